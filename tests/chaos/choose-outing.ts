import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { cruiseLines, TWO_SAIL, tourLines } from '../harness/visitors/bookable-catalogue.ts';
import { aCabin } from '../harness/visitors/outing-buyers.ts';
import type { Retry, SeededRandom } from './retry.ts';

export type Outing = 'cruise' | 'tour';
type Chosen = Parameters<Backend['setItems']>[0]['items'][number];
type Passengers = Parameters<Backend['savePassengers']>[0]['passengers'];

/** More visitors want the last cabins and places than there are; another date has enough for all. */
const CONTESTED = ['islas-1', 'islas-2'];
const ROOMY = 'islas-3';
const LAST = { cabins: 3, places: 8 };
const PLENTY = 1_000;

/** The agency's own catalogue in a run: scarce and ample allotments, with a deposit. */
export const soldInChaos = () => ({
  cruises: cruiseLines({
    sailings: [...CONTESTED, ROOMY],
    allotments: { ...Object.fromEntries(CONTESTED.map((id) => [id, LAST.cabins])), [ROOMY]: PLENTY },
  }),
  tours: tourLines({
    departures: { 'cocora-1': LAST.places, 'cocora-2': PLENTY },
    deposit: { percent: 30, balanceDaysBefore: 20 },
  }),
});

const places = (departure: string, party: Passengers): Chosen => ({
  kind: 'tour',
  departure,
  travelers: party.map(() => ({ age: 40 })),
});

/** The passengers of a second cabin. */
const TWO_MORE: Passengers = TWO_SAIL.map((one, place) => ({
  ...one,
  firstName: place === 0 ? 'Eva' : 'Iván',
  lastName: 'Ortiz',
}));

/**
 * Opens a booking of one of the last cabins or places if any are left, else of the ample date. A third of cruise buyers want two
 * cabins.
 */
export async function openOuting(
  retry: Retry,
  outing: Outing,
  { agentId, random }: { agentId: string; random: SeededRandom },
): Promise<(Pick<BookingCredentials, 'flightOfferId'> & { id: string; passengers: Passengers }) | undefined> {
  const isOneCabin = outing === 'cruise' && random('cabins') > 0.33;
  const isAlone = outing === 'tour' && random('party') < 0.5;
  const passengers = isAlone ? TWO_SAIL.slice(0, 1) : outing === 'tour' || isOneCabin ? TWO_SAIL : [...TWO_SAIL, ...TWO_MORE];
  const cabins = (sailing: string): Chosen[] => (isOneCabin ? aCabin(sailing) : [...aCabin(sailing), ...aCabin(sailing)]);
  const wanted =
    outing === 'cruise'
      ? [CONTESTED[random('sailing') < 0.5 ? 0 : 1] ?? ROOMY, ROOMY].map(cabins)
      : ['cocora-1', 'cocora-2'].map((departure) => [places(departure, passengers)]);
  for (const items of random('last ones') < 0.7 ? wanted : wanted.slice(1)) {
    const opened = await retry((backend) => backend.setItems({ agentId, items }));
    if (opened.ok) return { ...opened.body, passengers };
  }
  return undefined;
}
