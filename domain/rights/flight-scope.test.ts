import { expect, test } from 'vitest';
import { scopeOf } from './flight-scope.ts';

const tripOf = (...ways: string[]) =>
  ({
    itineraries: ways.map((way) => {
      const stops = way.split(' ');
      return {
        segments: stops.slice(1).map((to, from) => ({ departure: { iataCode: stops[from] }, arrival: { iataCode: to } })),
      };
    }),
  }) as never;

test.each([
  ['BOG MDE', 'domestic'],
  ['BOG CLO MDE', 'domestic'],
  ['MIA JFK', 'domestic'],
  ['BOG MIA', 'international'],
  ['BOG PTY MDE', 'international'],
  ['BOG QQQ', 'international'],
  ['QQQ QQZ', 'international'],
])('a trip %s is %s', (way, scope) => expect(scopeOf(tripOf(way))).toBe(scope));

test('a trip is domestic only if all its ways are', () => {
  expect(scopeOf(tripOf('BOG MDE', 'MDE BOG'))).toBe('domestic');
  expect(scopeOf(tripOf('BOG MDE', 'MDE MIA'))).toBe('international');
});
