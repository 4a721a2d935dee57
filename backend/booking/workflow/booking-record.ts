import { isOrdered } from '#domain/booking/item-state.ts';
import type { Money } from '#domain/money.ts';
import { type Balance, balanceOf, dueNow } from '#domain/payment/instalments.ts';
import { OPEN_PAYMENT } from '#domain/payment/payment-state.ts';
import type { Amendment, Booking, BookingItem, Dispute, LedgerEntry, Payment, Refund } from '../../db/schema.ts';

/**
 * All that is decided from: a booking, what it is made of, and every attempt to pay for it; once money was taken, what is given back of it and
 * what was changed of its items. Oldest first.
 */
export type BookingRecord = {
  booking: Booking;
  payments: readonly Payment[];
  refunds: readonly Refund[];
  amendments: readonly Amendment[];
  /** What went back to the traveller, as the ledger has it. */
  givenBack: readonly GivenBack[];
  /** What holders of its cards dispute at their banks. */
  disputes: readonly Dispute[];
};

/** Without a refund of ours where somebody gave it back at the provider. */
export type GivenBack = Pick<LedgerEntry, 'paymentId' | 'refundId' | 'amountMinor' | 'currency'>;

/** Of a booking of which nothing was taken yet. */
export const unpaidRecord = (booking: Booking, payments: readonly Payment[] = []): BookingRecord => ({
  booking,
  payments,
  refunds: [],
  amendments: [],
  givenBack: [],
  disputes: [],
});

/** The attempt that the workflow works with. */
export const pinnedPayment = ({ booking, payments }: BookingRecord): Payment | undefined =>
  payments.find(({ id }) => id === booking.paymentId);

export const paymentOf = ({ payments }: BookingRecord, id: string): Payment | undefined =>
  payments.find((payment) => payment.id === id);

export const itemOf = ({ booking }: BookingRecord, id: string): BookingItem | undefined =>
  booking.items.find((item) => item.id === id);

/** What its supplier knows an item's order by, for a person who has to look for it there. */
export const orderName = ({ supplier, orderId }: Pick<BookingItem, 'supplier' | 'orderId'>): string => `${supplier} ${orderId}`;

/** What was given back of a payment, by whosever hand. */
export const returnedOf = (givenBack: readonly GivenBack[], { id, currency }: Pick<Payment, 'id' | 'currency'>): number =>
  sumOf(givenBack.filter((entry) => entry.paymentId === id && entry.currency === currency));

export const sumOf = (amounts: readonly Pick<Money, 'amountMinor'>[]): number =>
  amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

export const isOpen = ({ state }: Payment): boolean => OPEN_PAYMENT.some((open) => open === state);

/** Was money taken with this payment at any time? Of no other is there anything to dispute. */
export const hasHadMoney = ({ state }: Payment): boolean => state === 'captured' || state === 'orphaned' || state === 'voided';

export const amountOf = ({ amountMinor, currency }: Money): Money => ({ amountMinor, currency });

/** Was just this paid, in amount and currency? */
export const isAsked = (paid: Money, { amountMinor, currency }: Payment): boolean =>
  paid.amountMinor === amountMinor && paid.currency === currency;

/** Is this the payment of the booking as it is now: of its revision, what is due with it, its currency? */
export const paysFor = (payment: Payment, booking: Booking): boolean =>
  payment.bookingId === booking.id &&
  payment.revision === booking.revision &&
  payment.amountMinor === dueNow(booking.totalMinor, booking.items) &&
  payment.currency === booking.currency;

export const isLate = ({ expiresAt }: Booking, now: number): boolean => now > expiresAt.getTime();

/** The payment of what was left to pay that was taken. */
export const paidBalance = ({ payments }: Pick<BookingRecord, 'payments'>): Payment | undefined =>
  payments.find(({ purpose, state }) => purpose === 'balance' && state === 'captured');

/** The attempt to pay what was left that is under way: there is one at a time. */
export const openBalancePayment = ({ payments }: Pick<BookingRecord, 'payments'>): Payment | undefined =>
  payments.find((payment) => payment.purpose === 'balance' && (isOpen(payment) || payment.state === 'authorised'));

/**
 * What somebody paid last of what was left, where it is not kept: something else was owed by then, or nothing. Paid on a page that was left already it is a
 * payment of its own, of the amount that its page had shown.
 */
export function balanceNotTaken(record: Pick<BookingRecord, 'payments'>): Payment | undefined {
  if (paidBalance(record)) return undefined;
  const asked = record.payments.filter(({ purpose }) => purpose === 'balance');
  const isOfBalance = (payment: Payment) =>
    payment.purpose === 'balance' || (isReturned(payment) && asked.some((one) => isAsked(payment, one)));
  const last = record.payments.findLast(isOfBalance);
  return last && isReturned(last) ? last : undefined;
}

const isReturned = ({ state }: Payment): boolean => state === 'orphaned' || state === 'voided';

/** What is still to be paid of what stands and is not being cancelled. */
export function openBalance(record: BookingRecord): Balance | undefined {
  const { booking, amendments } = record;
  if (booking.state !== 'confirmed' || paidBalance(record)) return undefined;
  const isLeaving = ({ id }: BookingItem) =>
    amendments.some(({ itemId, kind, state }) => itemId === id && kind === 'cancel' && state === 'accepted');
  return balanceOf(booking.items.filter((item) => isOrdered(item) && !isLeaving(item)));
}

/** What was paid for an item so far. */
export const paidFor = (record: Pick<BookingRecord, 'payments'>, { totalMinor, balanceMinor }: BookingItem): number =>
  paidBalance(record) ? totalMinor : totalMinor - balanceMinor;
