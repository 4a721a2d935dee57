import { type Colour, shade, sunlit } from '../colour.ts';
import { between, circle, d, HEIGHT, line, n, path, type Random, rect, times, WIDTH } from '../drawing.ts';

/** Glass by day, a lamp behind it by night. */
export const LIT = '#6f8fa3/#ffd27a';
/** Glass that stays dark. */
export const PANE = '#6f8fa3/#26384f';
export const DOORWAY = '#4a3b3a/#ffc46b';

/** Openings with round heads, of one size, from the left; the outline only. `y` is their foot. */
export const arches = (x: number, y: number, count: number, step: number, width: number, height: number): string =>
  times(
    count,
    (index) =>
      d`M${x + index * step} ${y}v${-(height - width / 2)}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`,
  );
/** Openings with flat heads, in columns and rows; the outline only. `x`, `y` is the top left corner. */
export const openings = (
  x: number,
  y: number,
  columns: number,
  rows: number,
  stepX: number,
  stepY: number,
  width: number,
  height: number,
): string =>
  times(
    columns * rows,
    (index) => d`M${x + (index % columns) * stepX} ${y + Math.floor(index / columns) * stepY}h${width}v${height}h${-width}z`,
  );

/** Windows of which about half are lit. */
export function windows(
  random: Random,
  grid: {
    x: number;
    y: number;
    columns: number;
    rows: number;
    stepX: number;
    stepY: number;
    width: number;
    height: number;
    lit?: Colour;
    dark?: Colour;
  },
): string {
  const { x, y, columns, rows, stepX, stepY, width, height, lit = LIT, dark = PANE } = grid;
  const sides: [string, string] = ['', ''];
  for (let index = 0; index < columns * rows; index += 1) {
    sides[random() < 0.5 ? 0 : 1] +=
      d`M${x + (index % columns) * stepX} ${y + Math.floor(index / columns) * stepY}h${width}v${height}h${-width}z`;
  }
  return path(lit, sides[0]) + path(dark, sides[1]);
}

/** A solid with a front in the sun and a narrow side in shade. `y` is the ground. */
export const block = (colour: Colour, x: number, y: number, width: number, height: number, side = 0.22): string =>
  rect(colour, x, y - height, width, height) +
  (side > 0 ? rect(shade(colour), x + width * (1 - side), y - height, width * side, height) : '');

/** A building of many floors. */
export function tower(
  random: Random,
  colour: Colour,
  box: { x: number; y: number; width: number; height: number; top?: 'flat' | 'mast' | 'slant' | 'step' | 'crown' },
): string {
  const { x, y, width, height, top = 'flat' } = box;
  const columns = Math.max(2, Math.floor((width * 0.78 - 4) / 6.5));
  const floors = Math.max(1, Math.floor((height - 10) / 9.5));
  const step = (width * 0.78 - 4) / columns;
  const head = {
    flat: '',
    mast:
      rect(shade(colour, 0.3), x + width / 2 - 0.8, y - height - 16, 1.6, 16) +
      circle('#d9574a/#ff6b5c', x + width / 2, y - height - 16, 1.5),
    slant: path(colour, d`M${x} ${y - height}l${width} 0v${-width * 0.35}z`),
    step: block(colour, x + width * 0.2, y - height, width * 0.6, 9),
    crown: path(
      sunlit(colour),
      d`M${x + width * 0.1} ${y - height}l${width * 0.4} ${-width * 0.5}l${width * 0.4} ${width * 0.5}z`,
    ),
  }[top];
  return (
    head +
    block(colour, x, y, width, height) +
    windows(random, {
      x: x + 3.2,
      y: y - height + 6,
      columns,
      rows: floors,
      stepX: step,
      stepY: 9.5,
      width: step * 0.56,
      height: 5,
    })
  );
}

/** A far skyline from `from` to `to` as one shape, with few lights. */
export function skyline(
  random: Random,
  colour: Colour,
  {
    y,
    least,
    most,
    from = -4,
    to = WIDTH + 4,
    wide = 20,
    lit = 0.16,
  }: { y: number; least: number; most: number; from?: number; to?: number; wide?: number; lit?: number },
): string {
  let outline = `M${n(from)} ${n(y)}`;
  let lights = '';
  for (let x = from; x < to; ) {
    const width = Math.min(to - x, between(random, wide * 0.6, wide * 1.4));
    const top = y - between(random, least, most);
    const kind = random();
    outline +=
      kind < 0.18
        ? d`L${x} ${top}l${width} ${-width * 0.3}`
        : kind < 0.34
          ? d`L${x} ${top}h${width / 2 - 0.8}v-11h1.6v11h${width / 2 - 0.8}`
          : d`L${x} ${top}h${width}`;
    for (let wy = top + 6; wy < y - 5; wy += 8)
      for (let wx = x + 3; wx < x + width - 4; wx += 6) if (random() < lit) lights += d`M${wx} ${wy}h2.6v3.4h-2.6z`;
    x += width;
    if (random() < 0.3) {
      outline += d`L${x} ${y - least * 0.6}h${Math.min(4, Math.max(0, to - x))}`;
      x += 4;
    }
  }
  return path(colour, `${outline}L${n(to)} ${n(y)}z`) + path(`${colour.split('/')[0]}/#e8c987`, lights);
}

