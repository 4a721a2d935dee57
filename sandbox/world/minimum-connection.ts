import type { Airport } from '#domain/places/airport.ts';
import type { Route } from './network.ts';

/** Minutes from the door of one aircraft to the door of the next: within a country, and when a border is crossed. */
type MinimumConnection = { domestic: number; international: number };

/** Airports that are quicker or slower than their size says. */
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
/** Arriving from abroad, everybody collects their bags and passes immigration before flying on. */
const ENTRY_AT_FIRST_AIRPORT = new Set(['US', 'CA']);
const ENTRY_MINUTES = 90;

/** The shortest time in which one change of planes can be made, in minutes. */
export function minimumConnectionMinutes(arriving: Pick<Route, 'from' | 'to'>, departing: Pick<Route, 'from' | 'to'>): number {
  const airport: Airport = arriving.to;
  const { domestic, international } = BY_AIRPORT[airport.iataCode] ?? (airport.passengersMillions > 40 ? LARGE : ORDINARY);
  const arrivesFromAbroad = arriving.from.countryCode !== airport.countryCode;
  if (arrivesFromAbroad && ENTRY_AT_FIRST_AIRPORT.has(airport.countryCode)) return Math.max(ENTRY_MINUTES, international);
  return arrivesFromAbroad || departing.to.countryCode !== airport.countryCode ? international : domestic;
}
