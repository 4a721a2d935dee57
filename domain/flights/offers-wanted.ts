import { totalPassengers } from '../passengers.ts';
import type { FlightSearchRequest } from '../trip-search.ts';

/** The most a supplier returns, and more than most people look through. */
const MOST_OFFERS = 250;
/** Limit of traveller-legs over all offers of one answer: the cost of parsing, storing and answering grows with them. */
const MOST_TRAVELER_LEGS = 2_250;

/** Size of a search: each traveller has a fare on each leg of each offer. 1 for one traveller one way, 45 at most. */
export const travelerLegs = ({ legInfo, travelerInfo }: Pick<FlightSearchRequest, 'legInfo' | 'travelerInfo'>): number =>
  legInfo.length * totalPassengers(travelerInfo);

/**
 * The number of offers to request from a supplier, cheapest first: the maximum for a family's round trip, fewer for nine people
 * over five legs, whose offers are about ten times as large (docs/decisions/039-limits-under-load.md).
 */
export function offersWanted(segment: Pick<FlightSearchRequest, 'legInfo' | 'travelerInfo'>): number {
  return Math.min(MOST_OFFERS, Math.floor(MOST_TRAVELER_LEGS / travelerLegs(segment)));
}
