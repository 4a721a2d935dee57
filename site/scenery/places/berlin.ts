import { floodlit, shade, sunlit } from '../colour.ts';
import { at, circle, d, line, path, rect, times } from '../drawing.ts';
import { block, columns, lamp, paving, pediment, skyline } from '../vocabulary/buildings.ts';
import { canopy } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { person } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The Brandenburg Gate. */
export const berlin: Place = {
  codes: 'BER',
  mood: 'lilac',
  sun: { x: 108, y: 66, r: 26 },
  draw(random) {
    const stone = floodlit('#e6d3b3');
    const bronze = '#5f9a86/#8fb59a';
    return (
      skyline(random, hazy('#9a93b0', 'lilac', 0.45), { y: 186, least: 16, most: 46, wide: 28 }) +
      path(hazy('#7f86a8', 'lilac', 0.25), 'M336 186L340 70H344L348 186Z') +
      circle(hazy('#9aa3bd', 'lilac', 0.1), 342, 72, 11) +
      line(hazy('#7f86a8', 'lilac', 0.1), 1.6, 'M342 62V26') +
      canopy('#6f9a78', random, { base: 188, size: 12, to: 90 }) +
      canopy('#6f9a78', random, { base: 188, size: 12, from: 312 }) +
      block(stone, 66, 194, 44, 52, 0.16) +
      pediment(stone, 66, 142, 44, 14) +
      columns(sunlit(stone), 72, 194, 3, 14, 4, 44) +
      block(stone, 290, 194, 44, 52, 0.16) +
      pediment(stone, 290, 142, 44, 14) +
      columns(sunlit(stone), 296, 194, 3, 14, 4, 44) +
      rect(shade(stone, 0.5), 120, 112, 160, 82) +
      path('#cfb6d8/#4c477f', 'M136 194V116h18v78zM164 194V116h18v78zM191 194V116h18v78zM218 194V116h18v78zM246 194V116h18v78z') +
      columns(sunlit(stone, 0.2), 118, 194, 6, 30.4, 11, 84) +
      rect(stone, 110, 98, 180, 13) +
      path(shade(stone), 'M262 98H290V111H262Z') +
      line(
        shade(stone, 0.3),
        1.2,
        times(20, (index) => d`M${116 + index * 8.8} 100v9`),
      ) +
      rect(sunlit(stone), 106, 94, 188, 4) +
      rect(stone, 128, 80, 144, 14) +
      rect(stone, 150, 70, 100, 10) +
      rect(stone, 176, 62, 48, 8) +
      at(
        200,
        62,
        1,
        path(bronze, 'M-20 0l2 -10l-5 -4l6 -5l5 4l1 8h4l2 -7l-4 -4l6 -5l5 4l0 8h5v11z') +
          path(bronze, 'M6 0q-1 -10 8 -10l2 -12q-2 -8 3 -9q5 1 4 8l8 -6q-1 10 -7 14v15z') +
          line(bronze, 1.2, 'M22 -10V-40M17 -34h10') +
          circle(bronze, 22, -37, 3),
      ) +
      rect('#b5a8a0', 0, 192, 400, 28) +
      paving('#a0948c', 194, 200, 150) +
      person(146, 208, 16, '#c23b34') +
      person(236, 206, 15, '#2f5f8f') +
      person(248, 207, 14, '#f2c14e') +
      lamp(92, 206, 36) +
      lamp(308, 206, 36)
    );
  },
};
