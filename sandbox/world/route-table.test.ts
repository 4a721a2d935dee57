import { describe, expect, test } from 'vitest';
import { AIRPORTS, type Airport } from '#domain/places/airport.ts';
import { distanceKm } from '#domain/places/great-circle.ts';
import { AIRLINE_BY_CODE, type Airline } from './airlines.ts';
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
    expect(thatAre(({ airlineCode, from, to }) => distanceKm(airport(from), airport(to)) > airline(airlineCode).reachKm)).toEqual(
      [],
    );
  });

  test('flies nothing that law forbids, and abroad from no airport that is domestic', () => {
    expect(thatAre(({ airlineCode, from, to }) => !mayLink(airline(airlineCode), airport(from), airport(to)))).toEqual([]);
  });

  test('flies within a country only with an airline at home there', () => {
    const isAtHome = (code: string, country: string) => airline(code).hubs.some((hub) => airport(hub).countryCode === country);
    const isStranger = ({ airlineCode, from, to }: KnownRoute) =>
      airport(from).countryCode === airport(to).countryCode && !isAtHome(airlineCode, airport(from).countryCode);
    expect(thatAre(isStranger)).toEqual([]);
  });

  test('goes no farther than the neighbours from Aeroparque', () => {
    const neighbours = new Set(['AR', 'UY', 'PY', 'BR', 'CL', 'BO', 'PE']);
    const goesFarther = ({ from, to }: KnownRoute) =>
      [from, to].includes('AEP') && [from, to].some((code) => !neighbours.has(airport(code).countryCode));
    expect(thatAre(goesFarther)).toEqual([]);
  });
});

function airline(code: string): Airline {
  return AIRLINE_BY_CODE.get(code) ?? unknown(code);
}

function airport(code: string): Airport {
  return AIRPORTS.get(code) ?? unknown(code);
}

function unknown(code: string): never {
  throw new Error(`${code} is not known`);
}
