import { shade } from '../colour.ts';
import { d, line, path, rect, times } from '../drawing.ts';
import { DOORWAY, LIT, openings, skyline } from '../vocabulary/buildings.ts';
import { palm } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { car } from '../vocabulary/things.ts';
import type { Place } from './place.ts';

/** Art Deco on Ocean Drive. */
export const miami: Place = {
  codes: 'MIA',
  mood: 'dusk',
  sun: { x: 104, y: 92, r: 34 },
  draw(random) {
    const deco = (x: number, width: number, height: number, colour: string, trim: string) => {
      const y = 190 - height;
      const m = x + width / 2;
      return (
        rect(colour, x, y, width, height, 5) +
        rect(shade(colour, 0.18), x + width * 0.8, y + 3, width * 0.2, height - 3) +
        path(trim, d`M${m - 9} ${190}V${y - 18}q9 -8 18 0V190z`) +
        line('#ff8fb0/#ff7ab8', 1.6, d`M${m - 4} ${y + 10}V${y - 12}M${m} ${y + 10}V${y - 14}M${m + 4} ${y + 10}V${y - 12}`) +
        times(
          Math.floor(height / 22),
          (floor) =>
            rect(trim, x - 3, y + 11 + floor * 21, width * 0.5 - 7, 2.6, 1) +
            rect(trim, m + 10, y + 11 + floor * 21, width * 0.5 - 7, 2.6, 1) +
            path(
              LIT,
              openings(x + 5, y + 16 + floor * 21, 2, 1, (width / 2 - 16) / 1.7, 1, (width / 2 - 16) / 2.6, 9) +
                openings(m + 13, y + 16 + floor * 21, 2, 1, (width / 2 - 16) / 1.7, 1, (width / 2 - 16) / 2.6, 9),
            ),
        ) +
        line('none/#7af0f0', 1.4, d`M${x} ${y + 1}h${width}`)
      );
    };
    return (
      skyline(random, hazy('#8a6aa0', 'dusk', 0.45), { y: 176, least: 20, most: 66, wide: 18 }) +
      deco(-14, 76, 74, '#8fd0c8', '#fff3e4') +
      deco(66, 66, 92, '#f7b5a5', '#fff3e4') +
      deco(140, 116, 122, '#fbf0e0', '#7fc9d0') +
      deco(262, 66, 86, '#f2d47f', '#fff3e4') +
      deco(332, 82, 100, '#e59ac0', '#fff3e4') +
      rect('#f28fa5/#ff9ac4', 168, 176, 60, 4, 2) +
      path(DOORWAY, openings(176, 180, 3, 1, 16, 1, 11, 10)) +
      rect('#d8c4b8', 0, 188, 400, 8) +
      rect('#5f5a7a', 0, 196, 400, 24) +
      line('#f7e2b0', 1.6, 'M20 210h36M110 210h36M290 210h36') +
      car(206, 214, 1.15, '#3fb5c4') +
      palm(122, 196, 118, -10, '#2f7a6a', '#6b5060') +
      palm(284, 196, 124, 10, '#2f7a6a', '#6b5060') +
      palm(40, 198, 92, 8, '#2f7a6a', '#6b5060') +
      palm(360, 198, 96, -8, '#2f7a6a', '#6b5060')
    );
  },
};
