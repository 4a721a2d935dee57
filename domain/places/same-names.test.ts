import { describe, expect, test } from 'vitest';
import { AIRPORTS, AIRPORTS_BY_CITY, cityName, cityNameApart } from './airport.ts';

describe('cities of one name', () => {
  test.each([
    ['BCN', 'Barcelona'],
    ['BLA', 'Barcelona, Venezuela'],
    ['SCL', 'Santiago de Chile'],
    ['BOG', 'Bogotá'],
    ['XXX', 'XXX'],
  ])('%s is %s', (code, name) => {
    expect(cityNameApart(code)).toBe(name);
  });

  test('no two are called the same, and the best known of each name keeps it short', () => {
    const codes = [...AIRPORTS_BY_CITY.keys()];
    const called = Map.groupBy(codes, cityNameApart);
    expect([...called].filter(([, same]) => same.length > 1)).toEqual([]);
    for (const name of new Set(codes.map(cityName))) expect(called.has(name), name).toBe(true);
    expect(AIRPORTS.size).toBeGreaterThan(1_000);
  });
});
