import type { Airport } from '#domain/places/airport.ts';
import type { Route } from './network.ts';

/** The minimum connecting time in minutes: for domestic connections, and for those with an international flight. */
type MinimumConnection = { domestic: number; international: number };

/** Airports that are faster or slower than others of their size. */
const BY_AIRPORT: Record<string, MinimumConnection> = {
  PTY: { domestic: 45, international: 45 },
  BOG: { domestic: 45, international: 60 },
  SAL: { domestic: 40, international: 45 },
  LIM: { domestic: 50, international: 70 },
  MDE: { domestic: 40, international: 60 },
  GRU: { domestic: 60, international: 90 },
  MEX: { domestic: 60, international: 90 },
  MAD: { domestic: 45, international: 60 },
  CDG: { domestic: 60, international: 90 },
  LHR: { domestic: 60, international: 75 },
  FRA: { domestic: 45, international: 50 },
  VIE: { domestic: 30, international: 30 },
  IST: { domestic: 60, international: 75 },
};
const LARGE: MinimumConnection = { domestic: 50, international: 75 };
const ORDINARY: MinimumConnection = { domestic: 40, international: 60 };
/** Countries where travellers from abroad collect their bags and pass immigration at the first airport. */
const ENTRY_AT_FIRST_AIRPORT = new Set(['US', 'CA']);
const ENTRY_MINUTES = 90;

/** The minimum time of one connection, in minutes. */
export function minimumConnectionMinutes(arriving: Pick<Route, 'from' | 'to'>, departing: Pick<Route, 'from' | 'to'>): number {
  const airport: Airport = arriving.to;
  const { domestic, international } = BY_AIRPORT[airport.iataCode] ?? (airport.passengersMillions > 40 ? LARGE : ORDINARY);
  const arrivesFromAbroad = arriving.from.countryCode !== airport.countryCode;
  if (arrivesFromAbroad && ENTRY_AT_FIRST_AIRPORT.has(airport.countryCode)) return Math.max(ENTRY_MINUTES, international);
  return arrivesFromAbroad || departing.to.countryCode !== airport.countryCode ? international : domestic;
}
