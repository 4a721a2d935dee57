import { type Colour, shade } from '../colour.ts';
import { between, d, HEIGHT, line, n, path, type Random, WIDTH } from '../drawing.ts';

const SNOW = '#fbfdfd/#b4c3da';

type Hills = { base: number; rise: number; tops: number };

/** A filled line of soft hills from edge to edge, down to the bottom. `rise` is the height of the tops above `base`. */
export function hills(colour: Colour, random: Random, { base, rise, tops }: Hills): string {
  const points = Array.from({ length: tops + 2 }, (_, index) => ({
    x: ((index - 0.5) * WIDTH) / tops,
    y: base - (index % 2 === 0 ? between(random, 0, 0.25) : between(random, 0.6, 1)) * rise,
  }));
  const [first] = points as [{ x: number; y: number }];
  const curves = points.slice(1).map(({ x, y }, index) => {
    const before = points[index] as { x: number; y: number };
    const middle = (before.x + x) / 2;
    return d`C${middle} ${before.y} ${middle} ${y} ${x} ${y}`;
  });
  return path(colour, `${d`M${first.x} ${HEIGHT}V${first.y}`}${curves.join('')}V${HEIGHT}Z`);
}

/** Ground whose edge runs through the points as one soft line. */
export function ground(colour: Colour, ...points: [x: number, y: number][]): string {
  return path(colour, `M${n(points[0]?.[0] ?? 0)} ${HEIGHT}${softLine(points, 'L')}V${HEIGHT}Z`);
}

export function softLine(points: [x: number, y: number][], begin: 'L' | 'M' = 'M'): string {
  const [[x0, y0]] = points as [[number, number]];
  return points.slice(1).reduce((text, [x, y], index) => {
    const [bx, by] = points[index] as [number, number];
    return `${text}${d`C${(bx + x) / 2} ${by} ${(bx + x) / 2} ${y} ${x} ${y}`}`;
  }, begin + d`${x0} ${y0}`);
}

type Mountain = { x: number; top: number; left: number; right: number; base: number; snow?: number; cap?: Colour };

/** A mountain with its face in the sun and its face in shade; `snow` is how far down its cap reaches. */
export function mountain(colour: Colour, { x, top, left, right, base, snow = 0, cap = SNOW }: Mountain): string {
  const height = base - top;
  const at = (share: number, side: number) => [x + side * share, top + height * share] as const;
  const [ml, mr] = [at(0.5, left - x), at(0.55, right - x)];
  const body = d`M${left} ${base}L${ml[0] - 4} ${ml[1] + 4}L${ml[0] + 5} ${ml[1] - 7}L${x} ${top}L${mr[0] - 6} ${mr[1] - 8}L${mr[0] + 4} ${mr[1] + 3}L${right} ${base}Z`;
  const rib = height * 0.1;
  const dark = d`M${x} ${top}L${mr[0] - 6} ${mr[1] - 8}L${mr[0] + 4} ${mr[1] + 3}L${right} ${base}H${x + rib}L${x - rib * 0.9} ${top + height * 0.72}L${x + rib * 1.1} ${top + height * 0.45}L${x - rib * 0.4} ${top + height * 0.24}Z`;
  if (!snow) return path(colour, body) + path(shade(colour), dark);
  const s = snow / height;
  const [sl, sr] = [at(s, left - x), at(s * 1.05, right - x)];
  const w = sr[0] - sl[0];
  const drip = (share: number, down: number) => [sl[0] + w * share, sl[1] + down * snow] as const;
  const [a, b, c, e] = [drip(0.22, -0.22), drip(0.38, 0.2), drip(0.55, -0.18), drip(0.74, 0.24)];
  const lit = d`M${x} ${top}L${sl[0]} ${sl[1]}L${a[0]} ${a[1]}L${b[0]} ${b[1]}L${c[0]} ${c[1]}L${e[0]} ${e[1]}L${sr[0]} ${sr[1]}Z`;
  const dim = d`M${x} ${top}L${x - rib * 0.4 * Math.min(1, s * 3)} ${top + snow * 0.6}L${c[0]} ${c[1]}L${e[0]} ${e[1]}L${sr[0]} ${sr[1]}Z`;
  return path(colour, body) + path(shade(colour), dark) + path(cap, lit) + path(shade(cap), dim);
}

/** A cone with hollow flanks. */
export function volcano(
  colour: Colour,
  {
    x,
    top,
    half,
    base,
    snow = 0,
    mouth = 9,
  }: { x: number; top: number; half: number; base: number; snow?: number; mouth?: number },
): string {
  const height = base - top;
  const flank = (side: 1 | -1) => d`Q${x + side * half * 0.34} ${base - height * 0.3} ${x + side * half} ${base}`;
  const body = `${d`M${x - half} ${base}Q${x - half * 0.34} ${base - height * 0.3} ${x - mouth} ${top}q${mouth} ${mouth * 0.5} ${2 * mouth} 0`}${flank(1)}Z`;
  const dark = `${d`M${x + mouth} ${top}`}${flank(1)}${d`H${x + half * 0.12}L${x - 5} ${base - height * 0.42}L${x + 6} ${base - height * 0.62}L${x} ${top + mouth * 0.26}Z`}`;
  const depth = Math.min(snow, height);
  const width = (down: number) => mouth + half * 0.34 * (down / height) * 1.15;
  const cap = snow
    ? path(
        SNOW,
        d`M${x - mouth} ${top}q${mouth} ${mouth * 0.5} ${2 * mouth} 0L${x + width(depth)} ${top + depth}l${-width(depth) * 0.35} ${-depth * 0.3}l${-width(depth) * 0.4} ${depth * 0.45}l${-width(depth) * 0.35} ${-depth * 0.4}l${-width(depth) * 0.4} ${depth * 0.35}l${-width(depth) * 0.3} ${-depth * 0.35}Z`,
      )
    : '';
  return path(colour, body) + path(shade(colour), dark) + cap;
}

/** A jagged far range from edge to edge. */
export function range(colour: Colour, random: Random, { base, rise, tops }: Hills): string {
  let text = `M0 ${HEIGHT}V${n(base - rise * 0.3)}`;
  for (let index = 0; index < tops; index += 1) {
    const x = ((index + between(random, 0.3, 0.7)) * WIDTH) / tops;
    const peak = base - rise * between(random, 0.55, 1);
    const half = (WIDTH / tops) * 0.2;
    text += d`L${x - half} ${peak + rise * 0.22}L${x} ${peak}L${x + half * 0.7} ${peak + rise * 0.14}L${x + half * 1.6} ${base - rise * between(random, 0.1, 0.35)}`;
  }
  return path(colour, `${text}L${WIDTH} ${n(base - rise * 0.3)}V${HEIGHT}Z`);
}

/** Rows along a slope: vines, coffee, furrows. */
export const rows = (colour: Colour, width: number, lines: string[], dash = '1 8'): string =>
  lines.map((one) => line(colour, width, one).replace('/>', ` stroke-dasharray="${dash}"/>`)).join('');
