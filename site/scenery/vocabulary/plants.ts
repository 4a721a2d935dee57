import { type Colour, shade, sunlit } from '../colour.ts';
import { between, circle, d, HEIGHT, line, path, type Random, times } from '../drawing.ts';

/** A coconut palm rooted at a point; `lean` is the horizontal offset of its top. */
export function palm(
  x: number,
  y: number,
  height: number,
  lean: number,
  green: Colour = '#2e8b57',
  trunk: Colour = '#8a6242',
): string {
  const [tx, ty] = [x + lean, y - height];
  const size = Math.min(44, height * 0.4 + 8);
  const wide = 1.3 + height * 0.023;
  const leaf = (dx: number, dy: number) => {
    const [ex, ey] = [dx * size, dy * size];
    return d`M${tx} ${ty}q${ex * 0.45} ${ey - size * 0.42} ${ex} ${ey + size * 0.12}q${-ex * 0.42} ${-size * 0.2 - ey * 0.4} ${-ex} ${-ey - size * 0.12}z`;
  };
  const back = [leaf(-1.02, 0.42), leaf(1.02, 0.42), leaf(-0.5, -0.52), leaf(0.56, -0.5)].join('');
  const front = [leaf(-1.1, -0.08), leaf(1.1, -0.08), leaf(-0.62, 0.66), leaf(0.62, 0.66), leaf(0.05, -0.72)].join('');
  return (
    path(
      trunk,
      d`M${x - wide} ${y}Q${x + lean * 0.1 - wide * 0.6} ${y - height * 0.6} ${tx - wide * 0.45} ${ty}h${wide * 0.9}Q${x + lean * 0.1 + wide * 0.8} ${y - height * 0.55} ${x + wide} ${y}z`,
    ) +
    path(shade(green, 0.25), back) +
    path(green, front) +
    circle(shade(trunk, 0.2), tx - 2, ty + 2.5, size * 0.075) +
    circle(shade(trunk, 0.2), tx + 2.5, ty + 3, size * 0.075)
  );
}

/** A wax palm: a pale thread with a small crown. */
export function waxPalm(x: number, y: number, height: number, green: Colour = '#2f7d4f'): string {
  const size = 7 + height * 0.1;
  const ty = y - height;
  const leaf = (dx: number, dy: number) =>
    d`M${x} ${ty}q${dx * size * 0.5} ${dy * size - size * 0.5} ${dx * size} ${dy * size}q${-dx * size * 0.45} ${-size * 0.12 - dy * size * 0.3} ${-dx * size} ${-dy * size}z`;
  return (
    path('#d9d3bd', d`M${x - height * 0.017} ${y}L${x - height * 0.009} ${ty}h${height * 0.018}L${x + height * 0.017} ${y}z`) +
    line(
      '#a59f88',
      0.9,
      times(Math.floor(height / 12), (index) => d`M${x - height * 0.012} ${y - 8 - index * 12}h${height * 0.024}`),
    ) +
    path(shade(green, 0.3), leaf(-0.95, 0.45) + leaf(0.95, 0.45) + leaf(-0.4, -0.55) + leaf(0.45, -0.5)) +
    path(green, leaf(-1, -0.15) + leaf(1, -0.15) + leaf(-0.6, 0.75) + leaf(0.6, 0.75) + leaf(0.05, -0.75))
  );
}

/** A round tree. */
export const tree = (x: number, y: number, r: number, green: Colour, trunk: Colour = '#6b4a35'): string =>
  path(trunk, d`M${x - r * 0.13} ${y}l${r * 0.05} ${-r}h${r * 0.16}l${r * 0.05} ${r}z`) +
  circle(green, x, y - r * 1.5, r) +
  path(
    shade(green),
    d`M${x + r * 0.2} ${y - r * 2.48}a${r} ${r} 0 0 1 ${-r * 0.75} ${r * 1.94}a${r * 1.1} ${r * 1.1} 0 0 0 ${r * 0.75} ${-r * 1.94}z`,
  ) +
  path(
    shade(green),
    d`M${x + r * 0.35} ${y - r * 2.43}a${r} ${r} 0 0 1 ${-r * 0.7} ${r * 1.9}q${r * 1.1} ${-r * 0.55} ${r * 0.7} ${-r * 1.9}z`,
  );

export const pine = (x: number, y: number, height: number, green: Colour): string => {
  const tier = (up: number, half: number, tall: number) =>
    d`M${x - half * height} ${y - up * height}h${2 * half * height}L${x} ${y - (up + tall) * height}z`;
  const dark = (up: number, half: number, tall: number) =>
    d`M${x} ${y - up * height}h${half * height}L${x} ${y - (up + tall) * height}z`;
  return (
    path(green, tier(0.08, 0.27, 0.42) + tier(0.32, 0.22, 0.38) + tier(0.56, 0.16, 0.44)) +
    path(shade(green, 0.3), dark(0.08, 0.27, 0.42) + dark(0.32, 0.22, 0.38) + dark(0.56, 0.16, 0.44))
  );
};

