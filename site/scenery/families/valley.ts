import { shade, sunlit } from '../colour.ts';
import { between, d, line, path, pick, type Random, times } from '../drawing.ts';
import { arches, belfry, block, cross, DOORWAY, house, skyline, tower } from '../vocabulary/buildings.ts';
import { ground, hills, range, rows } from '../vocabulary/land.ts';
import { canopy, tree, waxPalm } from '../vocabulary/plants.ts';
import { hazy, type Mood } from '../vocabulary/sky.ts';
import type { Family } from './family.ts';

export const valley: Family = {
  moods: ['morning', 'mist', 'blush', 'golden', 'jade', 'steel', 'noon'],
  draw(random, mood) {
    const green = pick(random, ['#4f9a5b', '#6f9f4f', '#3f8a63', '#8fa54f']);
    const base = between(random, 128, 142);
    const front = pick(random, [churchTown, riverFields, cityBelow, farms]);
    return (
      range(hazy(shade(green, 0.3), mood, 0.62), random, { base, rise: between(random, 60, 96), tops: 5 }) +
      hills(hazy(green, mood, 0.42), random, { base: base + 10, rise: between(random, 40, 66), tops: 3 }) +
      hills(hazy(green, mood, 0.18), random, { base: base + 28, rise: between(random, 28, 44), tops: 4 }) +
      front(random, mood, green)
    );
  },
};

type Draw = (random: Random, mood: Mood, green: string) => string;

const churchTown: Draw = (random, _, green) => {
  const tile = pick(random, ['#b9583d', '#a9482f', '#c46a4a']);
  const x = between(random, 160, 230);
  const walls = pick(random, [
    ['#fdf6e8', '#f7ecd8'],
    ['#f2c88f', '#e8a08a', '#fdf6e8'],
    ['#d98a6b', '#e8b08a', '#c9744f'],
  ]);
  return (
    ground(green, [0, 168], [120, 176], [280, 168], [400, 174]) +
    times(9, (index) =>
      house(pick(random, walls), tile, {
        x: x - 176 + index * 40 + between(random, -5, 5),
        y: 188 + (index % 2) * 5,
        width: between(random, 28, 38),
        height: between(random, 18, 28),
      }),
    ) +
    block('#fdf8ec', x + 18, 194, 46, 36, 0.2) +
    belfry('#fdf8ec', tile, {
      x,
      y: 194,
      width: 22,
      height: between(random, 66, 84),
      cap: pick(random, ['spire', 'dome', 'pyramid'] as const),
    }) +
    path(tile, d`M${x + 18} 159l8 -12h34l8 12z`) +
    path(DOORWAY, arches(x + 6, 194, 1, 0, 10, 20)) +
    canopy(shade(green, 0.2), random, { base: 206, size: 11 })
  );
};
const riverFields: Draw = (random, _, green) => {
  const bend = between(random, -40, 40);
  return (
    ground(green, [0, 160], [140, 168], [260, 160], [400, 168]) +
    path('#c9c06b', 'M20 190L90 170L170 176L120 200Z') +
    path(sunlit(green, 0.35), 'M250 178L330 168L400 178V196L290 196Z') +
    rows(shade(green, 0.2), 2.4, ['M30 188L112 194', 'M50 182L132 188', 'M70 177L150 182'], '1 5') +
    path(
      '#5fb0c4',
      d`M${196 + bend} 164C${230 + bend} 170 ${150 - bend} 180 ${190 - bend} 190S${250 + bend} 208 ${180} 222H${270}C${300} 206 ${240 - bend} 196 ${224 - bend} 188S${250 + bend} 172 ${210 + bend} 164Z`,
    ) +
    ground(shade(green, 0.12), [0, 206], [90, 200], [170, 224]) +
    tree(between(random, 60, 110), 210, between(random, 16, 24), shade(green, 0.1)) +
    tree(between(random, 300, 350), 212, between(random, 18, 26), pick(random, [shade(green, 0.1), '#e8b04e', '#e28fb0'])) +
    house('#fdf6e8', '#b9583d', { x: between(random, 270, 320), y: 190, width: 40, height: 20 })
  );
};
const cityBelow: Draw = (random, mood, green) =>
  skyline(random, hazy('#b5805f', mood, 0.3), { y: 196, least: 16, most: 44, wide: 16, lit: 0.3 }) +
  times(5, (index) =>
    tower(random, pick(random, ['#c97b52', '#d8a47f', '#f0e2cc', '#8fa3b0', '#a9573a']), {
      x: 40 + index * 68 + between(random, -14, 14),
      y: 202,
      width: between(random, 24, 34),
      height: between(random, 40, 84),
      top: pick(random, ['flat', 'step', 'mast'] as const),
    }),
  ) +
  canopy(shade(green, 0.1), random, { base: 206, size: between(random, 9, 14) }) +
  cross(between(random, 150, 250), between(random, 96, 106), 18, '#f6f1e6');
const farms: Draw = (random, _, green) =>
  ground(sunlit(green, 0.15), [0, 166], [130, 174], [270, 162], [400, 172]) +
  ground(green, [0, 186], [120, 180], [280, 192], [400, 182]) +
  times(5, (index) => {
    const x = 60 + index * 64 + between(random, -16, 16);
    const y = between(random, 182, 204);
    return path(pick(random, ['#fdf6e8', '#5b4034']), d`M${x} ${y}h15l2 10h-3.500v-6h-11v6h-3.500zM${x - 5} ${y - 2}h7v5h-7z`);
  }) +
  house('#fdf6e8', pick(random, ['#b9583d', '#c23b34']), {
    x: between(random, 150, 210),
    y: 184,
    width: 62,
    height: 34,
    wood: '#c23b34',
    flowers: '#e2553d',
  }) +
  times(3, (index) => waxPalm(between(random, 20, 60) + index * 130, 190, between(random, 60, 100))) +
  tree(between(random, 240, 280), 192, 16, shade(green, 0.15)) +
  line('#a98a63', 1.6, `M0 208H400M0 213H400${times(14, (index) => d`M${10 + index * 29} 202v16`)}`);
