import { floodlit, sunlit } from '../colour.ts';
import { path, rect } from '../drawing.ts';
import { arches, belfry, block, columns, DOORWAY, dome, house, LIT, PANE, paving, pediment } from '../vocabulary/buildings.ts';
import { ground } from '../vocabulary/land.ts';
import { rosette } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { flags } from '../vocabulary/things.ts';
import { person } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** Santo Domingo of Oaxaca with agaves and paper flags. */
export const oaxaca: Place = {
  codes: 'OAX',
  mood: 'ember',
  sun: { x: 116, y: 70, r: 30 },
  draw() {
    const green = floodlit('#c9b98a', 0.34);
    return (
      ground(hazy('#8f5f5a', 'ember', 0.4), [0, 120], [100, 92], [220, 116], [320, 88], [400, 110]) +
      dome('#c96f4a', { x: 258, y: 118, r: 24, drum: 12, wall: green }) +
      belfry(green, '#c9653f', { x: 146, y: 194, width: 32, height: 122 }) +
      belfry(green, '#c9653f', { x: 222, y: 194, width: 32, height: 122 }) +
      block(green, 176, 194, 48, 96, 0.22) +
      pediment(green, 174, 98, 52, 18) +
      rect(sunlit(green), 172, 122, 56, 3) +
      rect(sunlit(green), 172, 150, 56, 3) +
      columns(sunlit(green), 180, 150, 4, 12, 4, 26) +
      columns(sunlit(green), 179, 194, 2, 37, 5, 42) +
      path(PANE, arches(194, 148, 1, 0, 12, 20)) +
      path(DOORWAY, arches(189, 194, 1, 0, 22, 36)) +
      block(green, 254, 194, 90, 48, 0.1) +
      path(LIT, arches(264, 178, 4, 19, 9, 18)) +
      house('#e2705a', '#9f4030', { x: -8, y: 194, width: 66, height: 48, wood: '#3f6f8f' }) +
      house('#3f9f9a', '#9f4030', { x: 58, y: 194, width: 60, height: 40 }) +
      house('#f2b53f', '#9f4030', { x: 344, y: 194, width: 66, height: 46, wood: '#3f6f4f' }) +
      path('#c98a5f', 'M0 192H400V220H0Z') +
      paving('#b5744a', 194, 200, 140) +
      flags(
        [
          [0, 60],
          [24, 66],
          [48, 71],
          [72, 75],
          [96, 78],
          [120, 79],
          [144, 79],
          [168, 78],
          [232, 74],
          [256, 71],
          [280, 67],
          [304, 62],
          [328, 56],
          [352, 50],
          [376, 43],
          [400, 36],
        ],
        ['#e2457d', '#f2c14e', '#3fb5a5', '#fffaf0', '#7f5fc4'],
        13,
      ) +
      rosette(44, 216, 30, '#5f9a8a', 9) +
      rosette(100, 218, 22, '#5f9a8a', 9) +
      rosette(356, 217, 32, '#5f9a8a', 9) +
      rosette(304, 219, 20, '#5f9a8a', 9) +
      person(170, 208, 17, '#fffaf0') +
      person(236, 207, 16, '#d8306b')
    );
  },
};
