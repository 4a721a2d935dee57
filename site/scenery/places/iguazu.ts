import { shade } from '../colour.ts';
import { d, line, path, times } from '../drawing.ts';
import { canopy } from '../vocabulary/plants.ts';
import { birds, hazy } from '../vocabulary/sky.ts';
import type { Place } from './place.ts';

/** The falls of Iguazú between green walls, with a rainbow. */
export const iguazu: Place = {
  codes: 'IGR IGU iguazu foz-do-iguacu puerto-iguazu',
  mood: 'jade',
  sun: { x: 92, y: 46, r: 20 },
  draw(random) {
    const [rock, water] = ['#6b5a4f', '#f4fbfa/#a9c6d6'];
    const fall = (x: number, y: number, w: number, h: number) =>
      path(water, d`M${x} ${y}q${w / 2} -4 ${w} 0l${w * 0.12} ${h}h${-w * 1.24}z`) +
      line(
        '#b9dfe3/#7f9db3',
        1.4,
        times(
          Math.floor(w / 7),
          (index) => d`M${x + 4 + index * 7} ${y + 6 + (index % 3) * 5}v${h * (0.35 + (index % 4) * 0.12)}`,
        ),
      );
    return (
      canopy(hazy('#3f8a5f', 'jade', 0.45), random, { base: 86, size: 12 }) +
      path('#7fc4c0', 'M96 88H306L300 98H104Z') +
      path(rock, 'M0 96C60 88 90 92 104 94H300C330 92 360 90 400 94V182H0Z') +
      path(shade(rock, 0.3), 'M0 140C80 130 90 150 130 150H270C320 150 340 134 400 140V190H0Z') +
      fall(126, 94, 60, 92) +
      fall(192, 96, 34, 84) +
      fall(232, 94, 52, 94) +
      fall(56, 96, 20, 44) +
      fall(40, 142, 26, 40) +
      fall(318, 95, 24, 46) +
      fall(330, 142, 30, 40) +
      canopy('#2f7d4f', random, { base: 98, size: 11, to: 44, foot: 104 }) +
      canopy('#2f7d4f', random, { base: 96, size: 10, from: 88, to: 112, foot: 100 }) +
      canopy('#2f7d4f', random, { base: 98, size: 11, from: 300, to: 312, foot: 104 }) +
      canopy('#2f7d4f', random, { base: 98, size: 11, from: 356, foot: 104 }) +
      canopy('#3a8a55', random, { base: 146, size: 10, to: 34, foot: 152 }) +
      canopy('#3a8a55', random, { base: 146, size: 10, from: 372, foot: 152 }) +
      ['#e2705a', '#f2c14e', '#7fc06a', '#5f9fd0']
        .map((colour, index) =>
          line(colour, 3, d`M${84 + index * 3} 196A${118 - index * 3} ${104 - index * 3} 0 0 1 ${320 - index * 3} 190`).replace(
            '/>',
            ' opacity=".5"/>',
          ),
        )
        .join('') +
      path('#4fa8a0', 'M60 188Q200 176 340 188L400 204V220H0V204Z') +
      path(
        '#fdfefd/#8fa9bd',
        'M84 188q20 -16 44 -8q22 -16 46 -4q26 -14 48 0q28 -14 46 2q28 -8 46 10q-60 12 -116 10t-114 -10z',
      ).replace('/>', ' opacity=".85"/>') +
      canopy('#216a45', random, { base: 210, size: 14, to: 84 }) +
      canopy('#216a45', random, { base: 210, size: 14, from: 318 }) +
      line('#e4f5f0', 2, 'M130 206h40M206 212h48M260 202h30') +
      birds(246, 50)
    );
  },
};
