import { describe, expect, test } from 'vitest';
import { AIRPORTS } from '#domain/places/airport.ts';
import { distanceKm } from '#domain/places/great-circle.ts';
import { AIRLINE_BY_CODE } from './airlines.ts';
import { KNOWN_ROUTES, type KnownRoute } from './route-table.ts';
import { mayLink } from './traffic-rights.ts';

const nameOf = ({ airlineCode, from, to }: KnownRoute) => `${airlineCode} ${from}–${to}`;
const thatAre = (isWrong: (route: KnownRoute) => boolean) => KNOWN_ROUTES.filter(isWrong).map(nameOf);

describe('the table of known routes', () => {
  test('names airlines and airports that exist', () => {
    expect(thatAre(({ airlineCode }) => !AIRLINE_BY_CODE.has(airlineCode))).toEqual([]);
    expect(thatAre(({ from, to }) => !AIRPORTS.has(from) || !AIRPORTS.has(to))).toEqual([]);
  });

  test('has every pair of an airline once', () => {
    const pairs = KNOWN_ROUTES.map(({ airlineCode, from, to }) => `${airlineCode} ${[from, to].toSorted().join('–')}`);
    expect(pairs.filter((pair, index) => pairs.indexOf(pair) !== index)).toEqual([]);
  });

  test('has weekly flights and months that exist', () => {
    expect(thatAre(({ weekly }) => !Number.isInteger(weekly) || weekly < 1 || weekly > 200)).toEqual([]);
    expect(thatAre(({ months }) => months.size === 0 || [...months].some((month) => !(month >= 1 && month <= 12)))).toEqual([]);
  });

  test('goes no farther than its airline can', () => {
    const km = ({ from, to }: KnownRoute) => distanceKm(AIRPORTS.get(from) ?? never(), AIRPORTS.get(to) ?? never());
    expect(thatAre((route) => km(route) > (AIRLINE_BY_CODE.get(route.airlineCode)?.reachKm ?? 0))).toEqual([]);
  });

  test('has only flights that the law allows', () => {
    const isAllowed = ({ airlineCode, from, to }: KnownRoute) =>
      mayLink({ code: airlineCode }, AIRPORTS.get(from) ?? never(), AIRPORTS.get(to) ?? never());
    expect(thatAre((route) => !isAllowed(route))).toEqual([]);
  });
});

function never(): never {
  throw new Error('an airport that is not known');
}
