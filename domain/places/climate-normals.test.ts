import { expect, test } from 'vitest';
import { airportsOf } from './airport.ts';
import normals from './climate-normals.json' with { type: 'json' };
import { climateIn, climateOf } from './climate-normals.ts';

const codes = Object.keys(normals.cities);

test.each(codes)('%s is a city with airports, and has twelve months that can be', (code) => {
  expect(airportsOf(code).map(({ cityCode }) => cityCode)).toContain(code);
  const climate = climateOf(code);
  expect(climate?.months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  for (const { high, low, rainDays, rainMm } of climate?.months ?? []) {
    expect(low).toBeLessThan(high);
    expect([low > -20, high < 45]).toEqual([true, true]);
    expect(rainMm).toBeGreaterThanOrEqual(0);
    if (rainDays !== null) expect(rainDays >= 0 && rainDays <= 31).toBe(true);
  }
  const [from, to] = climate?.years ?? [1961, 1990];
  expect(to).toBeGreaterThan(from);
  expect(climate?.source.url).toMatch(/^https:\/\/worldweather\.wmo\.int\/en\/city\.html\?cityId=\d+$/);
});

/** January is summer south of the tropics, and winter north of them. */
test.each(codes)('%s has its summer in the months of its hemisphere', (code) => {
  const [airport] = airportsOf(code);
  const [january, july] = [climateIn(code, 1), climateIn(code, 7)];
  if (!airport || !january || !july || Math.abs(airport.lat) < 23.5) return;
  expect(january.high > july.high).toBe(airport.lat < 0);
});

test('no two cities have the same station', () => {
  const ids = Object.values(normals.cities).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('figures are those of the source', () => {
  expect(climateOf('CTG')).toMatchObject({ years: [1971, 2000], source: { url: expect.stringContaining('cityId=161') } });
  expect(climateIn('LIM', 1)).toEqual({ month: 1, high: 25.8, low: 19.1, rainDays: null, rainMm: 0.9 });
  expect(climateOf('LIM')?.years).toBeNull();
  expect(climateOf('XXX')).toBeUndefined();
});
