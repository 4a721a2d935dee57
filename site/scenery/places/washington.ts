import { floodlit, shade, sunlit } from '../colour.ts';
import { faint, line, path, rect } from '../drawing.ts';
import { block, columns, dome, openings, PANE, pediment } from '../vocabulary/buildings.ts';
import { blossoms, canopy, tree } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The Capitol and cherry blossom. */
export const washington: Place = {
  codes: 'WAS',
  mood: 'rose',
  sun: { x: 104, y: 60, r: 26 },
  draw(random) {
    const white = floodlit('#fbf7ef');
    return (
      canopy(hazy('#8aa58a', 'rose', 0.4), random, { base: 172, size: 12 }) +
      path(white, 'M320 178L324 60L328 52L332 60L336 178z') +
      path(shade(white), 'M328 52L332 60L336 178H329z') +
      block(white, 72, 184, 256, 34, 0) +
      path(shade(white), 'M300 150h28v34h-28z') +
      block(white, 150, 184, 100, 46, 0.16) +
      rect(sunlit(white), 68, 148, 264, 3) +
      path(PANE, openings(80, 156, 6, 1, 11, 1, 5, 16) + openings(258, 156, 6, 1, 11, 1, 5, 16)) +
      dome(white, { x: 200, y: 98, r: 30, drum: 30, wall: white, tall: 1.12, lantern: false }) +
      columns(sunlit(white), 174, 128, 7, 8, 3, 24) +
      block(white, 192, 66, 16, 14, 0.35) +
      path(white, 'M192 52q8 -10 16 0z') +
      path('#8fa5a0', 'M198 46l1 -12h3l1 12z') +
      pediment(white, 166, 142, 68, 14) +
      columns(sunlit(white), 171, 180, 7, 9.5, 4, 38) +
      path(white, 'M150 190l10 -10h80l10 10z') +
      line(shade(white, 0.2), 1, 'M156 186h88M158 183h84') +
      path('#8fb56f', 'M0 186H400V206H0Z') +
      path('#e3d8c8', 'M176 188h48l26 18H150z') +
      sea('#8faec4', random, { y: 204 }) +
      faint(0.5, path(white, 'M176 207h48v3h-48zM184 213h32v2h-32z')) +
      tree(36, 204, 24, '#f2a5bd', '#6b4f4a') +
      tree(84, 204, 18, '#f4b8ca', '#6b4f4a') +
      tree(372, 204, 24, '#f2a5bd', '#6b4f4a') +
      tree(330, 204, 17, '#f4b8ca', '#6b4f4a') +
      blossoms('#fbd3de', random, { x: 14, y: 146, width: 86, height: 44, count: 34 }) +
      blossoms('#fbd3de', random, { x: 314, y: 146, width: 80, height: 44, count: 34 })
    );
  },
};
