import { between, d, line, path, times } from '../drawing.ts';
import { ground, mountain, range, volcano } from '../vocabulary/land.ts';
import { rosette } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import type { Place } from './place.ts';

/** Salt flat, volcano and flamingos of the Atacama. */
export const atacama: Place = {
  codes: 'CJC ANF atacama san-pedro-de-atacama',
  mood: 'dusk',
  sun: { x: 104, y: 96, r: 30 },
  clouds: 1,
  draw(random) {
    const flamingo = (x: number, y: number, s: number) =>
      line('#e2708a', 1.3 * s, d`M${x} ${y}v${-14 * s}M${x + 3 * s} ${y}v${-14 * s}`) +
      path(
        '#f58fa5',
        d`M${x - 6 * s} ${y - 18 * s}q${6 * s} ${-6 * s} ${15 * s} ${2 * s}q${-5 * s} ${6 * s} ${-11 * s} ${4 * s}q${-5 * s} ${-1 * s} ${-4 * s} ${-6 * s}z`,
      ) +
      line(
        '#f58fa5',
        2 * s,
        d`M${x - 4 * s} ${y - 18 * s}q${-6 * s} ${-5 * s} ${-2 * s} ${-10 * s}q${4 * s} ${-5 * s} ${-1 * s} ${-7 * s}l${-4 * s} ${1 * s}`,
      );
    return (
      line(
        'none/#eef2fb',
        1.1,
        times(50, () => d`M${between(random, 0, 400)} ${between(random, 0, 110)}h.01`),
      ) +
      volcano(hazy('#8a5f7a', 'dusk', 0.2), { x: 216, top: 52, half: 150, base: 146, snow: 18, mouth: 12 }) +
      mountain(hazy('#9a6a80', 'dusk', 0.4), { x: 350, top: 92, left: 270, right: 430, base: 146 }) +
      range(hazy('#9a6a80', 'dusk', 0.45), random, { base: 146, rise: 20, tops: 9 }) +
      ground('#d9907a', [0, 150], [200, 144], [400, 150]) +
      path('#f7e3da', 'M0 168Q200 152 400 166V220H0Z') +
      path('#b58fb5', 'M40 182Q200 164 372 178Q330 204 200 202T40 182Z') +
      path('#f0b59a', 'M84 181Q130 174 160 180Q140 188 110 188Z') +
      path('#8a6a9a', 'M150 178Q214 170 284 178Q240 190 216 196Q190 190 150 178Z').replace('/>', ' opacity=".6"/>') +
      line('#f9efe8', 2, 'M90 192h40M260 188h50M180 198h36') +
      line('#dcbfb8', 1.2, 'M0 186l30 6l-8 14l26 12M30 192l36 4M400 184l-26 10l10 14l-22 12M374 194l-30 6') +
      flamingo(150, 196, 1.2) +
      flamingo(176, 190, 0.9) +
      flamingo(236, 200, 1.4) +
      flamingo(268, 190, 0.9) +
      flamingo(300, 196, 1.1) +
      rosette(22, 214, 14, '#c9a04a') +
      rosette(376, 216, 16, '#c9a04a')
    );
  },
};
