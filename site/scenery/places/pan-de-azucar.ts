import { shade } from '../colour.ts';
import { line, path, rect } from '../drawing.ts';
import { canopy, palm } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { gondola } from '../vocabulary/things.ts';
import { sail, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The Sugarloaf and its cable car. */
export const panDeAzucar: Place = {
  codes: 'pan-de-azucar',
  mood: 'dusk',
  sun: { x: 108, y: 110, r: 34 },
  draw(random) {
    const rock = '#5f5a78';
    return (
      path(hazy('#5f5a8a', 'dusk', 0.5), 'M0 150C30 120 60 110 90 128S140 146 170 150Z') +
      sea('#7a6a9f', random, { y: 148, sunX: 108 }) +
      path(rock, 'M186 162C190 120 200 60 226 38C250 36 266 76 274 112C280 136 288 152 304 162Z') +
      path(shade(rock, 0.35), 'M226 38C250 36 266 76 274 112C280 136 288 152 304 162H240C252 136 232 116 242 92S232 56 226 38Z') +
      path('#4a5a6b', 'M280 164C296 138 320 122 348 120C372 122 390 134 400 140V166Z') +
      canopy('#2f4f55', random, { base: 166, size: 9, from: 166, to: 400, foot: 170 }) +
      line('#2b2f48', 1.2, 'M230 40Q290 90 344 122') +
      rect('#f3d9b0', 219, 32, 15, 7) +
      rect('#f3d9b0', 338, 114, 16, 7) +
      gondola(282, 83, 0.8, '#f2c14e') +
      path('#f6dcae', 'M0 188C80 168 170 178 250 176S360 166 400 172V184C300 190 120 184 0 204Z') +
      sail(60, 168, 0.6) +
      sail(140, 162, 0.45) +
      sail(160, 174, 0.55, '#2f3a5f', '#f7e2c4') +
      path('#2f3f55', 'M0 204C90 186 200 196 400 186V220H0Z') +
      palm(118, 214, 96, -10, '#2f5a58', '#4a3d48') +
      palm(140, 216, 70, 8, '#2f5a58', '#4a3d48') +
      palm(356, 212, 80, 10, '#2f5a58', '#4a3d48')
    );
  },
};
