import { floodlit, shade } from '../colour.ts';
import { between, circle, d, line, path, rect, times } from '../drawing.ts';
import { arches, block, DOORWAY, dome, skyline, tower } from '../vocabulary/buildings.ts';
import { mountain, volcano } from '../vocabulary/land.ts';
import { canopy } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { car } from '../vocabulary/things.ts';
import type { Place } from './place.ts';

/** The Angel of Independence, Bellas Artes' dome and the volcanoes. */
export const ciudadDeMexico: Place = {
  codes: 'MEX ciudad-de-mexico',
  mood: 'rose',
  sun: { x: 130, y: 66, r: 32 },
  draw(random) {
    const gold = floodlit('#f0b52f', 0.75);
    const stone = floodlit('#efe2cd');
    return (
      volcano(hazy('#8a7f9f', 'rose', 0.45), { x: 316, top: 62, half: 110, base: 160, snow: 28, mouth: 9 }) +
      mountain(hazy('#8a7f9f', 'rose', 0.5), { x: 50, top: 84, left: -50, right: 150, base: 160, snow: 18 }) +
      skyline(random, hazy('#a98a95', 'rose', 0.35), { y: 192, least: 24, most: 70, wide: 20 }) +
      tower(random, '#7f8fae', { x: 268, y: 196, width: 30, height: 104, top: 'slant' }) +
      tower(random, '#9f8a9f', { x: 302, y: 196, width: 28, height: 76 }) +
      tower(random, '#6f86a8', { x: 96, y: 196, width: 30, height: 92, top: 'step' }) +
      tower(random, '#a9909f', { x: 60, y: 196, width: 32, height: 66 }) +
      dome('#e8a05a', { x: 364, y: 164, r: 26, drum: 10, wall: '#f6ede0' }) +
      block('#f6ede0', 330, 198, 70, 26, 0.2) +
      path(DOORWAY, arches(336, 198, 5, 12, 7, 16)) +
      canopy('#4f8f5b', random, { base: 196, size: 12, to: 150 }) +
      canopy('#4f8f5b', random, { base: 200, size: 10, from: 256 }) +
      block(stone, 160, 204, 80, 10, 0.3) +
      block(stone, 170, 194, 60, 12, 0.3) +
      block(stone, 182, 182, 36, 20, 0.3) +
      path(stone, 'M193 164L195.500 78H204.500L207 164z') +
      path(shade(stone, 0.28), 'M201 78H204.500L207 164H202z') +
      rect(gold, 191, 150, 18, 3) +
      rect(gold, 193.5, 110, 13, 3) +
      path(stone, 'M189 78h22l-4 -8h-14z') +
      path(gold, 'M195 70l2 -24q3 -4 6 0l2 24z') +
      circle(gold, 200, 41, 4) +
      path(gold, 'M197 50q-18 -2 -25 -22q-1 22 10 29q8 4 15 2zM203 50q18 -2 25 -22q1 22 -10 29q-8 4 -15 2z') +
      line(gold, 2.4, 'M202 48l7 -16') +
      circle(gold, 209.5, 29, 3) +
      path('#6f6a70', 'M0 204H400V220H0Z') +
      path('#8a858a', 'M0 204Q200 192 400 204V210Q200 200 0 210Z') +
      line('#f2e3c4', 1.4, 'M20 214h30M90 214h30M270 214h30M340 214h30') +
      car(70, 218, 0.5, '#e2457d') +
      car(318, 217, 0.5, '#3f9f8f') +
      line(
        '#9f6fc4',
        3.6,
        times(22, () => d`M${between(random, 4, 140)} ${between(random, 180, 198)}h.01`),
      )
    );
  },
};
