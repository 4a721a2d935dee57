import { shade } from '../colour.ts';
import { between, d, line, path, pick, rect } from '../drawing.ts';
import { block, LIT, openings, PANE, skyline, tower } from '../vocabulary/buildings.ts';
import { hills } from '../vocabulary/land.ts';
import { palm } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { launch, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The painted hill of Las Peñas with its lighthouse by the river. */
export const guayaquil: Place = {
  codes: 'GYE',
  mood: 'golden',
  sun: { x: 104, y: 70, r: 28 },
  draw(random) {
    const paints = ['#e2705a', '#4fa8b5', '#f2c14e', '#e8a0b0', '#6fb07a', '#8f7fc4', '#f7efe0', '#5f9fd0'];
    const row = (y: number, size: number, from: number, to: number) => {
      let drawn = '';
      for (let x = from; x < to; ) {
        const [w, h] = [size * between(random, 0.9, 1.3), size * between(random, 0.9, 1.3)];
        const colour = pick(random, paints);
        drawn +=
          block(colour, x, y + 6, w, h + 6, 0.2) +
          path('#a9503a', d`M${x - 1.5} ${y - h}l${w / 2 + 1.5} ${-size * 0.3}l${w / 2 + 1.5} ${size * 0.3}z`) +
          path(random() < 0.6 ? LIT : PANE, openings(x + w * 0.14, y - h * 0.7, 2, 1, w * 0.36, 9, w * 0.2, h * 0.4));
        x += w + 0.5;
      }
      return drawn;
    };
    return (
      hills(hazy('#8a9a7f', 'golden', 0.5), random, { base: 168, rise: 18, tops: 5 }) +
      tower(random, '#b5c4cf', { x: 338, y: 188, width: 34, height: 96, top: 'slant' }) +
      skyline(random, hazy('#a98f8a', 'golden', 0.3), { y: 188, least: 14, most: 50, from: 292, to: 404 }) +
      path('#6f9a5b', 'M20 192C80 150 130 92 196 84C250 88 300 150 340 192Z') +
      row(106, 11, 168, 226) +
      row(122, 13, 144, 254) +
      row(140, 15, 118, 278) +
      row(160, 17, 92, 302) +
      row(184, 20, 60, 330) +
      path('#f6efe4', 'M190 86L192 46H206L208 86z') +
      path('#3f86c0', 'M191 76L191.500 66H206.500L207 76zM192 56V46H206V56z') +
      path(shade('#f6efe4', 0.25), 'M201 86V46H206L208 86z').replace('/>', ' opacity=".5"/>') +
      rect('#3f86c0', 188, 43, 22, 3) +
      rect('#ffe9a8', 194, 34, 10, 9) +
      path('#3f86c0', 'M192 34l7 -8l7 8z') +
      line('#f7e6c4', 2.4, 'M196 190l-6 -20l12 -18l-8 -18l10 -16l-6 -14') +
      sea('#b59a78', random, { y: 194, sunX: 104 }) +
      rect('#d8c7ae', 0, 188, 400, 8) +
      palm(354, 192, 60, 6) +
      palm(40, 192, 54, -4) +
      launch(262, 212, '#f6f1e4', '#2f8fb0', 0.9)
    );
  },
};
