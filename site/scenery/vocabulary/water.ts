import { type Colour, shade, sunlit } from '../colour.ts';
import { between, circle, d, HEIGHT, line, path, type Random, rect, times, WIDTH } from '../drawing.ts';

/** Water from a horizon down: darker far away, with the sun's road on it. */
export function sea(colour: Colour, random: Random, { y, sunX, to = HEIGHT }: { y: number; sunX?: number; to?: number }): string {
  const deep = to - y;
  const road =
    sunX === undefined
      ? ''
      : line(
          '#fff8dc/#c9d6e0',
          2.2,
          times(7, (index) => {
            const width = 8 + index * 6 + between(random, -3, 3);
            return d`M${sunX - width / 2 + between(random, -9, 9)} ${y + 4 + index * deep * 0.1}h${width}`;
          }),
        );
  return (
    rect(colour, 0, y, WIDTH, deep + 1) +
    rect(shade(colour, 0.16), 0, y, WIDTH, deep * 0.2) +
    line(
      sunlit(colour, 0.35),
      1.8,
      times(9, () => d`M${between(random, -10, 390)} ${y + deep * between(random, 0.3, 0.95)}h${between(random, 10, 38)}`),
    ) +
    (road ? `<g opacity=".75">${road}</g>` : '')
  );
}

/** A boat with two sails, its waterline in the middle at a point. */
export const sail = (x: number, y: number, size = 1, hull: Colour = '#7a3f2c', cloth: Colour = '#fffaf0'): string =>
  path(
    hull,
    d`M${x - 14 * size} ${y - 6 * size}h${28 * size}q${-3 * size} ${6 * size} ${-8 * size} ${6 * size}h${-13 * size}q${-5 * size} 0 ${-7 * size} ${-6 * size}z`,
  ) +
  path(cloth, d`M${x + 1 * size} ${y - 8 * size}v${-29 * size}q${13 * size} ${14 * size} ${14 * size} ${29 * size}z`) +
  path(shade(cloth, 0.2), d`M${x - 2 * size} ${y - 8 * size}v${-22 * size}l${-11 * size} ${22 * size}z`);

/** A low open boat: canoe, panga, cayuco. */
export const canoe = (x: number, y: number, length: number, colour: Colour): string =>
  path(
    colour,
    d`M${x - length / 2} ${y - 5}q${length * 0.12} 4 ${length * 0.25} 4h${length * 0.5}q${length * 0.13} 0 ${length * 0.25} -4q${-length * 0.06} 9 ${-length * 0.22} 9h${-length * 0.56}q${-length * 0.16} 0 ${-length * 0.22} -9z`,
  );

/** A motor launch with a roof. */
export const launch = (x: number, y: number, hull: Colour = '#f6f1e4', roof: Colour = '#e2725b', size = 1): string =>
  path('#6f8fa3/#ffd27a', d`M${x - 12 * size} ${y - 8 * size}v${-8 * size}h${21 * size}v${8 * size}z`) +
  path(
    shade(roof, 0.4),
    d`M${x - 13 * size} ${y - 8 * size}v${-10 * size}h${2 * size}v${10 * size}zM${x - 2 * size} ${y - 8 * size}v${-10 * size}h${2 * size}v${10 * size}zM${x + 9 * size} ${y - 8 * size}v${-10 * size}h${2 * size}v${10 * size}z`,
  ) +
  rect(roof, x - 16 * size, y - 20.5 * size, 30 * size, 4 * size, 1.5 * size) +
  path(
    hull,
    d`M${x - 23 * size} ${y - 8.5 * size}h${48 * size}q${-4 * size} ${8.5 * size} ${-10 * size} ${8.5 * size}h${-31 * size}z`,
  ) +
  path(shade(hull, 0.3), d`M${x - 20 * size} ${y - 3.5 * size}h${42 * size}l${-3 * size} ${3 * size}h${-36 * size}z`);

/** Somebody standing, feet at a point, for the size of things. */
export const person = (x: number, y: number, height: number, clothes: Colour, skin: Colour = '#7a4a33'): string =>
  path(
    clothes,
    d`M${x - height * 0.15} ${y}l${height * 0.02} ${-height * 0.72}q${height * 0.13} ${-height * 0.1} ${height * 0.26} 0l${height * 0.02} ${height * 0.72}z`,
  ) + circle(skin, x, y - height * 0.88, height * 0.125);

/** Foam along a shore. */
export const foam = (outline: string): string => line('#ffffff/#a9c3cf', 3, outline);
