import { floodlit, shade } from '../colour.ts';
import { circle, line, path, rect } from '../drawing.ts';
import { arches, block, cross, DOORWAY, LIT } from '../vocabulary/buildings.ts';
import { ground, volcano } from '../vocabulary/land.ts';
import { hazy } from '../vocabulary/sky.ts';
import { person } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The yellow arch of Antigua Guatemala before its volcano. */
export const antigua: Place = {
  codes: 'GUA antigua antigua-guatemala',
  mood: 'morning',
  sun: { x: 96, y: 48, r: 20 },
  draw() {
    const yellow = floodlit('#f2b83f');
    const tile = '#a9503a';
    return (
      volcano(hazy('#5f86a0', 'morning', 0.2), { x: 206, top: 34, half: 170, base: 160, mouth: 11 }) +
      path('#f4f1ea/#8f9db5', 'M203 32c-4 -8 6 -10 8 -16c8 -6 22 -2 36 -8c-8 10 -20 8 -26 14c-6 4 -10 8 -12 10z') +
      ground(hazy('#5f9a6b', 'morning', 0.15), [0, 150], [140, 146], [260, 146], [400, 150]) +
      path('#e8785f', 'M-10 220V92L128 118V206L60 220Z') +
      path('#f7e2c0', 'M128 206V118L150 122V200Z') +
      path(tile, 'M-10 92L128 118L150 122V116L120 110L-10 80Z') +
      path('#5fa0b5', 'M410 220V86L276 116V206L340 220Z') +
      path(shade('#5fa0b5', 0.25), 'M410 220V86L276 116V206L340 220Z') +
      path(shade('#f7e2c0', 0.25), 'M276 206V116L252 121V200Z') +
      path(tile, 'M410 86L276 116L252 121V115L282 109L410 74Z') +
      path(
        DOORWAY,
        'M8 214V158L30 160V210ZM66 208V160L84 161V205ZM104 203V158L116 159V201ZM296 209V158L314 157V212ZM350 219V154L374 152V222Z',
      ) +
      path(LIT, 'M10 128V106L28 109V130ZM68 133V117L82 119V135ZM298 132V118L312 116V131ZM352 126V106L370 103V124Z') +
      path(yellow, 'M136 200V104H264V200H244V150Q240 128 200 126Q160 128 156 150V200Z') +
      path(shade(yellow), 'M252 104H264V200H244V150Q243 134 226 129H252Z') +
      rect('#fff7e4', 132, 100, 136, 5) +
      path('#fff7e4', 'M156 150Q160 128 200 126Q240 128 244 150V156Q238 133 200 131Q162 133 156 156Z') +
      block(yellow, 184, 100, 32, 26, 0.3) +
      rect('#fff7e4', 180, 72, 40, 4) +
      circle('#fdfaf0/#ffe2a0', 199, 88, 8.5) +
      line('#4a3b3a/#4a3b3a', 1.3, 'M199 83v5l4 3') +
      path(yellow, 'M188 72q2 -14 12 -18q10 4 12 18z') +
      path(shade(yellow), 'M201 54q9 4 11 18h-9z') +
      cross(200, 55, 10) +
      path(LIT, arches(146, 122, 3, 13, 6, 10) + arches(222, 122, 3, 13, 6, 10)) +
      path('#b9a58f', 'M150 196H250L340 220H60Z') +
      line('#9f8a74', 1, 'M176 196L120 220M200 196V220M224 196L280 220M128 202h144M100 210h200') +
      person(184, 206, 17, '#d8503f') +
      person(194, 207, 16, '#5f4a9f')
    );
  },
};
