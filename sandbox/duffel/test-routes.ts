import { AIRPORTS, type Airport } from '#domain/places/airport.ts';
import { distanceKm } from '#domain/places/great-circle.ts';
import type { Airline } from '../world/airlines/airlines.ts';
import type { Network, Route } from '../world/network/network.ts';
import { ALL_YEAR } from '../world/network/route-table.ts';

/** Routes with fixed behaviour, as published by Duffel for testing integrations. */
export type TestRoute =
  | 'no-offers'
  | 'all-holdable'
  | 'connecting'
  | 'stop-inside'
  | 'no-bags'
  | 'no-services'
  | 'times-out'
  | 'gone-when-read'
  | 'dearer-each-time';

const TEST_ROUTES: Record<string, TestRoute> = {
  'PVD RAI': 'no-offers',
  'JFK EWR': 'all-holdable',
  'LHR DXB': 'connecting',
  'DXB AMS': 'stop-inside',
  'BTS MRU': 'no-bags',
  'BTS ABV': 'no-services',
  'STN LHR': 'times-out',
  'LGW LHR': 'gone-when-read',
  'LHR STN': 'dearer-each-time',
};

export const testRouteOf = (from: string, to: string): TestRoute | undefined => TEST_ROUTES[`${from} ${to}`];

/** Duffel's own airline, which serves only the test routes. */
export const DUFFEL_AIRWAYS: Airline = {
  code: 'ZZ',
  name: 'Duffel Airways',
  hubs: ['LHR', 'JFK', 'DXB', 'BTS'],
  kind: 'full',
  reachKm: 15_000,
  alliance: 'none',
};

/** The flights of Duffel Airways: the test routes that need an itinerary, in both directions. */
export const TEST_NETWORK: Network = testNetwork(['JFK EWR', 'DXB AMS', 'BTS MRU', 'BTS ABV', 'LGW LHR', 'LHR STN']);

function testNetwork(pairs: string[]): Network {
  const network = new Map<string, Map<string, Route[]>>();
  for (const [index, pair] of pairs.entries()) {
    const [a, b] = pair.split(' ').map((code) => AIRPORTS.get(code)) as [Airport, Airport];
    for (const [from, to, odd] of [
      [a, b, 0],
      [b, a, 1],
    ] as const) {
      const route: Route = {
        airline: DUFFEL_AIRWAYS,
        from,
        to,
        km: distanceKm(from, to),
        weekly: 21,
        months: ALL_YEAR,
        firstNumber: 10 + index * 20 + odd,
      };
      network.set(from.iataCode, (network.get(from.iataCode) ?? new Map()).set(to.iataCode, [route]));
    }
  }
  return network;
}
