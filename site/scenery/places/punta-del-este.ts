import { shade, sunlit } from '../colour.ts';
import { d, line, path, rect, turned } from '../drawing.ts';
import { skyline } from '../vocabulary/buildings.ts';
import { ground } from '../vocabulary/land.ts';
import { rosette } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { foam, person, sail, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The hand that rises from the sand. */
export const puntaDelEste: Place = {
  codes: 'PDP punta-del-este',
  mood: 'tropic',
  sun: { x: 92, y: 50, r: 22 },
  draw(random) {
    const stone = '#d8cdbb';
    const finger = (x: number, y: number, w: number, h: number, lean: number) =>
      turned(
        lean,
        x,
        y,
        rect(stone, x - w / 2, y - h, w, h + 18, w / 2) +
          path(
            shade(stone, 0.28),
            d`M${x + w * 0.16} ${y + 14}V${y - h + w * 0.3}q${w * 0.34} ${w * 0.1} ${w * 0.34} ${w * 0.4}V${y + 14}z`,
          ) +
          path(
            sunlit(stone, 0.5),
            d`M${x - w * 0.3} ${y - h + w * 0.55}q${w * 0.3} ${-w * 0.6} ${w * 0.56} 0v${w * 0.3}h${-w * 0.56}z`,
          ) +
          line(shade(stone, 0.3), 1.2, d`M${x - w * 0.36} ${y - h * 0.46}q${w * 0.36} 3 ${w * 0.7} 0`),
      );
    return (
      skyline(random, hazy('#8fa5b5', 'tropic', 0.3), { y: 138, least: 8, most: 52, from: 250, to: 404, wide: 16, lit: 0.3 }) +
      sea('#1fa3b8', random, { y: 136, sunX: 92, to: 180 }) +
      ground('#f0dcae', [0, 170], [110, 164], [240, 168], [400, 148]) +
      foam('M0 168C60 168 140 160 240 166S360 150 400 147') +
      path('#c9b58a', 'M120 200Q220 178 330 198Q230 214 120 200Z').replace('/>', ' opacity=".7"/>') +
      finger(146, 192, 21, 62, -16) +
      finger(178, 190, 22, 92, -6) +
      finger(208, 190, 22, 102, 0) +
      finger(238, 191, 21, 84, 7) +
      finger(274, 196, 20, 44, 24) +
      ground('#eed7a2', [0, 206], [100, 190], [160, 196], [220, 191], [280, 197], [400, 186]) +
      person(316, 204, 19, '#e2553d') +
      person(330, 206, 17, '#2f8fb0') +
      person(96, 208, 17, '#f2c14e') +
      rosette(30, 214, 18, '#8fae5f') +
      rosette(382, 208, 18, '#8fae5f') +
      sail(60, 154, 0.6)
    );
  },
};
