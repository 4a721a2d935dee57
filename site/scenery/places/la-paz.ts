import { between, line, path, pick } from '../drawing.ts';
import { block, LIT, openings, PANE, tower } from '../vocabulary/buildings.ts';
import { mountain } from '../vocabulary/land.ts';
import { gondola, pylon } from '../vocabulary/things.ts';
import type { Place } from './place.ts';

/** La Paz in its bowl: cable cars, brick slopes and the Illimani. */
export const laPaz: Place = {
  codes: 'LPB',
  mood: 'noon',
  sun: { x: 84, y: 44, r: 20 },
  draw(random) {
    const bricks = ['#c9744f', '#b5603f', '#d98a5f', '#a9553f', '#e0a070', '#c9653f'];
    const row = (y: number, size: number, dip: number) => {
      let drawn = '';
      for (let x = -6; x < 404; ) {
        const [w, h] = [size * between(random, 0.8, 1.4), size * between(random, 0.8, 1.5)];
        const top = y + dip * (1 - ((x - 200) / 200) ** 2);
        const colour = pick(random, bricks);
        drawn +=
          block(colour, x, top + size, w, h + size, 0.22) +
          path(random() < 0.6 ? LIT : PANE, openings(x + w * 0.14, top - h * 0.7, 2, 1, w * 0.36, 9, w * 0.18, h * 0.34));
        x += w;
      }
      return drawn;
    };
    return (
      mountain('#8a9ab5', { x: 150, top: 44, left: 40, right: 230, base: 120, snow: 46 }) +
      mountain('#8a9ab5', { x: 216, top: 30, left: 110, right: 330, base: 120, snow: 60 }) +
      mountain('#8a9ab5', { x: 272, top: 50, left: 200, right: 370, base: 120, snow: 42 }) +
      path('#b58a6b', 'M0 84C60 96 100 112 200 118S340 100 400 80V220H0Z') +
      row(106, 12, 26) +
      row(126, 15, 30) +
      row(150, 18, 30) +
      row(176, 21, 22) +
      tower(random, '#8fa3b5', { x: 176, y: 214, width: 22, height: 58 }) +
      tower(random, '#d8cbbd', { x: 204, y: 214, width: 22, height: 46, top: 'mast' }) +
      tower(random, '#6f8aa0', { x: 230, y: 214, width: 20, height: 62 }) +
      row(212, 26, 8) +
      line('#2b3a4f', 1.4, 'M0 66Q120 104 218 92Q320 78 400 24') +
      pylon(218, 176, 84) +
      gondola(112, 87, 1.15, '#e2453d') +
      gondola(170, 95, 0.95, '#e2453d') +
      gondola(292, 74, 1.1, '#e2453d') +
      gondola(40, 77, 1, '#e2453d')
    );
  },
};
