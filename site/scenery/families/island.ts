import { shade, sunlit } from '../colour.ts';
import { at, between, d, line, oval, path, pick, type Random, rect, times } from '../drawing.ts';
import { house } from '../vocabulary/buildings.ts';
import { ground, softLine, volcano } from '../vocabulary/land.ts';
import { bush, canopy, palm } from '../vocabulary/plants.ts';
import { hazy, type Mood } from '../vocabulary/sky.ts';
import { lounger } from '../vocabulary/things.ts';
import { canoe, foam, launch, person, sail, sea } from '../vocabulary/water.ts';
import type { Family } from './family.ts';

export const island: Family = {
  moods: ['tropic', 'noon', 'golden', 'rose', 'dusk', 'morning', 'lilac'],
  draw(random, mood, sunX) {
    const water = pick(random, ['#18b0c4', '#1f8fb8', '#2fa5ae', '#2b7fc0']);
    const y = between(random, 124, 140);
    const land = pick(random, [humps, cay, crater, lighthouse]);
    const front = pick(random, [reef, shore, boats, turtle]);
    return sea(water, random, { y, sunX }) + land(random, mood, y) + front(random, mood, water);
  },
};

type Draw = (random: Random, mood: Mood, y: number) => string;

const humps: Draw = (random, mood, y) => {
  const [x, a, b] = [between(random, 110, 180), between(random, 40, 70), between(random, 30, 56)];
  const green = hazy(pick(random, ['#3f8f5f', '#2f7d6b', '#5f9a55']), mood, 0.15);
  return (
    path(
      green,
      d`M${x - 70} ${y + 4}Q${x - 30} ${y - a} ${x + 14} ${y - a}Q${x + 44} ${y - a} ${x + 60} ${y - b * 0.4}Q${x + 90} ${y - b} ${x + 116} ${y - b}Q${x + 150} ${y - b * 0.7} ${x + 190} ${y + 4}z`,
    ) +
    path(
      shade(green, 0.25),
      d`M${x + 14} ${y - a}Q${x + 44} ${y - a} ${x + 60} ${y - b * 0.4}L${x + 76} ${y + 4}H${x + 30}Q${x + 46} ${y - a * 0.4} ${x + 14} ${y - a}zM${x + 116} ${y - b}Q${x + 150} ${y - b * 0.7} ${x + 190} ${y + 4}H${x + 134}Q${x + 144} ${y - b * 0.4} ${x + 116} ${y - b}z`,
    ) +
    path('#f6e6bb', d`M${x - 76} ${y + 4}q120 -5 270 0q-80 8 -150 7t-120 -7z`) +
    times(5, (index) => palm(x - 40 + index * 42, y + 5, between(random, 20, 34), between(random, -6, 6)))
  );
};
const cay: Draw = (random, _, y) => {
  const x = between(random, 170, 230);
  return (
    path('#f6e6bb', d`M${x - 84} ${y + 8}q40 -13 84 -12t84 12q-80 8 -168 0z`) +
    bush(x - 26, y + 3, 60, '#2f8a57') +
    bush(x + 30, y + 3, 50, '#3a9a5f') +
    times(5, (index) => palm(x - 48 + index * 24, y + 3, between(random, 34, 66), between(random, -14, 14))) +
    path('#c99a5a', d`M${x + 44} ${y - 2}l14 -13l14 13z`) +
    rect('#7a5a42', x + 49, y - 2, 18, 8)
  );
};
const crater: Draw = (random, mood, y) => {
  const x = between(random, 180, 240);
  const top = between(random, 46, 66);
  return (
    volcano(hazy('#5f8a6b', mood, 0.2), { x, top, half: between(random, 110, 140), base: y + 4, mouth: 12 }) +
    canopy(hazy('#2f7d55', mood, 0.1), random, { base: y + 4, size: 8, from: x - 84, to: x + 90, foot: y + 8 }) +
    times(6, (index) => rect(pick(random, ['#fdf3e4', '#e8785f', '#f2c14e', '#8fc4cf']), x - 60 + index * 22, y - 4, 12, 10))
  );
};
const lighthouse: Draw = (random, mood, y) => {
  const x = between(random, 180, 230);
  const band = pick(random, ['#d8402f', '#2f6f9f', '#2b3a4a']);
  return (
    path(
      hazy('#8a8078', mood, 0.1),
      d`M${x - 90} ${y + 10}Q${x - 60} ${y - 18} ${x - 20} ${y - 22}H${x + 30}Q${x + 66} ${y - 16} ${x + 96} ${y + 10}z`,
    ) +
    path(
      '#6f9a5b',
      d`M${x - 64} ${y - 8}Q${x - 40} ${y - 24} ${x - 20} ${y - 26}H${x + 30}Q${x + 56} ${y - 22} ${x + 72} ${y - 8}Q${x} ${y - 16} ${x - 64} ${y - 8}z`,
    ) +
    path('#f6f1ea', d`M${x - 11} ${y - 20}L${x - 7} ${y - 86}H${x + 7}L${x + 11} ${y - 20}z`) +
    path(band, d`M${x - 10} ${y - 38}l1 -16h18l1 16zM${x - 8} ${y - 70}l1 -14h14l1 14z`) +
    path(shade('#f6f1ea', 0.3), d`M${x + 2} ${y - 86}H${x + 7}L${x + 11} ${y - 20}H${x + 4}z`).replace('/>', ' opacity=".6"/>') +
    rect('#ffe9a8', x - 5, y - 97, 10, 11) +
    path(band, d`M${x - 8} ${y - 97}l8 -9l8 9z`) +
    path('none/#ffe9a8', d`M${x} ${y - 92}L400 ${y - 120}V${y - 76}zM${x} ${y - 92}L0 ${y - 118}V${y - 72}z`).replace(
      '/>',
      ' opacity=".2"/>',
    ) +
    house('#fdf6e8', '#b9583d', { x: x + 22, y: y - 16, width: 30, height: 18 })
  );
};

