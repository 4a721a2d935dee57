import { shade, sunlit } from '../colour.ts';
import { at, between, circle, d, faint, line, path, pick, type Random, rect, times } from '../drawing.ts';
import { belfry, block, house, LIT, openings } from '../vocabulary/buildings.ts';
import { ground, mountain, range } from '../vocabulary/land.ts';
import { pine } from '../vocabulary/plants.ts';
import { hazy, type Mood } from '../vocabulary/sky.ts';
import { steamer } from '../vocabulary/things.ts';
import { person, sea } from '../vocabulary/water.ts';
import type { Family } from './family.ts';

export const snow: Family = {
  moods: ['steel', 'lilac', 'morning', 'rose', 'mist', 'dusk'],
  draw(random, mood, sunX) {
    const rock = pick(random, ['#6f86a5', '#7f7f9f', '#5f7a90']);
    const white = '#f4f8fa/#93a6c4';
    const summit = between(random, 140, 260);
    const front = pick(random, [cabin, slopes, fjord, town]);
    return (
      aurora(random) +
      range(hazy(rock, mood, 0.55), random, { base: 142, rise: 60, tops: 6 }) +
      mountain(hazy(rock, mood, 0.2), {
        x: summit - between(random, 100, 130),
        top: between(random, 60, 84),
        left: summit - 250,
        right: summit,
        base: 156,
        snow: 40,
      }) +
      mountain(hazy(rock, mood, 0.1), {
        x: summit,
        top: between(random, 30, 50),
        left: summit - 130,
        right: summit + 140,
        base: 156,
        snow: 62,
      }) +
      mountain(hazy(rock, mood, 0.2), {
        x: summit + between(random, 100, 140),
        top: between(random, 62, 86),
        left: summit + 20,
        right: summit + 260,
        base: 156,
        snow: 36,
      }) +
      front(random, mood, white, sunX)
    );
  },
};

type Draw = (random: Random, mood: Mood, white: string, sunX: number) => string;

const aurora = (random: Random): string => {
  if (random() < 0.5) return '';
  const x = between(random, 20, 160);
  return faint(
    0.4,
    path(
      'none/#5fe0b0',
      d`M${x} 110C${x + 40} 60 ${x + 90} 90 ${x + 120} 40S${x + 200} 50 ${x + 240} 10L${x + 250} 40C${x + 210} 70 ${x + 170} 60 ${x + 140} 84S${x + 70} 96 ${x + 30} 124z`,
    ) +
      path(
        'none/#7f9fe8',
        d`M${x + 40} 96C${x + 90} 60 ${x + 110} 60 ${x + 140} 20S${x + 210} 20 ${x + 230} -10L${x + 240} 14C${x + 200} 40 ${x + 180} 40 ${x + 150} 60S${x + 90} 84 ${x + 60} 110z`,
      ),
  );
};
const cabin: Draw = (random, _, white) => {
  const x = between(random, 150, 220);
  return (
    ground(shade(white, 0.14), [0, 158], [130, 150], [270, 162], [400, 152]) +
    times(16, (index) => pine(8 + index * 26 + between(random, -6, 6), 172, between(random, 22, 40), '#4f7a75')) +
    ground(white, [0, 178], [140, 170], [280, 182], [400, 172]) +
    rect('#8f5f42', x - 34, 166, 68, 34) +
    rect(shade('#8f5f42'), x + 12, 166, 22, 34) +
    path(LIT, openings(x - 26, 174, 2, 1, 18, 1, 11, 11)) +
    rect('#5b3f30', x + 16, 178, 11, 22) +
    path(white, d`M${x - 46} 170L${x} 138L${x + 46} 170l-4 4L${x} 146L${x - 42} 174z`) +
    path('#7a4f3a', d`M${x - 34} 167L${x} 145L${x + 34} 167z`) +
    rect('#8a8078', x + 18, 136, 8, 20) +
    ground(sunlit(white, 0.4), [0, 204], [160, 196], [300, 206], [400, 198]) +
    pine(x - 92, 212, between(random, 70, 96), '#2f5f5a') +
    pine(x + 96, 214, between(random, 76, 104), '#2f5f5a') +
    pine(x + 134, 216, 56, '#3a6a64')
  );
};
const slopes: Draw = (random, _, white) =>
  ground(white, [0, 150], [110, 166], [260, 140], [400, 160]) +
  line('#5f6f80', 1.4, 'M0 128L400 68') +
  times(4, (index) => {
    const x = 50 + index * 96 + between(random, -10, 10);
    const y = 128 - x * 0.15;
    return (
      line('#4f5f70', 1.3, d`M${x} ${y}v14`) +
      rect(pick(random, ['#e2553d', '#f2c14e', '#2f8fc0']), x - 9, y + 14, 18, 4, 1) +
      line('#4f5f70', 1.2, d`M${x - 8} ${y + 18}v5h10`)
    );
  }) +
  ground(shade(white, 0.1), [0, 184], [120, 172], [240, 196], [400, 176]) +
  line(
    '#c4d3e0/#7488a8',
    1.6,
    'M150 220C190 204 150 194 190 184S230 174 214 160M164 220C204 206 166 196 204 186S242 176 226 160',
  ) +
  at(
    196,
    186,
    0.9,
    path('#e2453d', 'M-4 0l2 -12q4 -4 8 0l3 10z') +
      circle('#f2c14e', 1, -17, 3.6) +
      line('#27303c', 1.6, 'M-14 3L16 -3M8 -8l10 6'),
  ) +
  times(7, (index) => pine(12 + index * 17, 212 + (index % 3) * 3, between(random, 30, 60), '#2f5f5a')) +
  times(6, (index) => pine(300 + index * 19, 210 + (index % 3) * 4, between(random, 34, 64), '#2f5f5a'));
