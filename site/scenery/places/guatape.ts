import { shade } from '../colour.ts';
import { line, path, rect } from '../drawing.ts';
import { house } from '../vocabulary/buildings.ts';
import { hills } from '../vocabulary/land.ts';
import { canopy } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { launch, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The rock of Guatapé over its reservoir. */
export const guatape: Place = {
  codes: 'guatape el-penol',
  mood: 'jade',
  sun: { x: 96, y: 54, r: 24 },
  draw(random) {
    const rock = '#8f8a86';
    return (
      hills(hazy('#4a8f78', 'jade', 0.55), random, { base: 132, rise: 34, tops: 5 }) +
      sea('#2f9fb0', random, { y: 132, sunX: 96 }) +
      path(hazy('#3f9058', 'jade', 0.2), 'M0 152C30 132 80 134 118 152Z') +
      path(rock, 'M150 162C142 120 144 74 158 48C168 30 188 22 208 24C236 26 252 44 258 74C264 106 262 136 264 164Z') +
      path(shade(rock, 0.28), 'M212 24C238 28 252 44 258 74C264 106 262 136 264 164H226C236 130 220 110 230 84S220 40 212 24Z') +
      line('#6f6a68', 2, 'M166 54q-6 40 -2 96M182 34q-4 30 0 50M242 60q8 40 6 90') +
      line('#f6f1e4', 2.2, 'M196 158l10 -9l-10 -9l10 -9l-10 -9l10 -9l-10 -9l10 -9l-10 -9l10 -9l-10 -9l10 -9l-8 -8l8 -8l-4 -9') +
      rect('#e2553d', 198, 14, 14, 12) +
      path('#b9432f', 'M195 15l10 -8l10 8z') +
      canopy('#2f7d4f', random, { base: 168, size: 11, from: 120, to: 300, foot: 176 }) +
      path('#3f9058', 'M92 176C150 160 260 160 330 178Q220 190 92 176Z') +
      path('#4f9f60', 'M270 196C320 182 370 184 400 190V208Q320 208 270 196Z') +
      path('#4f9f60', 'M0 190C40 180 90 186 120 198Q60 208 0 206Z') +
      canopy('#3a8a55', random, { base: 196, size: 8, from: 20, to: 80, foot: 200 }) +
      canopy('#3a8a55', random, { base: 192, size: 8, from: 318, to: 390, foot: 196 }) +
      house('#e2704a', '#9f4030', { x: 344, y: 198, width: 26, height: 16 }) +
      launch(196, 206, '#fff7ea', '#2f8fb0', 1.1) +
      line('#cdebe8', 2, 'M140 208h30M226 210h40')
    );
  },
};
