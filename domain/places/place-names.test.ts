import { describe, expect, test } from 'vitest';
import { AIRPORTS, type Airport } from './airport.ts';
import { type Place, searchPlaces } from './airport-search.ts';
import { plainText } from './plain-text.ts';

/**
 * Ways people write place names, tried with every place known by more than one word or name. Two places may share a spelling:
 * the right one has to be among the ten shown.
 */
const BUSY = [...AIRPORTS.values()].filter(({ passengersMillions }) => passengersMillions >= 0.3);
const finds = (typed: string, { iataCode, cityCode }: Airport) => searchPlaces(typed).some(isOf(iataCode, cityCode));
const isOf = (iataCode: string, cityCode: string) => (place: Place) => place.iataCode === iataCode || place.cityCode === cityCode;

function expectFound(written: (airport: Airport) => string[], airports = BUSY): void {
  const tried = airports.flatMap((airport) => written(airport).map((typed) => ({ typed, airport })));
  expect(tried.length).toBeGreaterThan(50);
  const missed = tried
    .filter(({ typed, airport }) => !finds(typed, airport))
    .map(({ typed, airport }) => `${typed} → ${airport.iataCode}`);
  expect(missed.length / tried.length, `of ${tried.length}: ${missed.slice(0, 20).join(', ')}`).toBeLessThanOrEqual(0.02);
}

const words = (name: string) => plainText(name).split(' ');

describe('every place is found by', () => {
  test('its name without spaces', () => expectFound(({ city }) => (words(city).length > 1 ? [words(city).join('')] : [])));
  test('its name split in two', () =>
    expectFound(({ city }) => {
      const [first = ''] = words(city);
      return words(city).length === 1 && first.length >= 8 ? [`${first.slice(0, 4)} ${first.slice(4)}`] : [];
    }));
  test('its former, local and English names', () => expectFound(({ alsoCalled }) => alsoCalled));
  test('the names of its airport', () => expectFound(({ nicknames }) => nicknames.filter((name) => words(name).length <= 4)));
  test('its name with its country', () => expectFound(({ city, country }) => [`${city}, ${country}`, `${country} ${city}`]));
  test('its name with its state, written out or as a code', () =>
    expectFound(({ city, regions }) => regions.map((region) => `${city} ${region}`)));
  test('its code beside its name', () =>
    expectFound(({ iataCode, city }) => [`${city} ${iataCode}`, `${iataCode} - ${city}`, `${city} (${iataCode})`]));
  test('its name with words that only say airport or flights', () =>
    expectFound(({ city }) => [
      `aeropuerto de ${city}`,
      `aeropuerto internacional ${city}`,
      `${city} airport`,
      `vuelos a ${city}`,
    ]));
});

test.each([
  ['sto domingo', 'SDQ'],
  ['sta marta', 'SMR'],
  ['st louis', 'STL'],
  ['saint louis', 'STL'],
  ['ft lauderdale', 'FLL'],
  ['pto vallarta', 'PVR'],
  ['cd de mexico', 'MEX'],
  ['bs as', 'BUE'],
  ['vogota', 'BOG'],
  ['medeyin', 'MDE'],
  ['jinebra', 'GVA'],
  ['filadelphia', 'PHL'],
  ['barzelona', 'BCN'],
  ['san jose ca', 'SJC'],
  ['portland or', 'PDX'],
  ['cordoba colombia', 'MTR'],
  ['bogota d.c.', 'BOG'],
])('searching %s finds %s first', (typed, code) => {
  expect(searchPlaces(typed)[0]?.iataCode).toBe(code);
});

test('answers a term of 300,000 characters', () => {
  expect(searchPlaces('st '.repeat(100_000))).toBeInstanceOf(Array);
});

test('small words of Spanish and Portuguese names are small: San José del Guaviare', () => {
  const names = [...AIRPORTS.values()].flatMap(({ name, city }) => [name, city]);
  expect(names.filter((name) => /\p{L} (De|Del|Do|Dos) \p{L}/u.test(name))).toEqual([]);
});
