import type { Operator } from '#domain/booking/booking-event.ts';
import { currencyExponent, isStorable, parseDecimal } from '#domain/money.ts';
import { type AskedAlready, askForRefund, askForRefundOnce } from '../booking/after-sales/refunds.ts';
import type { RefundRequested } from '../booking/workflow/money/refunding.ts';
import type { Database } from '../db/connection.ts';
import type { Booking } from '../db/schema.ts';

export type RefundAsked = RefundRequested | AskedAlready | { ok: false; reason: 'no-amount' };

/** Two operators answering the same message, or a command typed twice, mean one refund. */
const SAME_WITHIN_MS = 15 * 60_000;

/**
 * Requests a refund of an amount as typed, `120.50` or `120,50`; the running product carries it out. `again`: the same amount a
 * second time, though requested minutes ago.
 */
export async function refundBooking(
  db: Database,
  booking: Pick<Booking, 'id' | 'currency'>,
  { typed, reason, by, again = false }: { typed: string; reason: string; by: Operator; again?: boolean | undefined },
): Promise<RefundAsked> {
  const amountMinor = amountTyped(typed, booking.currency);
  if (amountMinor === undefined) return { ok: false, reason: 'no-amount' };
  if (again) return askForRefund(db, booking, { amountMinor, reason, by });
  return askForRefundOnce(db, booking, { amountMinor, reason, by, since: new Date(Date.now() - SAME_WITHIN_MS) });
}

/** No sign, no thousands separators, no more decimals than the currency has: ambiguous input is rejected. */
export function amountTyped(typed: string, currency: string): number | undefined {
  const exponent = currencyExponent(currency);
  const isAmount = new RegExp(exponent === 0 ? '^\\d{1,15}$' : `^\\d{1,15}([.,]\\d{${exponent}})?$`).test(typed.trim());
  if (!isAmount) return undefined;
  const { amountMinor } = parseDecimal(typed.trim().replace(',', '.'), currency);
  return isStorable(amountMinor) ? amountMinor : undefined;
}
