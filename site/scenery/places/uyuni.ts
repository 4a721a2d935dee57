import { floodlit } from '../colour.ts';
import { at, circle, faint, line, path, rect } from '../drawing.ts';
import { LIT } from '../vocabulary/buildings.ts';
import { hazy } from '../vocabulary/sky.ts';
import { person } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The mirror of Uyuni's salt. */
export const uyuni: Place = {
  codes: 'UYU uyuni',
  mood: 'lilac',
  sun: { x: 122, y: 82, r: 30 },
  clouds: 3,
  draw() {
    const jeep = (flip: boolean) =>
      at(
        226,
        128,
        flip ? 1 : 1,
        path(floodlit('#e2553d', 0.2), 'M-26 -4v-12l8 -2l8 -12h26q6 0 7 8l2 6v12z') +
          path(LIT, 'M-14 -18l6 -9h8v9zM3 -27h12q3 0 4 9h-16z') +
          rect('#8a6f57', -6, -34, 20, 4) +
          circle('#2b303c', -14, -3, 6) +
          circle('#2b303c', 14, -3, 6),
        flip ? -0.9 : 1,
      );
    const peak = (y: number, s: 1 | -1) =>
      at(
        0,
        y,
        1,
        path(hazy('#7f74a5', 'lilac', 0.35), 'M0 0L60 -16L110 -34L150 -18L190 -8L240 -22L300 -40L350 -14L400 -4V0Z'),
        s,
      );
    return (
      peak(126, 1) +
      rect('#d8c3d8', 0, 126, 400, 94) +
      path('#f7d9d3', 'M0 150Q200 138 400 150V220H0Z') +
      faint(0.55, peak(126, -1)) +
      faint(0.8, circle('#fff3dd/#dfe0d8', 122, 170, 26)) +
      faint(0.4, jeep(true)) +
      jeep(false) +
      line('#fffaf6', 1.4, 'M20 140h60M250 146h70M120 154h40M330 160h40') +
      line(
        '#c4a9c4',
        1.2,
        'M0 186L46 176L84 188L130 176L172 190L220 177L262 190L312 177L352 188L400 178M46 176L40 164M130 176L128 163M220 177L220 164M312 177L318 164M84 188L66 220M172 190L166 220M262 190L272 220M352 188L376 220',
      ) +
      person(184, 130, 17, '#2f6f8f') +
      person(174, 130, 17, '#f2c14e') +
      faint(0.35, at(184, 131, 1, person(0, 0, 17, '#2f6f8f'), -0.8) + at(174, 131, 1, person(0, 0, 17, '#f2c14e'), -0.8))
    );
  },
};
