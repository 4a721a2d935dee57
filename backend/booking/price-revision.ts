import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { type Booking, bookings, type Payment, payments } from '../db/schema.ts';
import { begin } from '../db/transition.ts';

/**
 * What a booking costs and what is paid for it change here and nowhere else, under the booking's lock ({@link withBooking}). A booking counts
 * its revisions; a payment is made for one of them, for all of its total, and is pinned and captured only while it is still the booking's.
 */
type Sold = Pick<Booking, 'offer' | 'supplierOffer' | 'included' | 'bags' | 'seats' | 'totalMinor' | 'currency'>;

/** Sells something else, or at another price: the next revision. Cards that were handed over and not yet charged go along with it. */
export async function sellInstead(tx: Transaction, booking: Booking, sold: Sold): Promise<void> {
  const isSame =
    sold.totalMinor === booking.totalMinor &&
    sold.currency === booking.currency &&
    isDeepStrictEqual([sold.bags, sold.seats], [booking.bags, booking.seats]);
  const revision = isSame ? booking.revision : booking.revision + 1;
  const now = new Date();
  await tx
    .update(bookings)
    .set({ ...sold, revision, pricedAt: now, updatedAt: now })
    .where(eq(bookings.id, booking.id));
  await tx
    .update(payments)
    .set({ amountMinor: sold.totalMinor, currency: sold.currency, revision })
    .where(and(eq(payments.bookingId, booking.id), eq(payments.state, 'created')));
}

type Attempt = Omit<typeof payments.$inferInsert, 'bookingId' | 'state' | 'amountMinor' | 'currency' | 'revision'>;

/** Begins a payment of what the booking costs now. Answers its id. */
export async function beginPayment(tx: Transaction, booking: Booking, attempt: Attempt): Promise<string> {
  const { id: bookingId, totalMinor: amountMinor, currency, revision } = booking;
  const id = await begin(tx, 'payment', {
    event: 'payment-created',
    actor: 'customer',
    data: { amountMinor, currency, revision },
    values: { ...attempt, bookingId, amountMinor, currency, revision },
  });
  return id as string;
}

/** Is this the payment of the booking as it is now: of its revision, its total, its currency? */
export const paysFor = (payment: Payment, booking: Booking): boolean =>
  payment.bookingId === booking.id &&
  payment.revision === booking.revision &&
  payment.amountMinor === booking.totalMinor &&
  payment.currency === booking.currency;
