import { circle, line, path } from '../drawing.ts';
import { volcano } from '../vocabulary/land.ts';
import { canopy, frond } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import type { Place } from './place.ts';

/** The Arenal volcano over the rain forest, with a toucan. */
export const arenal: Place = {
  codes: 'SJO LIR arenal la-fortuna',
  mood: 'jade',
  sun: { x: 84, y: 50, r: 22 },
  draw(random) {
    return (
      path('#f4f1ea/#7f8fa5', 'M206 42c-4 -12 10 -16 14 -24c14 -10 40 -6 66 -14c-16 14 -36 12 -46 22c-8 8 -16 12 -18 18z') +
      volcano('#5f8a7a', { x: 206, top: 38, half: 180, base: 158, mouth: 13 }) +
      path('#e2705a/#ff7a4a', 'M200 42l3 20l-4 14l6 20l-2 -22l5 -14l-2 -18z') +
      path('#7fae6b', 'M90 140Q140 122 160 96Q160 130 140 154Z').replace('/>', ' opacity=".5"/>') +
      canopy(hazy('#3f8a5b', 'jade', 0.2), random, { base: 156, size: 12 }) +
      path('#4fa8a8', 'M0 170Q200 158 400 170V190H0Z') +
      line('#cdeee6', 1.8, 'M130 172h40M220 176h60M60 178h30') +
      canopy('#2f7d4f', random, { base: 188, size: 15 }) +
      line('#8a6242', 1.2, 'M0 166Q100 190 200 184T400 160') +
      path('#6b4a35', 'M400 196Q330 186 262 198l-4 5q70 -6 142 6z') +
      path('#1f2a2e', 'M288 196q-14 -6 -12 -24q2 -16 16 -18q12 0 16 10q6 20 -2 34l10 18l-8 -2l-10 -18z') +
      path('#f7e06b', 'M278 166q4 -10 14 -11q8 2 10 12q-4 12 -14 12q-8 -2 -10 -13z') +
      path('#6fb07a', 'M280 158q-16 -8 -32 0q-4 6 -2 14q16 -8 34 -4z') +
      path('#e2543d', 'M246 172q-3 -6 2 -13q4 4 6 10q-4 1 -8 3z') +
      path('#f29a3f', 'M256 156q12 -3 24 2l0 4q-14 -4 -26 0z') +
      circle('#fdfdf6', 287, 159, 3.2) +
      circle('#1f2a2e', 286.5, 159, 1.6) +
      frond(-6, 204, 90, -28, '#1f6a45') +
      frond(-4, 220, 100, -8, '#3a9a5f') +
      frond(60, 226, 70, -60, '#2a7d50') +
      frond(404, 216, 84, 200, '#3a9a5f') +
      frond(150, 226, 52, -70, '#3a9a5f') +
      path('#e2453d', 'M118 206q6 -16 2 -26q12 8 14 22q-8 8 -16 4zM112 208q-8 -8 -12 -18q12 4 18 14z')
    );
  },
};
