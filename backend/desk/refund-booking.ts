import type { Operator } from '#domain/booking/booking-event.ts';
import { payableStep } from '#domain/charging/charge-terms.ts';
import { timeNow } from '#domain/clock.ts';
import { currencyExponent, isStorable, parseDecimal } from '#domain/money.ts';
import { type AskedAlready, askForRefund, askForRefundOnce, pricedNow } from '../booking/after-sales/refunds.ts';
import type { RefundRequested } from '../booking/workflow/money/refunding.ts';
import type { Database } from '../db/connection.ts';
import type { Booking } from '../db/schema.ts';

export type RefundAsked = RefundRequested | AskedAlready | { ok: false; reason: 'no-amount' | 'not-its-currency' };

/** Two operators answering the same message, or a command typed twice, mean one refund. */
const SAME_WITHIN_MS = 15 * 60_000;

type Refunded = Pick<Booking, 'id' | 'currency'> & Partial<Pick<Booking, 'charge'>>;
/** `currency`: that of prices, or the one that was charged; without it that of prices. */
export type AmountTyped = { typed: string; currency?: string | undefined };

/**
 * Requests a refund of an amount as typed, `120.50` or `120,50`; the running product carries it out. `again`: the same amount a
 * second time, though requested minutes ago.
 */
export async function refundBooking(
  db: Database,
  booking: Refunded,
  { reason, by, again = false, ...typed }: AmountTyped & { reason: string; by: Operator; again?: boolean | undefined },
): Promise<RefundAsked> {
  const read = amountRead(booking, typed);
  if ('reason' in read) return { ok: false, ...read };
  if (again) return askForRefund(db, booking, { ...read, reason, by });
  return askForRefundOnce(db, booking, { ...read, reason, by, since: new Date(timeNow() - SAME_WITHIN_MS) });
}

/** What leaves with such a refund, in the currency of prices, in which the limits of roles are; undefined where nothing can. */
export async function refundLeaving(db: Database, booking: Refunded, typed: AmountTyped): Promise<number | undefined> {
  const read = amountRead(booking, typed);
  if ('reason' in read) return undefined;
  return read.isCharged ? pricedNow(db, booking, read.amountMinor) : read.amountMinor;
}

type RefundRead = { amountMinor: number; isCharged: boolean } | { reason: 'no-amount' | 'not-its-currency' };

/** What was typed, in which of the two currencies. */
export function amountRead(
  { currency: priced, charge }: Pick<Refunded, 'currency' | 'charge'>,
  { typed, currency = priced }: AmountTyped,
): RefundRead {
  const isCharged = currency !== priced && currency === charge?.currency;
  if (currency !== priced && !isCharged) return { reason: 'not-its-currency' };
  const amountMinor = amountTyped(typed, currency);
  // Nobody can be paid a part of the smallest coin.
  const isPayable = amountMinor !== undefined && (!isCharged || amountMinor % payableStep(currency) === 0);
  return isPayable ? { amountMinor, isCharged } : { reason: 'no-amount' };
}

/** No sign, no thousands separators, no more decimals than the currency has: ambiguous input is rejected. */
export function amountTyped(typed: string, currency: string): number | undefined {
  const exponent = currencyExponent(currency);
  const isAmount = new RegExp(exponent === 0 ? '^\\d{1,15}$' : `^\\d{1,15}([.,]\\d{${exponent}})?$`).test(typed.trim());
  if (!isAmount) return undefined;
  const { amountMinor } = parseDecimal(typed.trim().replace(',', '.'), currency);
  return isStorable(amountMinor) ? amountMinor : undefined;
}
