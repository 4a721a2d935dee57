import { floodlit, shade, sunlit } from '../colour.ts';
import { between, circle, d, line, oval, path, pick, type Random, rect, times } from '../drawing.ts';
import { block } from '../vocabulary/buildings.ts';
import { ground, hills, volcano } from '../vocabulary/land.ts';
import { canopy, frond, rosette } from '../vocabulary/plants.ts';
import { hazy, type Mood } from '../vocabulary/sky.ts';
import { canoe, person, sea } from '../vocabulary/water.ts';
import type { Family } from './family.ts';

export const jungle: Family = {
  moods: ['jade', 'mist', 'golden', 'morning', 'tropic', 'rose'],
  draw(random, mood, sunX) {
    const green = pick(random, ['#2f7d4f', '#3a8a5b', '#4f8f4a', '#2a7560']);
    const back = pick(random, [tepuy, slopes, volcanic]);
    const middle = pick(random, [cascade, lagoon, bridge, temple]);
    return (
      back(random, mood, green) +
      canopy(hazy(green, mood, 0.5), random, { base: 134, size: 12 }) +
      canopy(hazy(green, mood, 0.22), random, { base: 156, size: 16 }) +
      middle(random, mood, green, sunX) +
      leaves(random, green)
    );
  },
};

const tepuy = (random: Random, mood: Mood): string => {
  const x = between(random, 100, 200);
  return (
    path(hazy('#8a7a70', mood, 0.45), d`M${x} 150l10 ${-between(random, 60, 90)}h${between(random, 90, 150)}l14 100z`) +
    path(hazy('#8a7a70', mood, 0.6), d`M${x + 170} 150l8 -58h60l10 60z`)
  );
};
const slopes = (random: Random, mood: Mood, green: string): string =>
  hills(hazy(green, mood, 0.65), random, { base: 130, rise: 80, tops: 4 });
const volcanic = (random: Random, mood: Mood): string =>
  volcano(hazy('#5f8a80', mood, 0.4), { x: between(random, 140, 260), top: between(random, 40, 60), half: 160, base: 150 });

function cascade(random: Random, _: Mood, green: string): string {
  const x = between(random, 170, 220);
  return (
    path('#6b5a50', d`M${x - 60} 186L${x - 44} 84Q${x} 74 ${x + 48} 86L${x + 66} 186z`) +
    path(shade('#6b5a50', 0.3), d`M${x + 12} 80Q${x + 40} 82 ${x + 48} 86L${x + 66} 186H${x + 26}z`) +
    path('#f4fbfa/#a9c6d6', d`M${x - 14} 80h24l8 106h-40z`) +
    line('#b9dfe3/#7f9db3', 1.3, d`M${x - 6} 88v70M${x + 2} 100v76M${x - 12} 130v46M${x + 8} 120v50`) +
    canopy(green, random, { base: 90, size: 10, from: x - 64, to: x - 24, foot: 98 }) +
    canopy(green, random, { base: 90, size: 10, from: x + 26, to: x + 66, foot: 98 }) +
    canopy(green, random, { base: 178, size: 16, to: x - 56 }) +
    canopy(green, random, { base: 178, size: 16, from: x + 62 }) +
    path('#4fa8a5', d`M${x - 80} 196Q${x} 172 ${x + 84} 196L${x + 140} 220H${x - 140}z`) +
    path('#fdfefd/#8fa9bd', d`M${x - 36} 188q12 -10 28 -6q16 -6 28 0q14 -2 18 6q-30 8 -74 0z`)
  );
}
function lagoon(random: Random, _: Mood, green: string, sunX: number): string {
  return (
    sea(pick(random, ['#4f9f95', '#5f9a8a', '#3f8f95']), random, { y: 160, sunX }) +
    canoe(between(random, 190, 250), 188, 72, '#6b3427') +
    person(between(random, 196, 236), 186, 20, pick(random, ['#e2553d', '#f2c14e', '#5f7fc4'])) +
    canopy(green, random, { base: 172, size: 14, to: 76, foot: 180 }) +
    canopy(green, random, { base: 174, size: 14, from: 322, foot: 182 }) +
    oval('#5fae5b', between(random, 90, 130), 204, 26, 7) +
    oval('#4f9a55', between(random, 280, 320), 208, 34, 8)
  );
}
function bridge(random: Random, _: Mood, green: string): string {
  const y = between(random, 126, 146);
  return (
    canopy(green, random, { base: 186, size: 18 }) +
    path('#5d4a3a', d`M56 220L62 70h14l8 150zM318 220L324 76h14l8 144z`) +
    circle(shade(green, 0.15), 68, 62, 36) +
    circle(green, 40, 76, 28) +
    circle(green, 98, 78, 26) +
    circle(shade(green, 0.15), 330, 66, 36) +
    circle(green, 362, 80, 28) +
    circle(green, 300, 82, 26) +
    line('#7a5a42', 3, d`M76 ${y}Q200 ${y + 44} 326 ${y}`) +
    line(
      '#7a5a42',
      1.4,
      d`M76 ${y - 22}Q200 ${y + 22} 326 ${y - 22}` +
        times(13, (index) => {
          const s = (index + 0.5) / 13;
          const sag = 4 * s * (1 - s) * 22;
          return d`M${76 + s * 250} ${y - 22 + sag}v22`;
        }),
    ) +
    person(between(random, 180, 210), y + 22, 20, '#e2553d')
  );
}
function temple(random: Random, mood: Mood, green: string): string {
  const stone = floodlit(hazy('#b5a98f', mood, 0.1).split('/')[0] as string, 0.3);
  const x = between(random, 180, 220);
  return (
    times(
      6,
      (index) =>
        block(stone, x - 58 + index * 8.5, 192 - index * 14, 116 - index * 17, 14.2, 0.28) +
        rect(sunlit(stone, 0.35), x - 59 + index * 8.5, 177.6 - index * 14, 84 - index * 12, 2),
    ) +
    path(sunlit(stone, 0.2), d`M${x - 12} 192L${x - 7} 108h14l5 84z`) +
    block(stone, x - 16, 110, 32, 22, 0.3) +
    path('#3f3630/#1a1620', d`M${x - 5} 110v-14h10v14z`) +
    canopy(green, random, { base: 194, size: 15, to: x - 70 }) +
    canopy(green, random, { base: 194, size: 15, from: x + 74 }) +
    ground(shade(green, 0.05), [0, 206], [200, 194], [400, 206])
  );
}
const leaves = (random: Random, green: string): string => {
  const dark = shade(green, 0.25);
  const bird = pick(random, ['#e2453d', '#2f8fd0', '#f2c14e']);
  const [x, y] = [between(random, 250, 320), between(random, 52, 96)];
  return (
    path(bird, d`M${x} ${y}q12 -16 30 -12q-8 6 -14 14q10 2 18 10q-18 2 -26 -6l-24 10q4 -10 16 -16z`) +
    frond(-6, between(random, 190, 210), between(random, 60, 96), between(random, -44, -24), dark) +
    frond(-4, 216, between(random, 80, 110), between(random, -20, -6), green) +
    frond(404, between(random, 186, 208), between(random, 60, 96), between(random, 204, 226), dark) +
    frond(406, 216, between(random, 80, 110), between(random, 188, 200), green) +
    rosette(between(random, 110, 150), 224, between(random, 18, 30), dark, 7) +
    rosette(between(random, 250, 300), 226, between(random, 20, 32), green, 7)
  );
};
