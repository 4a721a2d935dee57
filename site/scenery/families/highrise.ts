import { floodlit, shade } from '../colour.ts';
import { between, d, line, path, pick, type Random, rect, times } from '../drawing.ts';
import { skyline, tower } from '../vocabulary/buildings.ts';
import { hills, mountain } from '../vocabulary/land.ts';
import { canopy, tree } from '../vocabulary/plants.ts';
import { hazy, type Mood } from '../vocabulary/sky.ts';
import { bus, car } from '../vocabulary/things.ts';
import { launch, sail, sea } from '../vocabulary/water.ts';
import type { Family } from './family.ts';

const PAINTS = [
  ['#5f7f9f', '#7fa0b5', '#4f6f8f', '#c9d3da'],
  ['#c97b52', '#a9573a', '#d8a47f', '#8f6f6b'],
  ['#8f86b0', '#6f7aa8', '#b5a5c4', '#5f6f9f'],
  ['#d8d3c8', '#c4b8a8', '#8fa3b0', '#efe6d8'],
  ['#4f8a95', '#7fb0ae', '#3f7080', '#dfe8e0'],
];
const TOPS = ['flat', 'mast', 'slant', 'step', 'crown', 'flat'] as const;

export const highrise: Family = {
  moods: ['blush', 'steel', 'dusk', 'lilac', 'noon', 'golden', 'morning'],
  draw(random, mood, sunX) {
    const paints = pick(random, PAINTS);
    const back = pick(random, [hillsBehind, rangeBehind, nothing]);
    const front = pick(random, [water, park, street, bridge]);
    const peak = between(random, 90, 128);
    const middle = between(random, 150, 250);
    let drawn = '';
    for (let x = between(random, -10, 6); x < 396; ) {
      const width = between(random, 24, 40);
      const height = Math.max(
        34,
        peak * Math.exp(-(((x + width / 2 - middle) / 110) ** 2)) * between(random, 0.72, 1.12) + between(random, 18, 40),
      );
      drawn += tower(random, pick(random, paints), { x, y: 196, width, height: Math.min(164, height), top: pick(random, TOPS) });
      x += width + between(random, -2, 9);
    }
    return (
      back(random, mood) +
      skyline(random, hazy(paints[0] as string, mood, 0.5), { y: 192, least: 34, most: 88, wide: 17 }) +
      drawn +
      front(random, mood, sunX)
    );
  },
};

type Draw = (random: Random, mood: Mood, sunX: number) => string;
type Behind = (random: Random, mood: Mood) => string;

const nothing: Behind = () => '';
const hillsBehind: Behind = (random, mood) =>
  hills(hazy('#4f8f70', mood, 0.4), random, { base: 158, rise: between(random, 50, 96), tops: 4 });
const rangeBehind: Behind = (random, mood) =>
  mountain(hazy('#6f84a5', mood, 0.38), {
    x: between(random, 90, 160),
    top: between(random, 48, 72),
    left: -40,
    right: 260,
    base: 170,
    snow: 30,
  }) +
  mountain(hazy('#6f84a5', mood, 0.42), {
    x: between(random, 260, 330),
    top: between(random, 50, 80),
    left: 170,
    right: 450,
    base: 170,
    snow: 24,
  });

const water: Draw = (random, mood, sunX) =>
  rect('#b9ad9c', 0, 192, 400, 5) +
  canopy(hazy('#3f8a58', mood, 0.1), random, { base: 194, size: 7, foot: 196 }) +
  sea(pick(random, ['#3f8fae', '#5f8fa8', '#4f9f9a']), random, { y: 196, sunX }) +
  sail(between(random, 150, 260), 212, 0.8) +
  launch(between(random, 40, 110), 216, '#fff7ea', '#e2553d', 0.8);
const park: Draw = (random) =>
  canopy('#3f8a55', random, { base: 204, size: between(random, 9, 14) }) +
  rect('#6fa35b', 0, 206, 400, 14) +
  tree(between(random, 120, 180), 216, 15, '#4f9a5b') +
  tree(between(random, 230, 300), 216, 13, pick(random, ['#e28fb0', '#5fa55b', '#e8b04e']));
const street: Draw = (random) =>
  rect('#6d6a70', 0, 194, 400, 26) +
  line('#f2e3c4', 1.6, 'M20 208h34M110 208h34M200 208h34M290 208h34') +
  bus(between(random, 60, 120), 206, 72, 19, pick(random, ['#d8402f', '#2f7fb0', '#f2b53f', '#3f9f6b']), '#fff3dc') +
  car(between(random, 240, 320), 217, 0.7, pick(random, ['#f2c14e', '#e2553d', '#fffaf0', '#3fb5b0'])) +
  tree(between(random, 10, 40), 206, 13, '#4f9a5b') +
  tree(between(random, 350, 390), 206, 14, '#4f9a5b');
const bridge: Draw = (random, mood) => {
  const [steel, x] = [floodlit(pick(random, ['#f3ead8', '#d9653f', '#c9d3da'])), between(random, 150, 250)];
  return (
    sea('#4f86a5', random, { y: 190 }) +
    path(steel, d`M${x - 5} 206L${x - 1.5} 92h3L${x + 5} 206z`) +
    line(
      steel,
      1,
      times(
        9,
        (index) => d`M${x} ${96 + index * 6}L${x - 22 - index * 15} 188M${x} ${96 + index * 6}L${x + 22 + index * 15} 188`,
      ),
    ) +
    path(shade(hazy('#5b5f70', mood, 0.1), 0.1), 'M0 186H400V194H0Z') +
    line(
      '#f7dca6/#ffd27a',
      1.7,
      times(20, (index) => d`M${10 + index * 20} 184h.01`),
    )
  );
};
