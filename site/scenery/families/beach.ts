import { shade, sunlit } from '../colour.ts';
import { between, d, path, pick, type Random, rect, times } from '../drawing.ts';
import { ground, range, softLine } from '../vocabulary/land.ts';
import { canopy, palm, rosette } from '../vocabulary/plants.ts';
import { hazy, type Mood } from '../vocabulary/sky.ts';
import { lounger, parasol } from '../vocabulary/things.ts';
import { canoe, foam, launch, person, sail, sea } from '../vocabulary/water.ts';
import type { Family } from './family.ts';

const SEAS = ['#1fa3b8', '#2b8fc4', '#18b0c4', '#3f9fb5', '#2f93a8'];
const SANDS = ['#f4dfae', '#fbeecb', '#efcf9a', '#f7e6c4'];

export const beach: Family = {
  moods: ['tropic', 'noon', 'golden', 'rose', 'dusk', 'blush', 'morning'],
  draw(random, mood, sunX) {
    const [sand, water] = [pick(random, SANDS), pick(random, SEAS)];
    const horizon = between(random, 112, 136);
    const green = hazy('#2f8a57', mood, 0.12);
    const land = pick(random, [headland, islets, mountains, () => '']);
    const middle = pick(random, [sails, fishing, surf]);
    const front = pick(random, [palms, parasols, canoeOnSand, hut, rocks]);
    const dip = between(random, -14, 14);
    return (
      land(random, mood, horizon) +
      sea(water, random, { y: horizon, sunX }) +
      ground(sunlit(water, 0.35), [0, 176 + dip], [130, 166], [270, 172 - dip], [400, 160 + dip]) +
      middle(random, horizon) +
      ground(sand, [0, 190 + dip * 0.7], [120, 178], [260, 186 - dip * 0.7], [400, 174]) +
      foam(
        softLine([
          [0, 188 + dip * 0.7],
          [120, 176],
          [260, 184 - dip * 0.7],
          [400, 172],
        ]),
      ) +
      ground(sunlit(sand, 0.3), [0, 212], [140, 202 - dip * 0.4], [290, 214], [400, 200]) +
      front(random, green)
    );
  },
};

type Draw = (random: Random, mood: Mood, horizon: number) => string;

const headland: Draw = (random, mood, horizon) =>
  ground(
    hazy('#4f8f6b', mood, 0.4),
    [190, horizon + 4],
    [250, horizon - between(random, 16, 34)],
    [320, horizon - between(random, 30, 58)],
    [400, horizon - between(random, 24, 50)],
  ) + canopy(hazy('#2f7d55', mood, 0.15), random, { base: horizon + 2, size: 12, from: 300, foot: horizon + 6 });
const islets: Draw = (random, mood, horizon) =>
  times(3, (index) => {
    const x = 60 + index * 120 + between(random, -30, 30);
    const w = between(random, 24, 56);
    return path(
      hazy('#5f8f7a', mood, 0.45),
      d`M${x - w} ${horizon + 2}q${w * 0.4} ${-between(random, 18, 44)} ${w * 0.9} ${-between(random, 16, 30)}q${w * 0.8} ${-4} ${w * 1.1} ${between(random, 22, 30)}z`,
    );
  });
const mountains: Draw = (random, mood, horizon) =>
  range(hazy('#6f8fa0', mood, 0.5), random, { base: horizon + 6, rise: between(random, 40, 74), tops: 4 });

const sails = (random: Random, horizon: number): string => {
  const cloth = pick(random, ['#fffaf0', '#f2784b', '#f2c14e', '#e2455d']);
  return (
    sail(between(random, 180, 320), horizon + 20, 0.8, '#7a3f2c', cloth) +
    sail(between(random, 60, 160), horizon + 10, 0.5) +
    sail(between(random, 240, 360), horizon + 34, 1.1)
  );
};
const fishing = (random: Random, horizon: number): string =>
  launch(
    between(random, 150, 270),
    horizon + 36,
    pick(random, ['#f6f1e4', '#e2553d', '#2f7fb0']),
    pick(random, ['#f2c14e', '#fffaf0', '#3f9f8f']),
    1.1,
  ) + canoe(between(random, 60, 120), horizon + 26, 36, '#7a3f2c');
