import { floodlit, shade, sunlit } from '../colour.ts';
import { between, d, line, path, rect, times } from '../drawing.ts';
import { block, dome, LIT, lamp, skyline, windows } from '../vocabulary/buildings.ts';
import { canopy } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { bus, car } from '../vocabulary/things.ts';
import type { Place } from './place.ts';

/** The Obelisk in its avenue. */
export const buenosAires: Place = {
  codes: 'BUE',
  mood: 'dusk',
  sun: { x: 142, y: 102, r: 36 },
  draw(random) {
    const stone = floodlit('#fbf1e2');
    const front = (x: number, width: number, height: number, colour: string, domed = false) =>
      block(colour, x, 192, width, height, 0.18) +
      rect(sunlit(colour, 0.4), x - 1, 192 - height, width + 2, 3) +
      (domed ? dome('#5f8a95', { x: x + width / 2, y: 192 - height, r: width * 0.36 }) : '') +
      windows(random, {
        x: x + 5,
        y: 200 - height,
        columns: Math.floor(width / 10),
        rows: Math.floor(height / 14),
        stepX: 9.5,
        stepY: 14,
        width: 4.6,
        height: 8,
      });
    return (
      skyline(random, hazy('#7f6a95', 'dusk', 0.4), { y: 190, least: 30, most: 72, wide: 20 }) +
      front(-6, 52, 112, '#b58a95') +
      front(46, 46, 88, '#d8a895', true) +
      front(92, 38, 66, '#a87f95') +
      front(354, 52, 120, '#9a7a95') +
      front(306, 48, 92, '#d8a895', true) +
      front(268, 38, 68, '#b58a95') +
      canopy('#5f6f6b', random, { base: 194, size: 9, to: 150, foot: 198 }) +
      canopy('#5f6f6b', random, { base: 194, size: 9, from: 250, foot: 198 }) +
      line(
        '#9f7fc4',
        4,
        times(
          16,
          () =>
            d`M${between(random, 4, 146)} ${between(random, 178, 192)}h.01M${between(random, 254, 396)} ${between(random, 178, 192)}h.01`,
        ),
      ) +
      path(stone, 'M188 196L193 44L200 24L207 44L212 196z') +
      path(shade(stone, 0.28), 'M200 24L207 44L212 196H200z') +
      path(LIT, 'M195 52h3.500v7h-3.500z') +
      rect('#c9b3a8', 176, 194, 48, 6) +
      path('#6a5f78', 'M0 198H400V220H0Z') +
      path('#e9dccf', 'M197 206h6l3 14h-12z') +
      path('#5f8a6b', 'M160 200h80l10 6h-100z') +
      bus(46, 215, 72, 19, '#d8503f', '#fff3dc') +
      car(290, 217, 0.5, '#f2c14e') +
      car(340, 212, 0.42, '#2f3a55') +
      lamp(150, 204, 34) +
      lamp(250, 204, 34)
    );
  },
};
