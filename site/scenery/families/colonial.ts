import { floodlit, sunlit } from '../colour.ts';
import { between, circle, d, oval, path, pick, type Random, rect } from '../drawing.ts';
import {
  arches,
  belfry,
  block,
  columns,
  DOORWAY,
  dome,
  house,
  LIT,
  lamp,
  PANE,
  paving,
  pediment,
  tiles,
} from '../vocabulary/buildings.ts';
import { hills, range, volcano } from '../vocabulary/land.ts';
import { palm, tree } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { person } from '../vocabulary/water.ts';
import type { Family } from './family.ts';

const WALLS = [
  ['#f2c88f', '#e8785f', '#5fa0b5', '#f7efe0', '#e8b04e'],
  ['#fdf8ec', '#fbf3e2', '#fdf8ec', '#f7ecd8', '#fdf8ec'],
  ['#e8a0a5', '#f2cf7f', '#8fc4b8', '#f7e2c0', '#b5a5d0'],
  ['#d98a55', '#f2b83f', '#c9653f', '#f7dca6', '#e2a06f'],
];

export const colonial: Family = {
  moods: ['morning', 'golden', 'rose', 'blush', 'noon', 'lilac', 'mist'],
  draw(random, mood) {
    const walls = pick(random, WALLS);
    const tile = pick(random, ['#b9583d', '#a9482f', '#c46a4a']);
    const wood = pick(random, ['#3f6b4f', '#2f6f8f', '#5b4034', '#8f4030']);
    const back = pick(random, [
      () =>
        volcano(hazy('#6f86a0', mood, 0.3), {
          x: between(random, 110, 290),
          top: between(random, 40, 66),
          half: between(random, 120, 180),
          base: 160,
          snow: random() < 0.5 ? 22 : 0,
        }),
      () => range(hazy('#6f8a8a', mood, 0.45), random, { base: 150, rise: between(random, 50, 90), tops: 5 }),
      () => '',
    ]);
    const lay = pick(random, [twoTowers, oneTower, domed, arcade]);
    return (
      back() +
      hills(hazy('#5f9a6b', mood, 0.3), random, { base: 152, rise: between(random, 20, 46), tops: 4 }) +
      lay(random, { walls, tile, wood }) +
      rect(pick(random, ['#c9b193', '#b9a58f', '#d3bb98']), 0, 194, 400, 26) +
      paving('#a89070', 196, 200, 150) +
      pick(random, [fountain, trees, lamps])(random)
    );
  },
};

type Town = { walls: readonly string[]; tile: string; wood: string };

