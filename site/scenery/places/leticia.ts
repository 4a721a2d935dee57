import { d, line, oval, path } from '../drawing.ts';
import { house } from '../vocabulary/buildings.ts';
import { canopy, frond } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { canoe, person, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The Amazon with its great water lilies. */
export const leticia: Place = {
  codes: 'LET IQT leticia amazonas',
  mood: 'jade',
  sun: { x: 128, y: 70, r: 32 },
  draw(random) {
    const pad = (x: number, y: number, r: number) =>
      oval('#2f7d4f', x, y + 2, r, r * 0.3) +
      oval('#5fae5b', x, y, r, r * 0.28) +
      path('#3f9058', d`M${x} ${y}l${r} ${-r * 0.06}v${r * 0.12}z`) +
      line('#8fce7a', 1.2, d`M${x - r * 0.9} ${y}a${r * 0.9} ${r * 0.22} 0 0 0 ${r * 1.5} ${r * 0.17}`);
    return (
      canopy(hazy('#3f8a6b', 'jade', 0.6), random, { base: 128, size: 12 }) +
      canopy(hazy('#2f7d5b', 'jade', 0.3), random, { base: 143, size: 11 }) +
      path('#5d4a3a', 'M306 148l3 -74h5l3 74z') +
      oval('#2a7350', 311, 78, 38, 12) +
      oval('#3a8a5b', 304, 72, 30, 9) +
      sea('#5fa39a', random, { y: 144, sunX: 128 }) +
      house('#b98a5b', '#8f6a42', { x: 56, y: 148, width: 40, height: 18 }) +
      line('#6b4a35', 2, 'M60 148v10M74 148v10M92 148v10') +
      canoe(214, 172, 86, '#7a3f2c') +
      person(226, 170, 22, '#d8503f') +
      person(196, 170, 20, '#f2c14e') +
      line('#5b4034', 1.8, 'M232 158l12 22') +
      pad(60, 186, 30) +
      pad(126, 206, 40) +
      pad(300, 204, 46) +
      pad(362, 182, 26) +
      pad(212, 212, 26) +
      path('#f4b6c8', 'M118 202q2 -10 8 -11q6 1 8 11q-8 4 -16 0z') +
      path('#fdf3f0', 'M114 202q-1 -8 4 -10l4 10zM138 202q1 -8 -4 -10l-4 10z') +
      frond(-6, 200, 70, -38, '#1f6a45') +
      frond(-6, 214, 84, -16, '#2a7d50') +
      frond(404, 206, 80, 208, '#1f6a45') +
      frond(408, 190, 60, 232, '#2a7d50')
    );
  },
};
