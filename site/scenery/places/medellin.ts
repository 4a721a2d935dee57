import { shade } from '../colour.ts';
import { between, d, line, path, pick, rect } from '../drawing.ts';
import { block, LIT, openings, PANE } from '../vocabulary/buildings.ts';
import { ground } from '../vocabulary/land.ts';
import { tree } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { gondola, pylon } from '../vocabulary/things.ts';
import type { Place } from './place.ts';

/** The painted hillside of Comuna 13 with its escalator roofs, and the cable car over it. */
export const medellin: Place = {
  codes: 'MDE',
  mood: 'morning',
  sun: { x: 84, y: 56, r: 24 },
  draw(random) {
    const paints = ['#c9653f', '#d67a4a', '#b9553a', '#e8b04e', '#4fa3a5', '#d9578a', '#f0e2c4', '#6f7fc0', '#c9653f', '#b9553a'];
    const row = (y: number, size: number) => {
      let drawn = '';
      for (let x = -between(random, 0, 20); x < 400; ) {
        const [width, height] = [size * between(random, 0.9, 1.5), size * between(random, 0.9, 1.35)];
        const top = y - 0.16 * (x - 60);
        const colour = pick(random, paints);
        drawn +=
          block(colour, x, top + size * 1.4, width, height + size * 1.4, 0.18) +
          rect(shade(colour, 0.4), x - 1, top - height, width + 2, 2) +
          path(
            random() < 0.55 ? LIT : PANE,
            openings(x + width * 0.14, top - height * 0.72, 2, 1, width * 0.34, 9, width * 0.2, height * 0.36),
          );
        x += width + 1;
      }
      return drawn;
    };
    const stair = (x: number, y: number, w: number, rise: number) =>
      path('#f47b2a', d`M${x} ${y}l${w} ${-rise}v-5l${-w} ${rise}z`) +
      path('#c4551f', d`M${x} ${y}l${w} ${-rise}v3l${-w} ${rise}z`) +
      line(
        '#fbe3c4',
        1.2,
        d`M${x + w * 0.2} ${y - rise * 0.2 + 3}v6M${x + w * 0.5} ${y - rise * 0.5 + 3}v6M${x + w * 0.8} ${y - rise * 0.8 + 3}v6`,
      );
    return (
      ground(hazy('#3f8a6b', 'morning', 0.55), [0, 96], [90, 108], [190, 74], [300, 44], [400, 60]) +
      ground(hazy('#2f7a5b', 'morning', 0.2), [0, 140], [110, 118], [220, 98], [320, 74], [400, 52]) +
      row(132, 13) +
      row(150, 16) +
      row(171, 19) +
      stair(150, 158, 34, 18) +
      stair(184, 140, 30, 16) +
      row(196, 23) +
      stair(126, 186, 46, 24) +
      row(226, 28) +
      stair(172, 218, 52, 26) +
      line('#31404f', 1.5, 'M0 92Q100 96 206 50Q300 26 400 4') +
      pylon(206, 112, 62) +
      gondola(118, 86, 1, '#f6f4ec') +
      gondola(278, 29, 0.85, '#f6f4ec') +
      tree(388, 214, 20, '#2f7a4f') +
      tree(14, 216, 16, '#3a8a57')
    );
  },
};
