import { floodlit, shade } from '../colour.ts';
import { d, line, path, rect, times } from '../drawing.ts';
import { arches, belfry, dome, merlons, paving } from '../vocabulary/buildings.ts';
import { ground, volcano } from '../vocabulary/land.ts';
import { palm, tree } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { person } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** White arches of Arequipa under the Misti. */
export const arequipa: Place = {
  codes: 'AQP',
  mood: 'noon',
  sun: { x: 84, y: 46, r: 20 },
  draw() {
    const sillar = floodlit('#f7f1e6');
    return (
      volcano('#8a7f95', { x: 214, top: 38, half: 210, base: 168, snow: 26, mouth: 20 }) +
      ground(hazy('#b59a7f', 'noon', 0.3), [0, 148], [120, 152], [280, 144], [400, 150]) +
      dome('#e8dfd0', { x: 84, y: 112, r: 24, drum: 18, wall: sillar }) +
      belfry(sillar, '#e8dfd0', { x: 290, y: 176, width: 32, height: 82 }) +
      rect(sillar, 0, 136, 400, 60) +
      rect('#fffdf6', 0, 130, 400, 7) +
      path(sillar, merlons(4, 130, 20, 20, 10, 5)) +
      path('#5f86a8/#e9a552', arches(12, 194, 9, 44, 28, 50)) +
      line(
        shade(sillar, 0.2),
        1.4,
        times(9, (index) => d`M${8 + index * 44} 194v-36a18 18 0 0 1 36 0v36`),
      ) +
      path('#d8cbb8', 'M0 194H400V220H0Z') +
      paving('#bfb09a', 196, 200, 150) +
      tree(150, 204, 17, '#5f9a5b') +
      palm(112, 206, 86, 6) +
      palm(268, 206, 94, -6) +
      person(196, 208, 17, '#d8503f') +
      person(208, 209, 15, '#2f6f8f')
    );
  },
};
