import { floodlit, shade } from '../colour.ts';
import { d, line, path, times } from '../drawing.ts';
import { skyline, tower } from '../vocabulary/buildings.ts';
import { canopy } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The cable-stayed bridge of São Paulo, its towers behind. */
export const saoPaulo: Place = {
  codes: 'SAO',
  mood: 'lilac',
  sun: { x: 116, y: 86, r: 30 },
  draw(random) {
    const steel = floodlit('#fbf2dd');
    const stays = (x: number, side: 1 | -1) =>
      line(
        '#f2c14e/#ffd98a',
        0.9,
        times(12, (index) => d`M${x} ${44 + index * 5}L${x + side * (26 + index * 11)} ${168 - index * 0.6}`),
      );
    return (
      skyline(random, hazy('#8a86b0', 'lilac', 0.55), { y: 176, least: 40, most: 104, wide: 15 }) +
      skyline(random, hazy('#6f6f9f', 'lilac', 0.28), { y: 178, least: 22, most: 74, wide: 18 }) +
      tower(random, '#5f6f9f', { x: 30, y: 180, width: 34, height: 96, top: 'mast' }) +
      tower(random, '#7f86b0', { x: 68, y: 180, width: 30, height: 70 }) +
      tower(random, '#5f6f9f', { x: 316, y: 180, width: 36, height: 106, top: 'step' }) +
      tower(random, '#8f8fb8', { x: 356, y: 180, width: 34, height: 76 }) +
      stays(186, -1) +
      stays(214, 1) +
      stays(190, 1) +
      stays(210, -1) +
      path(steel, 'M164 190L194 108L176 34h8L200 92L216 34h8L206 108L236 190h-9L200 122L173 190z') +
      path(shade(steel), 'M200 92L216 34h8L206 108L236 190h-9L200 122z') +
      path('#55587f', 'M0 166Q120 150 200 158T400 162V170Q300 168 200 166T0 174Z') +
      line(
        '#f7e2b0/#ffd27a',
        1.6,
        times(22, (index) => d`M${6 + index * 18.5} ${165 - (index < 12 ? index * 0.5 : 5)}h.01`),
      ) +
      sea('#7f8fb5', random, { y: 186 }) +
      canopy('#4a7a5f', random, { base: 188, size: 8, foot: 192 }) +
      path('#55587f', 'M160 190h16l3 10h-22zM224 190h16l3 10h-22z')
    );
  },
};
