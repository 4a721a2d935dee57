import { expect, test } from 'vitest';
import { drawMap } from './draw-map.ts';

test('has no letters: the page writes them where its prices leave room', async () => {
  const map = await drawMap({ lat: 4.60971, lon: -74.08175, reachKm: 12 });
  expect(map).toContain('class="ring"');
  expect(map).not.toContain('<text');
});
