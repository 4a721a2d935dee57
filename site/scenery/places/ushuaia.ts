import { shade } from '../colour.ts';
import { d, line, path, rect, times } from '../drawing.ts';
import { mountain, range } from '../vocabulary/land.ts';
import { birds, hazy } from '../vocabulary/sky.ts';
import { steamer } from '../vocabulary/things.ts';
import { foam, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The red and white lighthouse at the end of the world. */
export const ushuaia: Place = {
  codes: 'USH ushuaia',
  mood: 'steel',
  sun: { x: 96, y: 74, r: 24 },
  draw(random) {
    return (
      range(hazy('#7f93a8', 'steel', 0.4), random, { base: 150, rise: 70, tops: 6 }) +
      mountain(hazy('#5f7890', 'steel', 0.2), { x: 86, top: 70, left: 0, right: 180, base: 154, snow: 30 }) +
      mountain(hazy('#5f7890', 'steel', 0.15), { x: 318, top: 58, left: 230, right: 420, base: 154, snow: 40 }) +
      sea('#3f7f9a', random, { y: 152, sunX: 96 }) +
      path(
        '#6b6a70',
        'M130 192C146 172 176 168 200 166C232 168 258 174 276 192C284 196 290 200 292 204H120C122 200 124 196 130 192Z',
      ) +
      path(shade('#6b6a70', 0.3), 'M214 168C240 170 260 176 276 192C284 196 290 200 292 204H226C236 188 216 182 214 168Z') +
      path('#f6f1ea', 'M188 168L191 82H213L216 168z') +
      path('#d8402f', 'M189 148L190 120H214L215 148zM191 100V82H213V100z') +
      path(shade('#d8402f', 0.3), 'M205 82H213L214 100H206zM206 120H214L215 148H207z') +
      path(shade('#f6f1ea', 0.25), 'M206 100H213.700L214 120H206.500zM207 148H215L216 168H208z') +
      rect('#2b3a4a', 186, 78, 32, 4) +
      rect('#ffe9a8/#ffe9a8', 195, 64, 14, 14) +
      line('#2b3a4a', 1.4, 'M195 64v14M202 64v14M209 64v14') +
      path('#d8402f', 'M192 64L202 54L212 64z') +
      path('none/#ffe9a8', 'M202 66L400 40V92L202 74ZM202 66L0 44V88L202 74Z').replace('/>', ' opacity=".22"/>') +
      path('#c9d3d8', 'M224 166h22v-12h-22z') +
      path('#d8402f', 'M222 155l13 -9l13 9z') +
      times(
        9,
        (index) =>
          path('#27303c', d`M${140 + index * 16} ${186 + (index % 3) * 4}q-2 -7 1 -9q3 2 2 9z`) +
          rect('#fdfdfd', 140.4 + index * 16, 180.5 + (index % 3) * 4, 1.4, 4),
      ) +
      foam('M112 206q24 -6 48 0t50 0t50 0t44 -2') +
      steamer(20, 184, 74, '#2f4f78', '#d8402f') +
      birds(256, 60)
    );
  },
};
