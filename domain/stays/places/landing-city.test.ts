import { expect, test } from 'vitest';
import { landingCity } from './landing-city.ts';

test.each([
  ['Cartagena', 10.4, -75.514, 'CTG'],
  ['Playa del Carmen, not the island of Cozumel', 20.629, -87.073, 'CUN'],
  ['Santa Marta, not Barranquilla', 11.241, -74.199, 'SMR'],
  ['Times Square', 40.758, -73.985, 'NYC'],
  ['El Poblado', 6.209, -75.567, 'MDE'],
])('finds the city to land in for %s', (_, lat, lon, code) => {
  expect(landingCity({ lat, lon }, 'BOG')).toBe(code);
});

test('returns nothing for the city of the origin, by any of its airports, or far from any city', () => {
  expect(landingCity({ lat: 4.6, lon: -74.08 }, 'BOG')).toBeUndefined();
  expect(landingCity({ lat: 40.758, lon: -73.985 }, 'JFK')).toBeUndefined();
  expect(landingCity({ lat: -40, lon: -120 }, 'BOG')).toBeUndefined();
});
