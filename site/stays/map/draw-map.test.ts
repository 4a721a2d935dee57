import { expect, test } from 'vitest';
import { drawMap } from './draw-map.ts';
import { MAP_HEIGHT, MAP_WIDTH } from './map-frame.ts';

const BOGOTA = { lat: 4.60971, lon: -74.08175, reachKm: 12 };
const CARTAGENA = { lat: 10.4, lon: -75.51, reachKm: 19 };

test('has names at least 11 pixels high on every screen', async () => {
  const map = await drawMap(BOGOTA);
  const [, wide] = /text\{font:600 (\d+)px/.exec(map) ?? [];
  const [, most, narrow] = /@media\(max-width:(\d+)px\)\{.*?text\{font-size:(\d+)px/.exec(map) ?? [];
  // The map's widths on phones of 320 and 360 pixels, and the first width that uses the other lettering.
  for (const width of [296, 328, Number(most) + 1]) {
    const font = width <= Number(most) ? Number(narrow) : Number(wide);
    expect([width, (font * width) / MAP_WIDTH >= 11]).toEqual([width, true]);
  }
});

test.each([
  ['Bogotá', BOGOTA],
  ['Cartagena', CARTAGENA],
])('fits some names around %s in both sizes, without overlaps or cuts', async (_, frame) => {
  const map = await drawMap(frame);
  for (const [look, font] of [
    ['wide', 16],
    ['narrow', 30],
  ] as const) {
    const [, drawn = ''] = new RegExp(`<g class="${look}">(.*?)</g>`).exec(map) ?? [];
    const names = [...drawn.matchAll(/<text(?: class="far")? x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]+)</g)].map(
      ([, x, y, name = '']) => ({ name, x: Number(x), y: Number(y), half: (name.length * font * 0.5) / 2 }),
    );
    // More texts than the two ring distances.
    expect(names.length).toBeGreaterThan(2);
    for (const [index, one] of names.entries()) {
      expect([one.name, one.x - one.half > 0, one.x + one.half < MAP_WIDTH, one.y < MAP_HEIGHT]).toEqual([
        one.name,
        true,
        true,
        true,
      ]);
      for (const other of names.slice(index + 1)) {
        const isApart = Math.abs(one.x - other.x) >= one.half + other.half || Math.abs(one.y - other.y) >= font;
        expect([one.name, other.name, isApart]).toEqual([one.name, other.name, true]);
      }
    }
  }
});
