import { floodlit } from '../colour.ts';
import { line, path, rect } from '../drawing.ts';
import { arches, block, columns, DOORWAY, dome, LIT, pediment } from '../vocabulary/buildings.ts';
import { canopy, palm } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { launch } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The opera house of Manaus and the meeting of two rivers. */
export const manaus: Place = {
  codes: 'MAO',
  mood: 'jade',
  sun: { x: 100, y: 56, r: 24 },
  draw(random) {
    const pink = floodlit('#eba59a');
    const white = floodlit('#fff7ec');
    return (
      canopy(hazy('#3f8a5f', 'jade', 0.45), random, { base: 130, size: 13 }) +
      canopy('#3a8a5b', random, { base: 146, size: 15 }) +
      block(pink, 110, 186, 180, 54, 0.16) +
      block(pink, 146, 134, 108, 26, 0.2) +
      dome('#e8b53f', { x: 200, y: 104, r: 34, drum: 16, wall: white, tall: 0.95 }) +
      line('#2f7f8f', 3, 'M172 96q6 -20 22 -25M180 98q4 -14 14 -22') +
      line('#3fa06b', 3, 'M214 80q10 8 12 20M222 82q8 8 8 18') +
      rect(white, 106, 130, 188, 4) +
      rect(white, 142, 106, 116, 4) +
      pediment(white, 172, 132, 56, 18) +
      columns(white, 176, 186, 5, 11, 4, 50) +
      path(LIT, arches(118, 172, 3, 17, 10, 28) + arches(238, 172, 3, 17, 10, 28)) +
      path(DOORWAY, arches(182, 186, 3, 12, 7, 26)) +
      rect(white, 106, 182, 188, 5) +
      path('#d8c7ae', 'M84 188H316L330 198H70Z') +
      path('#8a6a4a', 'M0 196H400V220H0Z') +
      path('#2f5f6b', 'M0 204Q100 196 190 208T400 204V220H0Z') +
      line('#c9a87f', 2, 'M20 201h30M230 200h46M330 202h30') +
      launch(312, 214, '#f6f1e4', '#3f9f6b', 1) +
      palm(74, 196, 88, 8) +
      palm(332, 196, 96, -8) +
      palm(366, 198, 70, 6) +
      palm(36, 198, 62, -6)
    );
  },
};
