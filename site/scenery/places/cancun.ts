import { shade, sunlit } from '../colour.ts';
import { line, path, rect } from '../drawing.ts';
import { block, skyline } from '../vocabulary/buildings.ts';
import { ground } from '../vocabulary/land.ts';
import { palm } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { lounger, parasol } from '../vocabulary/things.ts';
import { foam, sail, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** Cancún: a ruin on the cliff over the turquoise sea, hotels on the strip. */
export const cancun: Place = {
  codes: 'CUN cancun tulum playa-del-carmen',
  mood: 'noon',
  sun: { x: 88, y: 46, r: 20 },
  draw(random) {
    const stone = '#cfc0a2';
    return (
      skyline(random, hazy('#9fb5c4', 'noon', 0.3), { y: 128, least: 8, most: 34, from: 20, to: 190, wide: 15, lit: 0.3 }) +
      path('#f2e3b8', 'M10 128h190v4H10z') +
      sea('#16b5c4', random, { y: 130, sunX: 88 }) +
      ground('#5fd8cf', [0, 178], [90, 170], [190, 178], [280, 190], [400, 196]) +
      path('#c4b39a', 'M400 118H250C232 120 226 128 216 132C206 146 214 156 196 168L180 190C240 200 320 196 400 200Z') +
      path(
        shade('#c4b39a', 0.28),
        'M250 120C240 134 250 144 236 154S226 180 240 194L180 190L196 168C214 156 206 146 216 132C226 128 232 120 250 118Z',
      ).replace('/>', ' opacity=".6"/>') +
      line('#a3937c', 1.4, 'M270 134q20 8 50 4M260 156q30 10 60 4M250 176q40 8 80 4M340 150q20 6 50 0') +
      path('#7fae5b', 'M400 112H250Q228 116 222 130Q240 122 262 124T340 122T400 126Z') +
      block(stone, 246, 116, 84, 16, 0.22) +
      block(stone, 256, 100, 62, 32, 0.26) +
      rect(sunlit(stone, 0.4), 252, 66, 70, 4) +
      rect(sunlit(stone, 0.4), 242, 98, 92, 4) +
      path('#5b4a3a/#ffc46b', 'M264 100V80h9v20zM282 100V80h9v20z') +
      path(shade(stone, 0.2), 'M276 116L279 100H296L300 116z') +
      block(stone, 352, 114, 30, 24, 0.3) +
      path('#f7e8bf', 'M0 220V202C80 190 150 206 220 196S340 200 400 198V220Z') +
      foam('M0 200C80 188 150 204 220 194S320 198 356 198') +
      palm(232, 126, 66, -16) +
      palm(346, 118, 74, 8) +
      palm(392, 118, 58, -8) +
      palm(60, 216, 96, -16) +
      parasol(130, 212, 0.9, '#e2553d', '#fff7ea') +
      lounger(112, 213, 0.8, '#e2a03f') +
      sail(128, 150, 0.7) +
      path('#3f6f4f', 'M318 114q6 -6 16 -4q6 -6 10 -2l-4 3q-4 6 -10 6z')
    );
  },
};
