import { floodlit, shade } from '../colour.ts';
import { d, line, path, rect, times } from '../drawing.ts';
import { columns, skyline } from '../vocabulary/buildings.ts';
import { ground, mountain } from '../vocabulary/land.ts';
import { blossoms, canopy, cypress, tree } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import type { Place } from './place.ts';

/** The Parthenon on its rock. */
export const atenas: Place = {
  codes: 'ATH',
  mood: 'noon',
  sun: { x: 100, y: 54, r: 26 },
  draw(random) {
    const marble = floodlit('#f7ecd6');
    return (
      mountain(hazy('#8a93a5', 'noon', 0.5), { x: 332, top: 92, left: 220, right: 450, base: 160 }) +
      ground(hazy('#8fa08a', 'noon', 0.4), [0, 142], [120, 150], [400, 146]) +
      path('#c9ab84', 'M52 178L76 144L100 138L104 126H304L316 140L346 152L364 182Z') +
      path(shade('#c9ab84', 0.28), 'M236 126H304L316 140L346 152L364 182H262L272 158L244 148Z') +
      line('#a98f6b', 1.6, 'M90 150l8 20M130 140l-6 26M170 136l8 34M210 138l-4 22M300 140l10 24') +
      rect(marble, 112, 120, 180, 3) +
      rect(marble, 116, 116, 172, 4) +
      rect(shade(marble, 0.45), 124, 74, 150, 42) +
      columns(marble, 120, 116, 8, 13.6, 7, 44) +
      columns(shade(marble, 0.12), 232, 116, 4, 14, 7, 44) +
      rect(marble, 114, 62, 176, 10) +
      path(shade(marble), 'M230 62H290V72H230Z') +
      line(
        shade(marble, 0.3),
        1,
        times(16, (index) => d`M${118 + index * 11} 64v6`),
      ) +
      path(marble, 'M110 62L172 38L234 62Z') +
      path(shade(marble, 0.2), 'M124 60L172 42L220 60Z') +
      path(shade(marble, 0.14), 'M172 38L178 36H256L290 62H234Z') +
      skyline(random, '#f4eadb', { y: 196, least: 8, most: 20, wide: 16, lit: 0.3 }) +
      cypress(70, 186, 46, '#4f7a55') +
      cypress(332, 184, 50, '#4f7a55') +
      canopy('#7f9a6b', random, { base: 200, size: 12 }) +
      tree(150, 206, 14, '#8fa57a') +
      tree(262, 208, 16, '#8fa57a') +
      blossoms('#d9487d', random, { x: 20, y: 194, width: 90, height: 20, count: 22 })
    );
  },
};
