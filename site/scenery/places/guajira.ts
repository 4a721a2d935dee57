import { shade } from '../colour.ts';
import { path, rect } from '../drawing.ts';
import { cactus, rosette } from '../vocabulary/plants.ts';
import { foam, person, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** Pilón de Azúcar: the desert that ends in the sea. */
export const guajira: Place = {
  codes: 'RCH guajira cabo-de-la-vela',
  mood: 'blush',
  sun: { x: 92, y: 60, r: 26 },
  draw(random) {
    return (
      sea('#2f9fb5', random, { y: 124, sunX: 92, to: 190 }) +
      path('#c98a55', 'M120 160C150 130 176 70 206 62C232 66 262 120 300 152L330 164Z') +
      path(shade('#c98a55', 0.3), 'M206 62C232 66 262 120 300 152L330 164H224C236 130 214 110 206 62Z') +
      path('#e3ad76', 'M340 146C370 132 390 134 400 136V176H300Z') +
      rect('#fbf6ea', 203, 54, 6, 9) +
      path('#eab676', 'M0 220V178C60 166 130 150 200 156S320 168 400 150V220Z') +
      path('#d99a58', 'M0 220V204C90 186 180 196 260 190S370 176 400 178V220Z') +
      foam('M0 176C60 164 110 152 150 150') +
      path('#7a4f3a', 'M272 206h2.500v-34h-2.500zM330 206h2.500v-34h-2.500z') +
      path('#b98a5b', 'M262 174h82l-8 -9h-66z') +
      path('#e2453d', 'M275 180q26 22 54 0q-26 34 -54 0z') +
      path('#f2c14e', 'M279 184q22 16 46 0q-22 22 -46 0z') +
      person(176, 200, 22, '#d83a6b', '#6f432e') +
      path('#2f6f8f', 'M94 210q-2 -18 6 -24q8 6 6 24z') +
      cactus(52, 212, 46, '#4a8a57') +
      cactus(376, 208, 34, '#4a8a57') +
      rosette(122, 212, 12, '#7f9a55')
    );
  },
};