/** A cypress: a flame of green. */
export const cypress = (x: number, y: number, height: number, green: Colour): string =>
  path(
    green,
    d`M${x} ${y - height}q${height * 0.14} ${height * 0.55} ${height * 0.06} ${height}h${-height * 0.12}q${-height * 0.08} ${-height * 0.45} ${height * 0.06} ${-height}z`,
  ) + path(shade(green), d`M${x} ${y - height}q${height * 0.14} ${height * 0.55} ${height * 0.06} ${height}h${-height * 0.05}z`);

/** A column of a cactus with two arms. */
export const cactus = (x: number, y: number, height: number, green: Colour): string => {
  const w = height * 0.16;
  return (
    line(
      green,
      w,
      d`M${x} ${y - w / 2}V${y - height + w / 2}M${x} ${y - height * 0.36}h${-height * 0.14}q${-height * 0.08} 0 ${-height * 0.08} ${-height * 0.09}v${-height * 0.14}M${x} ${y - height * 0.28}h${height * 0.16}q${height * 0.08} 0 ${height * 0.08} ${-height * 0.09}v${-height * 0.2}`,
    ) + line(shade(green, 0.35), w * 0.22, d`M${x + w * 0.22} ${y - w / 2}V${y - height + w * 0.6}`)
  );
};

/** Leaves from one point: agave, fern, frailejón. */
export const rosette = (x: number, y: number, size: number, green: Colour, leaves = 7): string => {
  const leaf = (index: number) => {
    const turn = ((index + 0.5) / leaves) * Math.PI;
    const [ex, ey] = [-Math.cos(turn) * size, -Math.sin(turn) * size];
    const w = size * 0.13;
    return d`M${x - w} ${y}Q${x + ex * 0.4 - w} ${y + ey * 0.75} ${x + ex} ${y + ey}Q${x + ex * 0.55 + w} ${y + ey * 0.6} ${x + w} ${y}z`;
  };
  return (
    path(
      shade(green, 0.28),
      times(leaves, (index) => (index % 2 === 0 ? leaf(index) : '')),
    ) +
    path(
      green,
      times(leaves, (index) => (index % 2 === 1 ? leaf(index) : '')),
    )
  );
};

/** A row of treetops. */
export function canopy(
  colour: Colour,
  random: Random,
  { base, size, from = 0, to = 400, foot = HEIGHT }: { base: number; size: number; from?: number; to?: number; foot?: number },
): string {
  let outline = '';
  let lights = '';
  for (let x = from; x <= to; x += size * 1.15) {
    const r = between(random, size * 0.7, size * 1.15);
    const y = base - between(random, 0, size * 0.5);
    outline += d`M${x - r} ${Math.max(y, foot)}V${y}a${r} ${r} 0 1 1 ${2 * r} 0V${Math.max(y, foot)}z`;
    lights += d`M${x - r * 0.72} ${y - r * 0.18}a${r * 0.78} ${r * 0.78} 0 0 1 ${r * 0.7} ${-r * 0.55}`;
  }
  return path(colour, outline) + line(sunlit(colour, 0.22), size * 0.14, lights);
}

export const bush = (x: number, y: number, width: number, green: Colour): string =>
  path(
    green,
    d`M${x - width / 2} ${y}a${width * 0.2} ${width * 0.2} 0 0 1 ${width * 0.16} ${-width * 0.24}a${width * 0.24} ${width * 0.24} 0 0 1 ${width * 0.42} ${-width * 0.04}a${width * 0.2} ${width * 0.2} 0 0 1 ${width * 0.42} ${width * 0.28}z`,
  );

/** A large leaf in the foreground, from a point at an angle. */
export const frond = (x: number, y: number, length: number, degrees: number, green: Colour): string =>
  `<g transform="translate(${x} ${y}) rotate(${degrees})">${path(green, d`M0 0Q${length * 0.3} ${-length * 0.3} ${length} 0Q${length * 0.3} ${length * 0.22} 0 0z`)}${line(shade(green, 0.35), 1.2, d`M0 0Q${length * 0.4} ${-length * 0.06} ${length * 0.94} 0`)}</g>`;

/** Flowers as dots. */
export const blossoms = (
  colour: Colour,
  random: Random,
  { x, y, width, height, count }: { x: number; y: number; width: number; height: number; count: number },
): string =>
  line(
    colour,
    3.4,
    times(count, () => d`M${x + random() * width} ${y + random() * height}h.01`),
  );