const reef = (_: Random, __: Mood, water: string): string =>
  ground(sunlit(water, 0.3), [0, 186], [110, 170], [260, 192], [400, 176]) +
  ground(sunlit(water, 0.55), [0, 204], [130, 192], [270, 208], [400, 196]) +
  path(shade(water, 0.3), 'M60 196q20 -8 44 0q-20 8 -44 0zM230 184q22 -8 50 0q-24 8 -50 0zM310 204q18 -6 40 0q-18 6 -40 0z') +
  canoe(190, 190, 54, '#f2b53f') +
  person(186, 188, 17, '#e2453d');
const shore = (random: Random): string =>
  ground('#f6e6c0', [0, 200], [120, 188], [260, 206], [400, 190]) +
  foam(
    softLine([
      [0, 198],
      [120, 186],
      [260, 204],
      [400, 188],
    ]),
  ) +
  palm(between(random, 30, 80), 216, between(random, 110, 150), between(random, 6, 34)) +
  palm(between(random, 330, 380), 214, between(random, 80, 120), between(random, -30, -4)) +
  lounger(between(random, 190, 240), 214, 1, '#e2553d');
const boats = (random: Random): string =>
  sail(between(random, 90, 150), 196, 1.3, '#2f3f6b', '#fffaf0') +
  sail(between(random, 270, 340), 180, 0.8, '#7a3f2c', pick(random, ['#f2784b', '#f2c14e', '#e2455d'])) +
  launch(between(random, 180, 240), 212, '#fff7ea', '#3f9f8f', 1);
const turtle = (random: Random, _: Mood, water: string): string => {
  const x = between(random, 150, 230);
  return (
    ground(sunlit(water, 0.28), [0, 178], [140, 186], [280, 174], [400, 184]) +
    at(
      x,
      202,
      1.1,
      path(
        '#6f9a5b',
        'M-34 -2q-16 -12 -20 4q8 6 18 4zM22 -10q10 -16 24 -14q-2 12 -14 20zM-8 14q-14 12 -24 8q2 -10 12 -16zM34 0q10 -8 18 0q2 8 -8 9z',
      ) +
        oval('#4a7a5b', 0, 0, 36, 17) +
        path('#6f9f6b', 'M-10 -12h18l8 10l-8 11h-18l-9 -11z') +
        line('#8fb87f', 1.4, 'M-19 -2h-14M16 -2h16M-10 -12l-6 -5M8 -12l6 -4M-10 9l-6 5M8 9l6 5'),
    ) +
    line('#ffffff/#a9c3cf', 1.8, 'M40 188h40M290 200h50M110 176h30')
  );
};
