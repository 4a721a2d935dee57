import { shade } from '../colour.ts';
import { d, line, oval, path, times } from '../drawing.ts';
import { arches, block, DOORWAY, LIT } from '../vocabulary/buildings.ts';
import { ground, mountain } from '../vocabulary/land.ts';
import { cypress } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import type { Place } from './place.ts';

/** Vineyards running to the Andes. */
export const mendoza: Place = {
  codes: 'MDZ mendoza',
  mood: 'rose',
  sun: { x: 110, y: 70, r: 28 },
  draw() {
    const row = (index: number) => {
      const [x1, x2] = [200 + (index - 6) * 9, 200 + (index - 6) * 74];
      return (
        path(index % 2 ? '#5f8f4a' : '#6f9f55', d`M${x1 - 2} 162L${x2 - 17} 222H${x2 + 15}L${x1 + 2} 162z`) +
        path(shade('#5f8f4a', 0.25), d`M${x1 + 1} 162L${x2 + 6} 222H${x2 + 15}L${x1 + 2} 162z`) +
        line(
          '#7a3f6b',
          2.6,
          times(5, (k) => {
            const s = 0.3 + k * 0.17;
            return d`M${x1 + (x2 - x1) * s * s - 3 * s} ${162 + 58 * s * s}h.01`;
          }),
        )
      );
    };
    return (
      mountain(hazy('#7f7fa5', 'rose', 0.45), { x: 80, top: 62, left: -30, right: 190, base: 150, snow: 30 }) +
      mountain(hazy('#6f6f9a', 'rose', 0.3), { x: 214, top: 34, left: 80, right: 360, base: 150, snow: 46 }) +
      mountain(hazy('#7f7fa5', 'rose', 0.4), { x: 340, top: 58, left: 260, right: 440, base: 150, snow: 30 }) +
      ground(hazy('#8f7f8a', 'rose', 0.2), [0, 142], [120, 148], [260, 138], [400, 146]) +
      ground('#c9a06b', [0, 162], [200, 160], [400, 162]) +
      times(11, (index) => cypress(16 + index * 38, 164, 20 + (index % 3) * 6, '#4a7a55')) +
      block('#f3dcb8', 152, 164, 74, 26, 0.2) +
      path('#b0553f', 'M146 138L158 126H220L232 138z') +
      block('#f3dcb8', 214, 164, 22, 42, 0.3) +
      path('#b0553f', 'M210 123L225 110L240 123z') +
      path(DOORWAY, arches(160, 164, 4, 13, 8, 16)) +
      path(LIT, arches(221, 140, 1, 0, 7, 12)) +
      times(13, row) +
      oval('#8a5a3f', 318, 200, 20, 15) +
      oval('#a9714f', 314, 200, 15, 13) +
      line('#4a3a33', 2, 'M308 189v22M323 187v26')
    );
  },
};
