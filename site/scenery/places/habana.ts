import { floodlit, sunlit } from '../colour.ts';
import { d, line, path, rect } from '../drawing.ts';
import { arches, block, columns, DOORWAY, dome, LIT, openings, PANE, pediment, skyline } from '../vocabulary/buildings.ts';
import { palm } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { car } from '../vocabulary/things.ts';
import { person } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** An old car on the Malecón before the Capitolio. */
export const habana: Place = {
  codes: 'HAV',
  mood: 'blush',
  sun: { x: 110, y: 60, r: 28 },
  draw(random) {
    const stone = floodlit('#f3e6cf');
    const front = (x: number, width: number, height: number, colour: string) =>
      rect(colour, x, 188 - height, width, height) +
      rect(sunlit(colour, 0.6), x - 1, 186 - height, width + 2, 4) +
      path(
        LIT,
        arches(x + 5, 188 - height + 26, Math.floor(width / 13), 12.5, 7, 16) +
          arches(x + 5, 188 - height + 50, Math.floor(width / 13), 12.5, 7, 16),
      ) +
      line('#5b4a45', 1, d`M${x + 3} ${188 - height + 27}h${width - 6}M${x + 3} ${188 - height + 51}h${width - 6}`) +
      path(DOORWAY, arches(x + 4, 188, Math.floor(width / 15), 14.5, 10, 24));
    return (
      skyline(random, hazy('#b5a59f', 'blush', 0.4), { y: 186, least: 20, most: 60, wide: 26 }) +
      front(-8, 58, 92, '#e89a8a') +
      front(50, 46, 78, '#8fc4b8') +
      front(96, 40, 84, '#f2cf7f') +
      front(352, 56, 88, '#7fa8cf') +
      front(308, 44, 76, '#f2b59a') +
      front(268, 40, 82, '#b5a5d0') +
      block(stone, 134, 188, 134, 42, 0.14) +
      block(stone, 172, 188, 56, 58, 0.2) +
      dome('#dfd0b5', { x: 200, y: 94, r: 29, drum: 32, wall: stone, tall: 1.25 }) +
      columns(sunlit(stone), 178, 126, 6, 8.2, 3, 26) +
      pediment(stone, 170, 132, 60, 12) +
      columns(sunlit(stone), 175, 180, 6, 9.6, 4, 44) +
      path(PANE, openings(140, 154, 3, 2, 10, 15, 5, 9) + openings(232, 154, 3, 2, 10, 15, 5, 9)) +
      path(stone, 'M166 188l6 -8h56l6 8z') +
      path('#8f8a8a', 'M0 186H400V220H0Z') +
      rect('#d8cbb8', 0, 186, 400, 5) +
      line('#f2e3c4', 1.6, 'M10 206h34M350 206h34') +
      palm(150, 190, 66, -6) +
      palm(252, 190, 70, 6) +
      car(196, 212, 1.35, '#d83a6b') +
      car(322, 204, 0.8, '#3fb5b0') +
      car(70, 203, 0.75, '#f2c14e') +
      person(256, 204, 17, '#fffaf0', '#6b3f2a')
    );
  },
};
