import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { type Money, sumMoney } from '#domain/money.ts';
import type { Transaction } from '../db/connection.ts';
import { type Booking, type BookingItem, bookingItems, bookings, type Payment, payments } from '../db/schema.ts';
import { begin } from '../db/transition.ts';

/**
 * What a booking costs and what is paid for it change here and nowhere else, under the booking's lock ({@link withBooking}). A booking counts
 * its revisions; a payment is made for one of them, for all of its total, and is pinned and captured only while it is still the booking's.
 */
type Sold = Pick<BookingItem, 'offer' | 'supplierOffer' | 'included' | 'bags' | 'seats' | 'totalMinor' | 'currency'>;

/** Sells something else in place of an item, or at another price: the next revision. Cards that were handed over and not yet charged go along with it. */
export async function sellInstead(tx: Transaction, booking: Booking, item: BookingItem, sold: Sold): Promise<Money> {
  const isSame =
    sold.totalMinor === item.totalMinor &&
    sold.currency === item.currency &&
    isDeepStrictEqual([sold.bags, sold.seats], [item.bags, item.seats]);
  const revision = isSame ? booking.revision : booking.revision + 1;
  const now = new Date();
  await tx
    .update(bookingItems)
    .set({ ...sold, pricedAt: now, updatedAt: now })
    .where(eq(bookingItems.id, item.id));
  const total = totalOfItems(booking.items.map((one) => (one.id === item.id ? sold : one)));
  const { amountMinor, currency } = total;
  await tx
    .update(bookings)
    .set({ totalMinor: amountMinor, currency, revision, updatedAt: now })
    .where(eq(bookings.id, booking.id));
  await tx
    .update(payments)
    .set({ amountMinor, currency, revision })
    .where(and(eq(payments.bookingId, booking.id), eq(payments.state, 'created')));
  return total;
}

/** What a booking costs: all that it is made of, in the one currency it is charged in. */
const totalOfItems = (items: readonly Pick<BookingItem, 'totalMinor' | 'currency'>[]): Money =>
  sumMoney(
    (items[0] as BookingItem).currency,
    items.map(({ totalMinor: amountMinor, currency }) => ({ amountMinor, currency })),
  );

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
