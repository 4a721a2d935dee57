import { isDeepStrictEqual } from 'node:util';
import { type Money, sumMoney } from '#domain/money.ts';
import { dueNow, type InInstalments, purposeOf } from '#domain/payment/instalments.ts';
import type { SoldStay } from '#domain/stays/sold-stay.ts';
import { changesOf } from '#domain/stays/stay-offer.ts';
import type { Booking, BookingItem } from '../../db/schema.ts';
import { applied } from './applied.ts';
import { type BookingRecord, itemOf } from './booking-record.ts';
import type { Change, NewPayment, Sold } from './change.ts';

/**
 * What a booking costs and what is paid for it change here and nowhere else. A booking counts its revisions; a payment is made for one of
 * them, for all of its total, and is pinned and captured only while it is still the booking's.
 */

/** Sells something else in place of an item, or at another price: the next revision. Cards that were handed over and not yet charged go along with it. */
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
  const repriced = payments
    .filter(({ state }) => state === 'created')
    .map(
      ({ id: paymentId }): Change => ({
        change: 'reprice-payment',
        paymentId,
        set: { ...firstPaymentOf(total.amountMinor, items), currency, revision },
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

/** The same rooms, or the same cabin or places, under the same terms; a flight is what its bags and seats are. */
function isSameOffer(item: BookingItem, offer: Sold['offer']): boolean {
  if (item.kind === 'flight') return true;
  return item.kind === 'stay' ? changesOf(item.offer, offer as SoldStay).length === 0 : isDeepStrictEqual(item.offer, offer);
}

export type SoldItem = { itemId: string; sold: Sold };

/** The same of several items, one after the other. */
export function sellAllInstead(record: BookingRecord, sold: readonly SoldItem[], now: Date) {
  const { totalMinor: amountMinor, currency } = record.booking;
  const changes: Change[] = [];
  let [latest, total]: [BookingRecord, Money] = [record, { amountMinor, currency }];
  for (const { itemId, sold: one } of sold) {
    const item = itemOf(latest, itemId);
    if (!item) continue;
    const sale = sellInstead(latest, item, one, now);
    changes.push(...sale.changes);
    latest = applied(latest, sale.changes, now).record;
    total = sale.total;
  }
  return { changes, total };
}

/** What a booking costs: all that it is made of, in the one currency it is charged in. */
const totalOfItems = (items: readonly Pick<BookingItem, 'totalMinor' | 'currency'>[]): Money =>
  sumMoney(
    (items[0] as BookingItem).currency,
    items.map(({ totalMinor: amountMinor, currency }) => ({ amountMinor, currency })),
  );

const instalmentsOf = ({ balanceMinor, balanceDueAt }: InInstalments) => ({ balanceMinor, balanceDueAt });

/** What is paid with a booking of these: all that they cost, or what keeps them. */
const firstPaymentOf = (totalMinor: number, items: readonly InInstalments[]) => ({
  amountMinor: dueNow(totalMinor, items),
  purpose: purposeOf(items),
});

/** Begins a payment of what is due with the booking as it is now. */
export function beginPayment(
  booking: Booking,
  attempt: Omit<NewPayment, 'amountMinor' | 'currency' | 'revision' | 'purpose'>,
): Change {
  const { currency, revision, totalMinor, items } = booking;
  const { amountMinor, purpose } = firstPaymentOf(totalMinor, items);
  return {
    change: 'begin-payment',
    event: 'payment-created',
    actor: 'customer',
    data: { amountMinor, currency, revision },
    payment: { ...attempt, amountMinor, purpose, currency },
  };
}
