import { expect, test } from 'vitest';
import { drawMap } from './draw-map.ts';

test('has no letters: the page writes them where its prices leave room', async () => {
  const map = await drawMap({ lat: 4.60971, lon: -74.08175, reachKm: 12 });
  expect(map).toContain('class="ring"');
  expect(map).not.toContain('<text');
});

test('a part of a map has no distances: its middle is not where the visitor searched', async () => {
  const part = await drawMap({ lat: 4.60971, lon: -74.08175, reachKm: 3, isPart: true });
  expect([part.includes('class="ring"'), part.includes('class="middle"')]).toEqual([false, false]);
});
