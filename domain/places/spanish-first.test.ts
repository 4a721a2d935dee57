import { expect, test } from 'vitest';
import { AIRPORTS_BY_CITY } from './airport.ts';
import { searchPlaces } from './airport-search.ts';
import { plainText } from './plain-text.ts';
import { type FoundCity, spanishFirst, speaksSpanish } from './spanish-first.ts';

test.each(['san jose', 'San José', 'SAN JOSE', 'sanjose', 'san jos', 'sanjo', 'san hose'])(
  'puts San José in Costa Rica first for %j, but the one in California for visitors in the US',
  (typed) => {
    for (const home of [undefined, 'CO', 'CR', 'MX', 'ES'])
      expect([home, searchPlaces(typed, 10, home)[0]?.iataCode]).toEqual([home, 'SJO']);
    const codes = searchPlaces(typed, 10, 'US').map(({ iataCode }) => iataCode);
    expect(codes.indexOf('SJC')).toBeLessThan(codes.indexOf('SJO'));
  },
);

test.each([
  ['sjc', 'SJC'],
  ['san jose ca', 'SJC'],
  ['san jose california', 'SJC'],
  ['san jose estados unidos', 'SJC'],
  ['los angeles', 'LAX'],
  ['santa marta', 'SMR'],
  ['san andres', 'ADZ'],
  ['barcelona', 'BCN'],
  ['corozal', 'CZU'],
])('searching %j still finds %s first', (typed, code) => {
  expect(searchPlaces(typed, 10, 'CO')[0]?.cityCode).toBe(code);
});

test('puts cities in Spanish-speaking countries before namesakes, unless those are much busier', () => {
  const named = [...AIRPORTS_BY_CITY].map(([code, airports]) => ({
    code,
    name: plainText(airports[0]?.city ?? ''),
    isSpanish: speaksSpanish(airports[0]?.countryCode ?? ''),
    weight: airports.reduce((sum, { passengersMillions }) => sum + passengersMillions, 0),
  }));
  const shared = [...Map.groupBy(named, ({ name }) => name)].filter(
    ([, same]) => new Set(same.map((one) => one.isSpanish)).size > 1,
  );
  expect(shared.length).toBeGreaterThan(3);
  for (const [name, same] of shared) {
    const order = searchPlaces(name, 200).map(({ cityCode }) => cityCode);
    const placeOf = (code: string) => order.indexOf(code);
    for (const ours of same.filter(({ isSpanish }) => isSpanish)) {
      for (const other of same.filter(({ isSpanish }) => !isSpanish)) {
        if (other.weight <= ours.weight * 4)
          expect(placeOf(ours.code), `${name}: ${ours.code} before ${other.code}`).toBeLessThan(placeOf(other.code));
      }
    }
  }
});

const aCity = (name: string, countryCode: string, of: Partial<FoundCity> = {}): FoundCity => ({
  name,
  countryCode,
  fit: 100,
  score: 100,
  weight: 1,
  ...of,
});
const scoresAfter = (cities: FoundCity[], home?: string) => {
  spanishFirst(cities, home);
  return cities.map(({ score }) => Math.floor(score));
};

test.each([
  [
    'a city four times as busy yields to a Spanish-speaking one',
    [aCity('a', 'US', { weight: 4, score: 120 }), aCity('a', 'CR')],
    [120, 120],
  ],
  ['a city five times as busy keeps its place', [aCity('a', 'US', { weight: 5, score: 120 }), aCity('a', 'CR')], [120, 100]],
  ['a better match keeps its place', [aCity('a', 'US', { fit: 101, score: 120 }), aCity('a', 'CR')], [120, 100]],
  ['cities of different names keep their places', [aCity('a', 'US', { score: 120 }), aCity('b', 'CR')], [120, 100]],
  ['two Spanish-speaking cities keep their places', [aCity('a', 'ES', { score: 120 }), aCity('a', 'CR')], [120, 100]],
  ['a Spanish-speaking city already first keeps its place', [aCity('a', 'US'), aCity('a', 'CR', { score: 120 })], [100, 120]],
] as const)('spanishFirst: %s', (_, cities, scores) => {
  const after = [...cities].map((city) => ({ ...city }));
  expect(scoresAfter(after)).toEqual(scores);
});

test('spanishFirst keeps the order of the cities that it moves ahead', () => {
  const cities = [aCity('a', 'US', { score: 120 }), aCity('a', 'CR', { score: 100 }), aCity('a', 'AR', { score: 90 })];
  spanishFirst(cities);
  const order = cities.toSorted((a, b) => b.score - a.score).map(({ countryCode }) => countryCode);
  expect(order).toEqual(['CR', 'AR', 'US']);
});

test('speaksSpanish knows the countries and territories', () => {
  const spoken = 'AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE'.split(' ');
  const countries = [...new Set([...AIRPORTS_BY_CITY.values()].map(([first]) => first?.countryCode ?? ''))];
  expect(countries.filter(speaksSpanish).toSorted()).toEqual(spoken.filter((code) => countries.includes(code)));
});
