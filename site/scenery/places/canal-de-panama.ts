import { shade } from '../colour.ts';
import { at, circle, line, path, pick, rect, times } from '../drawing.ts';
import { block, LIT, openings, tiles } from '../vocabulary/buildings.ts';
import { hills } from '../vocabulary/land.ts';
import { canopy, palm } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import type { Place } from './place.ts';

/** A freighter in the locks of the Canal. */
export const canalDePanama: Place = {
  codes: 'canal-de-panama miraflores colon gamboa',
  mood: 'jade',
  sun: { x: 90, y: 50, r: 22 },
  draw(random) {
    const boxes = ['#e2705a', '#f2b53f', '#4f9fb5', '#6fae6b', '#d9d3c4', '#c9503f', '#3f6f9f'];
    return (
      hills(hazy('#3f8a5b', 'jade', 0.45), random, { base: 120, rise: 40, tops: 4 }) +
      canopy(hazy('#3f8a5b', 'jade', 0.15), random, { base: 132, size: 13 }) +
      path('#8a9078', 'M0 140H400V220H0Z') +
      path('#a9b39a', 'M0 140H150L96 220H0ZM250 140H400V220H304Z') +
      path('#3f9f9a', 'M150 140H250L304 220H96Z') +
      path('#c9c9b8', 'M150 140L96 220H84L143 140ZM250 140L304 220H316L257 140Z') +
      times(4, (row) =>
        times(8 - Math.abs(row - 1), (index) =>
          rect(pick(random, boxes), 156 + index * 11.2 + Math.abs(row - 1) * 5, 118 - row * 10, 10.6, 9.4),
        ),
      ) +
      rect('#f6f1e6', 176, 64, 48, 18) +
      path(LIT, openings(180, 68, 6, 1, 7.4, 9, 5, 5)) +
      rect('#f6f1e6', 194, 50, 12, 16) +
      path('#d8402f', 'M152 128H248L240 168Q200 186 160 168Z') +
      path(shade('#d8402f', 0.3), 'M206 128H248L240 168Q222 178 206 178Z') +
      path('#7a2f2a', 'M158 158Q200 170 242 158L240 168Q200 186 160 168Z') +
      rect('#f6f1e6', 150, 125, 100, 4) +
      circle('#27303c', 178, 142, 3) +
      circle('#27303c', 222, 142, 3) +
      path('#dff2ee/#8fb0c0', 'M150 176q50 16 100 0l8 10q-58 16 -116 0z').replace('/>', ' opacity=".7"/>') +
      path('#4a5560', 'M98 206L148 196L152 200L104 220H96ZM302 206L252 196L248 200L296 220H304Z') +
      line('#2b3a44', 1.2, 'M120 178L158 150M280 178L242 150') +
      at(
        112,
        184,
        1,
        rect('#c9cdd0', -12, -12, 22, 12, 2) + rect('#f2b53f', -12, -6, 22, 3) + path(LIT, 'M-9 -10h6v4h-6zM0 -10h6v4h-6z'),
      ) +
      at(
        288,
        184,
        1,
        rect('#c9cdd0', -10, -12, 22, 12, 2) + rect('#f2b53f', -10, -6, 22, 3) + path(LIT, 'M-7 -10h6v4h-6zM2 -10h6v4h-6z'),
      ) +
      block('#f6f1e6', 18, 176, 50, 34, 0.25) +
      tiles('#c9503f', 18, 143, 50, 12, 5) +
      path(LIT, openings(24, 150, 4, 2, 9, 11, 5, 6)) +
      palm(352, 196, 84, -8) +
      palm(378, 206, 60, 6)
    );
  },
};
