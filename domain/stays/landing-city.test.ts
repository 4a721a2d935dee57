import { expect, test } from 'vitest';
import { landingCity } from './landing-city.ts';

test.each([
  ['Cartagena', 10.4, -75.514, 'CTG'],
  ['Playa del Carmen, not the island across the water', 20.629, -87.073, 'CUN'],
  ['Santa Marta, not Barranquilla', 11.241, -74.199, 'SMR'],
  ['Times Square', 40.758, -73.985, 'NYC'],
  ['El Poblado', 6.209, -75.567, 'MDE'],
])('who sleeps in %s lands there', (_, lat, lon, code) => {
  expect(landingCity({ lat, lon }, 'BOG')).toBe(code);
});

test('nobody flies to the city they are in, whichever of its airports they name, nor to the middle of the sea', () => {
  expect(landingCity({ lat: 4.6, lon: -74.08 }, 'BOG')).toBeUndefined();
  expect(landingCity({ lat: 40.758, lon: -73.985 }, 'JFK')).toBeUndefined();
  expect(landingCity({ lat: -40, lon: -120 }, 'BOG')).toBeUndefined();
});
