import { isDeepStrictEqual } from 'node:util';
import { type Money, sumMoney } from '#domain/money.ts';
import { dueNow, type InInstalments, purposeOf } from '#domain/payment/instalments.ts';
import type { SoldStay } from '#domain/stays/sold-stay.ts';
import { changesOf } from '#domain/stays/stay-offer.ts';
import type { Booking, BookingItem } from '../../db/schema.ts';
import { applied } from '../record/applied.ts';
import { type BookingRecord, itemOf } from '../record/booking-record.ts';
import type { Change, NewPayment, Sold } from '../record/change.ts';
import { chargedFirst, paymentAmounts } from '../record/charged.ts';

/**
 * The only place where a booking's total and the amount of its payment change. A booking counts revisions; a payment is for one
 * revision, with its amount due, and is pinned and captured only while that revision is current.
 */

/**
 * Replaces what is sold as an item, or its price, as a new revision. Cards handed over and not yet authorised are repriced with
 * it.
 */
export function sellInstead({ booking, payments }: BookingRecord, item: BookingItem, sold: Sold, now: Date) {
  const isSame =
    sold.totalMinor === item.totalMinor &&
    sold.currency === item.currency &&
    isDeepStrictEqual([sold.bags, sold.seats], [item.bags, item.seats]) &&
    isDeepStrictEqual(instalmentsOf(sold), instalmentsOf(item)) &&
    isSameOffer(item, sold.offer);
  const revision = isSame ? booking.revision : booking.revision + 1;
  const items = booking.items.map((one) => (one.id === item.id ? sold : one));
  const total = totalOfItems(items);
  const { currency } = total;
  const priced = { totalMinor: total.amountMinor, currency };
  const repriced = payments
    .filter(({ state }) => state === 'created')
    .map(
      ({ id: paymentId }): Change => ({
        change: 'reprice-payment',
        paymentId,
        set: { ...firstPaymentOf({ ...booking, ...priced, items: items as BookingItem[] }), revision },
      }),
    );
  const changes: Change[] = [
    {
      change: 'sell',
      itemId: item.id,
      sold: { ...sold, pricedAt: now },
      booking: { totalMinor: total.amountMinor, currency, revision },
    },
    ...repriced,
  ];
  return { changes, total };
}

/** Whether the offer is the same: the same rooms, cabin or places under the same terms. For flights, bags and seats decide. */
function isSameOffer(item: BookingItem, offer: Sold['offer']): boolean {
  if (item.kind === 'flight') return true;
  return item.kind === 'stay' ? changesOf(item.offer, offer as SoldStay).length === 0 : isDeepStrictEqual(item.offer, offer);
}

/** `pricedAt`: when its supplier was asked, if not just now. */
export type SoldItem = { itemId: string; sold: Sold; pricedAt?: Date };

/** Like `sellInstead`, for several items in turn, with the promotion code that is in their prices. */
export function sellAllInstead(
  record: BookingRecord,
  sold: readonly SoldItem[],
  now: Date,
  promotion: Booking['promotion'] = record.booking.promotion,
) {
  const { totalMinor: amountMinor, currency } = record.booking;
  const changes: Change[] = [];
  let [latest, total]: [BookingRecord, Money] = [record, { amountMinor, currency }];
  for (const { itemId, sold: one, pricedAt = now } of sold) {
    const item = itemOf(latest, itemId);
    if (!item) continue;
    const sale = sellInstead(latest, item, one, pricedAt);
    changes.push(...sale.changes);
    latest = applied(latest, sale.changes, now).record;
    total = sale.total;
  }
  changes.push({ change: 'promote', promotion });
  return { changes, total };
}

/** The total of all items, in the booking's one currency. */
const totalOfItems = (items: readonly Pick<BookingItem, 'totalMinor' | 'currency'>[]): Money =>
  sumMoney(
    (items[0] as BookingItem).currency,
    items.map(({ totalMinor: amountMinor, currency }) => ({ amountMinor, currency })),
  );

const instalmentsOf = ({ balanceMinor, balanceDueAt }: InInstalments) => ({ balanceMinor, balanceDueAt });

/** The amount due at booking: the whole total, or the deposits. */
export const firstPaymentOf = (booking: Pick<Booking, 'totalMinor' | 'currency' | 'items' | 'charge'>) => ({
  ...paymentAmounts(
    booking,
    { amountMinor: dueNow(booking.totalMinor, booking.items), currency: booking.currency },
    chargedFirst(booking),
  ),
  purpose: purposeOf(booking.items),
});

/** Begins a payment of the amount due for the booking's current revision. */
export function beginPayment(
  booking: Booking,
  attempt: Omit<NewPayment, 'amountMinor' | 'currency' | 'revision' | 'purpose'>,
): Change {
  const { revision } = booking;
  const first = firstPaymentOf(booking);
  const { amountMinor, currency } = first;
  return {
    change: 'begin-payment',
    event: 'payment-created',
    actor: 'customer',
    data: { amountMinor, currency, revision },
    payment: { ...attempt, ...first },
  };
}
