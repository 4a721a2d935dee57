import { shade } from '../colour.ts';
import { d, line, path, rect, times } from '../drawing.ts';
import { skyline, tower } from '../vocabulary/buildings.ts';
import { ground, mountain } from '../vocabulary/land.ts';
import { canopy } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import type { Place } from './place.ts';

/** Santiago's tall tower before the snow of the Andes. */
export const santiago: Place = {
  codes: 'SCL',
  mood: 'blush',
  sun: { x: 82, y: 52, r: 22 },
  draw(random) {
    const glass = '#4f7f9f';
    return (
      mountain(hazy('#7f8fb0', 'blush', 0.4), { x: 70, top: 54, left: -40, right: 180, base: 160, snow: 44 }) +
      mountain(hazy('#7484a8', 'blush', 0.3), { x: 180, top: 40, left: 60, right: 300, base: 160, snow: 56 }) +
      mountain(hazy('#7f8fb0', 'blush', 0.38), { x: 320, top: 48, left: 210, right: 440, base: 160, snow: 50 }) +
      ground(hazy('#6f8a7f', 'blush', 0.25), [0, 148], [60, 128], [120, 146], [400, 150]) +
      path('#fbf8f2', 'M58 128l2 -14h4l2 14zM54 116h16v2h-16z') +
      skyline(random, hazy('#8f8fa5', 'blush', 0.28), { y: 196, least: 26, most: 60, wide: 20 }) +
      path(glass, 'M184 200L188 66Q190 42 214 34L222 44V200z') +
      path(shade(glass, 0.3), 'M208 200V36L214 34L222 44V200z') +
      line(
        '#8fc0d6/#ffd98a',
        0.9,
        times(17, (index) => d`M188 ${62 + index * 8}H207`),
      ) +
      line('#3a6280', 0.8, 'M194 200L197 56M201 200L203 46') +
      tower(random, '#6f8fa8', { x: 146, y: 200, width: 32, height: 96, top: 'slant' }) +
      tower(random, '#c9b8a8', { x: 228, y: 200, width: 32, height: 82 }) +
      tower(random, '#8f6f6b', { x: 264, y: 200, width: 30, height: 60, top: 'step' }) +
      tower(random, '#7fa0b5', { x: 300, y: 200, width: 32, height: 92 }) +
      tower(random, '#d8cbbd', { x: 336, y: 200, width: 36, height: 56 }) +
      tower(random, '#7f8a9f', { x: 104, y: 200, width: 34, height: 58 }) +
      tower(random, '#c9b8a8', { x: 14, y: 200, width: 36, height: 48 }) +
      tower(random, '#8fa8b5', { x: 56, y: 200, width: 40, height: 70, top: 'mast' }) +
      canopy('#4f8a5f', random, { base: 204, size: 11 }) +
      rect('#7f9f6b', 0, 206, 400, 14) +
      line('#cfe3b0', 3, 'M0 214Q120 206 220 213T400 209')
    );
  },
};
