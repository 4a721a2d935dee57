import { floodlit, shade } from '../colour.ts';
import { line, path, rect } from '../drawing.ts';
import { block, skyline, tower, windows } from '../vocabulary/buildings.ts';
import { birds, hazy } from '../vocabulary/sky.ts';
import { launch, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** Liberty and the towers of Manhattan. */
export const nuevaYork: Place = {
  codes: 'NYC',
  mood: 'blush',
  sun: { x: 92, y: 84, r: 30 },
  draw(random) {
    const copper = floodlit('#6fb09a', 0.2);
    return (
      skyline(random, hazy('#8f93ae', 'blush', 0.45), { y: 176, least: 24, most: 76, wide: 13 }) +
      tower(random, '#8a8fae', { x: 250, y: 180, width: 28, height: 74, top: 'step' }) +
      path('#7f8fb0', 'M288 180V84h6V66h6V48h8l1 -18l1 18h8v18h6v18h6v96z') +
      path(shade('#7f8fb0'), 'M309 30l1 18h8v18h6v18h6v96H314V60z') +
      windows(random, { x: 292, y: 92, columns: 5, rows: 8, stepX: 7, stepY: 10, width: 3, height: 5 }) +
      tower(random, '#a59aa8', { x: 338, y: 180, width: 26, height: 86 }) +
      tower(random, '#6f86a8', { x: 368, y: 180, width: 34, height: 104, top: 'slant' }) +
      tower(random, '#9f93a5', { x: 110, y: 180, width: 26, height: 62 }) +
      path('#6f93b5', 'M62 180L70 64L82 52L94 64L102 180z') +
      path(shade('#6f93b5'), 'M82 52L94 64L102 180H84z') +
      line('#c9d3dc', 1.2, 'M82 52V28') +
      windows(random, { x: 72, y: 78, columns: 3, rows: 9, stepX: 7, stepY: 10.5, width: 3, height: 5 }) +
      tower(random, '#a59aa8', { x: 20, y: 180, width: 32, height: 76, top: 'step' }) +
      sea('#4f86a8', random, { y: 178, sunX: 92 }) +
      path('#7fa06b', 'M120 196C150 184 250 184 282 196Q200 206 120 196Z') +
      path('#c9b8a0', 'M160 192L168 176H232L240 192Z') +
      block('#d8c9b0', 176, 178, 48, 12, 0.3) +
      block('#d8c9b0', 182, 166, 36, 26, 0.3) +
      rect('#e8dcc6', 178, 138, 44, 4) +
      path(copper, 'M184 138C186 120 186 104 190 92Q200 84 210 92C214 104 216 122 218 138Z') +
      path(shade(copper, 0.3), 'M203 87Q208 88 210 92C214 104 216 122 218 138H204C208 120 206 100 203 87Z') +
      line(shade(copper, 0.25), 1.4, 'M192 136Q194 112 198 96M199 136Q202 116 200 100') +
      path(copper, 'M193 92q-2 -4 0 -12q1 -8 7 -8q7 0 8 8q1 8 -1 12z') +
      path(copper, 'M191 76l-8 -3l8 -1l-5 -7l7 5l-2 -9l5 8l2 -10l3 10l5 -8l-1 9l7 -5l-5 7l8 1l-8 3z') +
      path(copper, 'M207 92Q218 78 220 48L226 49Q226 84 212 104Z') +
      path(copper, 'M217 47h12l-3 -7h-6z') +
      path('#f2b53f/#ffd27a', 'M219 39q-2 -8 4 -14q6 6 4 14z') +
      path(copper, 'M184 116l-6 -14l9 -4l6 16z') +
      launch(66, 206, '#f29a3f', '#f6f1e4', 1) +
      birds(140, 50)
    );
  },
};
