import { floodlit, sunlit } from '../colour.ts';
import { d, path, rect, times } from '../drawing.ts';
import { arches, block, DOORWAY, dome, LIT, skyline } from '../vocabulary/buildings.ts';
import { blossoms, palm, tree } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { canoe, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** Asunción's palace by the river, lapachos in flower. */
export const asuncion: Place = {
  codes: 'ASU',
  mood: 'rose',
  sun: { x: 110, y: 64, r: 26 },
  draw(random) {
    const white = floodlit('#fbf3ea');
    return (
      skyline(random, hazy('#a98a95', 'rose', 0.4), { y: 170, least: 18, most: 66, wide: 20 }) +
      block(white, 96, 186, 208, 48, 0) +
      block(white, 86, 186, 34, 62, 0.25) +
      block(white, 280, 186, 34, 62, 0.25) +
      block(white, 168, 186, 64, 74, 0.2) +
      block(white, 184, 112, 32, 30, 0.3) +
      rect(sunlit(white), 180, 108, 40, 4) +
      rect(sunlit(white), 180, 82, 40, 4) +
      path(LIT, arches(190, 106, 2, 12, 7, 16)) +
      times(2, (index) => path('#9a8f9f', d`M${183 + index * 27} 82l3.500 -14l3.500 14z`)) +
      dome('#8f86a0', { x: 200, y: 82, r: 11, tall: 1.3, ribs: false }) +
      rect(sunlit(white), 82, 122, 42, 4) +
      rect(sunlit(white), 276, 122, 42, 4) +
      rect(sunlit(white), 96, 136, 208, 4) +
      rect(sunlit(white), 164, 110, 72, 4) +
      path(
        LIT,
        arches(102, 160, 1, 0, 8, 18) +
          arches(124, 158, 3, 14, 8, 16) +
          arches(238, 158, 3, 14, 8, 16) +
          arches(290, 160, 1, 0, 8, 18) +
          arches(176, 150, 4, 14, 8, 20),
      ) +
      path(DOORWAY, arches(126, 186, 3, 14, 9, 20) + arches(240, 186, 3, 14, 9, 20) + arches(192, 186, 1, 0, 16, 28)) +
      path('#7fae63', 'M0 184H400V206H0Z') +
      path('#e3d3b8', 'M186 184h28l16 22h-60z') +
      tree(52, 196, 24, '#e58fb5', '#6b4a45') +
      tree(342, 196, 26, '#e58fb5', '#6b4a45') +
      blossoms('#f6bcd3', random, { x: 30, y: 138, width: 44, height: 34, count: 26 }) +
      blossoms('#f6bcd3', random, { x: 320, y: 132, width: 46, height: 36, count: 26 }) +
      palm(140, 194, 60, -4) +
      palm(262, 194, 60, 4) +
      sea('#a08f8a', random, { y: 204, sunX: 110 }) +
      canoe(250, 213, 50, '#7a3f2c')
    );
  },
};
