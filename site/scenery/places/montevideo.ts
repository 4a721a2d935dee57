import { floodlit, shade, sunlit } from '../colour.ts';
import { line, path, rect } from '../drawing.ts';
import { arches, block, DOORWAY, dome, LIT, skyline, tower, windows } from '../vocabulary/buildings.ts';
import { palm } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { person, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The Palacio Salvo over the Rambla of Montevideo. */
export const montevideo: Place = {
  codes: 'MVD',
  mood: 'golden',
  sun: { x: 96, y: 76, r: 30 },
  draw(random) {
    const [stone, dark] = [floodlit('#d9a877'), '#8a5f4a'];
    return (
      skyline(random, hazy('#a98a7a', 'golden', 0.35), { y: 184, least: 20, most: 62, wide: 20 }) +
      block(stone, 138, 192, 124, 76, 0.2) +
      windows(random, { x: 146, y: 126, columns: 9, rows: 5, stepX: 12.4, stepY: 12, width: 5, height: 7 }) +
      dome(dark, { x: 148, y: 116, r: 10, tall: 1.3, ribs: false }) +
      dome(dark, { x: 252, y: 116, r: 10, tall: 1.3, ribs: false }) +
      rect(sunlit(stone), 134, 114, 132, 4) +
      block(stone, 176, 116, 48, 58, 0.3) +
      windows(random, { x: 181, y: 66, columns: 4, rows: 4, stepX: 10.5, stepY: 12, width: 5, height: 7 }) +
      dome(dark, { x: 180, y: 58, r: 6, tall: 1.5, ribs: false }) +
      dome(dark, { x: 220, y: 58, r: 6, tall: 1.5, ribs: false }) +
      rect(sunlit(stone), 172, 56, 56, 4) +
      block(stone, 187, 56, 26, 22, 0.3) +
      path(LIT, arches(191, 53, 2, 10, 6, 14)) +
      path(dark, 'M184 34q4 -14 16 -22q12 8 16 22z') +
      path(shade(dark), 'M200 12q12 8 16 22h-12z') +
      line('#4a3b3a', 1.5, 'M200 13V3') +
      path(DOORWAY, arches(144, 192, 8, 14.5, 9, 18)) +
      tower(random, '#c4b5a5', { x: 268, y: 192, width: 40, height: 62 }) +
      tower(random, '#8f9fae', { x: 312, y: 192, width: 40, height: 84, top: 'step' }) +
      tower(random, '#d8cbb8', { x: 84, y: 192, width: 46, height: 66 }) +
      tower(random, '#a98f7f', { x: 40, y: 192, width: 40, height: 48 }) +
      palm(120, 198, 56, -4) +
      palm(278, 198, 60, 4) +
      palm(330, 198, 52, -3) +
      palm(66, 198, 58, 3) +
      rect('#cfae8a', 0, 192, 400, 10) +
      path('#b08f6f', 'M0 202H400V206H0Z') +
      sea('#b99a72', random, { y: 206, sunX: 96 }) +
      person(206, 200, 14, '#2f5f8f') +
      person(216, 200, 13, '#d8503f')
    );
  },
};
