import { isDeepStrictEqual } from 'node:util';
import { type Money, sumMoney } from '#domain/money.ts';
import type { Booking, BookingItem } from '../../db/schema.ts';
import type { BookingRecord } from './booking-record.ts';
import type { Change, NewPayment } from './change.ts';

/**
 * What a booking costs and what is paid for it change here and nowhere else. A booking counts its revisions; a payment is made for one of
 * them, for all of its total, and is pinned and captured only while it is still the booking's.
 */
export type Sold = Pick<BookingItem, 'offer' | 'supplierOffer' | 'included' | 'bags' | 'seats' | 'totalMinor' | 'currency'>;

/** Sells something else in place of an item, or at another price: the next revision. Cards that were handed over and not yet charged go along with it. */
export function sellInstead({ booking, payments }: BookingRecord, item: BookingItem, sold: Sold, now: Date) {
  const isSame =
    sold.totalMinor === item.totalMinor &&
    sold.currency === item.currency &&
    isDeepStrictEqual([sold.bags, sold.seats], [item.bags, item.seats]);
  const revision = isSame ? booking.revision : booking.revision + 1;
  const total = totalOfItems(booking.items.map((one) => (one.id === item.id ? sold : one)));
  const { amountMinor, currency } = total;
  const repriced = payments
    .filter(({ state }) => state === 'created')
    .map(({ id: paymentId }): Change => ({ change: 'reprice-payment', paymentId, set: { amountMinor, currency, revision } }));
  const changes: Change[] = [
    {
      ...{ change: 'sell', itemId: item.id, sold: { ...sold, pricedAt: now } },
      booking: { totalMinor: amountMinor, currency, revision },
    },
    ...repriced,
  ];
  return { changes, total };
}

/** What a booking costs: all that it is made of, in the one currency it is charged in. */
const totalOfItems = (items: readonly Pick<BookingItem, 'totalMinor' | 'currency'>[]): Money =>
  sumMoney(
    (items[0] as BookingItem).currency,
    items.map(({ totalMinor: amountMinor, currency }) => ({ amountMinor, currency })),
  );

/** Begins a payment of what the booking costs now. */
export function beginPayment(booking: Booking, attempt: Omit<NewPayment, 'amountMinor' | 'currency' | 'revision'>): Change {
  const { totalMinor: amountMinor, currency, revision } = booking;
  return {
    ...{ change: 'begin-payment', event: 'payment-created', actor: 'customer', data: { amountMinor, currency, revision } },
    payment: { ...attempt, amountMinor, currency },
  };
}
