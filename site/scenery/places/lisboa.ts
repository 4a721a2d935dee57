import { shade } from '../colour.ts';
import { circle, line, path, rect } from '../drawing.ts';
import { LIT } from '../vocabulary/buildings.ts';
import { ground } from '../vocabulary/land.ts';
import { blossoms } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { person, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** A yellow tram on a hill of Lisbon. */
export const lisboa: Place = {
  codes: 'LIS',
  mood: 'morning',
  sun: { x: 118, y: 52, r: 24 },
  draw(random) {
    const front = (points: string, colour: string, side = false) => path(side ? shade(colour) : colour, points);
    return (
      sea('#5fa5c4', random, { y: 118, sunX: 140, to: 150 }) +
      line('#d8553f', 1.6, 'M120 112H290M170 112V84M240 112V84M120 108Q146 108 170 86Q204 118 240 86Q264 108 290 108') +
      ground(hazy('#7f9a8a', 'morning', 0.4), [0, 114], [140, 120], [260, 116], [400, 104]) +
      path('#e8d8c0', 'M-10 220V64L124 112V192L60 220Z') +
      front('M-10 66L50 86V216L-10 220Z', '#f2b5a5') +
      front('M50 86L92 100V204L50 214Z', '#f7dc8f') +
      front('M92 100L128 112V194L92 204Z', '#9fc9d8') +
      path('#c9653f', 'M-10 52L50 76L92 92L130 107L128 114L92 102L50 88L-10 68Z') +
      path(
        LIT,
        'M4 96L18 100V124L4 122ZM30 104L42 108V128L30 126ZM4 144L18 146V172L4 172ZM30 146L42 148V170L30 170ZM58 110L68 113V132L58 131ZM76 116L85 119V135L76 134ZM58 148H68V168L58 169ZM76 149H85V166L76 167ZM98 122L106 125V139L98 138ZM113 127L120 129V142L113 141Z',
      ) +
      front('M410 220V50L276 104V190L340 220Z', '#7fb0d0') +
      front('M410 56L350 80V216L410 222Z', '#8fb8d8', true) +
      front('M350 80L308 97V204L350 214Z', '#f0e6d4', true) +
      front('M308 97L272 110V194L308 204Z', '#e8a08a', true) +
      path('#b5553a', 'M410 40L350 68L308 88L270 105L272 112L308 98L350 82L410 58Z') +
      path(
        LIT,
        'M396 92L382 97V122L396 120ZM370 102L358 106V126L370 124ZM396 142L382 144V170H396ZM370 146L358 147V169H370ZM342 108L332 112V130L342 129ZM324 115L315 118V134L324 133ZM342 146L332 147V167H342ZM324 148L315 149V166L324 165ZM300 122L293 125V139L300 138ZM286 127L280 129V142L286 141Z',
      ) +
      path('#c4b5a3', 'M124 192L176 150H226L276 190L348 220H52Z') +
      path('#b0a08e', 'M176 150H226L232 156H168Z') +
      line('#6f665c', 1.6, 'M186 150L134 220M216 150L268 220M192 150L164 220M210 150L238 220') +
      line('#3f4a55', 0.8, 'M200 60L200 118M0 40L200 112L400 30') +
      rect('#f6f1e6', 170, 124, 62, 10, 3) +
      path('#f2b82f', 'M168 132H234V202H168Z') +
      path(shade('#f2b82f'), 'M222 132H234V202H222Z') +
      rect('#fffaf0', 168, 166, 66, 9) +
      path(LIT, 'M173 138h17v25h-17zM193 138h16v25h-16zM212 138h17v25h-17z') +
      circle('#fff6cf/#fff0b0', 201, 183, 6) +
      rect('#5b4034', 164, 200, 74, 6, 2) +
      rect('#33404f', 176, 205, 12, 6) +
      rect('#33404f', 214, 205, 12, 6) +
      rect('#c23b34', 184, 126, 34, 6, 1) +
      line('#7a8a95', 1.4, 'M200 124L192 112L206 104') +
      person(118, 210, 18, '#2f5f8f') +
      person(290, 208, 17, '#c23b34') +
      blossoms('#8f6fd0', random, { x: 236, y: 118, width: 30, height: 18, count: 12 })
    );
  },
};
