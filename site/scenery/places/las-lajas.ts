import { floodlit, shade } from '../colour.ts';
import { circle, d, line, path, times } from '../drawing.ts';
import { block, cross, DOORWAY, LIT, pointed, spire } from '../vocabulary/buildings.ts';
import { ground } from '../vocabulary/land.ts';
import { canopy } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import type { Place } from './place.ts';

/** The sanctuary of Las Lajas on its bridge over the gorge. */
export const lasLajas: Place = {
  codes: 'IPI PSO las-lajas',
  mood: 'lilac',
  sun: { x: 112, y: 50, r: 20 },
  draw(random) {
    const [stone, white] = [floodlit('#a9adb8'), '#f3f1ee'];
    const turret = (x: number, y: number, w: number, h: number) =>
      block(stone, x - w / 2, y, w, h, 0.35) +
      spire(white, x, y - h, w, w * 2.6) +
      path(LIT, pointed(x - w * 0.2, y - h * 0.45, 1, 0, w * 0.4, h * 0.34));
    return (
      ground(hazy('#6a8f8a', 'lilac', 0.5), [0, 88], [100, 64], [200, 96], [310, 58], [400, 80]) +
      path('#4f8a63', 'M0 90C50 96 96 118 122 150L150 220H0Z') +
      path('#3f7a55', 'M400 84C340 92 296 112 276 150L250 220H400Z') +
      path('#8a7f7a', 'M96 132L130 148L152 220H84Z') +
      path(shade('#8a7f7a'), 'M304 128L272 148L250 220H322Z') +
      path('#4fa3ae', 'M176 188H226L250 220H148Z') +
      line('#e8f4f4', 1.8, 'M182 198h20M196 210h30M170 214h16') +
      path(
        stone,
        `M84 146H316V156H300V206H286V168a16 12 0 0 0 -32 0V214H240V176a40 28 0 0 0 -80 0V214H146V168a16 12 0 0 0 -32 0V206H100V156H84Z`,
      ) +
      path(shade(stone), 'M240 176V214H254V168q-6 2 -14 8ZM286 168V206H300V156H292Z') +
      line(white, 1.4, 'M84 143H316') +
      line(
        white,
        1,
        times(24, (index) => d`M${88 + index * 9.8} 146v-4`),
      ) +
      block(stone, 150, 146, 100, 44, 0.22) +
      path(white, 'M146 104L166 88H234L254 104z') +
      path(stone, 'M178 146V86L200 62L222 86V146z') +
      path(shade(stone), 'M200 62L222 86V146H208z') +
      turret(178, 146, 13, 76) +
      turret(222, 146, 13, 76) +
      turret(152, 146, 11, 56) +
      turret(248, 146, 11, 56) +
      circle(LIT, 200, 98, 8) +
      line(stone, 1.2, 'M200 90v16M192 98h16') +
      path(DOORWAY, pointed(192, 146, 1, 0, 16, 32)) +
      path(LIT, pointed(158, 138, 2, 10, 5, 18) + pointed(229, 138, 2, 10, 5, 18)) +
      cross(200, 63, 9) +
      canopy('#2f6f4c', random, { base: 206, size: 13, to: 76 }) +
      canopy('#2a6545', random, { base: 206, size: 13, from: 332 })
    );
  },
};
