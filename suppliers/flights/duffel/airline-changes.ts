import type { ReadItinerary } from '#domain/flights/flown-itinerary.ts';
import type { UnconfirmedChange } from '#domain/flights/orders/booked-order.ts';
import { segmentOf } from './offer-reading.ts';
import type { DuffelOrder } from './shapes.ts';

type Slice = DuffelOrder['slices'][number];
type Leg = { slice: Slice; isCancelled: boolean };

/**
 * The order as now flown. An airline's change is listed next to the order until it is accepted; the documents do not state
 * whether the order's slices are already the new ones, so both cases are handled. Changes acted on at Duffel are already in the
 * order.
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

/** Replaces each removed slice by the one added in its place, or marks it as cancelled. */
function withChange(legs: Leg[], removed: Slice[], added: Slice[]): Leg[] {
  const changed = legs.map((leg) => {
    const place = removed.findIndex(({ id }) => id === leg.slice.id);
    if (place === -1) return leg;
    const instead = added[place];
    return instead ? { slice: instead, isCancelled: false } : { ...leg, isCancelled: true };
  });
  const isIn = ({ id }: Slice) => legs.some(({ slice }) => slice.id === id);
  // Removed slices that are no longer in the order and have no replacement are cancelled legs of the sold trip.
  const gone = removed.filter((slice, place) => !added[place] && !isIn(slice)).map((slice) => ({ slice, isCancelled: true }));
  if (gone.length === 0) return changed;
  return [...changed, ...gone].toSorted((a, b) => leavesAt(a).localeCompare(leavesAt(b)));
}

const leavesAt = ({ slice }: Leg): string => slice.segments[0]?.departing_at ?? '';
