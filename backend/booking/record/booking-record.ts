import { isOrdered } from '#domain/booking/item-state.ts';
import type { Money } from '#domain/money.ts';
import { type Balance, balanceOf, dueNow, leftUnpaid } from '#domain/payment/instalments.ts';
import { LATE_NEWS_MS } from '#domain/payment/payment-method.ts';
import { OPEN_PAYMENT } from '#domain/payment/payment-state.ts';
import type { Amendment, Booking, BookingItem, Dispute, LedgerEntry, Payment, Refund } from '../../db/schema.ts';
import { chargedFirst, pricedOf } from './charged.ts';

/** The input of every decision: the booking with its items, all payments, refunds and amendments. Oldest first. */
export type BookingRecord = {
  booking: Booking;
  payments: readonly Payment[];
  refunds: readonly Refund[];
  amendments: readonly Amendment[];
  /** Refunds to the traveller, from the ledger; those that the bank returned are negative. */
  givenBack: readonly GivenBack[];
  /** Chargebacks and inquiries on its payments. */
  disputes: readonly Dispute[];
};

/** `refundId` is empty for a refund made at the provider by someone else. */
export type GivenBack = Pick<LedgerEntry, 'paymentId' | 'refundId' | 'amountMinor' | 'currency'> &
  Partial<Pick<LedgerEntry, 'pricedMinor'>>;

/** The record of a booking before any money was captured. */
export const unpaidRecord = (booking: Booking, payments: readonly Payment[] = []): BookingRecord => ({
  booking,
  payments,
  refunds: [],
  amendments: [],
  givenBack: [],
  disputes: [],
});

/** The payment that the workflow processes. */
export const pinnedPayment = ({ booking, payments }: BookingRecord): Payment | undefined =>
  payments.find(({ id }) => id === booking.paymentId);

export const paymentOf = ({ payments }: BookingRecord, id: string): Payment | undefined =>
  payments.find((payment) => payment.id === id);

export const itemOf = ({ booking }: BookingRecord, id: string): BookingItem | undefined =>
  booking.items.find((item) => item.id === id);

/** Names an item's order at its supplier, for an operator who has to find it there. */
export const orderName = ({ supplier, orderId }: Pick<BookingItem, 'supplier' | 'orderId'>): string => `${supplier} ${orderId}`;

/** Whether the payment is one that the booking was or is being paid with; others are reversed. */
export const isOfBooking = ({ booking }: Pick<BookingRecord, 'booking'>, { id, state }: Payment): boolean =>
  id === booking.paymentId || state === 'captured';

/** The amount refunded of a payment, by us or at the provider. */
export const returnedOf = (givenBack: readonly GivenBack[], { id, currency }: Pick<Payment, 'id' | 'currency'>): number =>
  sumOf(givenBack.filter((entry) => entry.paymentId === id && entry.currency === currency));

export const sumOf = (amounts: readonly Pick<Money, 'amountMinor'>[]): number =>
  amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

export const isOpen = ({ state }: Payment): boolean => OPEN_PAYMENT.some((open) => open === state);

/** Whether this payment may ever have captured money; other payments cannot be disputed. */
export const hasHadMoney = ({ state }: Payment): boolean => state === 'captured' || state === 'orphaned' || state === 'voided';

export const amountOf = ({ amountMinor, currency }: Money): Money => ({ amountMinor, currency });

/** Whether the paid amount and currency equal those of the payment. */
export const isAsked = (paid: Money, { amountMinor, currency }: Payment): boolean =>
  paid.amountMinor === amountMinor && paid.currency === currency;

/** Whether the payment matches the booking as it is now: its revision, the amount due at booking, and what is charged for it. */
export const paysFor = (payment: Payment, booking: Booking): boolean =>
  payment.bookingId === booking.id &&
  payment.revision === booking.revision &&
  pricedOf(payment) === dueNow(booking.totalMinor, booking.items) &&
  isAsked(chargedFirst(booking), payment);

/**
 * Until when the booking's first payment is waited for: the end of its session, or later where a bank or a counter may take longer. What
 * is on hold outlives the hour told to the traveller, so that who pays at the last minute has paid in time.
 */
