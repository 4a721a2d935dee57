import { circle, d, line, path, times } from '../drawing.ts';
import { block } from '../vocabulary/buildings.ts';
import { range } from '../vocabulary/land.ts';
import { palm } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { foam, person, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The pier of Santa Monica under tall palms. */
export const losAngeles: Place = {
  codes: 'LAX',
  mood: 'ember',
  sun: { x: 140, y: 120, r: 34 },
  draw(random) {
    const dark = '#5f3a55';
    const [cx, cy, r] = [256, 104, 32];
    const slim = (x: number, height: number, lean: number) => palm(x, 216, height, lean, '#4a4a55', '#4a3548');
    return (
      range(hazy('#9a5a70', 'ember', 0.4), random, { base: 146, rise: 34, tops: 5 }) +
      sea('#c9705f', random, { y: 148, sunX: 140 }) +
      path(dark, 'M196 148H400V156H196Z') +
      line(
        dark,
        3,
        times(11, (index) => d`M${204 + index * 19} 154v30`),
      ) +
      line(dark, 1.4, 'M204 172L223 156M242 172L261 156M280 172L299 156M318 172L337 156M356 172L375 156') +
      line('#f7dca6/#ffb0c8', 2.6, d`M${cx - r} ${cy}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`) +
      line(
        '#f7c48f/#8fd0e8',
        1,
        times(12, (index) => d`M${cx} ${cy}L${cx + Math.cos(index * 0.5236) * r} ${cy + Math.sin(index * 0.5236) * r}`),
      ) +
      times(12, (index) =>
        circle(
          ['#fff3d8', '#e2453d', '#f2c14e'][index % 3] as string,
          cx + Math.cos(index * 0.5236) * r,
          cy + Math.sin(index * 0.5236) * r,
          3,
        ),
      ) +
      path(dark, 'M252 104L242 148h4L257 110L268 148h4L260 104z') +
      line('#f7dca6', 2, 'M296 148C304 110 314 112 322 128S340 150 348 124S366 104 380 148') +
      line(dark, 1, 'M304 148V122M314 148V118M324 148V132M340 148V146M352 148V116M366 148V110') +
      block('#e2a06f', 206, 148, 26, 20, 0.3) +
      path('#e2453d', 'M202 130l17 -10l17 10z') +
      path('#e8a070', 'M0 220V190C80 176 170 190 260 184S370 180 400 176V220Z') +
      foam('M0 188C80 174 170 188 260 182S370 178 400 174') +
      path('#c97a5a', 'M0 220V210C100 194 250 214 400 196V220Z') +
      slim(118, 176, -8) +
      slim(150, 140, 6) +
      slim(60, 158, 10) +
      slim(28, 122, -6) +
      slim(352, 150, 6) +
      path('#f2b53f', 'M172 202h22v-12h-22z') +
      path('#e2453d', 'M168 191l15 -9l15 9z') +
      line(dark, 1.6, 'M174 202v8M192 202v8M172 210l22 -8') +
      person(228, 204, 15, dark, dark)
    );
  },
};
