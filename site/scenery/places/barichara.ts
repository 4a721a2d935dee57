import { floodlit, sunlit } from '../colour.ts';
import { circle, line, path, rect } from '../drawing.ts';
import { arches, belfry, block, columns, DOORWAY, house, PANE } from '../vocabulary/buildings.ts';
import { ground } from '../vocabulary/land.ts';
import { blossoms } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { person } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** A street of Barichara above the Chicamocha canyon. */
export const barichara: Place = {
  codes: 'BGA barichara san-gil',
  mood: 'rose',
  sun: { x: 140, y: 62, r: 30 },
  draw(random) {
    const [stone, tile] = [floodlit('#d98f55'), '#a9482f'];
    return (
      ground(hazy('#b0705a', 'rose', 0.55), [0, 96], [70, 84], [150, 104], [250, 82], [330, 88], [400, 74]) +
      path(hazy('#a85f45', 'rose', 0.3), 'M0 122L60 110L104 134L150 118L196 142L250 114L310 128L400 104V220H0Z') +
      path(hazy('#7f4a48', 'rose', 0.25), 'M104 134L150 118L172 150L130 170ZM250 114L310 128L280 160L236 150Z') +
      block(stone, 158, 188, 84, 70, 0.24) +
      belfry(stone, tile, { x: 150, y: 188, width: 26, height: 112, cap: 'dome' }) +
      belfry(stone, tile, { x: 226, y: 188, width: 26, height: 112, cap: 'dome' }) +
      path(stone, 'M174 120q26 -36 54 0z') +
      circle(PANE, 201, 112, 6) +
      path(DOORWAY, arches(190, 188, 1, 0, 22, 38)) +
      columns(sunlit(stone), 180, 188, 2, 36, 6, 44) +
      rect(sunlit(stone), 174, 140, 54, 4) +
      house('#fdf6e8', tile, { x: -20, y: 208, width: 84, height: 66, wood: '#3f7a5b' }) +
      house('#fdf6e8', tile, { x: 64, y: 204, width: 78, height: 50, wood: '#2f6f8f' }) +
      house('#fdf6e8', tile, { x: 262, y: 204, width: 70, height: 48, wood: '#2f6f8f' }) +
      house('#fdf6e8', tile, { x: 332, y: 208, width: 90, height: 62, wood: '#8f4030' }) +
      path('#c9a07f', 'M60 220L150 188H252L340 220Z') +
      path('#b98a68', 'M0 220V206H64L30 220ZM400 220V206H336L370 220Z') +
      line('#a87c5b', 1, 'M110 220L170 189M166 220L190 189M222 220L206 189M284 220L230 189M100 206h204M126 197h148') +
      person(178, 208, 15, '#3f6f8f') +
      blossoms('#d9487d', random, { x: 64, y: 154, width: 34, height: 14, count: 22 })
    );
  },
};
