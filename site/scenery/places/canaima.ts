import { shade, sunlit } from '../colour.ts';
import { line, path } from '../drawing.ts';
import { canopy, palm } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { canoe, person } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** Angel Falls from its table mountain. */
export const canaima: Place = {
  codes: 'CAJ canaima',
  mood: 'mist',
  sun: { x: 84, y: 48, r: 20 },
  draw(random) {
    const rock = '#a9705a';
    return (
      path(hazy('#7a8f95', 'mist', 0.5), 'M0 96H70L84 160H0ZM316 84H400V160H300Z') +
      path(rock, 'M112 168L120 56L140 44H268L290 58L300 168Z') +
      path('#5f8a5b', 'M118 58L140 40H270L292 60Q204 48 118 58Z') +
      path(shade(rock, 0.3), 'M236 50L290 58L300 168H250L258 120L240 96Z') +
      line(shade(rock, 0.4), 2, 'M136 62L130 160M158 58L150 168M178 56L172 130M262 66L270 160M280 66L286 150') +
      line(sunlit(rock, 0.35), 2, 'M126 84h22M124 116h24M160 96h18M240 84h30M248 128h36') +
      path('#fbfefe/#b5d0e0', 'M202 46h8L212 120L222 172H190L200 120Z') +
      line('#cfe6ea/#7f9db3', 1.2, 'M206 52V120M204 124L198 168M208 124L214 168') +
      path('#fdfefd/#8fa9bd', 'M160 176q12 -18 34 -12q20 -10 36 2q18 -4 26 10q-40 12 -96 0z').replace('/>', ' opacity=".85"/>') +
      canopy(hazy('#3f8a5f', 'mist', 0.25), random, { base: 172, size: 12, to: 170 }) +
      canopy(hazy('#3f8a5f', 'mist', 0.25), random, { base: 172, size: 12, from: 246 }) +
      path('#8f5f45', 'M168 178H240C252 192 330 198 380 220H60C110 200 160 194 168 178Z') +
      line('#d8a880', 2, 'M140 204h44M206 196h50M230 212h60') +
      canopy('#2f7d4f', random, { base: 196, size: 15, to: 110 }) +
      canopy('#2f7d4f', random, { base: 196, size: 15, from: 316 }) +
      canoe(190, 208, 60, '#6b3427') +
      person(184, 206, 15, '#e2553d') +
      palm(318, 212, 70, 8)
    );
  },
};
