import { describe, expect, test } from 'vitest';
import { AIRPORTS, type Airport } from '#domain/places/airport.ts';
import { distanceKm } from '#domain/places/great-circle.ts';
import { AIRLINE_BY_CODE, type Airline } from '../airlines/airlines.ts';
import { mayLink } from '../airlines/traffic-rights.ts';
import { KNOWN_ROUTES, type KnownRoute } from './route-table.ts';

const nameOf = ({ airlineCode, from, to }: KnownRoute) => `${airlineCode} ${from}–${to}`;
const thatAre = (isWrong: (route: KnownRoute) => boolean) => KNOWN_ROUTES.filter(isWrong).map(nameOf);
const isAt = (airport: string) => (route: KnownRoute) => route.from === airport || route.to === airport;
const weeklyBetween = (one: string, other: string, airlineCode?: string) =>
  KNOWN_ROUTES.filter((route) => isAt(one)(route) && isAt(other)(route))
    .filter((route) => airlineCode === undefined || route.airlineCode === airlineCode)
    .reduce((sum, { weekly }) => sum + weekly, 0);

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

  test('flies from Santa Lucía to no airport of the United States', () => {
    const isInUnitedStates = ({ from, to }: KnownRoute) => [from, to].some((code) => airport(code).countryCode === 'US');
    expect(KNOWN_ROUTES.filter(isAt('NLU')).filter(isInUnitedStates).map(nameOf)).toEqual([]);
  });

  test('leaves Olaya Herrera and Providencia to the airlines with turboprops', () => {
    const others = KNOWN_ROUTES.filter(({ airlineCode }) => airlineCode !== '9R' && airlineCode !== 'VE');
    expect(others.filter(isAt('EOH')).map(nameOf)).toEqual([]);
    expect(KNOWN_ROUTES.filter(isAt('PVA')).map(nameOf)).toEqual(['9R ADZ–PVA']);
  });

  test('keeps Clic in Colombia', () => {
    const isAbroad = (airport: string) => AIRPORTS.get(airport)?.countryCode !== 'CO';
    expect(thatAre(({ airlineCode, from, to }) => airlineCode === 'VE' && (isAbroad(from) || isAbroad(to)))).toEqual([]);
  });

  test.each([
    { trunk: 'Quito–Guayaquil', weekly: weeklyBetween('UIO', 'GYE'), atLeastADay: 8 },
    { trunk: 'Lima–Cuzco with LATAM', weekly: weeklyBetween('LIM', 'CUZ', 'LA'), atLeastADay: 15 },
    { trunk: 'Guayaquil–Galápagos', weekly: weeklyBetween('GYE', 'GPS'), atLeastADay: 2 },
    { trunk: 'Bogotá–Medellín', weekly: weeklyBetween('BOG', 'MDE'), atLeastADay: 40 },
    { trunk: 'Mexico City–Cancún', weekly: weeklyBetween('MEX', 'CUN'), atLeastADay: 30 },
  ])('flies $trunk at least $atLeastADay times a day', ({ weekly, atLeastADay }) => {
    expect(weekly / 7).toBeGreaterThanOrEqual(atLeastADay);
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
