import { floodlit } from '../colour.ts';
import { between, circle, oval, path, rect, times } from '../drawing.ts';
import { arches, belfry, block, DOORWAY, house, PANE, paving } from '../vocabulary/buildings.ts';
import { ground } from '../vocabulary/land.ts';
import { birds, hazy } from '../vocabulary/sky.ts';
import { person } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The great cobbled square of Villa de Leyva. */
export const villaDeLeyva: Place = {
  codes: 'villa-de-leyva',
  mood: 'morning',
  sun: { x: 120, y: 58, r: 22 },
  draw(random) {
    const [white, tile] = [floodlit('#fdf8ec'), '#b9583d'];
    return (
      ground(hazy('#7f8f6f', 'morning', 0.4), [0, 110], [80, 76], [170, 92], [250, 60], [330, 84], [400, 66]) +
      ground(hazy('#6f8a5b', 'morning', 0.12), [0, 130], [110, 112], [260, 124], [400, 100]) +
      house(white, tile, { x: -6, y: 166, width: 140, height: 46, wood: '#3f6b4f', flowers: '#d94f7d' }) +
      house(white, tile, { x: 272, y: 166, width: 136, height: 40, wood: '#3f6b4f' }) +
      block(white, 152, 168, 96, 56, 0.2) +
      path(tile, 'M148 114L172 100H232L252 114z') +
      belfry(white, tile, { x: 168, y: 168, width: 28, height: 94, cap: 'pyramid' }) +
      path(DOORWAY, arches(206, 168, 1, 0, 22, 34)) +
      circle(PANE, 217, 124, 6) +
      path(DOORWAY, arches(176, 168, 1, 0, 12, 24)) +
      rect('#c9b193', 0, 164, 400, 56) +
      paving('#ad9474', 168, 200, 130) +
      times(26, () => oval('#dccbb0', between(random, 0, 400), between(random, 172, 216), between(random, 4, 9), 2)) +
      path('#a98f78', 'M176 196h48l-5 9h-38zM184 205h32v4h-32z') +
      rect('#a98f78', 196, 176, 8, 20) +
      oval('#8fc4cf', 200, 196, 22, 3.5) +
      oval('#a98f78', 200, 177, 11, 3) +
      person(138, 190, 15, '#2f6f8f') +
      person(150, 191, 14, '#d8503f') +
      person(272, 186, 14, '#e8b04e') +
      birds(286, 44)
    );
  },
};
