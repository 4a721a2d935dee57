import { describe, expect, test } from 'vitest';
import { AIRPORTS, airportsOf, cityName } from './airport.ts';
import { editsToPrefix, placesNearby, searchPlaces } from './airport-search.ts';

const first = (term: string) => searchPlaces(term)[0]?.iataCode;

describe('searchPlaces', () => {
  test.each([
    ['medell', 'MDE'],
    ['miami', 'MIA'],
    ['Bogotá', 'BOG'],
    ['bogota', 'BOG'],
    ['nueva york', 'NYC'],
    ['new york', 'NYC'],
    ['jfk', 'JFK'],
    ['londres', 'LON'],
    ['london', 'LON'],
    ['ciudad de mexico', 'MEX'],
    ['mexico city', 'MEX'],
    ['cdmx', 'MEX'],
    ['sao paulo', 'SAO'],
    ['guarulhos', 'GRU'],
    ['ezeiza', 'EZE'],
    ['el dorado', 'BOG'],
    ['cartajena', 'CTG'],
    ['barranqilla', 'BAQ'],
    ['madird', 'MAD'],
    ['orlado', 'ORL'],
    ['punta cana', 'PUJ'],
    ['santiago', 'SCL'],
    ['estados unidos', 'NYC'],
  ])('%s → %s', (term, code) => expect(first(term)).toBe(code));

  test.each([
    ['bo', 'BOG'],
    ['sant', 'SMR'],
    ['santa', 'SMR'],
    ['bar', 'BAQ'],
    // A former name of the capital, typed in full.
    ['santa fe de bogota', 'BOG'],
    ['cart', 'CTG'],
    ['me', 'MDE'],
    // With more letters or a code, the usual ranking.
    ['bos', 'BOS'],
    ['santiago', 'SCL'],
    ['barcelona', 'BCN'],
    ['mia', 'MIA'],
  ])('in Colombia %s → %s', (term, code) => expect(searchPlaces(term, 10, 'CO')[0]?.iataCode).toBe(code));
  test.each(['constructor', '__proto__', 'valueof tostring hasownproperty'])('treats %s as an ordinary word', (term) => {
    expect(() => searchPlaces(term)).not.toThrow();
  });

  test('lists a city with several airports above them', () => {
    const [first, ...others] = searchPlaces('buenos aires').map(({ type, iataCode }) => `${type} ${iataCode}`);
    expect([first, ...others.slice(0, 2)]).toEqual(['city BUE', 'airport AEP', 'airport EZE']);
  });

  test('finds nothing for one letter, nonsense or punctuation', () => {
    expect([searchPlaces('m'), searchPlaces('qqqqqqq'), searchPlaces('***'), searchPlaces('')]).toEqual([[], [], [], []]);
  });

  test('suggests at most ten places', () => expect(searchPlaces('san').length).toBeLessThanOrEqual(10));
});

describe('airport data', () => {
  test('has thousands of airports, each in a known time zone', () => {
    expect(AIRPORTS.size).toBeGreaterThan(3_000);
    for (const zone of new Set([...AIRPORTS.values()].map(({ timeZone }) => timeZone))) {
      expect(() => new Intl.DateTimeFormat('es', { timeZone: zone })).not.toThrow();
    }
  });

  test('has Spanish city names, and metropolitan codes that stand for their airports', () => {
    expect([cityName('JFK'), cityName('LHR'), cityName('MEX'), cityName('MUC'), cityName('NRT')]).toEqual([
      'Nueva York',
      'Londres',
      'Ciudad de México',
      'Múnich',
      'Tokio',
    ]);
    expect(airportsOf('NYC').map(({ iataCode }) => iataCode)).toEqual(['JFK', 'EWR', 'LGA']);
    expect(airportsOf('XXX')).toEqual([]);
  });

  test('is searched nearby with the nearest airport first', () => {
    const near = placesNearby({ lat: 6.24, lon: -75.58 }, 50);
    expect(near.map(({ iataCode }) => iataCode)).toEqual(['EOH', 'MDE']);
  });
});

test.each([
  ['madird', 'madrid', 1],
  ['medelin', 'medellin', 1],
  ['lond', 'londres', 0],
  ['xxxx', 'madrid', 2],
])('editsToPrefix from %s to %s is %d', (typed, word, edits) => expect(Math.min(2, editsToPrefix(typed, word, 1))).toBe(edits));
