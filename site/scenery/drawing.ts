/** The canvas and strokes that scenes share. The same place always gives the same drawing. */
export const WIDTH = 400;
export const HEIGHT = 220;

export type Random = () => number;

/** A generator of pseudo-random numbers from 0 to 1, seeded by a text (FNV-1a, then mulberry32). */
export function randomOf(text: string): Random {
  let state = 2_166_136_261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const between = (random: Random, least: number, most: number): number => least + random() * (most - least);
export const n = (value: number): string => value.toFixed(1).replace(/\.0$/, '');

/** A filled line of hills from edge to edge, down to the bottom. `rise` is the height of the tops above `base`. */
export function hills(random: Random, options: { base: number; rise: number; tops: number }): string {
  const points = Array.from({ length: options.tops + 2 }, (_, index) => ({
    x: ((index - 0.5) * WIDTH) / options.tops,
    y: options.base - (index % 2 === 0 ? between(random, 0, 0.25) : between(random, 0.6, 1)) * options.rise,
  }));
  const [first] = points as [{ x: number; y: number }];
  const curves = points.slice(1).map(({ x, y }, index) => {
    const before = points[index] as { x: number; y: number };
    const middle = n((before.x + x) / 2);
    return `C${middle} ${n(before.y)} ${middle} ${n(y)} ${n(x)} ${n(y)}`;
  });
  return `M${n(first.x)} ${HEIGHT}V${n(first.y)}${curves.join('')}V${HEIGHT}Z`;
}

export const path = (name: string, d: string): string => `<path class="${name}" d="${d}"/>`;

/** A coconut palm rooted at a point; `lean` is the horizontal offset of its top. */
export function palm(x: number, y: number, height: number, lean: number): string {
  const [tx, ty] = [x + lean, y - height];
  const leaf = (dx: number, dy: number) =>
    `M${n(tx)} ${n(ty)}q${n(dx * 0.5)} ${n(dy - 9)} ${n(dx)} ${n(dy + 6)}q${n(-dx * 0.45)} ${n(-8)} ${n(-dx)} ${n(-dy - 6)}z`;
  const size = height / 3;
  const leaves = [
    [-1.15, 0.25],
    [-0.95, -0.25],
    [-0.4, -0.55],
    [0.4, -0.55],
    [0.95, -0.25],
    [1.15, 0.25],
  ].map(([dx, dy]) => leaf((dx as number) * size, (dy as number) * size));
  return (
    `<path class="trunk" d="M${n(x)} ${n(y)}Q${n(x + lean * 0.2)} ${n(y - height * 0.6)} ${n(tx)} ${n(ty)}"/>` +
    path('frond', leaves.join(''))
  );
}
