import { mix } from '../colour.ts';
import { at, circle, d, faint, line, path, rect, times } from '../drawing.ts';
import { canopy, palm } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** Wheel, coaster and lake of Orlando. */
export const orlando: Place = {
  codes: 'ORL',
  mood: 'blush',
  sun: { x: 92, y: 58, r: 26 },
  draw(random) {
    const cabins = ['#e2553d', '#f2c14e', '#3f9fc4', '#6fae6b', '#9f6fc4'];
    const [cx, cy, r] = [206, 96, 66];
    const spoke = (index: number) => {
      const turn = (index / 12) * Math.PI * 2;
      return { x: cx + Math.cos(turn) * r, y: cy + Math.sin(turn) * r };
    };
    return (
      canopy(hazy('#5f9a78', 'blush', 0.35), random, { base: 176, size: 12 }) +
      line('#e2705a', 3.4, 'M268 182C282 100 300 70 318 72C340 76 330 150 348 150C366 150 362 96 380 92C394 92 398 120 410 150') +
      line(
        '#c9a59f',
        1,
        times(
          12,
          (index) => d`M${276 + index * 11} 186V${[130, 100, 80, 74, 78, 110, 146, 148, 120, 98, 94, 112][index] as number}`,
        ),
      ) +
      path('#5f6f9f', 'M198 182L204 96h4L214 182h-5L206 112L203 182z') +
      path('#5f6f9f', 'M170 184L204 94h5L180 184zM242 184L208 94h-5L232 184z') +
      line('#f6f1ea/#ffd98a', 3.4, d`M${cx - r} ${cy}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`) +
      line(
        '#f6f1ea/#b59ad8',
        1.2,
        d`M${cx - r + 9} ${cy}a${r - 9} ${r - 9} 0 1 1 ${2 * r - 18} 0a${r - 9} ${r - 9} 0 1 1 ${18 - 2 * r} 0`,
      ) +
      line(
        '#dfe3ec/#8f9fc4',
        0.9,
        times(12, (index) => d`M${cx} ${cy}L${spoke(index).x} ${spoke(index).y}`),
      ) +
      circle('#f2c14e', cx, cy, 6) +
      times(12, (index) => {
        const { x, y } = spoke(index);
        return rect(`${cabins[index % 5]}/${mix(cabins[index % 5] as string, '#ffe2a0', 0.3)}`, x - 5, y, 10, 8, 3);
      }) +
      path('#e2553d', 'M56 184L60 150H104L108 184z') +
      path('#fff7ea', 'M65 184L68 150H78L77 184zM88 184L87 150H96L99 184z') +
      path('#e2553d', 'M50 152Q82 112 114 152z') +
      path('#fff7ea', 'M66 152Q72 134 82 131V152zM92 152Q92 134 82 131Q98 134 102 152z') +
      line('#5b4a45', 1.4, 'M82 132v-14') +
      path('#f2c14e', 'M83 118h14l-4 4l4 4h-14z') +
      path('#6fae63', 'M0 182H400V196H0Z') +
      sea('#3f9fb5', random, { y: 192 }) +
      faint(0.4, path('#f6f1ea/#ffd98a', 'M150 198h112v2h-112zM166 205h80v2h-80z')) +
      palm(132, 190, 60, -4) +
      palm(30, 192, 76, 6) +
      palm(284, 192, 54, 4) +
      at(
        324,
        208,
        0.8,
        path('#fffaf0', 'M-24 -8q2 8 10 8h24q10 0 12 -10q-8 4 -14 2h-32zM12 -8q6 -12 0 -20q-4 -6 2 -10q8 -2 8 6q2 14 -4 26z') +
          path('#f29a3f', 'M12 -36l-8 3l8 2z'),
      )
    );
  },
};
