import { areOnOneTicket } from '../airlines/partners.ts';
import { inTurns } from '../in-turns.ts';
import { type Itinerary, sellerOf } from './itinerary.ts';
import type { Flight } from './timetable.ts';

const MOST_TRIPS = 500;
/** The highest sum of both legs' list positions. */
const MOST_RANKS = 45;
/** Round trips with one airline come first; below this number two airlines can share a ticket. */
const ENOUGH_PAIRS = 20;
/** With many legs, only this many itineraries of each are combined. */
const BEST_PER_LEG = 5;
const TURNAROUND_MS = 3_600_000;

/** Combines the legs' itineraries to whole trips, shortest with shortest first, taking turns between airlines. */
export function combineItineraries(perLeg: Itinerary[][]): Itinerary[][] {
  const [out = [], back, ...more] = perLeg;
  if (!back) return out.map((itinerary) => [itinerary]);
  if (more.length > 0) return multiCity(perLeg);
  const outBy = Map.groupBy(out, (itinerary) => sellerOf(itinerary).code);
  const backBy = Map.groupBy(back, (itinerary) => sellerOf(itinerary).code);
  const ofOneAirline = [...outBy].map(([code, outbound]) => [...pairUp(outbound, backBy.get(code) ?? [])]);
  const pairs = inTurns(ofOneAirline).slice(0, MOST_TRIPS);
  if (pairs.length >= ENOUGH_PAIRS) return pairs;
  const isMixed = ([outbound, inbound]: Itinerary[]) => sellerOf(outbound as Itinerary) !== sellerOf(inbound as Itinerary);
  return [...pairs, ...[...pairUp(out, back)].filter(isMixed).slice(0, 2 * ENOUGH_PAIRS)];
}

/** Pairs by the sum of their positions in the lists. */
function* pairUp(out: Itinerary[], back: Itinerary[]): Generator<Itinerary[]> {
  for (let rank = 0; rank <= MOST_RANKS; rank++) {
    for (let outRank = 0; outRank <= rank; outRank++) {
      const [outbound, inbound] = [out[outRank], back[rank - outRank]];
      if (outbound && inbound && canFollow(outbound, inbound) && areOneTicket([outbound, inbound])) yield [outbound, inbound];
    }
  }
}

function multiCity(perLeg: Itinerary[][]): Itinerary[][] {
  return perLeg.reduce<Itinerary[][]>(
    (trips, leg) =>
      trips
        .flatMap((trip) => {
          const last = trip.at(-1);
          return leg
            .filter((itinerary) => !last || (canFollow(last, itinerary) && areOneTicket([...trip, itinerary])))
            .slice(0, BEST_PER_LEG)
            .map((itinerary) => [...trip, itinerary]);
        })
        .slice(0, MOST_TRIPS),
    [[]],
  );
}

/** One ticket for all legs: every airline on it flies on one ticket with every other. */
function areOneTicket(trip: Itinerary[]): boolean {
  const airlines = [...new Set(trip.flatMap((itinerary) => itinerary.map(({ route }) => route.airline)))];
  return airlines.every((airline, index) => airlines.slice(index + 1).every((other) => areOnOneTicket(airline, other)));
}

const canFollow = (before: Itinerary, after: Itinerary): boolean =>
  (before.at(-1) as Flight).arrivesAt + TURNAROUND_MS < (after[0] as Flight).departsAt;
