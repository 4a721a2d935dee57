import { shade } from '../colour.ts';
import { circle, d, line, path } from '../drawing.ts';
import { skyline, tower } from '../vocabulary/buildings.ts';
import { ground } from '../vocabulary/land.ts';
import { palm } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { foam, sail, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The cliffs of Lima's coast with paragliders above the ocean. */
export const lima: Place = {
  codes: 'LIM',
  mood: 'steel',
  sun: { x: 96, y: 70, r: 24 },
  draw(random) {
    const wing = (x: number, y: number, s: number, colour: string) =>
      path(colour, d`M${x - 24 * s} ${y}q${24 * s} ${-20 * s} ${48 * s} 0q${-24 * s} ${-9 * s} ${-48 * s} 0z`) +
      line(
        '#4a5a6b',
        0.6,
        d`M${x - 22 * s} ${y}L${x} ${y + 24 * s}L${x + 22 * s} ${y}M${x - 8 * s} ${y - 6 * s}L${x} ${y + 24 * s}L${x + 8 * s} ${y - 6 * s}`,
      ) +
      circle('#2b3a4f', x, y + 25 * s, 2.4 * s);
    return (
      ground(hazy('#7a8a8a', 'steel', 0.6), [0, 150], [60, 128], [130, 150]) +
      sea('#4f93ad', random, { y: 142, sunX: 96 }) +
      skyline(random, hazy('#7f90a5', 'steel', 0.35), { y: 104, least: 10, most: 46, from: 228, to: 404, wide: 18 }) +
      tower(random, '#d8d3cc', { x: 246, y: 104, width: 24, height: 46 }) +
      tower(random, '#8fa3b5', { x: 286, y: 98, width: 28, height: 66, top: 'step' }) +
      tower(random, '#c98a6b', { x: 330, y: 94, width: 26, height: 48 }) +
      tower(random, '#e3ddd3', { x: 362, y: 92, width: 34, height: 62 }) +
      path('#c9a883', 'M400 84L300 96L228 104C214 112 210 120 216 130C204 144 196 154 176 168L150 186H400Z') +
      path(
        shade('#c9a883', 0.25),
        'M228 104C240 116 232 128 246 138S240 164 262 186H300C286 160 300 140 284 124S288 106 300 96Z',
      ) +
      path('#5fa05a', 'M400 78L300 90L224 100C216 106 218 112 226 110L304 102L400 94Z') +
      line('#a98a6b', 1.4, 'M330 104q-14 30 4 76M372 100q-10 40 6 84M200 152l40 -6') +
      path('#8a8f95', 'M150 188C220 170 320 178 400 186V194C310 186 230 182 140 196Z') +
      line('#f6efe0', 1.2, 'M160 190Q260 178 400 190').replace('/>', ' stroke-dasharray="6 6"/>') +
      path('#b9a58f', 'M130 200C220 182 320 190 400 196V220H60Z') +
      foam('M50 218C100 196 200 186 400 198') +
      palm(258, 102, 30, 4) +
      palm(318, 98, 28, -4) +
      line('#f7f2e4', 2, 'M56 170q16 -5 30 0M24 188q18 -6 36 0M90 206q14 -5 28 0') +
      wing(168, 62, 1.1, '#e2553d') +
      wing(214, 40, 0.7, '#f2c14e') +
      sail(44, 158, 0.6)
    );
  },
};
