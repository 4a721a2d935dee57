import { shade, sunlit } from '../colour.ts';
import { at, between, circle, d, line, path, pick, type Random, times } from '../drawing.ts';
import { house, LIT } from '../vocabulary/buildings.ts';
import { ground, hills, range, rows, volcano } from '../vocabulary/land.ts';
import { frond, tree, waxPalm } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { person } from '../vocabulary/water.ts';
import type { Family } from './family.ts';

export const coffee: Family = {
  moods: ['morning', 'golden', 'mist', 'rose', 'jade', 'blush'],
  draw(random, mood) {
    const green = pick(random, ['#3f8f55', '#4f9a4f', '#2f8560']);
    const [a, b] = [between(random, -16, 16), between(random, -16, 16)];
    const walls = pick(random, ['#fdf6e8', '#f7ecd8', '#e8f0e4']);
    const trim = pick(random, ['#c23b34', '#2f6f8f', '#3f7a4f', '#e8963f']);
    const x = between(random, 150, 250);
    const row = (y: number) => d`M0 ${y + a}C90 ${y - 24 - a} 190 ${y - 6} 260 ${y + 8 + b * 0.4}S360 ${y + 14} 400 ${y + b}`;
    return (
      (random() < 0.4
        ? volcano(hazy('#7f8fa5', mood, 0.4), {
            x: between(random, 120, 280),
            top: between(random, 44, 62),
            half: 150,
            base: 140,
            snow: 24,
          })
        : range(hazy('#5f8a7a', mood, 0.6), random, { base: 132, rise: 70, tops: 5 })) +
      hills(hazy(green, mood, 0.4), random, { base: 146, rise: between(random, 44, 66), tops: 4 }) +
      hills(hazy(green, mood, 0.18), random, { base: 160, rise: 36, tops: 3 }) +
      times(between(random, 2, 6), (index) =>
        waxPalm(30 + index * 66 + between(random, -20, 20), 172, between(random, 56, 104)),
      ) +
      ground(green, [0, 172 + a], [110, 152], [240, 174], [400, 166 + b]) +
      house(walls, '#b9583d', { x: x - 38, y: 180, width: 76, height: between(random, 28, 46), wood: trim, flowers: trim }) +
      tree(x + 54, 182, between(random, 12, 18), pick(random, ['#4f9a55', '#e28fb0', '#e8b04e'])) +
      `<g>${rows(shade(green, 0.3), 7, [row(188), row(199), row(211)], '1 9')}</g>` +
      ground(shade(green, 0.14), [0, 214], [120, 206], [260, 218], [400, 210]) +
      line(
        '#e2453d',
        2.6,
        times(24, () => d`M${between(random, 0, 400)} ${between(random, 186, 216)}h.01`),
      ) +
      pick(random, [picker, jeep, plantain])(random, green)
    );
  },
};

const picker = (random: Random): string => {
  const x = between(random, 120, 300);
  return (
    person(x, 212, 20, pick(random, ['#f2c14e', '#e2553d', '#5f7fc4'])) +
    path('#e8d3a0', d`M${x - 7} 193h14l-3 -5h-8z`) +
    path('#b98a5b', d`M${x + 4} 204h10l-2 8h-6z`)
  );
};
const jeep = (random: Random): string =>
  at(
    between(random, 110, 180),
    214,
    0.8,
    path(pick(random, ['#c23b34', '#3f7a5b', '#2f6f9f']), 'M-28 -6v-10h14l4 -12h26v12h8v10z') +
      path(LIT, 'M-8 -25h8v8h-11zM3 -25h10v8h-10z') +
      path('#d8b98a', 'M-2 -30q4 -8 10 -2q6 -6 10 4h-20z') +
      circle('#27303c', -16, -4, 6) +
      circle('#27303c', 16, -4, 6),
  );
const plantain = (random: Random, green: string): string => {
  const x = random() < 0.5 ? between(random, 20, 70) : between(random, 330, 380);
  return times(5, (index) => frond(x, 216, between(random, 40, 66), -150 + index * 30, index % 2 ? sunlit(green, 0.2) : green));
};
