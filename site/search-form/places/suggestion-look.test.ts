import { expect, test } from 'vitest';
import { searchPlaces } from '#domain/places/airport-search.ts';
import { isUnderCity } from './suggestion-look.ts';

test.each([
  ['pa', ['CDG', 'ORY'], ['PSO', 'PMI']],
  ['bu', ['AEP', 'EZE'], ['BGA', 'BUD']],
])('“%s” indents airports below their own city only', (typed, below, alone) => {
  const places = searchPlaces(typed, 10, 'CO');
  const indented = places.filter((place) => isUnderCity(place, places)).map(({ iataCode }) => iataCode);
  expect(places.map(({ iataCode }) => iataCode)).toEqual(expect.arrayContaining([...below, ...alone]));
  expect(indented).toEqual(expect.arrayContaining(below));
  for (const code of alone) expect(indented).not.toContain(code);
});
