import { floodlit, shade } from '../colour.ts';
import { circle, d, line, path, pick, rect, times } from '../drawing.ts';
import { arches, belfry, block, DOORWAY, dome, house } from '../vocabulary/buildings.ts';
import { mountain, volcano } from '../vocabulary/land.ts';
import { hazy } from '../vocabulary/sky.ts';
import { person } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The virgin on the Panecillo, domes of Quito, the Cotopaxi. */
export const quito: Place = {
  codes: 'UIO',
  mood: 'morning',
  sun: { x: 92, y: 50, r: 22 },
  draw(random) {
    const [white, dom] = [floodlit('#fbf6ea'), '#5f9f95'];
    return (
      volcano(hazy('#7a8fae', 'morning', 0.28), { x: 318, top: 46, half: 130, base: 140, snow: 36, mouth: 13 }) +
      mountain(hazy('#6f9a8a', 'morning', 0.4), { x: 50, top: 78, left: -60, right: 160, base: 150 }) +
      path('#5f9a63', 'M70 176C120 140 156 100 200 96C242 98 280 136 330 176Z') +
      path(shade('#5f9a63', 0.25), 'M200 96C242 98 280 136 330 176H236C250 150 220 124 200 96Z') +
      times(16, (index) => {
        const x = 100 + index * 13;
        const y = 164 - (index % 3) * 8 + Math.abs(200 - x) * 0.06;
        return (
          rect(pick(random, ['#f3dcb8', '#e8b08a', '#fbf6ea', '#d98a6b']), x, y, 10, 9) +
          path('#a9503a', d`M${x - 1} ${y}l3 -4h6l3 4z`)
        );
      }) +
      block('#d8d3c8', 190, 98, 22, 12, 0.35) +
      path(floodlit('#9fb0bf'), 'M192 86q2 -24 5 -34q-2 -8 4 -8q6 0 4 8q4 10 6 34z') +
      path(shade(floodlit('#9fb0bf'), 0.3), 'M201 44q6 0 4 8q4 10 6 34h-8z') +
      path(floodlit('#9fb0bf'), 'M196 56l-20 -14q10 -2 21 6zM206 56l20 -14q-10 -2 -21 6z') +
      circle(floodlit('#9fb0bf'), 201, 41, 4.4) +
      line('#e8c95f/#ffe2a0', 1.2, 'M193 40a8.500 8.500 0 0 1 16 0') +
      dome(dom, { x: 86, y: 146, r: 22, drum: 14, wall: white }) +
      belfry(white, dom, { x: 44, y: 200, width: 24, height: 78 }) +
      block(white, 66, 200, 60, 42, 0.2) +
      dome(dom, { x: 318, y: 142, r: 24, drum: 16, wall: white }) +
      belfry(white, dom, { x: 348, y: 200, width: 24, height: 86 }) +
      belfry(white, dom, { x: 272, y: 200, width: 24, height: 86 }) +
      block(white, 292, 200, 60, 46, 0.2) +
      path(DOORWAY, arches(88, 200, 1, 0, 16, 26) + arches(312, 200, 1, 0, 20, 30)) +
      house('#f2c88f', '#a9503a', { x: -8, y: 208, width: 56, height: 46, wood: '#3f6b4f' }) +
      house('#e8a08a', '#a9503a', { x: 122, y: 208, width: 56, height: 44, wood: '#3f6b4f', flowers: '#d94f5c' }) +
      house('#fbf6ea', '#a9503a', { x: 178, y: 208, width: 50, height: 52, wood: '#2f6f8f' }) +
      house('#8fc0cf', '#a9503a', { x: 228, y: 208, width: 48, height: 44, wood: '#3f6b4f', flowers: '#d94f5c' }) +
      house('#f2c14e', '#a9503a', { x: 370, y: 208, width: 46, height: 48, wood: '#3f6b4f' }) +
      rect('#b0a291', 0, 206, 400, 14) +
      person(206, 217, 14, '#d8503f')
    );
  },
};
