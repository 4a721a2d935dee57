import { floodlit, shade, sunlit } from '../colour.ts';
import { circle, d, path, rect, times } from '../drawing.ts';
import { arches, block, columns, dome, lamp, skyline, windows } from '../vocabulary/buildings.ts';
import { canopy } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { car } from '../vocabulary/things.ts';
import type { Place } from './place.ts';

/** The Puerta de Alcalá. */
export const madrid: Place = {
  codes: 'MAD',
  mood: 'golden',
  sun: { x: 112, y: 64, r: 30 },
  draw(random) {
    const stone = floodlit('#e9dcc4');
    const pale = sunlit(stone, 0.45);
    return (
      skyline(random, hazy('#a98f86', 'golden', 0.4), { y: 184, least: 20, most: 54, wide: 30 }) +
      block('#d9b08f', 8, 190, 62, 76, 0.2) +
      dome('#7f8f95', { x: 30, y: 114, r: 14, ribs: false }) +
      windows(random, { x: 14, y: 122, columns: 4, rows: 4, stepX: 11.5, stepY: 16, width: 5, height: 9 }) +
      block('#cfa58a', 334, 190, 70, 84, 0.2) +
      windows(random, { x: 341, y: 114, columns: 4, rows: 4, stepX: 12.5, stepY: 17, width: 5, height: 9 }) +
      canopy('#6f9a5b', random, { base: 184, size: 12, to: 120 }) +
      canopy('#6f9a5b', random, { base: 184, size: 12, from: 290 }) +
      block(stone, 92, 190, 216, 78, 0) +
      path(shade(stone), 'M292 112H308V190H292Z') +
      block(stone, 160, 190, 80, 92, 0.08) +
      path('#f0a95b/#3a2f4f', arches(168, 190, 3, 22.5, 19, 58)) +
      path(shade(stone, 0.34), arches(168, 190, 3, 22.5, 5, 54)) +
      path('#f3b978/#3a2f4f', 'M104 190V140H128V190ZM272 190V140H296V190Z') +
      path(shade(stone, 0.34), 'M104 190V140H109V190ZM272 190V140H277V190Z') +
      columns(pale, 162, 190, 1, 0, 4, 76) +
      columns(pale, 188, 190, 2, 22.5, 3, 76) +
      columns(pale, 234, 190, 1, 0, 4, 76) +
      columns(pale, 95, 190, 2, 38, 4, 66) +
      columns(pale, 262, 190, 2, 38, 4, 66) +
      rect(pale, 86, 110, 228, 6) +
      rect(pale, 156, 104, 88, 8) +
      rect(stone, 164, 88, 72, 17) +
      path('#8f8272', 'M172 93h56v7h-56z') +
      path(stone, 'M170 88Q200 62 230 88z') +
      path(pale, 'M186 74q-4 -16 6 -18q8 -8 16 0q10 2 6 18z') +
      path(shade(stone, 0.3), 'M194 70h12v-10q-6 -5 -12 0z') +
      times(6, (index) => path(pale, d`M${98 + index * 13 + (index > 2 ? 130 : 0)} 110l3 -12l3 12z`)) +
      path('#b5a08a', 'M0 188H400V220H0Z') +
      path('#8fae5f', 'M60 200Q200 184 340 200Q200 214 60 200Z') +
      times(24, (index) =>
        circle(['#e2453d', '#f2c14e', '#e28fa5'][index % 3] as string, 84 + index * 10, 201 + Math.sin(index) * 2.5, 2.2),
      ) +
      lamp(74, 208, 40) +
      lamp(326, 208, 40) +
      car(60, 218, 0.45, '#fffaf0') +
      car(330, 217, 0.45, '#d8402f')
    );
  },
};
