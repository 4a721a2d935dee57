import { floodlit, shade, sunlit } from '../colour.ts';
import { circle, d, faint, line, path, times } from '../drawing.ts';
import { LIT, skyline } from '../vocabulary/buildings.ts';
import { ground } from '../vocabulary/land.ts';
import { canopy, palm, tree } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import type { Place } from './place.ts';

/** The Sagrada Família. */
export const barcelona: Place = {
  codes: 'BCN',
  mood: 'blush',
  sun: { x: 92, y: 66, r: 28 },
  draw(random) {
    const stone = floodlit('#d8ab78');
    const bell = (x: number, y: number, w: number, h: number, tip: string) =>
      path(
        stone,
        d`M${x - w / 2} ${y}C${x - w / 2} ${y - h * 0.55} ${x - w * 0.26} ${y - h * 0.84} ${x} ${y - h}C${x + w * 0.26} ${y - h * 0.84} ${x + w / 2} ${y - h * 0.55} ${x + w / 2} ${y}z`,
      ) +
      path(
        shade(stone, 0.3),
        d`M${x + w * 0.1} ${y}C${x + w * 0.18} ${y - h * 0.5} ${x + w * 0.1} ${y - h * 0.84} ${x} ${y - h}C${x + w * 0.26} ${y - h * 0.84} ${x + w / 2} ${y - h * 0.55} ${x + w / 2} ${y}z`,
      ) +
      line(
        '#7a553f/#ffcf7f',
        1.3,
        times(7, (index) => {
          const s = 0.12 + index * 0.1;
          return d`M${x - w * 0.26 * (1 - s * 0.7)} ${y - h * s}v${-h * 0.05}M${x} ${y - h * s}v${-h * 0.05}M${x + w * 0.26 * (1 - s * 0.7)} ${y - h * s}v${-h * 0.05}`;
        }),
      ) +
      line(stone, w * 0.12, d`M${x} ${y - h}v${-h * 0.05}`) +
      circle(tip, x, y - h * 1.06, w * 0.15) +
      circle('#f6efe0', x, y - h * 1.06 - w * 0.2, w * 0.09);
    return (
      ground(hazy('#7f9a8a', 'blush', 0.45), [0, 130], [100, 118], [260, 128], [400, 108]) +
      skyline(random, hazy('#c49a7f', 'blush', 0.35), { y: 190, least: 18, most: 44, wide: 24, lit: 0.25 }) +
      bell(200, 150, 40, 116, '#f2c14e') +
      bell(176, 160, 24, 92, '#e2705a') +
      bell(226, 160, 24, 92, '#e2705a') +
      bell(142, 196, 25, 118, '#f2c14e') +
      bell(170, 196, 26, 138, '#e2453d') +
      bell(230, 196, 26, 138, '#e2453d') +
      bell(258, 196, 25, 118, '#f2c14e') +
      path(stone, 'M150 198V162Q160 140 176 132Q190 126 200 108Q210 126 224 132Q240 140 250 162V198Z') +
      path(shade(stone), 'M200 108Q210 126 224 132Q240 140 250 162V198H222Q224 160 200 108Z') +
      path('#5f8a5b', 'M200 104l7 20h-14z') +
      path(
        '#5b3f33/#ffcf7f',
        'M186 198V170Q190 150 200 140Q210 150 214 170V198ZM158 198V178Q162 164 168 160Q175 166 176 178V198ZM224 198V178Q226 166 232 160Q239 164 242 178V198Z',
      ) +
      line(sunlit(stone, 0.4), 1.6, 'M154 166Q170 150 180 148M220 148Q232 150 246 166M184 138Q194 132 200 118Q206 132 216 138') +
      circle(LIT, 200, 130, 4) +
      canopy('#5f9a63', random, { base: 200, size: 11, to: 128 }) +
      canopy('#5f9a63', random, { base: 200, size: 11, from: 276 }) +
      path('#7fb0b5', 'M90 206Q200 198 310 206L330 220H70Z') +
      faint(0.35, path(stone, 'M162 207l-2 13h20l-2 -13zM222 207l-2 13h20l-2 -13zM190 206h20v14h-20z')) +
      palm(104, 204, 64, -6) +
      palm(300, 204, 70, 6) +
      tree(30, 212, 15, '#4f8f58') +
      tree(372, 212, 16, '#4f8f58')
    );
  },
};
