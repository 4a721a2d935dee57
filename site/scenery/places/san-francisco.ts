import { floodlit, shade } from '../colour.ts';
import { d, line, path, rect, times } from '../drawing.ts';
import { ground } from '../vocabulary/land.ts';
import { pine } from '../vocabulary/plants.ts';
import { birds, hazy } from '../vocabulary/sky.ts';
import { sail, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The Golden Gate out of the fog. */
export const sanFrancisco: Place = {
  codes: 'SFO',
  mood: 'steel',
  sun: { x: 96, y: 60, r: 24 },
  clouds: 1,
  draw(random) {
    const red = floodlit('#d9553a', 0.25);
    const pylonOf = (x: number, s: number, foot: number) => {
      const t = foot - 138 * s;
      return (
        [0, 1].map((side) => rect(side ? shade(red, 0.3) : red, x - 10 * s + side * 14 * s, t, 6 * s, 138 * s)).join('') +
        [0, 26, 52, 78, 104].map((down) => rect(red, x - 10 * s, t + down * s, 20 * s, 7 * s)).join('')
      );
    };
    return (
      ground(hazy('#7f8f78', 'steel', 0.4), [0, 120], [60, 108], [130, 132], [210, 150]) +
      ground(hazy('#7f8f78', 'steel', 0.25), [220, 156], [300, 128], [400, 96]) +
      sea('#4f8aa5', random, { y: 152, sunX: 96 }) +
      line(red, 2.2, 'M-20 40Q90 150 200 46Q290 142 344 90Q380 108 410 128') +
      line(
        shade(red, 0.15),
        0.8,
        times(17, (index) => {
          const x = 8 + index * 12;
          const s = (x - 90) / 110;
          return d`M${x} ${Math.min(130, 98 + 4 - s * s * 46)}V134`;
        }) + times(9, (index) => d`M${214 + index * 13} ${[60, 78, 92, 104, 111, 113, 112, 107, 98][index] as number}V134`),
      ) +
      pylonOf(344, 0.62, 174) +
      pylonOf(200, 1, 184) +
      path(red, 'M-10 132H410V138H-10Z') +
      path(shade(red, 0.35), 'M-10 138H410V141H-10Z') +
      line(
        shade(red, 0.2),
        1,
        times(20, (index) => d`M${index * 21} 141l10 5l10 -5`),
      ) +
      path('#8f8a86', 'M184 182h34l4 10h-42zM334 172h22l3 7h-28z') +
      path(
        '#fbfbf8/#8796ab',
        'M0 124q30 -16 62 -6q26 -14 54 0q30 -10 48 6q-30 10 -66 6q-50 8 -98 2zM236 122q30 -14 56 -4q34 -16 64 0q28 -8 54 2v10q-80 8 -174 -8z',
      ).replace('/>', ' opacity=".8"/>') +
      ground('#6f8f5f', [0, 196], [60, 186], [130, 212], [180, 222]) +
      times(6, (index) => pine(12 + index * 19, 200 + index * 3, 26 - index * 1.5, '#3f6f55')) +
      sail(270, 200, 1) +
      sail(320, 190, 0.6) +
      birds(258, 40)
    );
  },
};
