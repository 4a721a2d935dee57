import { floodlit, shade } from '../colour.ts';
import { circle, line, path, rect } from '../drawing.ts';
import { arches, belfry, block, courses, dome, house, lamp, merlons, paving } from '../vocabulary/buildings.ts';
import { hills } from '../vocabulary/land.ts';
import { palm } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { person } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The clock tower's gate in the wall, with a dome and a belfry of the old town behind it. */
export const cartagena: Place = {
  codes: 'CTG',
  mood: 'golden',
  sun: { x: 118, y: 64, r: 30 },
  draw(random) {
    const [ochre, white, tile] = [floodlit('#eeb04a'), floodlit('#fff3dc'), '#c05a3c'];
    const wall = floodlit('#d9963c', 0.3);
    return (
      hills(hazy('#5f8f8a', 'golden', 0.5), random, { base: 150, rise: 22, tops: 5 }) +
      block('#e7c9a2', 58, 160, 52, 42) +
      dome(tile, { x: 84, y: 104, r: 27, drum: 16, wall: '#f3dcb8' }) +
      belfry('#f2b8a0', '#b24d3b', { x: 296, y: 170, width: 30, height: 88 }) +
      house('#e9896f', tile, { x: -8, y: 186, width: 66, height: 62, flowers: '#d94f7d' }) +
      house('#6fb3c4', tile, { x: 340, y: 186, width: 68, height: 66, flowers: '#f2c14e' }) +
      rect(wall, 44, 138, 312, 58) +
      rect(ochre, 44, 138, 208, 58) +
      rect(white, 40, 134, 320, 6) +
      path(ochre, merlons(46, 134, 14, 23, 12, 6)) +
      courses('#c98a35', random, { x: 48, y: 144, width: 300, height: 44, rows: 5 }) +
      rect(white, 150, 146, 100, 50) +
      rect('#f5c15e', 153, 149, 94, 47) +
      path('#5b3c33/#2a2038', arches(159, 196, 3, 30, 22, 38)) +
      path('#8f5b3d/#e9a552', arches(162, 196, 3, 30, 8, 30)) +
      block(ochre, 172, 138, 56, 46, 0.3) +
      rect(white, 168, 90, 64, 5) +
      rect(white, 168, 132, 64, 4) +
      circle(white, 196, 114, 14) +
      circle('#fdfaf0/#ffe2a0', 196, 114, 11) +
      line('#4a3b3a/#4a3b3a', 1.6, 'M196 106v8l6 4') +
      block(ochre, 178, 90, 44, 30, 0.3) +
      path('#5b3c33/#ffc46b', arches(185, 86, 3, 12, 7, 18)) +
      rect(white, 174, 58, 52, 4) +
      block(ochre, 184, 58, 32, 12, 0.3) +
      path(tile, 'M180 46q5 -18 20 -30q15 12 20 30z') +
      path(shade(tile), 'M200 16q15 12 20 30h-16z') +
      rect(white, 180, 44, 40, 4) +
      line('#5b3c33', 1.4, 'M200 18V6') +
      rect('#c9a27a', 0, 192, 400, 28) +
      paving('#b58b62', 192, 200, 150) +
      lamp(128, 204, 34) +
      lamp(276, 204, 34) +
      person(146, 212, 17, '#fff7ea') +
      person(262, 208, 15, '#d94f5c') +
      palm(40, 214, 104, 16) +
      palm(352, 214, 86, -14)
    );
  },
};
