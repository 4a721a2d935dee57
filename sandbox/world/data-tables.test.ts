import { expect, test } from 'vitest';
import { AIRPORTS, COUNTRIES } from '#domain/places/airport.ts';
import { AIRCRAFT } from './airlines/aircraft.ts';
import { AIRLINE_BY_CODE, AIRLINES } from './airlines/airlines.ts';
import { CABINS } from './data/cabins.ts';
import { AREAS, DEPARTURE_BANKS } from './data/departure-banks.ts';
import { FARE_FAMILIES } from './data/fare-families.ts';
import { FARE_MARKETS } from './data/fare-markets.ts';
import { HOLIDAY_AIRPORTS } from './data/fare-seasons.ts';
import { FLEETS } from './data/fleets.ts';
import { FLIGHT_NUMBER_BLOCKS } from './data/flight-numbers.ts';
import { OPENING_HOURS } from './data/opening-hours.ts';
import { LARGEST_AIRCRAFT } from './data/stations.ts';
import { TERMINALS } from './data/terminals.ts';
import { rowsOf } from './table-rows.ts';

/** A misspelt code in a table would change nothing, and nobody would notice. */
const firstOf = (table: string) => rowsOf(table).map(([first = '']) => first);
const words = (texts: (string | undefined)[]) => texts.flatMap((text = '') => text.split(' ')).filter(Boolean);
const notIn = (codes: Iterable<string>, known: { has(code: string): boolean }) => [...codes].filter((code) => !known.has(code));
const isAnyOther = (code: string) => code.startsWith('*');

test.each([
  ['opening hours', firstOf(OPENING_HOURS)],
  ['the largest aircraft', firstOf(LARGEST_AIRCRAFT)],
  ['terminals', firstOf(TERMINALS)],
  ['holiday airports', [...HOLIDAY_AIRPORTS]],
  ['hubs', AIRLINES.flatMap(({ hubs }) => hubs)],
])('%s names airports that exist, each once but for hubs', (name, codes) => {
  expect(notIn(codes, AIRPORTS)).toEqual([]);
  if (name !== 'hubs') expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});

test.each([
  ['fleets', firstOf(FLEETS)],
  ['cabins', firstOf(CABINS)],
  ['flight numbers', firstOf(FLIGHT_NUMBER_BLOCKS)],
  ['fare families', words(firstOf(FARE_FAMILIES))],
])('%s name airlines that exist', (_, codes) => {
  expect(
    notIn(
      codes.filter((code) => !isAnyOther(code)),
      AIRLINE_BY_CODE,
    ),
  ).toEqual([]);
});

test('terminals name airlines that exist', () => {
  const users = rowsOf(TERMINALS).flatMap(([, , ...named]) => words(named.map((text) => text.split(':')[1])));
  expect(
    notIn(
      users.filter((user) => user !== 'home'),
      AIRLINE_BY_CODE,
    ),
  ).toEqual([]);
});

test('fleets, cabins and runways name types of aircraft that exist', () => {
  expect(notIn(words(rowsOf(FLEETS).flatMap(([, ...bands]) => bands.map((band) => band.split('<')[0]))), AIRCRAFT)).toEqual([]);
  expect(notIn(words(rowsOf(CABINS).map(([, types]) => types)), AIRCRAFT)).toEqual([]);
  const kinds = new Set(['turboprop', 'regional', 'narrow', 'wide']);
  expect(
    notIn(words(rowsOf(LARGEST_AIRCRAFT).map(([, limit]) => limit)), { has: (word) => kinds.has(word) || AIRCRAFT.has(word) }),
  ).toEqual([]);
});

test('departure banks join areas of countries that exist', () => {
  const areas = new Set(firstOf(AREAS));
  expect(notIn(words(rowsOf(AREAS).map(([, countries]) => countries)), COUNTRIES)).toEqual([]);
  expect(
    notIn(
      rowsOf(DEPARTURE_BANKS).flatMap(([from = '', to = '']) => [from, to]),
      areas,
    ),
  ).toEqual([]);
});

test('markets are countries or airports, in order', () => {
  const ends = firstOf(FARE_MARKETS).map((market) => market.split('-'));
  expect(notIn(ends.flat(), { has: (code) => COUNTRIES.has(code) || AIRPORTS.has(code) })).toEqual([]);
  expect(ends.filter((pair) => pair.join() !== pair.toSorted().join())).toEqual([]);
});
