import type { Journey } from './connections.ts';
import { sellerOf } from './fare-families.ts';
import type { Flight } from './timetable.ts';

const MOST_TRIPS = 500;
const MOST_PER_LEG = 40;
/** Return trips of one airline are what sells; where there are hardly any, two airlines share the ticket. */
const ENOUGH_PAIRS = 20;
/** Of a trip with many directions, only the best of each are combined. */
const BEST_PER_LEG = 5;
const TURNAROUND_MS = 3_600_000;

/** Journeys of each direction put together to whole trips, the shortest with the shortest first. */
export function combineJourneys(perLeg: Journey[][]): Journey[][] {
  const [out = [], back, ...more] = perLeg;
  if (!back) return out.map((journey) => [journey]);
  if (more.length > 0) return multiCity(perLeg);
  const pairs = [...pairUp(out, back, (outbound, inbound) => sellerOf(outbound) === sellerOf(inbound))];
  if (pairs.length >= ENOUGH_PAIRS) return pairs;
  const mixed = pairUp(out, back, (outbound, inbound) => sellerOf(outbound) !== sellerOf(inbound));
  return [...pairs, ...[...mixed].slice(0, 2 * ENOUGH_PAIRS)];
}

function* pairUp(
  out: Journey[],
  back: Journey[],
  belong: (outbound: Journey, inbound: Journey) => boolean,
): Generator<Journey[]> {
  let found = 0;
  for (const [outRank, outbound] of out.slice(0, MOST_PER_LEG).entries()) {
    for (const [backRank, inbound] of back.slice(0, MOST_PER_LEG).entries()) {
      if (found >= MOST_TRIPS || outRank + backRank > 45) break;
      if (!canFollow(outbound, inbound) || !belong(outbound, inbound)) continue;
      found += 1;
      yield [outbound, inbound];
    }
  }
}

function multiCity(perLeg: Journey[][]): Journey[][] {
  return perLeg.reduce<Journey[][]>(
    (trips, leg) =>
      trips
        .flatMap((trip) => {
          const last = trip.at(-1);
          return leg
            .filter((journey) => !last || canFollow(last, journey))
            .slice(0, BEST_PER_LEG)
            .map((journey) => [...trip, journey]);
        })
        .slice(0, MOST_TRIPS),
    [[]],
  );
}

const canFollow = (before: Journey, after: Journey): boolean =>
  (before.at(-1) as Flight).arrivesAt + TURNAROUND_MS < (after[0] as Flight).departsAt;
