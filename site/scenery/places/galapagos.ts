import { shade } from '../colour.ts';
import { circle, line, path } from '../drawing.ts';
import { cactus } from '../vocabulary/plants.ts';
import { birds, hazy } from '../vocabulary/sky.ts';
import { foam, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** Pinnacle rock, a giant tortoise and a blue-footed booby. */
export const galapagos: Place = {
  codes: 'GPS SCY galapagos puerto-ayora',
  mood: 'tropic',
  sun: { x: 90, y: 54, r: 24 },
  draw(random) {
    const lava = '#5f4f4a';
    return (
      path(hazy('#7a8f85', 'tropic', 0.5), 'M210 138C250 120 280 112 300 116S370 130 400 134V140Z') +
      sea('#1f9fb5', random, { y: 136, sunX: 90 }) +
      path('#a9714f', 'M150 168C156 150 168 120 178 92C184 72 192 56 200 50C208 62 214 90 222 112C230 136 246 150 262 166Z') +
      path(
        shade('#a9714f', 0.35),
        'M200 50C208 62 214 90 222 112C230 136 246 150 262 166H210C218 140 200 120 206 96S202 70 200 50Z',
      ) +
      path('#c98f5f', 'M128 172C160 160 240 156 300 168Q220 180 128 172Z') +
      foam('M124 174q40 8 90 4t90 -8') +
      path(lava, 'M0 220V184C50 172 90 186 140 190S250 200 300 190S370 178 400 182V220Z') +
      path(shade(lava, 0.3), 'M0 220V200C60 192 120 206 200 206S340 198 400 200V220Z') +
      path('#7f6a4a', 'M128 206C128 176 146 160 170 160S212 178 212 206Z') +
      path(shade('#7f6a4a', 0.3), 'M176 160C198 164 212 182 212 206H180C192 190 186 172 176 160Z') +
      line('#5b4a35', 1.6, 'M146 190l14 -8l14 8l-4 14M160 182l2 -16M174 190l16 -6M132 194l14 -4') +
      path(
        '#8f8060',
        'M128 200q-6 -2 -8 -14q-4 -10 -14 -9q-7 3 -5 9q2 5 10 6q1 12 9 18h10zM140 204h18v10h-18zM186 204h18v10h-18z',
      ) +
      circle('#2b2620', 105, 182, 1.4) +
      path('#7a5a48', 'M282 190q-6 -14 2 -24q4 -14 12 -12q7 2 4 10l-1 8q6 10 0 20l10 12z') +
      path('#fdfaf2', 'M284 190q-4 -12 3 -20q8 6 10 22z') +
      path('#8fb5c4', 'M291 158l-14 3l13 3z') +
      path('#2fa8e0', 'M282 196h8l1 -6h3v6h9v4h-21z') +
      cactus(356, 196, 66, '#5f9a5b') +
      cactus(34, 196, 46, '#5f9a5b') +
      birds(250, 44)
    );
  },
};
