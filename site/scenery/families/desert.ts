import { floodlit, shade, sunlit } from '../colour.ts';
import { at, between, d, line, path, pick, type Random, times } from '../drawing.ts';
import { arches, block, DOORWAY, LIT, merlons, openings } from '../vocabulary/buildings.ts';
import { ground, range, volcano } from '../vocabulary/land.ts';
import { cactus, palm, rosette } from '../vocabulary/plants.ts';
import { hazy, type Mood } from '../vocabulary/sky.ts';
import { person } from '../vocabulary/water.ts';
import type { Family } from './family.ts';

export const desert: Family = {
  moods: ['ember', 'golden', 'rose', 'dusk', 'blush', 'noon'],
  draw(random, mood) {
    const sand = pick(random, ['#e3b06b', '#d98a55', '#e8c48f', '#c9764a']);
    const back = pick(random, [mesas, cones, far]);
    const front = pick(random, [dunes, cacti, ruins, camels]);
    return (
      back(random, mood, sand) +
      ground(hazy(sand, mood, 0.25), [0, 150], [140, 142], [280, 152], [400, 144]) +
      front(random, mood, sand)
    );
  },
};

type Draw = (random: Random, mood: Mood, sand: string) => string;

const mesas: Draw = (random, mood, sand) =>
  times(4, (index) => {
    const [x, w, h] = [index * 112 + between(random, -30, 20), between(random, 56, 100), between(random, 36, 84)];
    const colour = hazy(shade(sand, 0.2), mood, 0.15 + (index % 2) * 0.25);
    return (
      path(colour, d`M${x} 160l${w * 0.14} ${-h}h${w * 0.72}l${w * 0.14} ${h}z`) +
      path(shade(colour), d`M${x + w * 0.6} ${160 - h}h${w * 0.26}l${w * 0.14} ${h}h${-w * 0.5}l${w * 0.06} ${-h * 0.5}z`) +
      line(shade(colour, 0.2), 1.6, d`M${x + w * 0.12} ${160 - h * 0.7}h${w * 0.5}M${x + w * 0.08} ${160 - h * 0.4}h${w * 0.46}`)
    );
  });
const cones: Draw = (random, mood, sand) =>
  volcano(hazy(shade(sand, 0.3), mood, 0.2), {
    x: between(random, 130, 270),
    top: between(random, 44, 70),
    half: between(random, 130, 170),
    base: 156,
    snow: random() < 0.5 ? 16 : 0,
  }) + range(hazy(shade(sand, 0.2), mood, 0.45), random, { base: 152, rise: 24, tops: 7 });
const far: Draw = (random, mood, sand) =>
  range(hazy(shade(sand, 0.3), mood, 0.4), random, { base: 152, rise: between(random, 40, 70), tops: 6 });

const dunes: Draw = (random, _, sand) => {
  const ridge = (y: number, x: number, h: number, colour: string) =>
    path(colour, d`M-10 220V${y}Q${x * 0.6} ${y - h * 0.2} ${x} ${y - h}Q${x + 90} ${y - h * 0.3} 410 ${y + 6}V220Z`) +
    path(
      shade(colour, 0.2),
      d`M${x} ${y - h}Q${x + 90} ${y - h * 0.3} 410 ${y + 6}V220H${x + 40}Q${x - 24} ${y + 10} ${x + 14} ${y - h * 0.4}T${x} ${y - h}Z`,
    );
  return (
    ridge(172, between(random, 90, 170), between(random, 26, 42), sunlit(sand, 0.15)) +
    ridge(196, between(random, 210, 300), between(random, 28, 46), sand) +
    ridge(220, between(random, 70, 160), between(random, 18, 28), shade(sand, 0.08)) +
    person(between(random, 180, 250), 186, 12, '#2f6f8f')
  );
};
const cacti: Draw = (random, _, sand) =>
  ground(sand, [0, 176], [120, 184], [260, 174], [400, 182]) +
  times(5, (index) =>
    cactus(
      40 + index * 80 + between(random, -18, 18),
      between(random, 190, 214),
      between(random, 34, 80),
      pick(random, ['#4a8a57', '#3f7a5b', '#6f9a5b']),
    ),
  ) +
  ground(sunlit(sand, 0.2), [0, 210], [150, 204], [300, 214], [400, 206]) +
  times(6, (index) => rosette(30 + index * 66, 216, 12, '#8fa55a', 6));
const ruins: Draw = (random, _, sand) => {
  const [wall, x] = [floodlit(sunlit(sand, 0.25), 0.3), between(random, 130, 180)];
  return (
    ground(sand, [0, 182], [120, 176], [280, 184], [400, 178]) +
    block(wall, x, 194, 96, 46, 0.24) +
    block(wall, x - 26, 194, 38, 66, 0.3) +
    block(wall, x + 84, 194, 34, 58, 0.3) +
    path(wall, merlons(x - 26, 128, 4, 10, 6, 6) + merlons(x + 14, 148, 7, 10.5, 6, 5) + merlons(x + 84, 136, 3, 12, 7, 6)) +
    path(DOORWAY, arches(x + 36, 194, 1, 0, 20, 32)) +
    path(
      LIT,
      openings(x + 10, 158, 5, 1, 16, 1, 5, 8) +
        openings(x - 14, 144, 1, 2, 1, 20, 6, 9) +
        openings(x + 96, 148, 1, 2, 1, 20, 6, 9),
    ) +
    ground(sunlit(sand, 0.15), [0, 204], [160, 194], [300, 204], [400, 198]) +
    palm(x - 60, 206, between(random, 60, 86), 8) +
    palm(x + 150, 206, between(random, 70, 96), -8) +
    palm(x + 174, 210, between(random, 44, 60), 6)
  );
};
const camels: Draw = (random, _, sand) => {
  const camel = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      s,
      path(
        '#8f5f3f',
        'M-20 0l1 -16q-2 -6 4 -8q4 -10 9 -1q4 -10 9 0q6 2 6 9l4 -4q2 -10 5 -11l7 1l-1 4l-5 1q-1 12 -9 14l-1 11h-3l-2 -10h-14l-3 10h-3l-1 -10z',
      ) + path('#c23b34', 'M-10 -25h11l3 8h-17z'),
    );
  return (
    dunes(random, 'golden', sand).replace(/<g[^>]*>.*$/, '') + camel(150, 178, 0.9) + camel(202, 174, 0.9) + camel(254, 178, 0.9)
  );
};
