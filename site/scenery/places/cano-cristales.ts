import { shade } from '../colour.ts';
import { d, line, path } from '../drawing.ts';
import { canopy, rosette } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import type { Place } from './place.ts';

/** The river of five colours. */
export const canoCristales: Place = {
  codes: 'cano-cristales la-macarena',
  mood: 'jade',
  sun: { x: 110, y: 50, r: 20 },
  draw(random) {
    const rock = '#7d7470';
    const shelf = (x: number, y: number, w: number, h: number) =>
      path(rock, d`M${x} ${y}q${w * 0.1} ${-h} ${w * 0.4} ${-h}q${w * 0.5} 0 ${w * 0.6} ${h}z`) +
      path(shade(rock, 0.3), d`M${x} ${y}q${w * 0.5} ${-h * 0.4} ${w} 0z`);
    return (
      path(hazy('#5a8f7a', 'jade', 0.55), 'M0 112L60 84H150L176 108L220 78H310L350 96L400 88V220H0Z') +
      canopy(hazy('#3f8a5b', 'jade', 0.2), random, { base: 132, size: 14 }) +
      canopy('#2f7d4f', random, { base: 148, size: 17, to: 120 }) +
      canopy('#2f7d4f', random, { base: 148, size: 17, from: 290 }) +
      path('#3aa7b5', 'M132 140H272C262 158 330 170 400 186V220H0V184C80 172 140 158 132 140Z') +
      path('#d8345f', 'M150 146C170 152 150 164 110 174S20 190 0 200V186C70 176 138 158 140 146Z') +
      path('#ef5f7f', 'M214 150C236 160 200 172 180 182S150 204 166 220H96C90 204 150 176 186 166S206 156 204 150Z') +
      path('#f2c53d', 'M244 148C262 158 300 166 340 178S390 192 400 196V188C350 172 270 162 258 148Z') +
      path('#7fc04f', 'M230 160C250 172 232 184 246 196S280 214 286 220H240C230 204 212 190 220 176Z') +
      path('#c02a55', 'M300 190C330 194 370 204 400 214V220H330C326 208 296 202 300 190Z') +
      line('#eafaf5', 2.4, 'M140 152h34M196 164h28M96 186h44M236 206h30M306 176h34M40 206h36') +
      shelf(172, 170, 46, 14) +
      shelf(52, 200, 60, 18) +
      shelf(262, 192, 52, 15) +
      path(rock, 'M118 138q30 -8 84 -4t86 4l-6 16q-80 -8 -160 0z') +
      path(shade(rock, 0.3), 'M118 146q80 -6 168 0l-4 8q-80 -8 -160 0z') +
      path('#f4fdfb/#a9c3cf', 'M148 136q12 -1 20 0l4 18q-14 -2 -30 1zM226 136q12 0 22 1l6 16q-16 -2 -30 -1z') +
      rosette(18, 220, 36, '#2f8a4f') +
      rosette(382, 220, 40, '#2f8a4f')
    );
  },
};
