import { shade } from '../colour.ts';
import { d, path, rect } from '../drawing.ts';
import { ground } from '../vocabulary/land.ts';
import { palm } from '../vocabulary/plants.ts';
import { lounger } from '../vocabulary/things.ts';
import { foam, person, sail, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** Thatched parasols and leaning palms of Bávaro. */
export const puntaCana: Place = {
  codes: 'PUJ punta-cana bavaro',
  mood: 'golden',
  sun: { x: 150, y: 104, r: 32 },
  draw(random) {
    const hut = (x: number, y: number, s: number) =>
      rect('#7a5a42', x - 1.6 * s, y - 34 * s, 3.2 * s, 34 * s) +
      path(
        '#c99a5a',
        d`M${x - 28 * s} ${y - 30 * s}L${x} ${y - 54 * s}L${x + 28 * s} ${y - 30 * s}q${-14 * s} ${5 * s} ${-28 * s} ${2 * s}t${-28 * s} ${-2 * s}z`,
      ) +
      path(shade('#c99a5a', 0.28), d`M${x} ${y - 54 * s}L${x + 28 * s} ${y - 30 * s}q${-12 * s} ${5 * s} ${-24 * s} ${3 * s}z`);
    return (
      sea('#2fa5ae', random, { y: 130, sunX: 150 }) +
      ground('#5fc9bd', [0, 170], [120, 162], [260, 170], [400, 158]) +
      path('#fbe6b8', 'M0 220V186C80 172 180 190 280 178S370 176 400 170V220Z') +
      foam('M0 184C80 170 180 188 280 176S370 174 400 168') +
      path('#f2d59a', 'M0 220V208C120 192 240 210 400 194V220Z') +
      sail(258, 146, 0.7, '#7a3f2c', '#fff3dc') +
      sail(60, 142, 0.5, '#7a3f2c', '#fff3dc') +
      palm(168, 206, 150, 66, '#2f7d55', '#7a5540') +
      palm(128, 212, 110, 44, '#2f7d55', '#7a5540') +
      hut(232, 204, 1) +
      lounger(206, 208, 0.9, '#fff7ea') +
      lounger(258, 210, 0.9, '#e2553d') +
      hut(330, 200, 0.8) +
      lounger(310, 204, 0.7, '#3f9fc0') +
      hut(70, 208, 0.8) +
      lounger(48, 212, 0.7, '#fff7ea') +
      palm(378, 216, 126, -40, '#2f7d55', '#7a5540') +
      person(166, 196, 14, '#e2553d')
    );
  },
};
