import { expect, test } from 'vitest';
import { airportsOf } from '#domain/places/airport.ts';
import { findItineraries } from '../network/connections.ts';
import { flightsOn } from '../network/timetable.ts';
import { createWorld } from '../world.ts';

const { network } = createWorld();
const DATE = '2027-07-09';
/** Airlines with more flights a day than there are numbers of four digits. */
const REUSE_NUMBERS = new Set(['AA', 'DL', 'UA']);

const operated = [...network.values()]
  .flatMap((destinations) => [...destinations.values()].flat())
  .filter(({ airline }) => !REUSE_NUMBERS.has(airline.code))
  .flatMap((route) => flightsOn(route, DATE));
const nameOf = ({ carrier, number }: (typeof operated)[number]) => `${carrier.code}${number}`;

test('no airline flies one number twice on a day', () => {
  const flown = operated.map(nameOf);
  const twice = [...Map.groupBy(flown, (name) => name)].filter(([, flights]) => flights.length > 1).map(([name]) => name);
  expect(twice).toEqual([]);
});

test('a codeshare never has the number of a flight its seller operates', () => {
  const flown = new Set(operated.map(nameOf));
  const codeshares = [
    'BOG-FRA',
    'BOG-MAD',
    'PSO-MDE',
    'GYE-JFK',
    'BOG-YYZ',
    'MEX-ATL',
    'PEI-MAD',
    'MVD-SAO',
    'BSB-BOG',
    'SSA-MAD',
    'SAL-LAX',
  ]
    .flatMap((pair) => {
      const [from, to] = pair.split('-') as [string, string];
      return findItineraries(network, airportsOf(from), airportsOf(to), DATE).flat();
    })
    .filter(({ carrier, route }) => carrier !== route.airline);
  expect(codeshares.length).toBeGreaterThan(20);
  expect(codeshares.map(nameOf).filter((name) => flown.has(name))).toEqual([]);
});