/** A dome on a drum, with ribs and a lantern. `y` is the foot of the dome. */
export function dome(
  colour: Colour,
  {
    x,
    y,
    r,
    tall = 1,
    lantern = true,
    ribs = true,
    drum = 0,
    wall = colour,
  }: { x: number; y: number; r: number; tall?: number; lantern?: boolean; ribs?: boolean; drum?: number; wall?: Colour },
): string {
  const h = r * tall;
  return (
    (drum
      ? block(wall, x - r * 0.94, y + drum, r * 1.88, drum, 0.3) +
        path(LIT, arches(x - r * 0.72, y + drum - 1.5, 4, r * 0.4, r * 0.2, drum * 0.7))
      : '') +
    (lantern
      ? rect(wall, x - r * 0.14, y - h - r * 0.3, r * 0.28, r * 0.36) +
        path(colour, d`M${x - r * 0.18} ${y - h - r * 0.28}q${r * 0.18} ${-r * 0.3} ${r * 0.36} 0z`) +
        line(shade(colour, 0.4), 1, d`M${x} ${y - h - r * 0.4}v${-r * 0.3}`)
      : '') +
    path(
      colour,
      d`M${x - r} ${y}C${x - r} ${y - h * 0.66} ${x - r * 0.5} ${y - h} ${x} ${y - h}S${x + r} ${y - h * 0.66} ${x + r} ${y}z`,
    ) +
    path(
      shade(colour),
      d`M${x + r * 0.22} ${y}C${x + r * 0.3} ${y - h * 0.5} ${x + r * 0.16} ${y - h * 0.9} ${x} ${y - h}C${x + r * 0.5} ${y - h} ${x + r} ${y - h * 0.66} ${x + r} ${y}z`,
    ) +
    (ribs
      ? line(
          sunlit(colour, 0.35),
          1,
          d`M${x - r * 0.55} ${y}C${x - r * 0.55} ${y - h * 0.6} ${x - r * 0.3} ${y - h * 0.9} ${x} ${y - h}`,
        )
      : '') +
    rect(sunlit(wall, 0.25), x - r * 1.06, y - 1.5, r * 2.12, 3)
  );
}

/** A gable roof seen from its long side, in rows of tiles. `y` is its eaves. */
export const tiles = (colour: Colour, x: number, y: number, width: number, height: number, inset = height * 0.7): string =>
  path(colour, d`M${x - 4} ${y}L${x + inset} ${y - height}H${x + width - inset}L${x + width + 4} ${y}z`) +
  line(
    shade(colour, 0.28),
    0.9,
    times(
      Math.floor(width / 9),
      (index) => d`M${x + 5 + index * 9} ${y - 1}l${(index / (width / 9) - 0.5) * -inset * 0.5} ${-height * 0.74}`,
    ),
  ) +
  line(shade(colour, 0.35), 1.8, d`M${x - 4} ${y}h${width + 8}`);

/** A colonial house: lime-washed wall, tiled roof, balcony, doors. `y` is the ground. */
export function house(
  wall: Colour,
  roof: Colour,
  {
    x,
    y,
    width,
    height,
    wood = '#5b4034',
    flowers,
  }: { x: number; y: number; width: number; height: number; wood?: Colour; flowers?: Colour },
): string {
  const top = y - height;
  const bays = Math.max(1, Math.round(width / 22));
  const step = width / bays;
  const isTall = height > 44;
  const upper = times(bays, (index) => d`M${x + step * (index + 0.5) - 4} ${top + 22}v-13h8v13z`);
  const doors = times(bays, (index) =>
    index % 2 === 0
      ? d`M${x + step * (index + 0.5) - 4.5} ${y}v-17h9v17z`
      : d`M${x + step * (index + 0.5) - 4} ${y - 6}v-11h8v11z`,
  );
  return (
    rect(wall, x, top, width, height) +
    rect(sunlit(wall, 0.5), x, y - 4, width, 4) +
    path(DOORWAY, doors) +
    (isTall
      ? path(LIT, upper) +
        rect(wood, x + 3, top + 22, width - 6, 2) +
        line(
          wood,
          1,
          times(Math.floor((width - 6) / 4), (index) => d`M${x + 4.5 + index * 4} ${top + 16}v6`),
        ) +
        line(wood, 1.4, d`M${x + 3} ${top + 16}h${width - 6}`) +
        (flowers
          ? line(
              flowers,
              3,
              times(Math.floor(width / 6), (index) => d`M${x + 5 + index * 6} ${top + 24 + (index % 3) * 1.6}h.01`),
            )
          : '')
      : '') +
    tiles(roof, x, top + 2, width, 10, 5)
  );
}

