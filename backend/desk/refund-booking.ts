import type { Operator } from '#domain/booking/booking-event.ts';
import { currencyExponent, isStorable, parseDecimal } from '#domain/money.ts';
import { type AskedAlready, askForRefund, askForRefundOnce } from '../booking/refunds.ts';
import type { RefundRequested } from '../booking/workflow/refunding.ts';
import type { Database } from '../db/connection.ts';
import type { Booking } from '../db/schema.ts';

export type RefundAsked = RefundRequested | AskedAlready | { ok: false; reason: 'no-amount' };

/** Two at the desk who read the same message, or one who types a command twice, mean one refund. */
const SAME_WITHIN_MS = 15 * 60_000;

/** Gives back an amount as an operator types it, `120.50` or `120,50`, of what was taken for a booking. The running product does it. `again`: the same amount a second
 * time, though it was asked for minutes ago. */
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

/** No sign, no separators of thousands, no more decimals than the currency has: what could be read in two ways is not read at all. */
export function amountTyped(typed: string, currency: string): number | undefined {
  const exponent = currencyExponent(currency);
  const isAmount = new RegExp(exponent === 0 ? '^\\d{1,15}$' : `^\\d{1,15}([.,]\\d{${exponent}})?$`).test(typed.trim());
  if (!isAmount) return undefined;
  const { amountMinor } = parseDecimal(typed.trim().replace(',', '.'), currency);
  return isStorable(amountMinor) ? amountMinor : undefined;
}
