import { floodlit, shade } from '../colour.ts';
import { circle, line, path, rect } from '../drawing.ts';
import { block, cross, DOORWAY, LIT, PANE, pointed, skyline, spire } from '../vocabulary/buildings.ts';
import { ground } from '../vocabulary/land.ts';
import { canopy, palm } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import type { Place } from './place.ts';

/** La Ermita by the river, the three crosses on their hill. */
export const cali: Place = {
  codes: 'CLO',
  mood: 'blush',
  sun: { x: 108, y: 66, r: 26 },
  draw(random) {
    const [stone, trim] = [floodlit('#e3e7ee'), '#7fa6c4'];
    const turret = (x: number, y: number, w: number, h: number) =>
      block(stone, x - w / 2, y, w, h, 0.35) +
      spire(trim, x, y - h, w * 1.15, w * 2.4) +
      path(PANE, pointed(x - w * 0.18, y - h * 0.55, 1, 0, w * 0.36, h * 0.3));
    return (
      ground(hazy('#5a8f78', 'blush', 0.45), [0, 116], [80, 78], [150, 104], [280, 72], [400, 112]) +
      cross(66, 82, 18) +
      cross(80, 79, 24) +
      cross(94, 81, 18) +
      skyline(random, hazy('#a88f9c', 'blush', 0.3), { y: 170, least: 18, most: 46, from: 250, to: 404 }) +
      skyline(random, hazy('#a88f9c', 'blush', 0.3), { y: 170, least: 14, most: 30, from: -4, to: 140 }) +
      canopy('#3f8a5b', random, { base: 176, size: 14 }) +
      block(stone, 142, 198, 116, 56, 0) +
      path(shade(stone), 'M222 198v-70l36 14v56z') +
      path(stone, 'M142 142L200 96L258 142z') +
      path(shade(stone), 'M200 96L258 142H214z') +
      turret(142, 198, 14, 76) +
      turret(258, 198, 14, 76) +
      turret(164, 142, 9, 30) +
      turret(236, 142, 9, 30) +
      block(stone, 178, 198, 44, 116, 0.32) +
      rect(trim, 175, 110, 50, 3) +
      rect(trim, 175, 80, 50, 4) +
      turret(179, 84, 8, 12) +
      turret(221, 84, 8, 12) +
      spire(trim, 200, 80, 36, 62) +
      line('#fdfdff', 1.2, 'M196 40h8M193 52h14M189 66h22') +
      cross(200, 20, 12) +
      path(LIT, pointed(186, 106, 2, 17, 10, 22)) +
      circle(LIT, 200, 130, 10) +
      line(stone, 1.3, 'M200 120v20M190 130h20M193 123l14 14M207 123l-14 14') +
      path(DOORWAY, pointed(189, 198, 1, 0, 22, 44)) +
      path(DOORWAY, pointed(152, 198, 1, 0, 16, 32)) +
      path(DOORWAY, pointed(232, 198, 1, 0, 16, 32)) +
      path(LIT, pointed(154, 158, 1, 0, 10, 20) + pointed(236, 158, 1, 0, 10, 20)) +
      rect('#d9cfb8', 0, 196, 400, 8) +
      rect('#4f9fae', 0, 204, 400, 16) +
      line('#bfe3e3', 2, 'M40 211h40M180 214h52M300 210h36') +
      palm(124, 200, 66, 4) +
      palm(290, 200, 104, 10) +
      palm(318, 200, 74, -6) +
      palm(22, 200, 62, 6) +
      palm(364, 200, 90, 6)
    );
  },
};
