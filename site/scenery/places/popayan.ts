import { floodlit, shade } from '../colour.ts';
import { circle, line, path, rect } from '../drawing.ts';
import { arches, block, cross, DOORWAY, dome, house, LIT, lamp, paving } from '../vocabulary/buildings.ts';
import { ground, volcano } from '../vocabulary/land.ts';
import { blossoms, tree } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { person } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The white town: a clock tower and long white walls. */
export const popayan: Place = {
  codes: 'PPN popayan',
  mood: 'lilac',
  sun: { x: 126, y: 56, r: 24 },
  draw(random) {
    const [white, tile] = [floodlit('#fbf7f0'), '#b05a42'];
    return (
      volcano(hazy('#7a86a5', 'lilac', 0.45), { x: 300, top: 60, half: 150, base: 150, snow: 14 }) +
      ground(hazy('#5f8f78', 'lilac', 0.3), [0, 120], [120, 128], [260, 116], [400, 130]) +
      dome('#e9e2da', { x: 276, y: 118, r: 26, drum: 16, wall: white }) +
      house(white, tile, { x: -10, y: 196, width: 170, height: 62, wood: '#4a6b5b' }) +
      house(white, tile, { x: 232, y: 196, width: 180, height: 58, wood: '#4a6b5b' }) +
      block(white, 168, 198, 58, 128, 0.3) +
      path(DOORWAY, arches(186, 198, 1, 0, 18, 32)) +
      rect('#e6ddd0', 164, 124, 66, 4) +
      rect('#e6ddd0', 164, 88, 66, 4) +
      circle('#fffaf0/#ffe2a0', 192, 106, 12) +
      line('#4a3b3a/#4a3b3a', 1.6, 'M192 98v8l5 4') +
      path(tile, 'M162 71L197 44L232 71z') +
      path(shade(tile), 'M197 44L232 71H206z') +
      cross(197, 45, 9) +
      path(LIT, arches(180, 150, 1, 0, 8, 16) + arches(198, 150, 1, 0, 8, 16)) +
      rect('#c4b4a4', 0, 194, 400, 26) +
      paving('#ab9a8a', 196, 200, 150) +
      lamp(150, 206, 32) +
      lamp(246, 206, 32) +
      person(264, 208, 16, '#c23b34') +
      tree(330, 206, 16, '#4f9060') +
      tree(64, 206, 18, '#4f9060') +
      blossoms('#d97fb0', random, { x: 52, y: 160, width: 26, height: 24, count: 14 })
    );
  },
};
