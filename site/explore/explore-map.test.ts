import { expect, test } from 'vitest';
import { AIRPORTS } from '#domain/places/airport.ts';
import { drawLand, frameFor, onMap } from './explore-map.ts';
import { MAP_HEIGHT, MAP_WIDTH } from './map-size.ts';

const place = (code: string) => AIRPORTS.get(code) as { lat: number; lon: number };

test.each([
  [['BOG', 'CTG', 'ADZ', 'LET'], 'colombia'],
  [['BOG', 'MIA', 'LIM'], 'caribe'],
  [['BOG', 'EZE', 'JFK'], 'america'],
  [['BOG', 'FCO'], 'atlantico'],
  [['BOG', 'NRT'], 'mundo'],
])('frames %j in the closest map that holds them: %s', (codes, frame) => {
  expect(frameFor(codes.map(place))).toBe(frame);
});

test('has every airport on the map of the world, with north up', () => {
  for (const airport of AIRPORTS.values()) {
    const [x, y] = onMap('mundo', airport);
    expect(x >= -MAP_WIDTH && x <= 2 * MAP_WIDTH && Number.isFinite(y), airport.iataCode).toBe(true);
  }
  const [, miami] = onMap('caribe', place('MIA'));
  const [, lima] = onMap('caribe', place('LIM'));
  expect(miami).toBeLessThan(lima);
  expect(lima).toBeLessThan(MAP_HEIGHT);
  expect(drawLand('colombia')).toMatch(/^<svg .*class="land" d="M.*<\/svg>$/);
});
