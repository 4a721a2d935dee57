import { shade } from '../colour.ts';
import { at, d, line, path, times } from '../drawing.ts';
import { skyline, tower } from '../vocabulary/buildings.ts';
import { ground } from '../vocabulary/land.ts';
import { palm } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The tallest tower, a sail-shaped hotel and dunes. */
export const dubai: Place = {
  codes: 'DXB AUH',
  mood: 'golden',
  sun: { x: 110, y: 84, r: 32 },
  clouds: 0,
  draw(random) {
    const glass = '#8fa5b5';
    return (
      skyline(random, hazy('#a99a95', 'golden', 0.45), { y: 178, least: 24, most: 70, wide: 13 }) +
      tower(random, '#9aa8b0', { x: 140, y: 182, width: 22, height: 82, top: 'slant' }) +
      tower(random, '#b5a89f', { x: 240, y: 182, width: 24, height: 92, top: 'crown' }) +
      tower(random, '#8f9fae', { x: 268, y: 182, width: 24, height: 66 }) +
      path(glass, 'M180 184V128h5V96h5V62h4V34h3l2 -30l2 30h3v28h4v34h5v32h5v56z') +
      path(shade(glass, 0.3), 'M199 4l2 30h3v28h4v34h5v32h5v56H202z') +
      line(
        '#c9d8df/#ffd98a',
        0.9,
        times(
          14,
          (index) =>
            d`M${184 + (index > 5 ? 5 : 0) + (index > 9 ? 3 : 0)} ${178 - index * 9}h${index > 9 ? 6 : index > 5 ? 9 : 14}`,
        ),
      ) +
      path('#fbf6ec', 'M318 184Q330 108 364 84Q372 134 366 184Z') +
      path(shade('#fbf6ec', 0.25), 'M352 94Q360 88 364 84Q372 134 366 184H350Q358 140 352 94Z') +
      line(
        '#8fb0c4/#ffd98a',
        1.2,
        'M330 158Q344 154 366 158M334 140Q348 136 368 140M340 122Q352 118 368 122M322 174Q340 170 366 174',
      ) +
      line('#c9b89f', 2, 'M364 84V68') +
      sea('#4fa8b5', random, { y: 180, sunX: 110, to: 204 }) +
      ground('#f2cf94', [0, 186], [80, 196], [200, 200], [320, 194], [400, 200]) +
      ground('#e3b06b', [0, 206], [90, 198], [180, 212], [300, 202], [400, 212]) +
      path(
        shade('#e3b06b', 0.18),
        'M90 198C130 200 150 212 180 212C220 212 250 204 300 202C240 214 180 218 140 220H110C120 212 110 204 90 198Z',
      ) +
      at(
        244,
        204,
        0.9,
        path(
          '#a9744a',
          'M-20 0l1 -16q-2 -6 4 -8q4 -10 9 -1q4 -10 9 0q6 2 6 9l4 -4q2 -10 5 -11l7 1l-1 4l-5 1q-1 12 -9 14l-1 11h-3l-2 -10h-14l-3 10h-3l-1 -10z',
        ),
      ) +
      palm(60, 204, 70, -6) +
      palm(38, 208, 54, 8) +
      palm(342, 208, 58, 6)
    );
  },
};
