import type { UnconfirmedChange } from '#domain/flights/booked-order.ts';
import type { ReadItinerary } from '#domain/flights/flown-itinerary.ts';
import { segmentOf } from './offer-reading.ts';
import type { DuffelOrder } from './shapes.ts';

type Slice = DuffelOrder['slices'][number];
type Leg = { slice: Slice; isCancelled: boolean };

/**
 * How an order is flown by now. What an airline has changed stands beside the order until somebody accepts it; whether the order's own slices are the new ones
 * by then no document says, and both are understood. What was acted on at Duffel itself is in the order.
 */
export function changesIn({ slices, airline_initiated_changes: changes }: DuffelOrder): {
  itineraries: ReadItinerary[];
  unconfirmed: UnconfirmedChange[];
} {
  const open = (changes ?? []).flatMap((change) => (change && !change.action_taken ? [change] : []));
  const inOrder = open.toSorted((a, b) => (a.created_at ?? '').localeCompare(b.created_at ?? ''));
  let legs: Leg[] = slices.map((slice) => ({ slice, isCancelled: false }));
  for (const { removed, added } of inOrder) legs = withChange(legs, removed ?? [], added ?? []);
  return {
    itineraries: legs.map(({ slice, isCancelled }) => ({
      segments: slice.segments.map(segmentOf).map(({ carrierCode, number, departure, arrival, duration }) => ({
        carrierCode,
        number,
        departure,
        arrival,
        duration,
        isCancelled,
      })),
    })),
    unconfirmed: inOrder.map(({ id, available_actions: actions }) => ({ id: actions?.includes('accept') ? id : null })),
  };
}

/** Each slice that was removed makes room for the one added in its place, or is flown no more. */
function withChange(legs: Leg[], removed: Slice[], added: Slice[]): Leg[] {
  const changed = legs.map((leg) => {
    const place = removed.findIndex(({ id }) => id === leg.slice.id);
    if (place === -1) return leg;
    const instead = added[place];
    return instead ? { slice: instead, isCancelled: false } : { ...leg, isCancelled: true };
  });
  const isIn = ({ id }: Slice) => legs.some(({ slice }) => slice.id === id);
  // Not in the order any more, and nothing in its place: it is a leg of the trip that was sold all the same.
  const gone = removed.filter((slice, place) => !added[place] && !isIn(slice)).map((slice) => ({ slice, isCancelled: true }));
  if (gone.length === 0) return changed;
  return [...changed, ...gone].toSorted((a, b) => leavesAt(a).localeCompare(leavesAt(b)));
}

const leavesAt = ({ slice }: Leg): string => slice.segments[0]?.departing_at ?? '';
