import { shade } from '../colour.ts';
import { d, line, path, rect } from '../drawing.ts';
import { block, LIT, lamp, openings, skyline, windows } from '../vocabulary/buildings.ts';
import { canopy, tree } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { launch, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The Eiffel tower by the Seine. */
export const paris: Place = {
  codes: 'PAR',
  mood: 'rose',
  sun: { x: 128, y: 92, r: 34 },
  draw(random) {
    const iron = '#8a6a5f/#c9a06f';
    const dark = shade(iron, 0.25);
    const front = (x: number, width: number, height: number) =>
      block('#f0dcc6', x, 188, width, height, 0.12) +
      path('#7f8aa0', d`M${x} ${188 - height}l4 -13h${width - 8}l4 13z`) +
      windows(random, {
        x: x + 4,
        y: 194 - height,
        columns: Math.floor(width / 9),
        rows: Math.floor(height / 13),
        stepX: 9,
        stepY: 13,
        width: 4,
        height: 8,
      }) +
      path(LIT, openings(x + 9, 179 - height, Math.floor((width - 12) / 12), 1, 12, 9, 4, 6));
    return (
      skyline(random, hazy('#b595a0', 'rose', 0.45), { y: 186, least: 14, most: 34, wide: 28 }) +
      front(-10, 60, 54) +
      front(50, 50, 46) +
      front(300, 48, 48) +
      front(348, 62, 56) +
      canopy('#6f9a6b', random, { base: 186, size: 10, to: 146 }) +
      canopy('#6f9a6b', random, { base: 186, size: 10, from: 258 }) +
      path(
        iron,
        'M150 196C166 178 180 150 187 110L196 34H204L213 110C220 150 234 178 250 196H232C224 178 214 170 200 170S176 178 168 196Z',
      ) +
      path(dark, 'M204 34L213 110C220 150 234 178 250 196H232C224 178 214 170 200 170V34Z') +
      path('#f4b9a9/#4a3f63', 'M190 142L194 116H206L210 142ZM184 166L188 148H212L216 166Q208 162 200 162T184 166Z') +
      path('#f4b9a9/#4a3f63', 'M197 104L198.500 50h3L203 104Z').replace('/>', ' opacity=".55"/>') +
      line(
        dark,
        1,
        'M190 142L206 116M210 142L194 116M176 176L184 150M224 176L216 150M195 100L204 88M205 100L196 88M196 84L203 72M204 84L197 72',
      ) +
      rect(iron, 180, 142, 40, 5) +
      rect(iron, 187, 109, 26, 5) +
      rect(iron, 194, 34, 12, 5) +
      line(iron, 1.6, 'M200 34V14') +
      line(
        'none/#ffe08a',
        1.6,
        'M190 142h.01M199 142h.01M208 142h.01M192 109h.01M204 109h.01M196 70h.01M202 84h.01M186 160h.01M212 160h.01M170 190h.01M230 190h.01',
      ) +
      rect('#d8c2ae', 0, 190, 400, 9) +
      rect('#b59f92', 0, 198, 400, 3) +
      sea('#9f9ab5', random, { y: 200, sunX: 128 }) +
      launch(290, 216, '#fbf4e8', '#7f5f6f', 1) +
      lamp(112, 198, 30) +
      lamp(288, 198, 30) +
      tree(70, 200, 15, '#d98f9f') +
      tree(338, 200, 15, '#d98f9f')
    );
  },
};
