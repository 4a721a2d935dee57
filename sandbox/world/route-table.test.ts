import { describe, expect, test } from 'vitest';
import { AIRPORTS } from '#domain/places/airport.ts';
import { distanceKm } from '#domain/places/great-circle.ts';
import { AIRLINE_BY_CODE } from './airlines.ts';
import { KNOWN_ROUTES, type KnownRoute } from './route-table.ts';
import { mayLink } from './traffic-rights.ts';

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
    const km = ({ from, to }: KnownRoute) => distanceKm(AIRPORTS.get(from) ?? never(), AIRPORTS.get(to) ?? never());
    expect(thatAre((route) => km(route) > (AIRLINE_BY_CODE.get(route.airlineCode)?.reachKm ?? 0))).toEqual([]);
  });

  test('breaks no law', () => {
    const isForbidden = ({ airlineCode, from, to }: KnownRoute) =>
      !mayLink(AIRLINE_BY_CODE.get(airlineCode) ?? never(), AIRPORTS.get(from) ?? never(), AIRPORTS.get(to) ?? never());
    expect(thatAre(isForbidden)).toEqual([]);
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
  ])('flies $trunk at least $atLeastADay times a day', ({ weekly, atLeastADay }) => {
    expect(weekly / 7).toBeGreaterThanOrEqual(atLeastADay);
  });
});

function never(): never {
  throw new Error('an airport that is not known');
}
