import { shade } from '../colour.ts';
import { line, path, rect, times } from '../drawing.ts';
import { LIT } from '../vocabulary/buildings.ts';
import { ground, mountain, range } from '../vocabulary/land.ts';
import { blossoms, pine } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { sail, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** Lakes and snow around Bariloche. */
export const bariloche: Place = {
  codes: 'BRC bariloche',
  mood: 'morning',
  sun: { x: 108, y: 52, r: 22 },
  draw(random) {
    return (
      range(hazy('#6f8fae', 'morning', 0.5), random, { base: 130, rise: 60, tops: 6 }) +
      mountain('#6f86a0', { x: 206, top: 30, left: 90, right: 330, base: 142, snow: 40 }) +
      mountain('#6f86a0', { x: 300, top: 58, left: 220, right: 400, base: 142, snow: 26 }) +
      mountain('#6f86a0', { x: 110, top: 66, left: 20, right: 200, base: 142, snow: 22 }) +
      ground('#3f7a68', [0, 132], [100, 138], [200, 132], [320, 140], [400, 126]) +
      times(30, (index) =>
        pine(6 + index * 13.6, 148 + (index % 3) * 2, 17 + (index % 4) * 3, hazy('#2f6f5a', 'morning', 0.12)),
      ) +
      sea('#3f8fb5', random, { y: 148, sunX: 108 }) +
      path('#3f7a5f', 'M236 166C270 152 330 150 400 156V178C340 178 290 176 236 166Z') +
      times(9, (index) => pine(268 + index * 16, 168, 22 + (index % 3) * 5, '#2a6652')) +
      path('#c9b38f', 'M60 184h92v5h-92z') +
      line('#8a6f57', 2.4, 'M66 188v14M98 188v14M134 188v14M150 188v12') +
      path('#8a5a3f', 'M28 190L64 152L100 190z') +
      path(shade('#8a5a3f'), 'M64 152L100 190H70z') +
      rect('#b98a5f', 38, 176, 52, 24) +
      path(LIT, 'M46 182h10v9h-10zM72 182h10v9h-10z') +
      rect('#6b4a38', 60, 182, 8, 18) +
      rect('#8a8078', 78, 156, 7, 14) +
      ground('#4f8a5f', [0, 196], [90, 198], [150, 206], [260, 216], [400, 204]) +
      sail(200, 184, 0.8) +
      pine(14, 214, 60, '#24594a') +
      pine(132, 216, 44, '#24594a') +
      pine(380, 218, 78, '#24594a') +
      pine(346, 219, 54, '#2a6652') +
      blossoms('#9f7fd0', random, { x: 160, y: 206, width: 150, height: 12, count: 26 })
    );
  },
};
