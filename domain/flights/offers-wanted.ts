import { totalPassengers } from '../passengers.ts';
import type { FlightSearchRequest } from '../trip-search.ts';

/** What a supplier gives at most, and what most people look through. */
const MOST_OFFERS = 250;
/** Traveller-legs of all offers of one answer: what reading, keeping and answering it costs grows with these. */
const MOST_TRAVELER_LEGS = 2_250;

/** How large a search is: each traveller has a fare on each leg of each offer. 1 for one traveller one way, 45 at most. */
export const travelerLegs = ({ legInfo, travelerInfo }: Pick<FlightSearchRequest, 'legInfo' | 'travelerInfo'>): number =>
  legInfo.length * totalPassengers(travelerInfo);

/**
 * How many offers to ask a supplier for, the cheapest first: all of them for a family there and back; for nine people over five legs,
 * of whose offers each is as large as ten others, as many as weigh no more (docs/decisions/024-turns-and-weights.md).
 */
export function offersWanted(segment: Pick<FlightSearchRequest, 'legInfo' | 'travelerInfo'>): number {
  return Math.min(MOST_OFFERS, Math.floor(MOST_TRAVELER_LEGS / travelerLegs(segment)));
}
