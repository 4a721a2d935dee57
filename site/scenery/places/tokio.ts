import { floodlit, shade } from '../colour.ts';
import { between, d, line, path, times } from '../drawing.ts';
import { block, LIT, openings, skyline } from '../vocabulary/buildings.ts';
import { volcano } from '../vocabulary/land.ts';
import { canopy, tree } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { person } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** Fuji, a pagoda and cherry blossom. */
export const tokio: Place = {
  codes: 'TYO',
  mood: 'rose',
  sun: { x: 286, y: 66, r: 34 },
  clouds: 1,
  draw(random) {
    const red = floodlit('#c9453a', 0.2);
    const roof = (y: number, w: number) =>
      path(
        '#4a4a5f',
        d`M${146 - w} ${y}q${w * 0.3} -4 ${w * 0.6} -13h${w * 0.8}q${w * 0.3} 9 ${w * 0.6} 13q${-w} -4 ${-2 * w} 0z`,
      ) +
      path(
        shade('#4a4a5f'),
        d`M${146 + w * 0.1} ${y - 13}h${w * 0.3}q${w * 0.3} 9 ${w * 0.6} 13q${-w * 0.6} -2 ${-w * 0.9} -2.500z`,
      );
    const floor = (y: number, w: number, h: number) =>
      block(red, 146 - w, y, w * 2, h, 0.28) +
      path(LIT, openings(146 - w + 4, y - h + 3, 3, 1, (w * 2 - 6) / 3, 1, (w * 2 - 6) / 3 - 4, h - 5));
    return (
      volcano(hazy('#6f7fae', 'rose', 0.2), { x: 236, top: 46, half: 190, base: 172, snow: 44, mouth: 15 }) +
      skyline(random, hazy('#a98fae', 'rose', 0.3), { y: 184, least: 10, most: 34, wide: 14, lit: 0.3 }) +
      path('#e2553d', 'M322 186L340 96h4L362 186h-6L342 130L328 186z') +
      line('#fff3e4', 1.4, 'M336 124h12M331 148h22') +
      line('#e2553d', 1.6, 'M342 96V70') +
      canopy('#7f9a78', random, { base: 186, size: 9 }) +
      floor(198, 30, 22) +
      roof(178, 50) +
      floor(168, 25, 16) +
      roof(154, 44) +
      floor(144, 21, 15) +
      roof(131, 38) +
      floor(121, 17, 14) +
      roof(109, 32) +
      floor(99, 13, 13) +
      roof(88, 27) +
      line('#b58a3f', 2.2, 'M146 76V40') +
      line(
        '#b58a3f',
        1.3,
        times(6, (index) => d`M${142 - index * 0.2} ${46 + index * 5}h${8 + index * 0.4}`),
      ) +
      path('#7f9f7a', 'M0 196Q120 188 400 200V220H0Z') +
      line('#5f4540', 5, 'M404 60Q350 64 318 52Q296 44 276 48') +
      line('#5f4540', 2.6, 'M350 62Q336 80 316 84M330 56Q322 40 306 34M376 62Q372 44 356 34') +
      ['#f4a9c0', '#fbd0dc', '#ef8fae']
        .map((pink, index) =>
          line(
            pink,
            7,
            times(17, () => d`M${270 + random() * 130 - index * 4} ${28 + random() * 62}h.01`),
          ),
        )
        .join('') +
      tree(52, 210, 22, '#f2a5bd', '#5f4540') +
      tree(94, 212, 16, '#f7bccc', '#5f4540') +
      line(
        '#f9c9d6',
        3,
        times(14, () => d`M${between(random, 0, 400)} ${between(random, 120, 216)}h.01`),
      ) +
      person(204, 208, 17, '#5f6fae') +
      path('#e2453d', 'M195 190h18l-9 -7z')
    );
  },
};
