import { shade } from '../colour.ts';
import { between, d, line, path, times } from '../drawing.ts';
import { ground, range } from '../vocabulary/land.ts';
import { cactus, rosette } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import type { Place } from './place.ts';

/** The red gullies of the Tatacoa desert, under many stars by night. */
export const tatacoa: Place = {
  codes: 'NVA tatacoa villavieja',
  mood: 'ember',
  sun: { x: 122, y: 72, r: 34 },
  clouds: 0,
  draw(random) {
    const red = '#c9562f';
    const tooth = (x: number, y: number, w: number, h: number, colour: string) =>
      path(
        colour,
        d`M${x} ${y}q${w * 0.16} ${-h * 0.4} ${w * 0.2} ${-h * 0.8}q${w * 0.06} ${-h * 0.24} ${w * 0.2} ${-h * 0.18}q${w * 0.1} ${h * 0.3} ${w * 0.2} ${h * 0.1}q${w * 0.16} ${-h * 0.14} ${w * 0.2} ${h * 0.12}q${w * 0.06} ${h * 0.5} ${w * 0.26} ${h * 0.76}z`,
      ) +
      path(
        shade(colour, 0.3),
        d`M${x + w * 0.4} ${y - h * 0.98}q${w * 0.1} ${h * 0.3} ${w * 0.2} ${h * 0.1}q${w * 0.02} ${h * 0.4} ${w * 0.06} ${h * 0.88}h${-w * 0.2}q${-w * 0.1} ${-h * 0.4} ${-w * 0.06} ${-h * 0.98}zM${x + w * 0.74} ${y - h * 0.9}q${w * 0.12} ${h * 0.1} ${w * 0.06} ${h * 0.14}q${w * 0.06} ${h * 0.5} ${w * 0.26} ${h * 0.76}h${-w * 0.2}z`,
      );
    return (
      line('none/#c9d4ee', 18, 'M150 110Q230 60 400 -10').replace('/>', ' opacity=".16"/>') +
      line(
        'none/#eef2fb',
        1.2,
        times(46, () => {
          const s = random();
          return d`M${150 + s * 240 + between(random, -16, 16)} ${106 - s * 104 + between(random, -16, 16)}h.01`;
        }),
      ) +
      range(hazy('#9a5a6b', 'ember', 0.5), random, { base: 138, rise: 30, tops: 6 }) +
      ground('#dd7a45', [0, 146], [120, 138], [260, 148], [400, 136]) +
      tooth(-20, 172, 120, 44, '#d9683a') +
      tooth(250, 172, 150, 52, '#d9683a') +
      tooth(84, 190, 150, 66, red) +
      tooth(196, 196, 120, 54, red) +
      line('#f0a06a', 2, 'M96 168q40 -6 62 2M220 176q30 -6 48 0M290 152q40 -6 66 2') +
      ground('#e58a4f', [0, 190], [100, 196], [220, 186], [320, 200], [400, 190]) +
      path('#c76a3a', 'M0 206Q120 196 220 210T400 206V220H0Z') +
      cactus(152, 208, 62, '#3f7a4f') +
      cactus(268, 204, 40, '#4a8a57') +
      cactus(336, 214, 74, '#3f7a4f') +
      cactus(46, 212, 50, '#4a8a57') +
      rosette(206, 210, 14, '#6f9a4f')
    );
  },
};
