import { type Colour, shade } from '../colour.ts';
import { at, circle, d, line, path, rect, times } from '../drawing.ts';
import { LIT } from './buildings.ts';

/** A gondola of an aerial cable car hanging below a point of its cable. */
export const gondola = (x: number, y: number, size: number, colour: Colour): string =>
  at(
    x,
    y,
    size,
    line('#3a4656', 1.4, 'M0 0V9M-5 9H5') +
      path(colour, 'M-9 9h18q3 0 3 4v10q0 5 -5 5h-14q-5 0 -5 -5v-10q0 -4 3 -4z') +
      path(LIT, 'M-9.500 13h8v7h-8zM1.500 13h8v7h-8z') +
      path(shade(colour, 0.3), 'M-12 22h24v1q0 5 -5 5h-14q-5 0 -5 -5z'),
  );

/** A pylon of a cable car. */
export const pylon = (x: number, y: number, height: number, colour: Colour = '#5c6b7a'): string =>
  path(colour, d`M${x - 4} ${y}L${x - 1.5} ${y - height}h3L${x + 4} ${y}z`) + rect(colour, x - 10, y - height - 2, 20, 3, 1);

/** A parasol with its pole, foot at a point. */
export const parasol = (x: number, y: number, size: number, one: Colour, other: Colour): string =>
  line('#7a6a58', 1.6 * size, d`M${x} ${y}v${-34 * size}`) +
  path(one, d`M${x - 24 * size} ${y - 30 * size}q${24 * size} ${-26 * size} ${48 * size} 0z`) +
  path(
    other,
    d`M${x - 9 * size} ${y - 30 * size}q${2 * size} ${-12 * size} ${9 * size} ${-13 * size}q${7 * size} ${1 * size} ${9 * size} ${13 * size}zM${x + 16 * size} ${y - 30 * size}q${-3 * size} ${-10 * size} ${-16 * size} ${-13 * size}q${18 * size} ${1 * size} ${24 * size} ${13 * size}z`,
  );

/** A deck chair looking left. */
export const lounger = (x: number, y: number, size: number, cloth: Colour, wood: Colour = '#7a5a42'): string =>
  line(wood, 1.5 * size, d`M${x - 16 * size} ${y}v${-6 * size}M${x + 10 * size} ${y}v${-6 * size}`) +
  path(
    cloth,
    d`M${x - 20 * size} ${y - 8 * size}h${28 * size}l${10 * size} ${-13 * size}l${4 * size} ${2 * size}l${-10 * size} ${15 * size}h${-32 * size}z`,
  );

/** A llama looking left, its feet at a point. */
export const llama = (x: number, y: number, size: number, wool: Colour, cloth: Colour): string =>
  at(
    x,
    y,
    size,
    path(
      wool,
      'M-13 0v-13q-2 -8 3 -10q-3 -8 -3 -17l-6 -1q-2 -3 2 -5l4 -2l-1 -5l3 3l2 -4l2 5q2 3 2 8l2 16q9 -2 18 1q5 2 5 9l1 15h-4l-2 -10h-18l-1 10h-4l-1 -8l-1 8z',
    ) +
      path(cloth, 'M-3 -24q7 -1 13 0v8q-6 3 -13 0z') +
      path(shade(wool, 0.25), 'M13 -22q5 2 5 8l1 14h-4l-2 -10z'),
  );

/** Hot-air, paper or prayer flags along a rope. */
export const flags = (outline: [x: number, y: number][], colours: Colour[], size = 6): string =>
  line('#5c5248', 0.9, outline.map(([x, y], index) => (index ? d`L${x} ${y}` : d`M${x} ${y}`)).join('')) +
  colours
    .map((colour, shift) =>
      path(
        colour,
        outline
          .map(([x, y], index) =>
            index % colours.length === shift ? d`M${x - size / 2} ${y}h${size}l${-size / 2} ${size * 1.3}z` : '',
          )
          .join(''),
      ),
    )
    .join('');

/** A car seen from its side, looking left. */
export const car = (x: number, y: number, size: number, colour: Colour): string =>
  at(
    x,
    y,
    size,
    path(colour, 'M-30 -5q0 -8 8 -9l9 -1q5 -9 11 -9h12q8 0 12 9q9 0 9 7v5q0 1 -2 1h-57q-2 0 -2 -3z') +
      path(LIT, 'M-10 -15q4 -6 8 -6h4v6zM5 -21h5q5 0 8 6h-13z') +
      path('#f4efe2', 'M-30 -6h61v1.600h-61z') +
      circle('#27303c', -17, -3, 5) +
      circle('#27303c', 17, -3, 5) +
      circle('#c9cdd0', -17, -3, 2) +
      circle('#c9cdd0', 17, -3, 2),
  );

/** The body and wheels of a bus or tram looking left. */
export const bus = (x: number, y: number, width: number, height: number, colour: Colour, band: Colour): string =>
  rect(colour, x, y - height - 3, width, height, 3) +
  rect(band, x, y - height * 0.42 - 3, width, height * 0.14) +
  path(
    LIT,
    times(Math.floor((width - 8) / 11), (index) => d`M${x + 5 + index * 11} ${y - height * 0.9 - 2}h8v${height * 0.36}h-8z`),
  ) +
  circle('#27303c', x + width * 0.2, y - 3, height * 0.14) +
  circle('#27303c', x + width * 0.8, y - 3, height * 0.14);

/** A cruise ship or ferry looking left, its waterline from `x`, `y`. */
export const steamer = (x: number, y: number, length: number, hull: Colour, funnel: Colour): string =>
  path(
    '#fbf8ef',
    d`M${x + length * 0.16} ${y - length * 0.09}l${length * 0.03} ${-length * 0.06}h${length * 0.06}l${length * 0.02} ${-length * 0.04}h${length * 0.5}l${length * 0.1} ${length * 0.1}z`,
  ) +
  line(
    '#7c93a6/#ffd27a',
    Math.max(1, length * 0.012),
    d`M${x + length * 0.22} ${y - length * 0.12}h${length * 0.56}M${x + length * 0.28} ${y - length * 0.16}h${length * 0.44}`,
  ) +
  path(
    funnel,
    d`M${x + length * 0.55} ${y - length * 0.19}l${length * 0.02} ${-length * 0.08}h${length * 0.08}l${length * 0.02} ${length * 0.08}z`,
  ) +
  path(
    hull,
    d`M${x} ${y - length * 0.1}h${length}q${-length * 0.02} ${length * 0.1} ${-length * 0.06} ${length * 0.1}h${-length * 0.82}q${-length * 0.08} ${-length * 0.04} ${-length * 0.12} ${-length * 0.1}z`,
  );
