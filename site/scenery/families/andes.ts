import { shade } from '../colour.ts';
import { between, line, path, pick, type Random, times } from '../drawing.ts';
import { belfry, house } from '../vocabulary/buildings.ts';
import { ground, mountain, range, rows } from '../vocabulary/land.ts';
import { pine, rosette } from '../vocabulary/plants.ts';
import { hazy, type Mood } from '../vocabulary/sky.ts';
import { bus, llama } from '../vocabulary/things.ts';
import { canoe, sea } from '../vocabulary/water.ts';
import type { Family } from './family.ts';

export const andes: Family = {
  moods: ['morning', 'noon', 'blush', 'rose', 'lilac', 'steel', 'golden'],
  draw(random, mood, sunX) {
    const rock = pick(random, ['#7484a0', '#8a7f95', '#6f8a90', '#9a7f78']);
    const front = pick(random, [lake, village, puna, road]);
    const summit = between(random, 150, 250);
    return (
      range(hazy(rock, mood, 0.6), random, { base: 140, rise: between(random, 50, 80), tops: 6 }) +
      mountain(hazy(rock, mood, 0.34), {
        x: summit - between(random, 90, 130),
        top: between(random, 58, 84),
        left: summit - 260,
        right: summit + 20,
        base: 156,
        snow: between(random, 18, 32),
      }) +
      mountain(hazy(rock, mood, 0.34), {
        x: summit + between(random, 90, 130),
        top: between(random, 54, 84),
        left: summit - 10,
        right: summit + 270,
        base: 156,
        snow: between(random, 18, 32),
      }) +
      mountain(hazy(rock, mood, 0.1), {
        x: summit,
        top: between(random, 26, 46),
        left: summit - between(random, 110, 150),
        right: summit + between(random, 110, 150),
        base: 156,
        snow: between(random, 30, 54),
      }) +
      front(random, mood, sunX)
    );
  },
};

type Draw = (random: Random, mood: Mood, sunX: number) => string;

const lake: Draw = (random, mood, sunX) =>
  ground(hazy('#5f8a5f', mood, 0.2), [0, 144], [120, 154], [280, 148], [400, 142]) +
  sea(pick(random, ['#3f8fae', '#3fa5a0', '#4f7fb0']), random, { y: 160, sunX }) +
  ground('#6f9a55', [0, 194], [90, 186], [180, 206], [280, 216], [400, 200]) +
  canoe(between(random, 210, 290), 184, 50, '#c9a05a') +
  times(8, (index) => rosette(between(random, 10, 60) + index * 44, 214 + (index % 2) * 5, 11, '#9aae55', 5)) +
  llama(between(random, 110, 170), 204, 0.75, '#f6efe0', pick(random, ['#d8503f', '#e8b04e', '#5f7fc4']));
const village: Draw = (random, mood) => {
  const wall = pick(random, ['#fdf3e4', '#d9a06f', '#e8cba0']);
  const x = between(random, 150, 210);
  return (
    ground(hazy('#6f8f55', mood, 0.2), [0, 146], [100, 154], [220, 144], [400, 152]) +
    ground('#7fa555', [0, 172], [140, 164], [280, 176], [400, 166]) +
    times(6, (index) =>
      house(wall, '#a9503a', {
        x: x - 110 + index * 46 + between(random, -6, 6),
        y: 184 + (index % 2) * 6,
        width: between(random, 30, 42),
        height: between(random, 20, 30),
      }),
    ) +
    belfry('#fdf8ec', '#a9503a', {
      x,
      y: 188,
      width: 20,
      height: between(random, 58, 76),
      cap: pick(random, ['pyramid', 'dome'] as const),
    }) +
    ground('#5f8f4a', [0, 198], [120, 192], [260, 202], [400, 194]) +
    rows('#8fb55f', 3, ['M0 206Q120 200 240 210T400 206', 'M0 214Q120 208 240 218T400 214'], '1 6') +
    llama(between(random, 260, 330), 212, 0.7, '#e8d8c0', '#5f7fc4')
  );
};
const puna: Draw = (random, mood) =>
  ground(hazy('#b59a5f', mood, 0.2), [0, 150], [200, 142], [400, 152]) +
  ground('#c9a85a', [0, 176], [120, 168], [280, 178], [400, 170]) +
  times(3, (index) =>
    llama(
      130 + index * 52 + between(random, -10, 10),
      190 + index * 8,
      0.7 + index * 0.16,
      ['#f6efe0', '#c98a55', '#8a6a55'][index] as string,
      pick(random, ['#d8503f', '#5f7fc4', '#e8b04e']),
    ),
  ) +
  ground('#a98f4a', [0, 206], [140, 200], [260, 210], [400, 202]) +
  times(12, (index) => rosette(8 + index * 35, 216, 12, '#d8c07a', 6));
const road: Draw = (random, mood) => {
  const green = pick(random, ['#5f9a5b', '#7f9a55', '#4f8a68']);
  return (
    ground(hazy(green, mood, 0.25), [0, 140], [110, 156], [250, 142], [400, 150]) +
    ground(green, [0, 168], [150, 162], [280, 172], [400, 160]) +
    path('#8a8580', 'M206 166C230 172 250 176 220 184S120 196 150 220H262C230 202 300 192 296 182S240 170 214 166Z') +
    line('#f2e3c4', 1.6, 'M210 167C240 174 272 178 250 186S180 198 204 220').replace('/>', ' stroke-dasharray="6 6"/>') +
    ground(shade(green, 0.12), [0, 196], [60, 190], [120, 208], [140, 224]) +
    ground(shade(green, 0.12), [290, 224], [330, 200], [400, 188]) +
    times(7, (index) => pine(14 + index * 16, 212 + (index % 3) * 3, between(random, 26, 44), shade(green, 0.3))) +
    times(5, (index) => pine(326 + index * 18, 214, between(random, 26, 46), shade(green, 0.3))) +
    bus(between(random, 226, 240), 188, 26, 9, '#e2553d', '#fff3dc')
  );
};
