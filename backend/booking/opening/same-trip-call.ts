import type { Handlers } from '#contract/calls.ts';
import { reply } from '#contract/problem.ts';
import { isUnderWay } from '#domain/booking/booking-state.ts';
import { isOrdered } from '#domain/booking/item-state.ts';
import { isSameTrip, type Trip } from '#domain/booking/same-trip.ts';
import { isOuting } from '#domain/catalogue/outing.ts';
import type { Database } from '../../db/connection.ts';
import type { Booking } from '../../db/schema.ts';
import { isFlight, isStay } from '../items/items-by-kind.ts';
import { loadSession } from '../record/booking-store.ts';
import { NO_SESSION } from './editable-booking.ts';

/** Before payment: whether the visitor already has the same trip, among bookings whose secrets they hold. */
export const sameTripCall = (db: Database): Pick<Handlers, 'findSameTrip'> => ({
  findSameTrip: async ({ others, ...input }) => {
    const booking = await loadSession(db, input);
    if (!booking) return NO_SESSION;
    const trip = tripOf(booking);
    for (const known of others) {
      const other = await loadSession(db, known);
      if (!other?.reference || other.id === booking.id) continue;
      const standing = { ...other, items: other.items.filter((item) => isUnderWay(other.state) || isOrdered(item)) };
      if (isSameTrip(trip, tripOf(standing))) return reply({ sameTrip: { id: other.id, referenceId: other.reference } });
    }
    return reply({ sameTrip: null });
  },
});

const tripOf = ({ items, passengers, guests }: Booking): Trip => ({
  passengers,
  flights: items.filter(isFlight).map(({ offer }) => offer),
  outings: items.filter((item) => isOuting(item)).map(({ offer: { kind, id } }) => ({ kind, id })),
  stays: items.filter(isStay).map(({ id, offer: { hotelId, checkIn, checkOut } }) => ({
    hotelId,
    checkIn,
    checkOut,
    guests: guests.filter(({ itemId }) => itemId === id),
  })),
});
