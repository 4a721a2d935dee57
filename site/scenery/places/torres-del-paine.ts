import { shade, sunlit } from '../colour.ts';
import { d, line, path, times } from '../drawing.ts';
import { ground, mountain, range } from '../vocabulary/land.ts';
import { rosette } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { llama } from '../vocabulary/things.ts';
import type { Place } from './place.ts';

/** The granite towers over their green lake. */
export const torresDelPaine: Place = {
  codes: 'PUQ PNT torres-del-paine puerto-natales',
  mood: 'ember',
  sun: { x: 92, y: 92, r: 26 },
  draw(random) {
    const rock = '#b5705f';
    const spike = (x: number, top: number, w: number) =>
      path(
        rock,
        d`M${x - w} 136L${x - w * 0.72} ${top + 34}L${x - w * 0.4} ${top + 8}L${x} ${top}L${x + w * 0.36} ${top + 16}L${x + w * 0.6} ${top + 52}L${x + w} 136z`,
      ) +
      path(
        shade(rock, 0.42),
        d`M${x} ${top}L${x + w * 0.36} ${top + 16}L${x + w * 0.6} ${top + 52}L${x + w} 136H${x + w * 0.1}L${x - w * 0.12} ${top + 70}L${x + w * 0.2} ${top + 40}z`,
      ) +
      line(sunlit(rock, 0.4), 1.6, d`M${x - w * 0.5} ${top + 40}L${x - w * 0.3} ${top + 14}`);
    return (
      range(hazy('#8a5f7a', 'ember', 0.4), random, { base: 142, rise: 52, tops: 7 }) +
      mountain(hazy('#8a5f70', 'ember', 0.2), { x: 70, top: 78, left: -20, right: 170, base: 146, snow: 22 }) +
      mountain(hazy('#8a5f70', 'ember', 0.2), { x: 336, top: 72, left: 250, right: 430, base: 146, snow: 24 }) +
      spike(162, 44, 26) +
      spike(208, 22, 30) +
      spike(252, 42, 24) +
      path('#f7efe8', 'M120 142L150 118L176 128L200 114L232 128L262 116L290 144Z') +
      path(shade('#f7efe8', 0.25), 'M200 114L232 128L262 116L290 144H226L214 128Z') +
      ground('#7a5a5f', [0, 142], [90, 138], [200, 148], [310, 136], [400, 142]) +
      path('#3fa8a5', 'M60 160Q200 148 350 160Q300 178 200 178T60 160Z') +
      line('#c9efe6', 1.8, 'M130 164h44M210 160h60M180 171h40') +
      ground('#8f7a3f', [0, 164], [70, 160], [150, 182], [280, 176], [400, 158]) +
      ground('#6f6a3a', [0, 186], [120, 194], [260, 186], [400, 192]) +
      times(14, (index) => rosette(10 + index * 30, 206 + (index % 3) * 5, 10, '#b59a4a', 5)) +
      llama(206, 200, 0.78, '#c98a55', '#c98a55') +
      llama(246, 192, 0.55, '#b97f4f', '#b97f4f')
    );
  },
};
