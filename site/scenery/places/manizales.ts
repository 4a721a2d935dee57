import { between, d, line, path, times } from '../drawing.ts';
import { house } from '../vocabulary/buildings.ts';
import { ground, rows, volcano } from '../vocabulary/land.ts';
import { rosette, tree, waxPalm } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { person } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** Coffee slopes below the snow of the Ruiz. */
export const manizales: Place = {
  codes: 'MZL manizales',
  mood: 'blush',
  sun: { x: 96, y: 58, r: 26 },
  draw(random) {
    return (
      volcano(hazy('#7f8fa5', 'blush', 0.3), { x: 206, top: 40, half: 170, base: 140, snow: 34, mouth: 26 }) +
      path('#f3edee/#7f8aa5', 'M200 42c-2 -10 8 -14 12 -20c10 -12 34 -10 58 -16c-14 10 -30 8 -38 16c-10 8 -14 14 -18 20z') +
      ground(hazy('#4f8f70', 'blush', 0.3), [0, 128], [110, 116], [220, 136], [320, 112], [400, 124]) +
      ground('#4a9460', [0, 158], [100, 138], [200, 156], [300, 140], [400, 150]) +
      rows('#2f7348', 6, [
        'M0 168C60 148 140 150 200 166',
        'M0 180C70 160 150 164 220 178',
        'M220 158C270 148 330 148 400 158',
        'M230 170C280 160 340 160 400 170',
      ]) +
      ground('#3a8453', [0, 190], [120, 176], [260, 192], [400, 178]) +
      house('#fdf6e8', '#b9583d', { x: 156, y: 182, width: 88, height: 40, wood: '#c23b34', flowers: '#e2553d' }) +
      line('#c23b34', 2, 'M158 164H242') +
      line(
        '#c23b34',
        1.4,
        times(9, (index) => d`M${160 + index * 10} 164v18`),
      ) +
      rows(
        '#245f3c',
        8,
        ['M0 204C90 188 200 196 280 206S360 204 400 198', 'M0 218C90 202 200 210 280 218S360 218 400 212'],
        '1 10',
      ) +
      line(
        '#e2453d',
        2.6,
        times(34, () => d`M${between(random, 0, 400)} ${between(random, 198, 218)}h.01`),
      ) +
      tree(272, 186, 15, '#3f8a4f') +
      waxPalm(128, 180, 74) +
      waxPalm(322, 178, 86) +
      rosette(60, 186, 20, '#5fa04f') +
      person(230, 204, 16, '#f2c14e')
    );
  },
};
