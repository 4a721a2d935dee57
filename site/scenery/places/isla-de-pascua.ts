import { shade, sunlit } from '../colour.ts';
import { at, line, path, rect, times } from '../drawing.ts';
import { ground } from '../vocabulary/land.ts';
import { palm, rosette } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The moai of Rapa Nui. */
export const islaDePascua: Place = {
  codes: 'IPC isla-de-pascua rapa-nui',
  mood: 'rose',
  sun: { x: 86, y: 104, r: 30 },
  draw(random) {
    const stone = '#7a6f78';
    const moai = (x: number, y: number, s: number, hat = false) =>
      at(
        x,
        y,
        s,
        path(stone, 'M-14 0L-13 -36Q-16 -40 -12 -46L-11 -72Q-10 -84 0 -84Q12 -84 12 -72L13 -46Q16 -40 13 -36L15 0z') +
          path(shade(stone, 0.35), 'M2 -84Q12 -84 12 -72L13 -46Q16 -40 13 -36L15 0H5L4 -34L9 -44L5 -62z') +
          path(shade(stone, 0.5), 'M-11 -68Q-6 -73 -1 -68L0 -52L-5 -50L-4 -65zM3 -68Q8 -72 12 -68L10 -65zM-7 -44H7L5 -40H-6z') +
          path(sunlit(stone, 0.25), 'M-2 -68L-4 -51L1 -50L2 -66z') +
          (hat ? path('#a9503f', 'M-12 -84q-2 -16 3 -18h18q5 2 3 18z') + rect('#a9503f', -4, -108, 9, 7) : ''),
      );
    return (
      sea('#3f8fa8', random, { y: 138, sunX: 86 }) +
      ground(hazy('#7f9a5f', 'rose', 0.25), [0, 160], [60, 150], [120, 160], [280, 152], [340, 132], [400, 128]) +
      ground('#8fa85a', [0, 178], [120, 172], [260, 172], [400, 166]) +
      path('#8a7f7a', 'M96 186H318L326 198H88Z') +
      line('#6f6562', 1.4, 'M100 192H320M126 186v6M160 192v6M200 186v6M236 192v6M276 186v6') +
      moai(118, 188, 1.05) +
      moai(158, 188, 1.3, true) +
      moai(202, 188, 1.42) +
      moai(246, 188, 1.22) +
      moai(286, 188, 1.08) +
      ground('#6f9a4f', [0, 204], [130, 198], [270, 200], [400, 194]) +
      times(16, (index) => rosette(8 + index * 27, 214 + (index % 2) * 5, 9, '#8fae4f', 5)) +
      palm(366, 196, 70, -8)
    );
  },
};
