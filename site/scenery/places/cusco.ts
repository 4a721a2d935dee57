import { floodlit, shade, sunlit } from '../colour.ts';
import { circle, d, oval, path, rect, times } from '../drawing.ts';
import { arches, block, columns, cross, DOORWAY, dome, house, PANE } from '../vocabulary/buildings.ts';
import { ground } from '../vocabulary/land.ts';
import { hazy } from '../vocabulary/sky.ts';
import { llama } from '../vocabulary/things.ts';
import { person } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The cathedral on the Plaza de Armas of Cusco. */
export const cusco: Place = {
  codes: 'cusco ollantaytambo pisac',
  mood: 'blush',
  sun: { x: 128, y: 52, r: 24 },
  draw() {
    const [stone, tile] = [floodlit('#c98a6b'), '#a9503a'];
    const side = (x: number) =>
      block(stone, x, 186, 40, 82, 0.3) +
      rect(sunlit(stone), x - 3, 128, 46, 4) +
      rect(sunlit(stone), x - 3, 102, 46, 3) +
      path(DOORWAY, arches(x + 6, 126, 2, 16, 10, 18)) +
      dome(stone, { x: x + 20, y: 102, r: 14, tall: 1, ribs: false }) +
      times(2, (index) => rect(stone, x + index * 35, 92, 5, 10));
    return (
      ground(hazy('#8a7f6b', 'blush', 0.35), [0, 96], [90, 70], [190, 88], [290, 58], [400, 82]) +
      ground(hazy('#7a8a5f', 'blush', 0.15), [0, 128], [100, 104], [220, 116], [330, 92], [400, 108]) +
      times(30, (index) => {
        const x = 6 + index * 13.2;
        const y = 138 - Math.abs(200 - x) * 0.12 - (index % 3) * 8;
        return rect('#e8d3bb', x, y, 11, 8) + path(tile, d`M${x - 1} ${y}l2.500 -4h8l2.500 4z`);
      }) +
      house('#fdf3e4', tile, { x: -12, y: 186, width: 118, height: 52, wood: '#3f6fa5' }) +
      house('#fdf3e4', tile, { x: 294, y: 186, width: 120, height: 52, wood: '#3f6fa5' }) +
      block(stone, 138, 186, 124, 62, 0) +
      side(126) +
      side(234) +
      path(stone, 'M166 132V112Q200 78 234 112V132z') +
      path(stone, 'M172 186V118H228V186z') +
      path(shade(stone), 'M212 186V104Q226 108 234 116V132H228V186z') +
      columns(sunlit(stone), 178, 186, 2, 38, 6, 46) +
      rect(sunlit(stone), 174, 136, 54, 4) +
      circle(PANE, 200, 118, 8) +
      path(DOORWAY, arches(188, 186, 1, 0, 24, 38)) +
      path(DOORWAY, arches(138, 186, 1, 0, 16, 28) + arches(246, 186, 1, 0, 16, 28)) +
      cross(200, 92, 11) +
      rect('#b9a58f', 0, 184, 400, 36) +
      path('#6fae5f', 'M20 220L70 196H160L150 220ZM250 220L240 196H330L380 220Z') +
      path('#cdbba4', 'M0 184H400V190H0Z') +
      oval('#9f8f7f', 200, 208, 30, 5) +
      rect('#9f8f7f', 197, 184, 6, 24) +
      oval('#9f8f7f', 200, 190, 13, 3) +
      person(170, 206, 16, '#d8503f') +
      person(236, 204, 16, '#5f4a9f') +
      llama(118, 212, 0.62, '#f6efe0', '#e8b04e')
    );
  },
};
