import { shade } from '../colour.ts';
import { line, path, rect } from '../drawing.ts';
import { skyline, tower } from '../vocabulary/buildings.ts';
import { canopy } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { gondola } from '../vocabulary/things.ts';
import type { Place } from './place.ts';

/** The Ávila above Caracas. */
export const caracas: Place = {
  codes: 'CCS',
  mood: 'noon',
  sun: { x: 86, y: 46, r: 20 },
  clouds: 3,
  draw(random) {
    const green = '#2f7a5b';
    return (
      path(hazy(green, 'noon', 0.4), 'M0 96C40 74 70 84 110 60S180 44 220 40S300 64 330 58S380 74 400 66V220H0Z') +
      path(green, 'M0 132C50 104 80 112 120 86C150 70 176 78 206 58C240 66 262 92 300 84C340 92 370 110 400 102V220H0Z') +
      path(
        shade(green, 0.28),
        'M206 58C240 66 250 88 246 104C270 124 262 150 290 176H230C240 150 214 130 222 104S210 74 206 58ZM300 84C340 92 352 112 346 126C366 150 360 166 384 184H320C330 150 306 128 300 84ZM120 86C136 90 140 110 134 126C150 150 146 166 164 184H116C126 150 110 120 120 86Z',
      ) +
      line('#dfe6e6', 1, 'M60 172L206 56') +
      gondola(120, 124, 0.5, '#f2c14e') +
      rect('#e8e4dc', 198, 40, 14, 20) +
      rect('#c9d3dc', 201, 28, 8, 13) +
      skyline(random, hazy('#a9a5a5', 'noon', 0.2), { y: 202, least: 18, most: 46, wide: 18, lit: 0.3 }) +
      tower(random, '#c4b8ab', { x: 168, y: 206, width: 28, height: 112 }) +
      tower(random, '#b5a89c', { x: 206, y: 206, width: 28, height: 112 }) +
      tower(random, '#6f8a9f', { x: 246, y: 206, width: 34, height: 70, top: 'slant' }) +
      tower(random, '#d8cdbd', { x: 288, y: 206, width: 32, height: 56 }) +
      tower(random, '#8f6f5f', { x: 326, y: 206, width: 34, height: 78 }) +
      tower(random, '#7f98a8', { x: 120, y: 206, width: 34, height: 66, top: 'mast' }) +
      tower(random, '#d09a7a', { x: 78, y: 206, width: 32, height: 48 }) +
      tower(random, '#c4b8ab', { x: 28, y: 206, width: 40, height: 62 }) +
      tower(random, '#d8cdbd', { x: 366, y: 206, width: 40, height: 50 }) +
      canopy('#3f8f58', random, { base: 212, size: 11 }) +
      path('#3fa0d8', 'M270 96q8 -6 12 2q6 -8 12 0q-6 2 -11 6q-6 -6 -13 -8z') +
      path('#f2c14e', 'M276 101q5 -1 7 2l-6 4z')
    );
  },
};
