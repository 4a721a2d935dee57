import { line, path } from '../drawing.ts';
import { ground } from '../vocabulary/land.ts';
import { palm } from '../vocabulary/plants.ts';
import { lounger, parasol } from '../vocabulary/things.ts';
import { foam, launch, sail } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The sea of seven colours, and Johnny Cay. */
export const sanAndres: Place = {
  codes: 'ADZ',
  mood: 'noon',
  sun: { x: 96, y: 46, r: 20 },
  draw() {
    const water = ['#2a4f9e', '#2b6fb8', '#2a90c9', '#2fb0cf', '#45cbc9', '#7fdcc6', '#b9ecd4'];
    const bands = water.map((colour, index) => {
      const y = 112 + index * 13;
      const bend = index * 4;
      return ground(colour, [0, y], [110, y - 1 + bend * 0.4], [220, y + 2 - bend * 0.3], [320, y + bend * 0.3], [400, y - 2]);
    });
    return (
      bands.join('') +
      path('#f6e6bb', 'M140 126q34 -12 66 -11t66 11q-60 7 -132 0z') +
      path('#2f8a57', 'M152 121q12 -12 26 -8q8 -9 22 -5q16 -6 26 4q18 -3 28 10q-50 6 -102 -1z') +
      palm(176, 122, 40, -8) +
      palm(196, 120, 58, 6) +
      palm(214, 121, 46, 12) +
      palm(234, 122, 36, 10) +
      palm(160, 123, 28, -8) +
      sail(326, 132, 0.8, '#f6f1e4', '#f2784b') +
      line('#ffffff/#a9c3cf', 1.6, 'M30 150h26M300 156h34M96 172h30M246 184h42M150 164h18') +
      path('#fbeecb', 'M0 220V210C90 188 190 212 280 200S370 190 400 194V220Z') +
      foam('M0 208C90 186 190 210 280 198S370 188 400 192') +
      launch(112, 188, '#f8f4e6', '#e2453d', 1.3) +
      palm(352, 216, 128, -34) +
      palm(28, 220, 70, 16) +
      parasol(306, 213, 1, '#f2c14e', '#fff7ea') +
      lounger(288, 214, 0.9, '#e2453d')
    );
  },
};
