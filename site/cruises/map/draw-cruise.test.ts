import { expect, test } from 'vitest';
import { drawCruise } from './draw-cruise.ts';

const at = (lat: number, lon: number) => ({ lat, lon });
const ISLANDS = [at(37.94, 23.64), at(37.45, 25.33), at(36.39, 25.46), at(36.43, 28.22), at(37.86, 27.26), at(37.32, 26.54)];
const FJORDS = [at(55.7, 12.6), at(62.1, 7.2), at(62.47, 6.15), at(58.97, 5.73), at(60.39, 5.32), at(60.86, 7.11)];
const GALAPAGOS = [at(-0.43, -90.28), at(-0.74, -90.31), at(-0.95, -90.96), at(-0.9, -89.61), at(-0.44, -90.29)];

test.each([
  ['islands', ISLANDS],
  ['fjords', FJORDS],
  ['one archipelago', GALAPAGOS],
  ['one port', [at(10.4, -75.55)]],
])('draws each number of %s once and without overlaps, on wide and narrow screens', async (_, places) => {
  const map = await drawCruise([...places, places[0] as (typeof places)[0]], { isSmall: false });
  for (const look of ['wide', 'narrow']) {
    const [, drawn = ''] = new RegExp(`<g class="${look}">(.*?)</g>`).exec(map) ?? [];
    const numbers = [
      ...drawn.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"\/><text class="in"[^>]*>(\d+)<\/text>/g),
    ];
    expect(numbers.map(([, , , , number]) => Number(number))).toEqual(places.map((__, index) => index + 1));
    const discs = numbers.map(([, x, y, r]) => ({ x: Number(x), y: Number(y), r: Number(r) }));
    for (const [index, one] of discs.entries()) {
      expect(one.x - one.r >= 0 && one.x + one.r <= 640 && one.y - one.r >= 0 && one.y + one.r <= 320).toBe(true);
      for (const other of discs.slice(index + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(2 * one.r - 0.2);
      }
    }
  }
});