const fjord: Draw = (random, _, white, sunX) =>
  sea('#3f7f9f', random, { y: 152, sunX }) +
  ground(white, [0, 176], [70, 168], [140, 196], [200, 222]) +
  ground(shade(white, 0.12), [260, 224], [330, 186], [400, 170]) +
  house('#c9453a', '#5f6a78', { x: 58, y: 182, width: 34, height: 22 }) +
  house('#f2b53f', '#5f6a78', { x: 20, y: 176, width: 30, height: 22 }) +
  house('#3f7fa0', '#5f6a78', { x: 330, y: 188, width: 36, height: 24 }) +
  steamer(between(random, 150, 190), 190, 110, pick(random, ['#2f3f5f', '#c9453a', '#2f6f6b']), '#f2b53f') +
  path('#f3fafc/#a5bfd6', 'M210 208l12 -9l14 3l10 7zM130 206l8 -6l12 7z') +
  pine(110, 204, 34, '#2f5f5a') +
  pine(384, 208, 50, '#2f5f5a');
const town: Draw = (random, _, white) =>
  ground(shade(white, 0.1), [0, 160], [140, 150], [260, 162], [400, 152]) +
  times(8, (index) => {
    const [x, w] = [10 + index * 48 + between(random, -5, 5), between(random, 34, 44)];
    const h = between(random, 26, 46);
    const colour = pick(random, ['#e8a08a', '#f2cf8f', '#b5c4cf', '#c9653f', '#f3ead8', '#8fb0a5']);
    return (
      block(colour, x, 194, w, h, 0.2) +
      path(white, d`M${x - 3} ${195 - h}L${x + w / 2} ${178 - h}L${x + w + 3} ${195 - h}z`) +
      path(LIT, openings(x + 5, 201 - h, 3, Math.max(1, Math.floor((h - 12) / 13)), (w - 8) / 3, 13, 5, 8))
    );
  }) +
  belfry('#f3ead8', '#5f7a70', {
    x: between(random, 180, 220),
    y: 196,
    width: 22,
    height: between(random, 76, 94),
    cap: 'spire',
  }) +
  ground(sunlit(white, 0.3), [0, 200], [150, 192], [300, 202], [400, 194]) +
  times(5, (index) => pine(24 + index * 88 + between(random, -14, 14), 214, between(random, 34, 54), '#2f5f5a')) +
  person(between(random, 160, 240), 212, 15, '#e2453d');
