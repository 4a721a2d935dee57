import { shade } from '../colour.ts';
import { d, line, path, rect } from '../drawing.ts';
import { ground } from '../vocabulary/land.ts';
import { palm } from '../vocabulary/plants.ts';
import { birds } from '../vocabulary/sky.ts';
import { lounger } from '../vocabulary/things.ts';
import { foam, person, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The long white beach of Varadero with its catamarans. */
export const varadero: Place = {
  codes: 'VRA varadero',
  mood: 'tropic',
  sun: { x: 110, y: 56, r: 26 },
  draw(random) {
    const cat = (x: number, y: number, s: number, one: string, two: string) =>
      path(one, d`M${x} ${y - 4 * s}V${y - 58 * s}q${30 * s} ${30 * s} ${32 * s} ${54 * s}z`) +
      path(two, d`M${x} ${y - 22 * s}V${y - 40 * s}h${19 * s}q${7 * s} ${10 * s} ${10 * s} ${18 * s}z`) +
      path('#fffaf0', d`M${x - 4 * s} ${y - 6 * s}V${y - 50 * s}q${-18 * s} ${26 * s} ${-20 * s} ${44 * s}z`) +
      path('#f6f1e4', d`M${x - 30 * s} ${y - 3 * s}h${66 * s}l${-4 * s} ${4 * s}h${-56 * s}z`) +
      line('#7a5a42', 1.4 * s, d`M${x - 1} ${y - 4 * s}V${y - 60 * s}`);
    return (
      sea('#18b0c4', random, { y: 122, sunX: 110 }) +
      ground('#4fd0cc', [0, 158], [120, 150], [260, 156], [400, 142]) +
      ground('#9fe6d8', [0, 178], [120, 166], [260, 174], [400, 156]) +
      path('#fbf0d4', 'M0 220V190C90 174 190 196 280 182S370 166 400 162V220Z') +
      foam('M0 188C90 172 190 194 280 180S370 164 400 160') +
      path('#f2dfb0', 'M0 220V210C90 196 210 208 400 194V220Z') +
      cat(206, 176, 1.3, '#e2553d', '#f2c14e') +
      cat(104, 142, 0.6, '#f2c14e', '#3f9f8f') +
      cat(308, 136, 0.5, '#2f7fc0', '#fffaf0') +
      path('#c9a46b', 'M300 184l26 -22l26 22z') +
      path(shade('#c9a46b', 0.25), 'M326 162l26 22h-22z') +
      rect('#7a5a42', 324.5, 184, 3, 24) +
      path('#c9a46b', 'M60 196l22 -19l22 19z') +
      path(shade('#c9a46b', 0.25), 'M82 177l22 19h-18z') +
      rect('#7a5a42', 80.5, 196, 3, 20) +
      lounger(302, 212, 0.9, '#3f9fc0') +
      lounger(58, 218, 0.9, '#e2553d') +
      palm(370, 206, 120, -26) +
      palm(28, 214, 88, 12) +
      person(148, 206, 16, '#2f6f8f') +
      birds(280, 60)
    );
  },
};
