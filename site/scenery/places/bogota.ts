import { floodlit, shade, sunlit } from '../colour.ts';
import { line, path, rect } from '../drawing.ts';
import { arches, belfry, DOORWAY, house, skyline, tiles, tower } from '../vocabulary/buildings.ts';
import { ground } from '../vocabulary/land.ts';
import { tree } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { bus, gondola, pylon } from '../vocabulary/things.ts';
import type { Place } from './place.ts';

/** Monserrate with its white church above the brick city. */
export const bogota: Place = {
  codes: 'BOG',
  mood: 'steel',
  sun: { x: 92, y: 52, r: 20 },
  clouds: 3,
  draw(random) {
    const [brick, green] = ['#b8623f', '#2f6f55'];
    return (
      ground(hazy('#3f7a66', 'steel', 0.45), [0, 104], [70, 88], [150, 96], [260, 74], [330, 60], [400, 92]) +
      ground(green, [0, 150], [60, 118], [130, 74], [176, 46], [226, 46], [270, 84], [330, 104], [400, 128]) +
      path(
        shade(green, 0.28),
        'M212 44C240 52 262 78 278 90C300 102 350 110 400 130V220H250C262 180 226 150 236 120S214 70 212 44Z',
      ) +
      path(sunlit(green, 0.16), 'M176 48C150 70 120 92 98 122C130 112 140 92 158 78S180 60 176 48Z') +
      rect(floodlit('#fdfbf4'), 184, 31, 30, 16) +
      belfry(floodlit('#fdfbf4'), '#b9543d', { x: 203, y: 47, width: 11, height: 26, cap: 'pyramid' }) +
      tiles('#b9543d', 184, 32, 20, 6, 2) +
      path(DOORWAY, arches(188, 47, 3, 6, 3.2, 8)) +
      line('#33475a', 1.2, 'M92 158L186 42') +
      pylon(140, 108, 14) +
      gondola(122, 120, 0.62, '#e2553d') +
      gondola(160, 73, 0.5, '#f2c14e') +
      skyline(random, hazy('#a86f5c', 'steel', 0.35), { y: 200, least: 26, most: 58, wide: 18 }) +
      tower(random, '#5f7688', { x: 300, y: 204, width: 30, height: 128, top: 'mast' }) +
      tower(random, brick, { x: 268, y: 204, width: 28, height: 74 }) +
      tower(random, '#c97b52', { x: 334, y: 204, width: 30, height: 62, top: 'step' }) +
      tower(random, brick, { x: 20, y: 204, width: 34, height: 62 }) +
      tower(random, '#d8a47f', { x: 58, y: 204, width: 28, height: 46 }) +
      tower(random, '#a9573a', { x: 364, y: 204, width: 40, height: 82 }) +
      house('#f4ead8', '#a9503a', { x: 96, y: 208, width: 62, height: 34 }) +
      house('#5f9bb0', '#a9503a', { x: 158, y: 208, width: 50, height: 46, flowers: '#d94f5c' }) +
      house('#e8b04e', '#a9503a', { x: 208, y: 208, width: 58, height: 36 }) +
      rect('#6d6a68', 0, 206, 400, 14) +
      bus(20, 217, 74, 20, '#d8402f', '#fff3dc') +
      tree(112, 214, 11, '#3f8a5b') +
      tree(286, 214, 13, '#3f8a5b')
    );
  },
};