export function paidBy({ expiresAt }: Pick<Booking, 'expiresAt'>, payment?: Pick<Payment, 'pendingUntil' | 'payBy'>): Date {
  if (payment?.payBy) return new Date(payment.payBy.getTime() + LATE_NEWS_MS);
  return payment?.pendingUntil && payment.pendingUntil > expiresAt ? payment.pendingUntil : expiresAt;
}

export const isLate = (booking: Booking, now: number, payment?: Payment): boolean => now > paidBy(booking, payment).getTime();

/** Whether all of a captured payment went back without a word of ours: a bank had approved it, and took it back. */
export const isTakenBack = ({ givenBack }: Pick<BookingRecord, 'givenBack'>, payment: Payment): boolean =>
  payment.state === 'captured' && returnedOf(givenBack, payment) >= payment.amountMinor;

/** The captured payment of the balance. */
export const paidBalance = ({ payments }: Pick<BookingRecord, 'payments'>): Payment | undefined =>
  payments.find(({ purpose, state }) => purpose === 'balance' && state === 'captured');

/** The balance payment in progress. A booking has at most one at a time. */
export const openBalancePayment = ({ payments }: Pick<BookingRecord, 'payments'>): Payment | undefined =>
  payments.find((payment) => payment.purpose === 'balance' && (isOpen(payment) || payment.state === 'authorised'));

/**
 * The last balance payment, if it was reversed because the balance had changed or was no longer due. A payment completed on an
 * abandoned page is a payment row of its own, with the amount that page showed.
 */
export function balanceNotTaken(record: Pick<BookingRecord, 'payments'>): Payment | undefined {
  if (paidBalance(record)) return undefined;
  const asked = record.payments.filter(({ purpose }) => purpose === 'balance');
  const isOfBalance = (payment: Payment) =>
    payment.purpose === 'balance' || (isReturned(payment) && asked.some((one) => isAsked(payment, one)));
  const last = record.payments.findLast(isOfBalance);
  return last && isReturned(last) ? last : undefined;
}

/** Whether the refund is the reversal of a payment that no booking depends on. */
export const isReversal = ({ requestId, paymentId }: Pick<Refund, 'requestId' | 'paymentId'>): boolean => requestId === paymentId;

/** Paid and reversed: another amount than the one requested, or paid on an abandoned page. */
export const isReturned = ({ state }: Pick<Payment, 'state'>): boolean => state === 'orphaned' || state === 'voided';

/** The balance still due for ordered items without an accepted cancellation. */
export function openBalance(record: BookingRecord): Balance | undefined {
  const { booking, amendments } = record;
  if (booking.state !== 'confirmed' || paidBalance(record)) return undefined;
  const isLeaving = ({ id }: BookingItem) =>
    amendments.some(({ itemId, kind, state }) => itemId === id && kind === 'cancel' && state === 'accepted');
  return balanceOf(booking.items.filter((item) => isOrdered(item) && !isLeaving(item)));
}

type Sold = { booking: Pick<Booking, 'items'> } & Pick<BookingRecord, 'payments' | 'amendments'>;

/** The items that were cancelled before their balance was paid: it is owed no more. */
export function itemsLeftUnpaid({ booking, payments, amendments }: Sold): ReadonlySet<string> {
  const leftAt = (item: BookingItem) =>
    isOrdered(item)
      ? null
      : (amendments.findLast(({ itemId, kind, state }) => itemId === item.id && kind === 'cancel' && state === 'applied')
          ?.updatedAt ?? null);
  const balance = paidBalance({ payments });
  return leftUnpaid(
    booking.items.map((item) => ({ id: item.id, balanceMinor: item.balanceMinor, leftAt: leftAt(item) })),
    balance ? pricedOf(balance) : null,
  );
}

/** The amount paid for an item so far. */
export function paidFor(record: Sold, { id, totalMinor, balanceMinor }: BookingItem): number {
  const isPaid = paidBalance(record) !== undefined && !itemsLeftUnpaid(record).has(id);
  return isPaid ? totalMinor : totalMinor - balanceMinor;
}