const streetOf = (random: Random, { walls, tile, wood }: Town, from: number, to: number): string => {
  let drawn = '';
  for (let x = from; x < to; ) {
    const width = Math.min(to - x, between(random, 46, 74));
    drawn += house(pick(random, walls), tile, {
      x,
      y: 196,
      width,
      height: between(random, 34, 62),
      wood,
      ...(random() < 0.4 ? { flowers: pick(random, ['#d94f7d', '#e2553d', '#f2c14e']) } : {}),
    });
    x += width;
  }
  return drawn;
};
function twoTowers(random: Random, town: Town): string {
  const wall = floodlit(pick(random, town.walls));
  const [x, tall, cap] = [
    between(random, 146, 166),
    between(random, 96, 128),
    pick(random, ['dome', 'pyramid', 'spire'] as const),
  ];
  return (
    streetOf(random, town, -20, x) +
    streetOf(random, town, x + 94, 420) +
    block(wall, x + 22, 198, 52, tall * 0.66, 0.2) +
    pediment(wall, x + 22, 199 - tall * 0.66, 52, 18) +
    circle(PANE, x + 47, 214 - tall * 0.66, 6.5) +
    belfry(wall, town.tile, { x, y: 198, width: 26, height: tall, cap }) +
    belfry(wall, town.tile, { x: x + 70, y: 198, width: 26, height: tall, cap }) +
    path(DOORWAY, arches(x + 37, 198, 1, 0, 22, 38))
  );
}
function oneTower(random: Random, town: Town): string {
  const wall = floodlit(pick(random, town.walls));
  const [x, tall] = [between(random, 160, 190), between(random, 110, 140)];
  return (
    streetOf(random, town, -20, x) +
    streetOf(random, town, x + 100, 420) +
    block(wall, x, 198, 100, 58, 0.16) +
    path(town.tile, d`M${x - 4} 141l16 -16h74l16 16z`) +
    belfry(wall, town.tile, {
      x: x + 8,
      y: 198,
      width: 30,
      height: tall,
      cap: pick(random, ['dome', 'pyramid', 'spire'] as const),
    }) +
    path(LIT, arches(x + 50, 176, 2, 18, 9, 20)) +
    path(DOORWAY, arches(x + 15, 198, 1, 0, 16, 30))
  );
}
function domed(random: Random, town: Town): string {
  const wall = floodlit(pick(random, town.walls));
  const roof = pick(random, ['#5f9f95', town.tile, '#d8b04e', '#7f8fa5']);
  const x = between(random, 180, 220);
  return (
    dome(roof, { x, y: 116, r: between(random, 28, 36), drum: 20, wall }) +
    streetOf(random, town, -20, x - 58) +
    streetOf(random, town, x + 58, 420) +
    block(wall, x - 58, 198, 116, 62, 0.14) +
    rect(sunlit(wall), x - 61, 134, 122, 4) +
    pediment(wall, x - 26, 138, 52, 14) +
    columns(sunlit(wall), x - 23, 196, 4, 14, 5, 56) +
    path(LIT, arches(x - 50, 176, 1, 0, 12, 24) + arches(x + 36, 176, 1, 0, 12, 24)) +
    path(DOORWAY, arches(x - 7, 198, 1, 0, 14, 32))
  );
}
function arcade(random: Random, town: Town): string {
  const wall = floodlit(pick(random, town.walls));
  const x = between(random, 170, 210);
  return (
    belfry(wall, town.tile, {
      x: x - 16,
      y: 150,
      width: 32,
      height: between(random, 70, 100),
      cap: pick(random, ['dome', 'spire'] as const),
    }) +
    block(wall, 40, 198, 320, 66, 0.08) +
    tiles(town.tile, 40, 134, 320, 12, 6) +
    path('#6b4f45/#f0b860', arches(50, 198, 10, 31, 22, 34)) +
    path(LIT, arches(55, 158, 10, 31, 12, 16)) +
    rect(sunlit(wall), 40, 160, 320, 2.5) +
    streetOf(random, town, -20, 40) +
    streetOf(random, town, 360, 420)
  );
}

const fountain = (random: Random): string =>
  path('#a98f78', 'M172 204h56l-6 9h-44z') +
  rect('#a98f78', 196, 184, 8, 20) +
  oval('#8fc4cf', 200, 204, 26, 3.4) +
  oval('#a98f78', 200, 185, 12, 3) +
  person(between(random, 140, 164), 212, 16, '#d8503f') +
  person(between(random, 240, 262), 210, 15, '#2f6f8f');
const trees = (random: Random): string => {
  const green = pick(random, ['#4f9060', '#6fa55b', '#e28fb0', '#3f8a6b']);
  return (
    tree(between(random, 60, 100), 208, 18, green) +
    tree(between(random, 290, 340), 208, 20, green) +
    palm(between(random, 120, 150), 208, between(random, 60, 90), 6) +
    person(between(random, 190, 220), 210, 16, '#d8503f')
  );
};
const lamps = (random: Random): string =>
  lamp(130, 208, 36) +
  lamp(270, 208, 36) +
  person(between(random, 150, 180), 211, 16, '#fffaf0') +
  person(between(random, 216, 240), 209, 16, '#c23b34') +
  tree(between(random, 24, 60), 210, 15, '#4f9060');
