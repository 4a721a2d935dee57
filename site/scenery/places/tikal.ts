import { floodlit, shade, sunlit } from '../colour.ts';
import { d, line, path, rect, times } from '../drawing.ts';
import { block } from '../vocabulary/buildings.ts';
import { ground } from '../vocabulary/land.ts';
import { canopy, frond } from '../vocabulary/plants.ts';
import { birds, hazy } from '../vocabulary/sky.ts';
import { person } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** Temple I of Tikal above the forest. */
export const tikal: Place = {
  codes: 'FRS tikal flores',
  mood: 'golden',
  sun: { x: 112, y: 74, r: 30 },
  draw(random) {
    const stone = floodlit('#c9bda5', 0.3);
    const steps = times(9, (index) => {
      const w = 128 - index * 10.5;
      const y = 188 - index * 12.5;
      return block(stone, 200 - w / 2, y, w, 12.6, 0.26) + rect(sunlit(stone, 0.35), 200 - w / 2 - 1, y - 12.6, w * 0.76 + 1, 2);
    });
    return (
      canopy(hazy('#6f8a4f', 'golden', 0.5), random, { base: 140, size: 13 }) +
      block(hazy('#b5a58a', 'golden', 0.35), 316, 150, 30, 40, 0.3) +
      block(hazy('#b5a58a', 'golden', 0.35), 320, 112, 22, 22, 0.3) +
      block(hazy('#b5a58a', 'golden', 0.35), 44, 150, 26, 30, 0.3) +
      block(hazy('#b5a58a', 'golden', 0.35), 49, 122, 16, 20, 0.3) +
      canopy(hazy('#4f7f45', 'golden', 0.2), random, { base: 164, size: 16 }) +
      steps +
      path(sunlit(stone, 0.2), 'M184 190L191 76H209L216 190Z') +
      line(
        shade(stone, 0.25),
        1,
        times(16, (index) => d`M${184.4 + index * 0.43} ${184 - index * 6.8}H${215.6 - index * 0.43}`),
      ) +
      block(stone, 176, 78, 48, 22, 0.3) +
      path('#4a3f3a/#1f1a24', 'M194 78V62h12v16z') +
      path(stone, 'M180 58L186 22H214L220 58Z') +
      path(shade(stone, 0.3), 'M206 22H214L220 58H208Z') +
      line(shade(stone, 0.3), 1.4, 'M188 34h16M186 44h18') +
      ground('#6f9a4a', [0, 194], [100, 186], [300, 186], [400, 194]) +
      canopy('#2f6f45', random, { base: 196, size: 16, to: 100 }) +
      canopy('#2f6f45', random, { base: 196, size: 16, from: 306 }) +
      person(206, 200, 13, '#e2553d') +
      person(232, 206, 14, '#2f6f8f') +
      birds(266, 60) +
      frond(404, 190, 70, 214, '#245f3c') +
      frond(-4, 196, 70, -30, '#245f3c')
    );
  },
};
