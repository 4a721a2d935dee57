import { floodlit, shade, sunlit } from '../colour.ts';
import { circle, line, path, rect } from '../drawing.ts';
import { arches, block, courses, LIT, lamp, merlons, openings, paving } from '../vocabulary/buildings.ts';
import { palm } from '../vocabulary/plants.ts';
import { steamer } from '../vocabulary/things.ts';
import { person, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The Alcázar of Colón and a ceiba in Santo Domingo. */
export const santoDomingo: Place = {
  codes: 'SDQ',
  mood: 'lilac',
  sun: { x: 110, y: 56, r: 24 },
  draw(random) {
    const stone = floodlit('#e8d3ae');
    return (
      sea('#3f93b0', random, { y: 150, sunX: 80, to: 190 }) +
      steamer(20, 160, 90, '#fbf8ef', '#2f6f9f') +
      block(stone, 116, 190, 168, 86, 0.12) +
      rect(sunlit(stone), 112, 102, 176, 4) +
      path(stone, merlons(116, 102, 12, 14.5, 8, 5)) +
      rect(sunlit(stone), 112, 142, 176, 4) +
      block(stone, 96, 190, 32, 94, 0.3) +
      block(stone, 272, 190, 32, 94, 0.3) +
      path(stone, merlons(97, 97, 4, 8.5, 5, 5) + merlons(273, 97, 4, 8.5, 5, 5)) +
      path('#6b4f45/#f0b860', arches(134, 140, 5, 27, 20, 30)) +
      path('#6b4f45/#f0b860', arches(134, 190, 5, 27, 20, 38)) +
      line(sunlit(stone, 0.6), 1.6, 'M134 133h128') +
      path(LIT, openings(106, 116, 1, 2, 0, 34, 8, 12) + openings(281, 116, 1, 2, 0, 34, 8, 12)) +
      courses(shade(stone, 0.16), random, { x: 118, y: 146, width: 160, height: 8, rows: 1 }) +
      path('#c9b596', 'M0 188H400V220H0Z') +
      paving('#b09c80', 190, 200, 150) +
      path('#8a7058', 'M334 196q6 -40 0 -60h14q-4 30 4 60z') +
      circle('#3f8a55', 322, 124, 24) +
      circle('#4a9a60', 350, 110, 28) +
      circle('#3f8a55', 372, 130, 24) +
      circle('#357a4a', 346, 136, 20) +
      lamp(150, 206, 34) +
      lamp(250, 206, 34) +
      palm(64, 206, 96, -10) +
      palm(40, 210, 66, 8) +
      person(196, 208, 16, '#d8503f') +
      person(220, 206, 15, '#fffaf0', '#6b3f2a')
    );
  },
};
