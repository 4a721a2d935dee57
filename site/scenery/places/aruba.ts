import { shade, sunlit } from '../colour.ts';
import { path, rect } from '../drawing.ts';
import { ground } from '../vocabulary/land.ts';
import { cactus } from '../vocabulary/plants.ts';
import { lounger, parasol } from '../vocabulary/things.ts';
import { foam, person, sail, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** A divi-divi bent by the wind. */
export const aruba: Place = {
  codes: 'AUA',
  mood: 'tropic',
  sun: { x: 96, y: 72, r: 30 },
  draw(random) {
    const green = '#2f8a5b';
    return (
      sea('#14aec0', random, { y: 134, sunX: 96 }) +
      ground('#6fdccb', [0, 176], [140, 166], [280, 172], [400, 160]) +
      path('#fbeccb', 'M0 220V196C100 176 190 190 280 182S370 176 400 172V220Z') +
      foam('M0 194C100 174 190 188 280 180S370 174 400 170') +
      path('#f2dcab', 'M80 220C140 196 230 194 400 200V220Z') +
      path(
        '#7a5a45',
        'M196 204C186 176 190 160 176 146C170 138 176 130 186 128C196 126 206 122 214 110L222 114C214 126 204 134 196 138C200 150 204 176 212 204Z',
      ) +
      path(shade('#7a5a45', 0.35), 'M204 204C198 176 200 150 190 138L196 138C200 150 204 176 212 204Z') +
      path('#7a5a45', 'M186 136C196 116 214 100 250 90L252 95C222 104 206 120 198 136Z') +
      path(
        shade(green, 0.25),
        'M176 128C184 104 210 88 244 82C280 78 316 84 336 92C312 98 292 96 276 106C250 108 236 116 214 120C202 126 190 134 176 128Z',
      ) +
      path(
        green,
        'M188 110C202 92 232 78 262 74C296 70 330 78 352 86C328 92 306 88 288 96C262 96 248 104 226 106C212 112 198 116 188 110Z',
      ) +
      path(sunlit(green, 0.3), 'M202 98C220 84 250 74 280 76C258 82 236 86 220 98Z') +
      person(244, 206, 16, '#e2553d') +
      lounger(300, 208, 0.9, '#fff7ea') +
      parasol(318, 206, 1, '#f2c14e', '#e2553d') +
      path('#f6f1e6', 'M42 134L45 104H53L56 134z') +
      rect('#e2453d', 43, 100, 12, 5) +
      path('#7fae5b', 'M0 136C24 126 60 128 96 136Z') +
      sail(290, 150, 0.7) +
      cactus(372, 208, 44, '#4a9a5f') +
      cactus(30, 214, 38, '#4a9a5f')
    );
  },
};