/** A church tower with a belfry. */
export function belfry(
  wall: Colour,
  roof: Colour,
  {
    x,
    y,
    width,
    height,
    cap = 'dome',
  }: { x: number; y: number; width: number; height: number; cap?: 'dome' | 'spire' | 'pyramid' },
): string {
  const top = y - height;
  const m = x + width / 2;
  const heads = {
    dome: dome(roof, { x: m, y: top, r: width * 0.46, tall: 1.15, ribs: false }),
    spire:
      path(roof, d`M${x - 1} ${top}L${m} ${top - width * 2.1}L${x + width + 1} ${top}z`) +
      path(shade(roof), d`M${m} ${top}V${top - width * 2.1}L${x + width + 1} ${top}z`),
    pyramid:
      path(roof, d`M${x - 2} ${top}L${m} ${top - width * 0.8}L${x + width + 2} ${top}z`) +
      path(shade(roof), d`M${m} ${top}V${top - width * 0.8}L${x + width + 2} ${top}z`),
  };
  return (
    block(wall, x, y, width, height, 0.32) +
    path(DOORWAY, arches(x + width * 0.2, top + width * 0.75, 2, width * 0.34, width * 0.24, width * 0.52)) +
    rect(sunlit(wall, 0.35), x - 1.5, top + width * 0.82, width + 3, 2.2) +
    rect(sunlit(wall, 0.35), x - 1.5, top - 1, width + 3, 2.6) +
    heads[cap]
  );
}

/** A triangle on a beam, as of a temple front. */
export const pediment = (colour: Colour, x: number, y: number, width: number, height: number): string =>
  path(colour, d`M${x - 3} ${y}L${x + width / 2} ${y - height}L${x + width + 3} ${y}z`) +
  path(
    shade(colour, 0.18),
    d`M${x + width * 0.14} ${y - height * 0.13}L${x + width / 2} ${y - height * 0.8}L${x + width * 0.86} ${y - height * 0.13}z`,
  );

export const columns = (
  colour: Colour,
  x: number,
  y: number,
  count: number,
  step: number,
  width: number,
  height: number,
): string =>
  times(
    count,
    (index) =>
      rect(colour, x + index * step, y - height, width, height) +
      rect(shade(colour), x + index * step + width * 0.62, y - height, width * 0.38, height),
  ) +
  path(
    colour,
    times(
      count,
      (index) =>
        d`M${x + index * step - 1.2} ${y - height}h${width + 2.4}v2h${-width - 2.4}zM${x + index * step - 1.2} ${y}h${width + 2.4}v-2h${-width - 2.4}z`,
    ),
  );

/** Battlements as an outline along the top of a wall. */
export const merlons = (x: number, y: number, count: number, step: number, width: number, height: number): string =>
  times(count, (index) => d`M${x + index * step} ${y}v${-height}h${width}v${height}z`);

/** A street lamp. */
export const lamp = (x: number, y: number, height: number, iron: Colour = '#33404f'): string =>
  line(iron, 1.6, d`M${x} ${y}v${-height}`) +
  path('#fff2cf/#ffd27a', d`M${x - 2.6} ${y - height}h5.2l-1 -6h-3.2z`) +
  path(iron, d`M${x - 3} ${y - height - 6}h6l-3 -3z`);

/** Stones of a wall, in rows that do not meet. */
export const courses = (
  colour: Colour,
  random: Random,
  { x, y, width, height, rows }: { x: number; y: number; width: number; height: number; rows: number },
): string =>
  line(
    colour,
    1.1,
    times(rows, (row) => {
      const top = y + ((row + 0.5) * height) / rows;
      return times(
        Math.max(2, Math.floor(width / 46)),
        () => d`M${x + random() * (width - 16)} ${top}h${between(random, 6, 16)}`,
      );
    }),
  );

/** Paving from `y` down, in perspective towards a point above it. */
export const paving = (colour: Colour, y: number, vanishX: number, vanishY: number): string => {
  const share = (y - vanishY) / (HEIGHT - vanishY);
  return line(
    colour,
    0.9,
    times(15, (index) => d`M${vanishX + (index - 7) * 70 * share} ${y}L${vanishX + (index - 7) * 70} ${HEIGHT}`) +
      times(4, (index) => d`M0 ${y + 3 + index * index * 0.11 * (HEIGHT - y)}H${WIDTH}`),
  );
};

/** Openings with pointed heads; the outline only. `y` is their foot. */
export const pointed = (x: number, y: number, count: number, step: number, width: number, height: number): string =>
  times(
    count,
    (index) =>
      d`M${x + index * step} ${y}v${-(height - width)}q0 ${-width * 0.6} ${width / 2} ${-width}q${width / 2} ${width * 0.4} ${width / 2} ${width}v${height - width}z`,
  );

/** A spire with its face in shade. */
export const spire = (colour: Colour, x: number, y: number, width: number, height: number): string =>
  path(colour, d`M${x - width / 2} ${y}L${x} ${y - height}L${x + width / 2} ${y}z`) +
  path(shade(colour), d`M${x} ${y}V${y - height}L${x + width / 2} ${y}z`);

/** A cross on a roof, its foot at a point. */
export const cross = (x: number, y: number, height: number, colour: Colour = '#6b5a4a'): string =>
  line(colour, Math.max(1, height * 0.14), d`M${x} ${y}v${-height}M${x - height * 0.3} ${y - height * 0.66}h${height * 0.6}`);
