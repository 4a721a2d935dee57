import { AIRCRAFT } from './aircraft.ts';
import type { FareFamily } from './fare-families.ts';
import type { Itinerary } from './itinerary.ts';
import type { Flight } from './timetable.ts';

/** The most bags a traveller can add to a leg. */
export const MOST_EXTRA_BAGS = 3;

/** The price of this many extra bags together on one leg, in US cents: the second costs more than the first. */
export function extraBagsCents(itinerary: Itinerary, family: FareFamily, bags: number): number {
  const km = itinerary.reduce((sum, flight) => sum + flight.route.km, 0);
  const first = itinerary[0]?.route.airline.kind === 'low' ? 24 : family.checkedBags > 0 ? 48 : 34;
  const distance = km > 5_000 ? 1.8 : km > 1_500 ? 1.3 : 1;
  const share = [0, 1, 2.35, 4.1][bags] ?? Number.NaN;
  return Math.round(first * distance * share) * 100;
}

export const PRIORITY_BOARDING_CENTS = 1_200;
export const AIRPORT_CHECK_IN_CENTS = 2_500;

/** Turboprops take no bags beyond those of the fare. */
export const isSmall = ({ aircraft }: Flight): boolean => AIRCRAFT.get(aircraft)?.kind === 'turboprop';
