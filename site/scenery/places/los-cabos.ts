import { shade } from '../colour.ts';
import { line, path } from '../drawing.ts';
import { birds } from '../vocabulary/sky.ts';
import { foam, launch, person, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The arch at Land's End. */
export const losCabos: Place = {
  codes: 'SJD los-cabos',
  mood: 'blush',
  sun: { x: 176, y: 132, r: 26 },
  draw(random) {
    const rock = '#c99a6f';
    return (
      sea('#2f93b0', random, { y: 138, sunX: 176 }) +
      path(
        rock,
        'M208 176C206 150 214 140 206 118C200 100 192 92 180 94C166 98 162 112 164 130C166 150 160 164 156 176H124C118 150 122 122 136 96C146 76 150 64 170 58C196 50 214 62 230 60C246 52 256 40 274 44C294 50 300 76 322 92C346 108 360 134 400 146V180Z',
      ) +
      path(
        shade(rock, 0.32),
        'M208 176C206 150 214 140 206 118C210 100 228 104 232 86S220 64 230 60C246 52 256 40 274 44C294 50 300 76 322 92C346 108 360 134 400 146V180Z',
      ) +
      path(rock, 'M236 176C240 150 260 140 256 116S262 70 274 48C286 70 280 100 296 120S316 156 340 178Z') +
      line(shade(rock, 0.4), 1.6, 'M146 90q-10 30 -10 60M168 70q-14 10 -16 30M292 90q4 30 26 50M330 110q10 24 30 40') +
      path(shade(rock, 0.2), 'M60 170C62 150 70 136 80 132C92 136 98 152 104 170Z') +
      path(shade(rock, 0.45), 'M82 132C92 136 98 152 104 170H84Z') +
      foam('M54 172q28 6 56 0M118 178q24 6 44 0M204 178q60 8 200 2') +
      path('#f4dfb5', 'M250 220C290 190 340 180 400 176V220Z') +
      foam('M244 220C286 188 340 178 400 174') +
      path('#4a3f3a', 'M70 168q4 -8 12 -6q4 -6 8 -2l-2 4q4 4 2 8h-14z') +
      launch(178, 198, '#fff7ea', '#e2553d', 1) +
      launch(80, 206, '#f2c14e', '#2f6f8f', 0.8) +
      person(336, 206, 16, '#2f8fb0') +
      birds(60, 60) +
      birds(270, 24)
    );
  },
};
