import { between, d, line, path, pick, rect } from '../drawing.ts';
import { block, LIT, openings, PANE } from '../vocabulary/buildings.ts';
import { ground } from '../vocabulary/land.ts';
import { birds, hazy } from '../vocabulary/sky.ts';
import { launch, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The painted hills of Valparaíso with a funicular. */
export const valparaiso: Place = {
  codes: 'valparaiso vina-del-mar',
  mood: 'steel',
  sun: { x: 88, y: 50, r: 20 },
  draw(random) {
    const paints = ['#e2705a', '#f2c14e', '#4fa8b5', '#8f7fc4', '#e8a0b0', '#6fb07a', '#f7efe0', '#d9863f', '#3f7fae'];
    const row = (y: number, size: number, shift: number) => {
      let drawn = '';
      for (let x = -between(random, 0, 14); x < 400; ) {
        const [w, h] = [size * between(random, 0.95, 1.5), size * between(random, 0.9, 1.5)];
        const slope = Math.sin((x + shift) / 90) * 10;
        const colour = pick(random, paints);
        drawn +=
          block(colour, x, y + slope + size * 1.5, w, h + size * 1.5, 0.2) +
          path(
            pick(random, ['#8f4a3f', '#5f6f7f', '#a9553f']),
            d`M${x - 1.5} ${y + slope - h}l${w * 0.3} ${-size * 0.3}h${w * 0.4}l${w * 0.3} ${size * 0.3}h3h${-w - 3}z`,
          ) +
          path(random() < 0.55 ? LIT : PANE, openings(x + w * 0.12, y + slope - h * 0.75, 2, 1, w * 0.36, 9, w * 0.2, h * 0.36));
        x += w + 1;
      }
      return drawn;
    };
    return (
      ground(hazy('#7f8f85', 'steel', 0.3), [0, 106], [100, 78], [200, 92], [300, 62], [400, 80]) +
      row(112, 13, 40) +
      row(132, 16, 110) +
      row(154, 19, 0) +
      row(178, 22, 200) +
      path('#6f6a66', 'M188 196L214 96L224 96L206 196z') +
      line('#c9c3ba', 1, 'M193 196L217 96M201 196L221 96') +
      path('#d8402f', 'M198 160l6 -22l20 0l-5 22z') +
      path(LIT, 'M205 143h6l-1.500 8h-6zM214 143h6l-1.500 8h-6z') +
      rect('#f2c14e', 205, 82, 28, 16) +
      path('#8f4a3f', 'M201 83l6 -8h24l6 8z') +
      sea('#3f86a5', random, { y: 200 }) +
      path('#8a8f95', 'M0 194H400V202H0Z') +
      launch(96, 214, '#e2453d', '#f6f1e4', 0.9) +
      launch(150, 216, '#f2c14e', '#2f6f8f', 0.8) +
      launch(290, 215, '#3f9f7f', '#f6f1e4', 0.9) +
      birds(300, 38)
    );
  },
};
