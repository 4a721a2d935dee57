import { shade, sunlit } from '../colour.ts';
import { d, line, path } from '../drawing.ts';
import { ground, mountain } from '../vocabulary/land.ts';
import { canopy, palm } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { foam, person, sail, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** Tayrona: boulders between jungle and sea, the snow of the Sierra Nevada above. */
export const santaMarta: Place = {
  codes: 'SMR tayrona',
  mood: 'tropic',
  sun: { x: 90, y: 48, r: 20 },
  draw(random) {
    const rock = '#b9a58c';
    const boulder = (x: number, y: number, w: number, h: number) =>
      path(
        rock,
        d`M${x} ${y}q${-w * 0.06} ${-h * 0.7} ${w * 0.34} ${-h}q${w * 0.5} ${-h * 0.1} ${w * 0.62} ${h * 0.55}q${w * 0.06} ${h * 0.3} ${w * 0.02} ${h * 0.45}z`,
      ) +
      path(
        shade(rock, 0.3),
        d`M${x + w * 0.46} ${y}q${w * 0.2} ${-h * 0.5} ${w * 0.1} ${-h * 1.01}q${w * 0.3} ${h * 0.02} ${w * 0.4} ${h * 0.56}q${w * 0.06} ${h * 0.3} ${w * 0.02} ${h * 0.45}z`,
      ) +
      line(sunlit(rock, 0.5), 2, d`M${x + w * 0.08} ${y - h * 0.5}q${w * 0.06} ${-h * 0.3} ${w * 0.2} ${-h * 0.38}`);
    return (
      mountain(hazy('#6f87a0', 'tropic', 0.45), { x: 178, top: 36, left: 20, right: 300, base: 128, snow: 24 }) +
      mountain(hazy('#6f87a0', 'tropic', 0.4), { x: 256, top: 48, left: 150, right: 400, base: 128, snow: 18 }) +
      ground(hazy('#3f8a6b', 'tropic', 0.3), [0, 132], [120, 124], [220, 100], [320, 86], [400, 92]) +
      sea('#1fa3b8', random, { y: 128, sunX: 90, to: 190 }) +
      ground('#2c7d55', [196, 132], [250, 112], [320, 96], [400, 78]).replace('M196', 'M210') +
      canopy('#2c7d55', random, { base: 128, size: 15, from: 262, to: 410 }) +
      canopy('#216a49', random, { base: 150, size: 19, from: 300, to: 420 }) +
      path('#f4dfae', 'M0 220V196C80 176 150 196 230 182S330 150 400 160V220Z') +
      foam('M0 194C80 174 150 194 230 180S330 148 396 158') +
      boulder(150, 176, 62, 44) +
      boulder(196, 172, 78, 62) +
      boulder(128, 186, 44, 28) +
      boulder(258, 176, 50, 34) +
      sail(62, 152, 0.8) +
      palm(318, 196, 112, -26) +
      palm(352, 206, 94, 14) +
      palm(388, 204, 122, -10) +
      person(168, 204, 15, '#e2553d') +
      person(178, 205, 14, '#f2c14e')
    );
  },
};
