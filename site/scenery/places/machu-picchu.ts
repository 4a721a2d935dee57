import { shade } from '../colour.ts';
import { d, line, path } from '../drawing.ts';
import { mountain, range } from '../vocabulary/land.ts';
import { hazy } from '../vocabulary/sky.ts';
import { llama } from '../vocabulary/things.ts';
import type { Place } from './place.ts';

/** Machu Picchu's terraces under Huayna Picchu. */
export const machuPicchu: Place = {
  codes: 'CUZ machu-picchu aguas-calientes',
  mood: 'morning',
  sun: { x: 112, y: 50, r: 22 },
  clouds: 3,
  draw(random) {
    const stone = '#b9b3a2';
    const terrace = (y: number, x1: number, x2: number, colour: string) =>
      path(colour, d`M${x1} ${y}Q${(x1 + x2) / 2} ${y - 7} ${x2} ${y}l10 9Q${(x1 + x2) / 2} ${y + 3} ${x1 - 12} ${y + 10}z`) +
      line(stone, 2, d`M${x1 - 11} ${y + 10}Q${(x1 + x2) / 2} ${y + 3} ${x2 + 10} ${y + 9}`);
    const gable = (x: number, y: number, s: number) =>
      path(stone, d`M${x} ${y}v${-9 * s}l${6 * s} ${-8 * s}l${6 * s} ${8 * s}v${9 * s}z`) +
      path(shade(stone, 0.3), d`M${x + 12 * s} ${y}v${-9 * s}l${7 * s} ${-2 * s}v${10 * s}z`) +
      path('#6f685f/#1c2233', d`M${x + 4.5 * s} ${y}v${-6 * s}h${3 * s}v${6 * s}z`);
    return (
      range(hazy('#5f8a94', 'morning', 0.6), random, { base: 132, rise: 86, tops: 5 }) +
      mountain(hazy('#4f8078', 'morning', 0.35), { x: 84, top: 66, left: -30, right: 180, base: 160 }) +
      mountain(hazy('#4f8078', 'morning', 0.35), { x: 352, top: 60, left: 270, right: 440, base: 160 }) +
      path(
        '#3f7a5f',
        'M120 160C146 150 160 120 172 92C180 64 190 34 208 20C222 18 232 40 240 64C250 96 262 128 296 152L320 176H110Z',
      ) +
      path(
        shade('#3f7a5f', 0.32),
        'M208 20C222 18 232 40 240 64C250 96 262 128 296 152L320 176H232C240 150 222 132 230 104S216 60 222 46S214 28 208 20Z',
      ) +
      path('#4f8f66', 'M134 160C140 140 150 118 160 112C168 116 172 140 184 160Z') +
      line('#6fae7f', 2, 'M186 70q6 -20 14 -34M178 104q4 -14 10 -22M166 132q6 -8 8 -16') +
      path(
        '#fdfdf8/#7f95ab',
        'M0 150q40 -12 70 -2q30 -10 56 2q-30 12 -62 6q-34 6 -64 -6zM268 138q40 -10 66 0q32 -8 66 4v8q-40 4 -70 -4q-34 4 -62 -8z',
      ).replace('/>', ' opacity=".75"/>') +
      path('#5fa05a', 'M20 220C60 186 110 162 170 154H262C310 166 350 190 390 220Z') +
      terrace(158, 150, 262, '#7fbf63') +
      terrace(170, 128, 284, '#6fb05a') +
      terrace(183, 104, 200, '#7fbf63') +
      terrace(197, 74, 190, '#6fb05a') +
      terrace(211, 44, 180, '#7fbf63') +
      gable(150, 168, 0.8) +
      gable(170, 166, 0.8) +
      gable(216, 167, 0.9) +
      gable(240, 172, 0.9) +
      gable(212, 190, 1.2) +
      gable(244, 194, 1.2) +
      gable(276, 198, 1.2) +
      gable(226, 216, 1.5) +
      gable(268, 219, 1.5) +
      gable(312, 220, 1.5) +
      llama(122, 196, 0.72, '#f6efe0', '#d8503f')
    );
  },
};
