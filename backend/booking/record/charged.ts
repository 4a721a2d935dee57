import { asCharged } from '#domain/charging/charge-terms.ts';
import { type ChargedWhole, chargedPart, pricedBack } from '#domain/charging/charged-parts.ts';
import { currencyExponent, type Money } from '#domain/money.ts';
import { balanceOf, dueNow } from '#domain/payment/instalments.ts';
import type { Booking, Payment } from '../../db/schema.ts';

/**
 * A booking's prices, quotes and terms are in the currency of its prices; payments, refunds and the ledger in the one that is charged, with
 * what they stand for in prices (`pricedMinor`) where that is another. Here one becomes the other.
 */

type Charged = Pick<Booking, 'charge' | 'currency'>;
type Kept = { amountMinor: number; pricedMinor?: number | null };

export const chargedCurrencyOf = ({ charge, currency }: Charged): string => charge?.currency ?? currency;

/** What a payment, refund or entry stands for in the currency of prices. */
export const pricedOf = ({ amountMinor, pricedMinor }: Kept): number => pricedMinor ?? amountMinor;

export const sumPriced = (rows: readonly Kept[]): number => rows.reduce((sum, row) => sum + pricedOf(row), 0);

type PaidWhole = Kept & Pick<Payment, 'currency'>;

/** A payment as a whole: what it pays for, and what is charged for it. */
export const wholeOfPayment = (payment: PaidWhole): ChargedWhole => ({
  pricedMinor: pricedOf(payment),
  charged: { amountMinor: payment.amountMinor, currency: payment.currency },
});

/** What an amount of a payment's money stands for in prices; null where it is charged in the currency of prices. */
export const pricedShare = (payment: PaidWhole | undefined, { amountMinor, currency }: Money): number | null =>
  typeof payment?.pricedMinor !== 'number' || payment.currency !== currency
    ? null
    : pricedBack(wholeOfPayment(payment), amountMinor);

/** The fields of a payment of this price: what is charged, and what it stands for. */
export const paymentAmounts = ({ charge }: Pick<Booking, 'charge'>, price: Money, charged: Money) => ({
  amountMinor: charged.amountMinor,
  currency: charged.currency,
  pricedMinor: charge ? price.amountMinor : null,
});

const wholeOf = ({ charge, currency }: Charged, pricedMinor: number): ChargedWhole => ({
  pricedMinor,
  charged: asCharged({ amountMinor: pricedMinor, currency }, charge),
});

/** What is charged with the booking: the whole, or its part of the whole. */
export function chargedFirst(booking: Charged & Pick<Booking, 'totalMinor' | 'items'>): Money {
  const now = dueNow(booking.totalMinor, booking.items);
  return booking.charge
    ? chargedPart(wholeOf(booking, booking.totalMinor), now)
    : { amountMinor: now, currency: booking.currency };
}

type Paid = { booking: Booking; payments: readonly Payment[] };

const addedTo = ({ payments }: Paid): Payment[] =>
  payments.filter(({ purpose, state }) => purpose === 'ancillary' && state === 'captured');

/** The whole as it was when the booking was made, without what was added and paid since. */
const wholeAtFirst = (record: Paid): ChargedWhole =>
  wholeOf(record.booking, record.booking.totalMinor - sumPriced(addedTo(record)));

/** What is charged for this much of a balance: with what was charged at first, the balance makes up the whole. */
export function chargedBalance(record: Paid, amountMinor: number): Money {
  const { booking } = record;
  if (!booking.charge) return { amountMinor, currency: booking.currency };
  const whole = wholeAtFirst(record);
  const pricedMinor = balanceOf(booking.items)?.amountMinor ?? 0;
  const first = chargedPart(whole, whole.pricedMinor - pricedMinor);
  const charged = { amountMinor: whole.charged.amountMinor - first.amountMinor, currency: whole.charged.currency };
  return chargedPart({ pricedMinor, charged }, amountMinor);
}

/** What is charged for all of a booking, with what was added since. */
export function chargedTotal(record: Paid): Money {
  const { booking } = record;
  if (!booking.charge) return { amountMinor: booking.totalMinor, currency: booking.currency };
  const { amountMinor, currency } = wholeAtFirst(record).charged;
  return { amountMinor: addedTo(record).reduce((sum, added) => sum + added.amountMinor, amountMinor), currency };
}

/** What one whole unit of prices was charged at, with the rounding of the whole in it. */
export function chargedRate(record: Paid): number {
  const { pricedMinor, charged } = wholeAtFirst(record);
  const units = 10 ** (currencyExponent(charged.currency) - currencyExponent(record.booking.currency));
  return charged.amountMinor / pricedMinor / units;
}

/** What has to have been charged by now: the whole without a balance that is not paid. */
export function chargedByNow(record: Paid & { paidBalance: Payment | undefined }): Money {
  const { booking, paidBalance } = record;
  const total = chargedTotal(record);
  if (!booking.charge) {
    const due = dueNow(booking.totalMinor, booking.items) + (paidBalance?.amountMinor ?? 0);
    return { amountMinor: due, currency: booking.currency };
  }
  const left = chargedBalance(record, balanceOf(booking.items)?.amountMinor ?? 0);
  return {
    amountMinor: total.amountMinor - left.amountMinor + (paidBalance?.amountMinor ?? 0),
    currency: total.currency,
  };
}
