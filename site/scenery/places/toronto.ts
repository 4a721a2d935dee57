import { floodlit, shade } from '../colour.ts';
import { faint, line, path } from '../drawing.ts';
import { skyline, tower } from '../vocabulary/buildings.ts';
import { canopy } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { sail, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** Toronto's tower by the lake. */
export const toronto: Place = {
  codes: 'YTO',
  mood: 'lilac',
  sun: { x: 100, y: 64, r: 26 },
  draw(random) {
    const pale = floodlit('#dfe3ea', 0.2);
    return (
      skyline(random, hazy('#8f93b5', 'lilac', 0.4), { y: 182, least: 26, most: 84, wide: 16 }) +
      tower(random, '#6f86ae', { x: 232, y: 184, width: 26, height: 104 }) +
      tower(random, '#8f93b5', { x: 262, y: 184, width: 28, height: 86, top: 'step' }) +
      tower(random, '#5f7aa5', { x: 294, y: 184, width: 26, height: 118, top: 'slant' }) +
      tower(random, '#a59ab0', { x: 324, y: 184, width: 30, height: 70 }) +
      tower(random, '#7f8fb5', { x: 358, y: 184, width: 30, height: 92, top: 'mast' }) +
      tower(random, '#8f93b5', { x: 60, y: 184, width: 30, height: 66 }) +
      tower(random, '#6f86ae', { x: 94, y: 184, width: 28, height: 84 }) +
      path(pale, 'M187 184L196 62h8L213 184h-6L203 100h-6L193 184z') +
      path(pale, 'M192 184L197 60h6L208 184z') +
      path(shade(pale, 0.3), 'M200 60h3L208 184h-7z') +
      path(pale, 'M182 62q2 -12 10 -14h16q8 2 10 14q-4 6 -10 6h-16q-6 0 -10 -6z') +
      path(shade(pale, 0.3), 'M202 48h6q8 2 10 14q-4 6 -10 6h-6z') +
      line('#e2453d/#ff6b5c', 2.4, 'M183 60H217') +
      path(pale, 'M197 48l1.500 -14h3l1.500 14zM199.200 34V6h1.600v28z') +
      path('#f3f1ec', 'M118 184Q120 160 152 158Q186 160 188 184z') +
      path(shade('#f3f1ec'), 'M154 158Q186 160 188 184H166Q168 166 154 158z') +
      canopy('#5f9a6b', random, { base: 186, size: 7, foot: 188 }) +
      sea('#5f86b0', random, { y: 186, sunX: 100 }) +
      faint(0.35, path(pale, 'M194 190h12v26h-12z')) +
      sail(260, 206, 1) +
      sail(140, 202, 0.7) +
      sail(60, 210, 0.9, '#3f4f7f', '#f7d4c4')
    );
  },
};
