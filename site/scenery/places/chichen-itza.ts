import { floodlit, shade, sunlit } from '../colour.ts';
import { d, line, path, rect, times } from '../drawing.ts';
import { block, merlons } from '../vocabulary/buildings.ts';
import { ground } from '../vocabulary/land.ts';
import { canopy, rosette, tree } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { person } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** El Castillo of Chichén Itzá. */
export const chichenItza: Place = {
  codes: 'MID chichen-itza valladolid merida',
  mood: 'golden',
  sun: { x: 110, y: 56, r: 28 },
  draw(random) {
    const stone = floodlit('#dcc9a0', 0.34);
    const dark = shade(stone, 0.3);
    const tiers = times(9, (index) => {
      const [w, y] = [262 - index * 20.5, 190 - index * 12.2];
      return (
        path(stone, d`M${198 - w / 2} ${y}l5 -12.200h${w - 10 - w * 0.24}v12.200z`) +
        path(dark, d`M${198 + w / 2 - w * 0.24 - 5} ${y - 12.2}h${w * 0.24}l5 12.200h${-w * 0.24 - 5}z`) +
        rect(sunlit(stone, 0.4), 198 - w / 2 + 4, y - 12.6, w * 0.76 - 5, 1.6)
      );
    });
    return (
      canopy(hazy('#7f9a55', 'golden', 0.4), random, { base: 178, size: 13 }) +
      tiers +
      path(sunlit(stone, 0.3), 'M166 192L178 80H212L224 192Z') +
      path(shade(stone, 0.12), 'M171 192L182 80H208L219 192Z') +
      line(
        shade(stone, 0.32),
        1,
        times(24, (index) => d`M${171.5 + index * 0.44} ${188 - index * 4.6}H${218.5 - index * 0.44}`),
      ) +
      block(stone, 168, 82, 56, 26, 0.3) +
      rect(sunlit(stone, 0.4), 165, 54, 62, 4) +
      path('#5b4a3a/#2a2030', 'M188 82V64h14v18z') +
      path(stone, merlons(170, 54, 6, 9.5, 5, 4)) +
      path(dark, 'M158 192q-2 -8 6 -9l8 2v7zM232 192q2 -8 -6 -9l-8 2v7z') +
      ground('#9ab55a', [0, 192], [200, 188], [400, 192]) +
      path('#b5c76b', 'M0 206Q140 196 260 208T400 204V220H0Z') +
      person(120, 200, 15, '#e2553d') +
      person(132, 201, 14, '#fffaf0') +
      person(278, 204, 16, '#2f6f8f') +
      rosette(42, 214, 24, '#6f9a5b') +
      rosette(360, 216, 26, '#6f9a5b') +
      rosette(318, 212, 13, '#7fa55f') +
      tree(24, 200, 16, '#5f8a45') +
      tree(382, 198, 15, '#5f8a45')
    );
  },
};
