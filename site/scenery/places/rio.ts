import { floodlit, shade } from '../colour.ts';
import { line, path } from '../drawing.ts';
import { block, skyline } from '../vocabulary/buildings.ts';
import { canopy, frond } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** Christ the Redeemer on his peak over the bay. */
export const rio: Place = {
  codes: 'RIO',
  mood: 'tropic',
  sun: { x: 116, y: 70, r: 34 },
  clouds: 1,
  draw(random) {
    const [green, stone] = ['#2f7a55', floodlit('#f3efe6')];
    return (
      sea('#2a9ab5', random, { y: 150, sunX: 110 }) +
      path(hazy('#3f7a78', 'tropic', 0.4), 'M270 156C284 150 290 120 302 106C314 98 326 110 334 130C340 142 352 150 366 156Z') +
      path(hazy('#3f7a78', 'tropic', 0.4), 'M330 158C342 148 352 140 364 142S388 150 400 154V160Z') +
      path(hazy('#3f7a78', 'tropic', 0.5), 'M0 152C20 128 44 120 62 134S100 150 120 154Z') +
      path('#f4dfae', 'M262 168C310 160 360 168 400 162V174C350 178 300 176 262 168Z') +
      skyline(random, '#e8e0d2', { y: 182, least: 8, most: 24, from: 262, to: 404, wide: 11, lit: 0.3 }) +
      skyline(random, '#e8e0d2', { y: 184, least: 8, most: 22, from: -4, to: 110, wide: 11, lit: 0.3 }) +
      path(green, 'M60 220C100 200 130 160 156 128C170 112 182 104 200 102C216 104 226 118 238 136C262 170 310 196 350 220Z') +
      path(
        shade(green, 0.3),
        'M200 102C216 104 226 118 238 136C262 170 310 196 350 220H236C250 190 222 176 226 150S206 118 200 102Z',
      ) +
      path('#4f9a68', 'M90 212C120 190 140 166 160 142C160 170 130 196 118 214Z') +
      block('#b9b3a6', 184, 110, 32, 12, 0.4) +
      path(stone, 'M186 100L190 58L140 55V46L192 41H208L260 46V55L210 58L214 100z') +
      path(stone, 'M150 54L190 58V72Q176 64 150 60zM250 54L210 58V72Q224 64 250 60z') +
      path(shade(stone, 0.3), 'M203 41H208L260 46V55L250 56V60Q224 64 210 72L214 100H202z') +
      path(shade(stone, 0.18), 'M150 56L190 59V72Q176 64 150 60z') +
      path(stone, 'M193 36q0 -11 7 -11q7 0 7 11v5h-14z') +
      path(shade(stone, 0.3), 'M201 25q6 1 6 11v5h-5z') +
      line(shade(stone, 0.22), 1.3, 'M194 62L192 98M199 60L198 98M206 62L209 98') +
      canopy('#245f45', random, { base: 214, size: 13, to: 130 }) +
      canopy('#245f45', random, { base: 214, size: 13, from: 284 }) +
      frond(-4, 210, 66, -34, '#3a9a5f') +
      frond(404, 214, 70, 212, '#3a9a5f')
    );
  },
};
