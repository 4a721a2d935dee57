import { expect, test } from 'vitest';
import { distanceInWords } from './hotel-words.ts';

test.each([
  [0, '50 m'],
  [0.86, '850 m'],
  [0.974, '950 m'],
  [0.976, '1 km'],
  [1, '1 km'],
  [2.34, '2,3 km'],
  [41.2, '41 km'],
])('%s km away is said in fifties of metres below a kilometre', (km, words) => {
  expect(distanceInWords(km).replaceAll('\u00a0', ' ')).toBe(words);
});
