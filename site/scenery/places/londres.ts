import { floodlit, shade, sunlit } from '../colour.ts';
import { circle, d, line, path, rect, times } from '../drawing.ts';
import { arches, block, LIT, lamp, openings, pointed, skyline, spire } from '../vocabulary/buildings.ts';
import { tree } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { bus } from '../vocabulary/things.ts';
import { sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The clock tower at Westminster and a red bus. */
export const londres: Place = {
  codes: 'LON',
  mood: 'steel',
  sun: { x: 104, y: 76, r: 26 },
  draw(random) {
    const stone = floodlit('#d8b478');
    const roof = '#5f6f6b';
    const [cx, cy, r] = [78, 132, 44];
    return (
      line('#e6ebee/#8fa5d8', 2.4, d`M${cx - r} ${cy}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`) +
      line(
        '#dde4e8/#6f86b5',
        0.8,
        times(14, (index) => d`M${cx} ${cy}L${cx + Math.cos(index * 0.4488) * r} ${cy + Math.sin(index * 0.4488) * r}`),
      ) +
      line('#c4ced4/#6f86b5', 2.6, d`M${cx} ${cy}L${cx - 20} 190M${cx} ${cy}L${cx + 20} 190`) +
      skyline(random, hazy('#8f9aa5', 'steel', 0.35), { y: 186, least: 12, most: 40, wide: 20 }) +
      block(stone, 236, 190, 170, 54, 0) +
      path(roof, 'M232 138L244 122H400V138z') +
      path(LIT, pointed(242, 160, 12, 13, 6, 18) + pointed(242, 184, 12, 13, 6, 18)) +
      times(7, (index) => spire(stone, 242 + index * 25, 138, 6, 26)) +
      rect(sunlit(stone), 236, 162, 164, 2) +
      block(stone, 370, 190, 40, 108, 0.25) +
      times(2, (index) => spire(roof, 374 + index * 24, 84, 8, 22)) +
      path(LIT, pointed(378, 130, 2, 12, 7, 30)) +
      block(stone, 184, 192, 32, 116, 0.32) +
      line(shade(stone, 0.16), 1.2, 'M190 190V110M197 190V110M204 190V110') +
      block(stone, 181, 84, 38, 34, 0.32) +
      rect(sunlit(stone), 178, 82, 44, 3) +
      rect(sunlit(stone), 178, 47, 44, 3) +
      circle('#3f4a4f', 198, 67, 13) +
      circle('#fdf8ea/#fff0b8', 198, 67, 11) +
      line('#2b3338/#2b3338', 1.6, 'M198 59v8l5.500 3') +
      path(LIT, pointed(185, 46, 4, 8, 4.5, 8)) +
      path(roof, 'M182 36H218L210 24H190Z') +
      block(stone, 190, 24, 20, 6, 0.3) +
      path(roof, 'M188 18H212L200 -6Z') +
      path(shade(roof), 'M201 18H212L200 -6Z') +
      rect('#a9aeb0', 0, 188, 400, 6) +
      path('#8f959a', 'M0 194H400V204H0Z') +
      path('#6f777f', arches(20, 220, 5, 76, 58, 18)) +
      bus(118, 194, 48, 30, '#d8352f', '#fff3e4') +
      path(LIT, openings(122, 182, 4, 1, 11, 1, 8, 6)) +
      sea('#6f8fa5', random, { y: 206 }) +
      path('#8f959a', 'M0 202H400V208H0Z') +
      lamp(230, 190, 24) +
      lamp(104, 190, 24) +
      tree(308, 196, 14, '#6f9a63')
    );
  },
};
