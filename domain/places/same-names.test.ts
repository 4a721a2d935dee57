import { describe, expect, test } from 'vitest';
import { AIRPORTS, AIRPORTS_BY_CITY, cityName, cityNameApart } from './airport.ts';

describe('cityNameApart', () => {
  test.each([
    ['BCN', 'Barcelona'],
    ['BLA', 'Barcelona, Venezuela'],
    ['SCL', 'Santiago de Chile'],
    ['BOG', 'Bogotá'],
    ['XXX', 'XXX'],
  ])('names %s as %s', (code, name) => {
    expect(cityNameApart(code)).toBe(name);
  });

  test('names no two cities the same, and leaves the short name to one of them', () => {
    const codes = [...AIRPORTS_BY_CITY.keys()];
    const called = Map.groupBy(codes, cityNameApart);
    expect([...called].filter(([, same]) => same.length > 1)).toEqual([]);
    for (const name of new Set(codes.map(cityName))) expect(called.has(name), name).toBe(true);
    expect(AIRPORTS.size).toBeGreaterThan(1_000);
  });
});
