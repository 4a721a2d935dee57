import { floodlit, shade, sunlit } from '../colour.ts';
import { d, line, path, rect, times } from '../drawing.ts';
import { openings } from '../vocabulary/buildings.ts';
import { ground } from '../vocabulary/land.ts';
import { cypress, rosette } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { person } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The Colosseum under its pines. */
export const roma: Place = {
  codes: 'ROM',
  mood: 'golden',
  sun: { x: 98, y: 70, r: 30 },
  draw() {
    const stone = floodlit('#e0b98a');
    const hole = '#8a5f48/#f0a850';
    const tier = (y: number, left: number, right: number, height: number) => {
      const count = 13;
      const centre = 200;
      return times(count, (index) => {
        const turn = ((index + 0.5) / count) * Math.PI;
        const x = centre - Math.cos(turn) * ((right - left) / 2);
        const w = Math.max(2.4, Math.sin(turn) * 13.5);
        const sag = Math.sin(turn) * 7;
        return d`M${x - w / 2} ${y + sag}v${-height + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${height - w / 2}z`;
      });
    };
    const umbrella = (x: number, y: number, h: number) =>
      rect('#6b4a38', x - 1.8, y - h, 3.6, h) +
      path('#5f8a4f', d`M${x - 26} ${y - h + 2}q4 -18 26 -19q22 1 26 19q-26 6 -52 0z`) +
      path(shade('#5f8a4f'), d`M${x + 4} ${y - h - 17}q18 2 22 19q-13 3 -26 3q10 -8 4 -22z`);
    return (
      ground(hazy('#8f9a6b', 'golden', 0.45), [0, 150], [120, 138], [280, 146], [400, 132]) +
      umbrella(52, 188, 78) +
      umbrella(96, 186, 56) +
      umbrella(352, 188, 84) +
      path(shade(stone, 0.35), 'M96 96Q200 66 304 118V150H96Z') +
      path(
        stone,
        'M92 176V78Q104 70 130 74L150 66L180 74Q216 80 222 96L246 100L250 112Q290 112 308 124V176Q280 196 200 198Q116 196 92 176Z',
      ) +
      path(shade(stone, 0.2), 'M246 100L250 112Q290 112 308 124V176Q296 186 262 193Q276 150 246 100Z') +
      path(hole, tier(116, 98, 302, 22).slice(0, tier(116, 98, 302, 22).length)) +
      path(hole, tier(146, 94, 306, 22)) +
      path(hole, tier(178, 94, 306, 24)) +
      path(hole, openings(106, 82, 7, 1, 15, 1, 5, 6)) +
      line(sunlit(stone, 0.45), 2.4, 'M92 122Q120 130 200 131T308 124M92 150Q130 162 200 163T308 152') +
      path(shade(stone, 0.1), 'M222 96L246 100L250 112L236 116Z') +
      path('#c9a878', 'M0 186Q200 204 400 186V220H0Z') +
      path('#9fae5f', 'M0 196Q120 206 200 220H0ZM400 196Q300 204 250 220H400Z') +
      rosette(24, 214, 14, '#7f9a4f') +
      cypress(332, 194, 60, '#4f7a4a') +
      cypress(378, 198, 74, '#4f7a4a') +
      cypress(20, 196, 66, '#4f7a4a') +
      person(176, 206, 14, '#c23b34') +
      person(222, 208, 15, '#2f5f8f')
    );
  },
};
