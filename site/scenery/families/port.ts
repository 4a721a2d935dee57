import { shade } from '../colour.ts';
import { between, circle, d, line, path, pick, type Random, rect, times } from '../drawing.ts';
import { belfry, block, LIT, openings, skyline } from '../vocabulary/buildings.ts';
import { hills } from '../vocabulary/land.ts';
import { palm } from '../vocabulary/plants.ts';
import { hazy, type Mood } from '../vocabulary/sky.ts';
import { steamer } from '../vocabulary/things.ts';
import { launch, sail, sea } from '../vocabulary/water.ts';
import type { Family } from './family.ts';

export const port: Family = {
  moods: ['steel', 'morning', 'golden', 'blush', 'noon', 'lilac', 'ember'],
  draw(random, mood, sunX) {
    const y = between(random, 146, 158);
    const back = pick(random, [cranes, oldHarbour, marina]);
    return (
      hills(hazy('#5f8a7a', mood, 0.5), random, { base: y, rise: between(random, 16, 56), tops: 4 }) +
      sea(pick(random, ['#3f86a5', '#4f9aa5', '#2f7f9f', '#5f8fae']), random, { y, sunX }) +
      back(random, mood, y) +
      pick(random, [trawlers, sailors, liner])(random)
    );
  },
};

type Draw = (random: Random, mood: Mood, y: number) => string;

const cranes: Draw = (random, mood, y) => {
  const paint = pick(random, ['#d8503f', '#2f6f9f', '#e8963f']);
  return (
    skyline(random, hazy('#8f9aa8', mood, 0.4), { y, least: 10, most: 50, wide: 16, from: 200, to: 404 }) +
    rect('#8a8580', 0, y - 2, 400, 8) +
    times(3, (index) => {
      const x = 70 + index * 104 + between(random, -14, 14);
      return (
        line(paint, 3, d`M${x} ${y}V${y - 66}M${x + 26} ${y}V${y - 66}M${x} ${y - 34}H${x + 26}`) +
        line(paint, 2.6, d`M${x - 46} ${y - 66}H${x + 50}`) +
        line(
          paint,
          1.3,
          d`M${x + 13} ${y - 86}L${x - 44} ${y - 66}M${x + 13} ${y - 86}L${x + 48} ${y - 66}M${x + 13} ${y - 86}V${y - 66}`,
        )
      );
    }) +
    times(22, (index) =>
      rect(
        pick(random, ['#e2705a', '#f2b53f', '#4f9fb5', '#6fae6b', '#d9d3c4', '#3f6f9f']),
        10 + (index % 11) * 35,
        y - 11 - Math.floor(index / 11) * 9,
        26,
        8.4,
      ),
    )
  );
};
const oldHarbour: Draw = (random, _, y) => {
  let drawn = rect('#a99a88', 0, y - 2, 400, 10);
  for (let x = -6; x < 400; ) {
    const [w, h] = [between(random, 24, 40), between(random, 34, 66)];
    const colour = pick(random, ['#e8785f', '#f2c14e', '#5fa0b5', '#f7efe0', '#8fae8f', '#d9a06f', '#c9653f']);
    drawn +=
      block(colour, x, y, w, h, 0.16) +
      path('#a9503a', d`M${x - 2} ${y - h}l${w / 2 + 2} -10l${w / 2 + 2} 10z`) +
      path(LIT, openings(x + 5, y - h + 8, 2, Math.floor((h - 10) / 15), w * 0.45, 15, 6, 9));
    x += w;
  }
  return (
    drawn +
    belfry('#fbf3e4', '#7f8fa0', {
      x: between(random, 170, 220),
      y,
      width: 24,
      height: between(random, 84, 106),
      cap: pick(random, ['spire', 'dome'] as const),
    })
  );
};
const marina: Draw = (random, mood, y) =>
  skyline(random, hazy('#a9b5bf', mood, 0.25), { y, least: 20, most: 70, wide: 24, lit: 0.3 }) +
  times(8, (index) => palm(20 + index * 52 + between(random, -8, 8), y + 2, between(random, 34, 52), between(random, -6, 6))) +
  rect('#cfc3b0', 0, y - 1, 400, 6) +
  times(
    9,
    (index) =>
      line('#f6f1e6', 1.4, d`M${30 + index * 42} ${y + 16}v${-between(random, 40, 58)}`) +
      path('#f6f1e6', d`M${16 + index * 42} ${y + 12}h28l-5 7h-19z`) +
      path(pick(random, ['#2f6f9f', '#e2553d', '#3f9f8f']), d`M${18 + index * 42} ${y + 9}h14v3h-14z`),
  );

const trawlers = (random: Random): string =>
  times(3, (index) => {
    const [x, y] = [80 + index * 104 + between(random, -14, 14), 190 + (index % 2) * 14];
    const hull = pick(random, ['#d8503f', '#2f6f9f', '#3f8f6b', '#f2b53f']);
    return (
      path(hull, d`M${x - 36} ${y - 14}q20 4 44 3l26 -3l-8 16h-50q-8 -4 -12 -16z`) +
      path(shade(hull, 0.3), d`M${x - 30} ${y - 5}h58l-4 7h-48z`) +
      rect('#fbf6ea', x - 2, y - 28, 18, 16, 1) +
      path(LIT, d`M${x + 1} ${y - 25}h12v6h-12z`) +
      line('#5b4a45', 1.6, d`M${x - 14} ${y - 12}v-32M${x - 14} ${y - 40}l18 22`)
    );
  });
const sailors = (random: Random): string =>
  sail(between(random, 90, 140), 200, 1.5, '#2f3f6b', pick(random, ['#fffaf0', '#f2784b', '#f2c14e'])) +
  sail(between(random, 220, 270), 190, 1, '#7a3f2c') +
  sail(between(random, 310, 360), 208, 1.2, '#3f6f5b', '#fbe6c4') +
  path('#e2453d', 'M176 212l4 -14h6l4 14z') +
  circle('#ffe08a', 183, 195, 3);
const liner = (random: Random): string =>
  steamer(
    between(random, 80, 120),
    204,
    between(random, 190, 220),
    pick(random, ['#22385f', '#fbf8ef', '#7a2f38', '#1f5f63']),
    pick(random, ['#e2453d', '#f2b53f', '#3f9fc0']),
  ) + launch(between(random, 330, 360), 214, '#f2b53f', '#fff7ea', 0.7);
