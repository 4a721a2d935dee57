import { between, d, line, path, times } from '../drawing.ts';
import { mountain } from '../vocabulary/land.ts';
import { hazy } from '../vocabulary/sky.ts';
import { launch, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The wall of ice of Perito Moreno. */
export const peritoMoreno: Place = {
  codes: 'FTE',
  mood: 'morning',
  sun: { x: 92, y: 46, r: 20 },
  draw(random) {
    const ice = '#e4f4fa/#8fb3cf';
    const wall = Array.from({ length: 26 }, (_, index) => ({
      x: index * 16.6,
      y: 112 + between(random, -8, 10) + Math.abs(index - 12) * 0.8,
    }));
    const edge = wall.map(({ x, y }, index) => d`L${x} ${y + (index % 2) * 5}L${x + 8} ${y - 5}`).join('');
    return (
      mountain(hazy('#6f8aa5', 'morning', 0.3), { x: 118, top: 48, left: -20, right: 230, base: 130, snow: 34 }) +
      mountain(hazy('#5f7f9f', 'morning', 0.15), { x: 262, top: 36, left: 150, right: 420, base: 130, snow: 44 }) +
      mountain(hazy('#6f8aa5', 'morning', 0.3), { x: 380, top: 62, left: 290, right: 460, base: 130, snow: 26 }) +
      path('#f3fafc/#a5bfd6', 'M60 120C130 104 170 96 196 78C216 96 280 108 400 116V140H0V130Z') +
      line('#b9dcec/#6f93b5', 1.6, 'M196 84q-8 20 -60 34M198 86q2 20 -18 34M204 88q16 18 60 26M190 96q-20 12 -70 22') +
      path(ice, `M0 196V${112}${edge}V196Z`) +
      path(
        '#9fd3ea/#5f8ab0',
        times(15, (index) => d`M${10 + index * 27} ${124 + (index % 3) * 6}l5 64h9l-4 -40l4 -22z`),
      ) +
      path(
        '#5fb3d8/#3f6a95',
        times(9, (index) => d`M${24 + index * 45} ${140 + (index % 2) * 8}l3 50h4l-1 -38z`),
      ) +
      path(
        '#fdffff/#b5cde0',
        times(13, (index) => d`M${4 + index * 31} ${120 + (index % 3) * 4}l7 -6l6 8l-5 30z`),
      ) +
      sea('#4f9fb5', random, { y: 186 }) +
      path('#c9e8f0/#7fa5c0', 'M0 186H400V190Q200 196 0 190Z') +
      path('#f3fafc/#a5bfd6', 'M96 204l12 -12l10 4l8 -6l12 14zM246 210l10 -10l14 3l10 7zM322 202l8 -9l12 9zM174 200l6 -7l9 7z') +
      path('#9fd3ea/#5f8ab0', 'M108 204l8 -8l10 8zM258 210l8 -5l8 5z') +
      launch(206, 214, '#f6f1e4', '#e2453d', 0.8)
    );
  },
};
