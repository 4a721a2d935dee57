import { shade } from '../../scenery/colour.ts';
import { between, d, line, oval, path, pick, type Random, times } from '../../scenery/drawing.ts';
import type { Scenery } from '../../scenery/place-scenery.ts';
import { block, windows } from '../../scenery/vocabulary/buildings.ts';
import { ground } from '../../scenery/vocabulary/land.ts';
import { canopy, palm, tree } from '../../scenery/vocabulary/plants.ts';
import { lounger, parasol } from '../../scenery/vocabulary/things.ts';

const WATERS = ['#3fb6cf', '#2fa5c4', '#5fc4c9', '#3f9fc9'];
const DECKS = ['#e8d8bc', '#c9a27a', '#d9c3a5', '#b98f68', '#d3cfc6'];

/** A pool with its deck, in front of where the hotel stands. */
export function poolside(random: Random, { scenery, stars }: { scenery: Scenery; stars: number }): string {
  const [water, deck] = [pick(random, WATERS), pick(random, DECKS)];
  const cloth = pick(random, ['#e2553d', '#f2c14e', '#2f8fb0', '#e2708a', '#3f9f8f']);
  const shape = pick(random, [basin, bean, infinity, lanes]);
  const isWarm = !['snow', 'andes', 'highrise'].includes(scenery);
  const green = pick(random, ['#2f8a57', '#3f9a60', '#4f8f4a']);
  const wall = pick(random, ['#f7efe2', '#f2c9a5', '#8fc0c4', '#e8a08f', '#c9d6df']);
  const floors = Math.max(2, Math.min(6, stars + 1));
  return (
    (random() < 0.55
      ? block(wall, -10, 170, between(random, 86, 120), floors * 21, 0.14) +
        windows(random, { x: 4, y: 180 - floors * 21, columns: 3, rows: floors - 1, stepX: 26, stepY: 21, width: 15, height: 12 })
      : '') +
    canopy(green, random, { base: 160, size: between(random, 9, 14) }) +
    ground(deck, [0, 164], [200, 160], [400, 164]) +
    line(
      shade(deck, 0.12),
      1,
      times(5, (index) => d`M0 ${168 + index * index * 3}H400`),
    ) +
    shape(random, water) +
    times(Math.round(between(random, 2, 3.4)), (index) => {
      const x = 92 + index * between(random, 84, 100);
      return parasol(x, 172, 1.1, cloth, '#fffaf0') + lounger(x - 16, 174, 0.85, '#fffaf0') + lounger(x + 26, 174, 0.85, cloth);
    }) +
    (isWarm
      ? palm(between(random, 20, 60), 182, between(random, 100, 140), between(random, 4, 24), green) +
        palm(between(random, 340, 384), 184, between(random, 84, 130), between(random, -26, -4), green)
      : tree(40, 176, 20, green) + tree(364, 176, 18, green)) +
    (random() < 0.6
      ? oval(pick(random, ['#f2c14e', '#e2557d', '#fffaf0']), 200, 202, 13, 5) + oval(water, 200, 201.5, 6, 2.2)
      : '')
  );
}

type Pool = (random: Random, water: string) => string;
const ripples = (x: number, y: number): string =>
  line('#dff6f8', 2, d`M${x} ${y}q11 -5 22 0t22 0M${x + 70} ${y + 9}q11 -5 22 0t22 0M${x + 130} ${y - 4}q11 -5 22 0t22 0`);
const basin: Pool = (random, water) =>
  oval('#f7efe0', 200, 198, 176, 24) +
  oval(water, 200, 198, 168, 20) +
  path(shade(water, 0.14), 'M34 195a168 20 0 0 1 332 0a168 14 0 0 0 -332 0z') +
  ripples(between(random, 90, 140), 198);
const bean: Pool = (random, water) => {
  const curve = 'C60 176 130 180 180 186S300 172 352 182S384 214 320 216S190 208 150 214S20 220 40 194z';
  return line('#f7efe0', 10, `M40 194${curve}`) + path(water, `M40 194${curve}`) + ripples(between(random, 100, 140), 200);
};
const infinity: Pool = (random, water) =>
  path('#f7efe0', 'M52 180H348L392 220H8z') +
  path(water, 'M58 183H342L380 220H20z') +
  path(shade(water, 0.16), 'M58 183H342L346 187H54z') +
  ripples(between(random, 100, 150), 200);
const lanes: Pool = (random, water) =>
  path('#f7efe0', 'M96 178H304L344 220H56z') +
  path(water, 'M102 181H298L332 220H68z') +
  line(shade(water, 0.3), 2, 'M150 184L138 220M200 184V220M250 184L262 220') +
  ripples(between(random, 110, 150), 206);
