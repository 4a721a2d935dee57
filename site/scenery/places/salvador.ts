import { floodlit, sunlit } from '../colour.ts';
import { line, path, rect } from '../drawing.ts';
import { arches, belfry, block, cross, DOORWAY, LIT, paving, tiles } from '../vocabulary/buildings.ts';
import { ground } from '../vocabulary/land.ts';
import { hazy } from '../vocabulary/sky.ts';
import { flags } from '../vocabulary/things.ts';
import { person, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The painted slope of the Pelourinho. */
export const salvador: Place = {
  codes: 'SSA',
  mood: 'noon',
  sun: { x: 118, y: 44, r: 20 },
  draw(random) {
    const tile = '#b0553f';
    const front = (x: number, top: number, width: number, colour: string) =>
      rect(colour, x, top, width, 220 - top) +
      rect(sunlit(colour, 0.6), x, top + 26, width, 2.5) +
      rect(sunlit(colour, 0.6), x - 1, top - 2, width + 2, 4) +
      tiles(tile, x, top - 1, width, 8, 3) +
      path(
        LIT,
        arches(x + width * 0.14, top + 22, 2, width * 0.44, width * 0.26, 15) +
          arches(x + width * 0.14, top + 48, 2, width * 0.44, width * 0.26, 16),
      ) +
      path(DOORWAY, arches(x + width * 0.14, top + 80, 2, width * 0.44, width * 0.26, 22));
    const blue = floodlit('#5fa8cf', 0.2);
    return (
      sea('#3fa3bf', random, { y: 128, sunX: 60, to: 160 }) +
      ground(hazy('#4f8a6b', 'noon', 0.4), [0, 130], [80, 124], [160, 132]) +
      front(-8, 86, 44, '#e8785f') +
      front(36, 98, 40, '#f2c14e') +
      front(76, 110, 36, '#6fbfae') +
      front(112, 120, 34, '#e8a0b0') +
      front(360, 80, 48, '#7f8fd0') +
      front(316, 92, 44, '#f2a65a') +
      front(278, 104, 38, '#f7e2b0') +
      block(blue, 158, 200, 110, 96, 0.2) +
      belfry(blue, '#fff7ea', { x: 156, y: 200, width: 28, height: 132 }) +
      belfry(blue, '#fff7ea', { x: 240, y: 200, width: 28, height: 132 }) +
      path('#fff7ea', 'M184 106q6 -22 28 -26q22 4 28 26z') +
      path(blue, 'M190 106q4 -16 22 -19q18 3 22 19z') +
      cross(212, 80, 11) +
      rect('#fff7ea', 184, 106, 56, 3) +
      rect('#fff7ea', 156, 150, 112, 3) +
      path(LIT, arches(192, 138, 3, 15, 9, 20)) +
      path(DOORWAY, arches(203, 200, 1, 0, 18, 34) + arches(164, 200, 1, 0, 12, 24) + arches(248, 200, 1, 0, 12, 24)) +
      path('#b9a58f', 'M0 220V206L146 186L280 186L400 208V220Z') +
      paving('#a08c76', 192, 205, 140) +
      line('#5c5248', 0.9, 'M40 118Q160 150 300 112') +
      flags(
        [
          [60, 122],
          [80, 126],
          [100, 129],
          [120, 131],
          [140, 132],
          [220, 128],
          [240, 125],
          [260, 121],
          [280, 117],
        ],
        ['#e2453d', '#f2c14e', '#3f9f6b', '#2f8fc0'],
        7,
      ) +
      person(176, 212, 18, '#fffaf0', '#6b3f2a') +
      person(232, 208, 16, '#f2c14e', '#6b3f2a')
    );
  },
};
