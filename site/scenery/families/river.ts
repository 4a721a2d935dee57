import { shade } from '../colour.ts';
import { between, d, line, oval, path, pick, type Random, rect, times } from '../drawing.ts';
import { belfry, house, LIT, openings } from '../vocabulary/buildings.ts';
import { hills } from '../vocabulary/land.ts';
import { canopy, palm, rosette } from '../vocabulary/plants.ts';
import { hazy, type Mood } from '../vocabulary/sky.ts';
import { canoe, person, sea } from '../vocabulary/water.ts';
import type { Family } from './family.ts';

export const river: Family = {
  moods: ['jade', 'golden', 'rose', 'morning', 'ember', 'mist', 'dusk'],
  draw(random, mood, sunX) {
    const green = pick(random, ['#2f7d4f', '#3f8a5b', '#5f8f4a', '#4a7a5b']);
    const water = pick(random, ['#5fa39a', '#b08a63', '#4f93a5', '#8f9a7a', '#c08a6b']);
    const bank = pick(random, [forest, stilts, bridge, pier]);
    const front = pick(random, [paddlers, ferry, heron]);
    return (
      hills(hazy(green, mood, 0.6), random, { base: 134, rise: between(random, 12, 40), tops: 5 }) +
      canopy(hazy(green, mood, 0.35), random, { base: 142, size: 11, foot: 150 }) +
      sea(water, random, { y: 148, sunX }) +
      bank(random, mood, green) +
      front(random, green)
    );
  },
};

type Draw = (random: Random, mood: Mood, green: string) => string;

const forest: Draw = (random, _, green) => {
  const x = between(random, 250, 300);
  return (
    canopy(green, random, { base: 150, size: 14, to: between(random, 70, 130), foot: 160 }) +
    canopy(green, random, { base: 150, size: 14, from: x, foot: 162 }) +
    path('#5d4a3a', d`M${x + 40} 160l3 -86h6l4 86z`) +
    oval(shade(green, 0.15), x + 46, 76, 40, 13) +
    oval(green, x + 38, 69, 30, 10)
  );
};
const stilts: Draw = (random, _, green) =>
  canopy(green, random, { base: 148, size: 12, to: 110, foot: 154 }) +
  times(4, (index) => {
    const x = 150 + index * 56 + between(random, -6, 6);
    const w = between(random, 34, 44);
    return (
      line('#6b4a35', 2.4, d`M${x + 4} 150v20M${x + w / 2} 150v20M${x + w - 4} 150v20`) +
      house(pick(random, ['#b98a5b', '#e8785f', '#5fa0b5', '#f2c14e', '#8fae6b']), '#8f6a42', { x, y: 156, width: w, height: 24 })
    );
  });
const bridge: Draw = (random, mood, green) => {
  const steel = hazy(pick(random, ['#7a4f45', '#4f6070', '#c9653f']), mood, 0.1);
  const y = between(random, 128, 140);
  return (
    path(steel, d`M0 ${y}H400v6H0z`) +
    line(
      steel,
      2.4,
      times(4, (index) => d`M${index * 100} ${y}q50 -44 100 0`),
    ) +
    line(
      steel,
      1.2,
      times(
        20,
        (index) => d`M${10 + index * 20} ${y}v${-Math.max(2, Math.sin((((10 + index * 20) % 100) / 100) * Math.PI) * 22)}`,
      ),
    ) +
    path(shade(steel, 0.2), d`M96 ${y + 6}h8v26h-8zM196 ${y + 6}h8v28h-8zM296 ${y + 6}h8v26h-8z`) +
    canopy(green, random, { base: 156, size: 12, to: 60, foot: 166 }) +
    canopy(green, random, { base: 156, size: 12, from: 350, foot: 166 })
  );
};
const pier: Draw = (random, _, green) =>
  canopy(green, random, { base: 150, size: 13, from: 230, foot: 158 }) +
  house(pick(random, ['#fdf3e4', '#f2c88f']), '#b0553f', { x: 262, y: 162, width: 60, height: 34 }) +
  belfry('#fdf3e4', '#b0553f', { x: 336, y: 162, width: 20, height: 60, cap: 'pyramid' }) +
  path('#a9835b', 'M150 172h130v5H150z') +
  line('#7a5a42', 3, 'M158 176v16M190 176v16M222 176v16M254 176v14') +
  palm(246, 166, between(random, 50, 70), -6) +
  palm(376, 166, between(random, 60, 80), 6);

const paddlers = (random: Random, green: string): string =>
  canoe(between(random, 170, 220), 190, 88, pick(random, ['#7a3f2c', '#5b4034', '#c9653f'])) +
  person(186, 188, 20, '#f2c14e') +
  person(216, 188, 22, '#d8503f') +
  line('#5b4034', 1.8, 'M222 176l12 22') +
  rosette(24, 222, 30, green) +
  rosette(372, 222, 34, shade(green, 0.2));
const ferry = (random: Random, green: string): string => {
  const x = between(random, 150, 200);
  return (
    path('#f6f1e4', d`M${x - 50} 172h110v16h-110z`) +
    path(LIT, openings(x - 44, 175, 8, 1, 13, 1, 8, 8)) +
    rect('#f6f1e4', x - 34, 156, 76, 14) +
    path(LIT, openings(x - 28, 159, 5, 1, 14, 1, 9, 8)) +
    rect(pick(random, ['#e2553d', '#2f7fb0', '#3f9f6b']), x - 42, 152, 92, 4, 2) +
    path('#7a3f2c', d`M${x - 66} 188h140l-10 14h-118z`) +
    rosette(40, 222, 34, green) +
    oval('#5fae5b', 330, 208, 30, 7)
  );
};
const heron = (random: Random, green: string): string => {
  const x = between(random, 130, 260);
  return (
    line('#4a5560', 1.6, d`M${x} 206v-22M${x + 5} 206v-22`) +
    path('#f4f4f0', d`M${x - 12} 178q8 -12 24 -6q8 4 10 12q-16 6 -28 2q-8 -2 -6 -8z`) +
    line('#f4f4f0', 3.4, d`M${x - 8} 178q-8 -8 -3 -17q4 -8 -2 -12`) +
    path('#e8963f', d`M${x - 12} 147l-14 3l13 2z`) +
    oval('#5fae5b', 90, 200, 30, 7) +
    oval('#4f9a55', 320, 206, 36, 8) +
    rosette(16, 220, 40, green, 9) +
    rosette(390, 222, 40, shade(green, 0.15), 9)
  );
};