const surf = (random: Random, horizon: number): string =>
  times(3, (index) => {
    const y = horizon + 18 + index * 14;
    const x = between(random, 20, 180);
    return path('#ffffff/#8fa9bd', d`M${x} ${y}q30 -7 62 -1q26 5 60 0q34 -5 64 2q-60 5 -94 3t-92 -4z`);
  });

const palms = (random: Random, green: string): string =>
  times(3, (index) =>
    palm(
      between(random, 20, 60) + index * between(random, 60, 130),
      between(random, 202, 216),
      between(random, 74, 140),
      between(random, -34, 38),
      green,
    ),
  ) + palm(between(random, 330, 390), 214, between(random, 60, 120), between(random, -30, 4), green);
const parasols = (random: Random, green: string): string => {
  const cloth = pick(random, ['#e2553d', '#f2c14e', '#2f8fb0', '#e2708a']);
  return (
    times(3, (index) => {
      const x = 100 + index * 92 + between(random, -16, 16);
      return parasol(x, 208, 1.05, cloth, '#fff7ea') + lounger(x - 14, 212, 0.9, index === 1 ? cloth : '#fff7ea');
    }) + palm(between(random, 20, 50), 214, between(random, 90, 130), between(random, 6, 24), green)
  );
};
const canoeOnSand = (random: Random, green: string): string =>
  canoe(between(random, 160, 230), 206, 92, pick(random, ['#e2553d', '#2f7fb0', '#f2b53f', '#3f8f6b'])) +
  palm(between(random, 300, 360), 212, between(random, 100, 140), between(random, -36, -12), green) +
  palm(between(random, 280, 390), 216, between(random, 60, 90), between(random, -10, 10), green) +
  rosette(between(random, 20, 70), 216, 22, green);
const hut = (random: Random, green: string): string => {
  const x = between(random, 190, 260);
  return (
    path('#7a5a42', d`M${x - 34} 202v-28h3v28zM${x + 31} 202v-28h3v28z`) +
    rect('#8fb5b0/#ffd27a', x - 24, 182, 48, 12) +
    rect('#b98a5b', x - 32, 190, 64, 14) +
    path('#c99a5a', d`M${x - 44} 178L${x} 148L${x + 44} 178z`) +
    path(shade('#c99a5a', 0.25), d`M${x} 148L${x + 44} 178H${x + 14}z`) +
    palm(x + 70, 208, between(random, 90, 124), between(random, -10, 26), green) +
    palm(x - 84, 210, between(random, 100, 140), between(random, -26, 20), green) +
    person(x + 50, 208, 15, '#e2553d')
  );
};
const rocks = (random: Random, green: string): string =>
  times(3, (index) => {
    const [x, w] = [130 + index * 48 + between(random, -10, 10), between(random, 40, 66)];
    const h = w * between(random, 0.5, 0.75);
    return (
      path('#a89884', d`M${x} 196q${w * 0.1} ${-h} ${w * 0.5} ${-h}q${w * 0.4} ${h * 0.1} ${w * 0.5} ${h}z`) +
      path(
        shade('#a89884', 0.3),
        d`M${x + w * 0.5} ${196 - h}q${w * 0.4} ${h * 0.1} ${w * 0.5} ${h}h${-w * 0.4}q${w * 0.1} ${-h * 0.5} ${-w * 0.1} ${-h}z`,
      )
    );
  }) +
  palm(between(random, 300, 370), 212, between(random, 90, 130), between(random, -30, 0), green) +
  palm(between(random, 20, 70), 214, between(random, 60, 100), between(random, 0, 20), green);
