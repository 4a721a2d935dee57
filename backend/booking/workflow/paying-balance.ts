import type { CaptureOutcome } from '#suppliers/payments/port.ts';
import type { Payment } from '../../db/schema.ts';
import { type BookingRecord, openBalance, openBalancePayment, paymentOf } from '../record/booking-record.ts';
import type { Change, PaidIn } from '../record/change.ts';
import { onItsPage, orphanHold, quotesOver, taken } from './paying-later.ts';
import { again, call, type Rules, rest, type Step } from './step.ts';

/** Pays the balance of a confirmed booking: authorised, then captured at once unless it is no longer due. */

/** The `about` of the balance flags. */
export const BALANCE = 'balance';

export type BalanceRefused = 'nothing-due' | 'amount-changed' | 'under-way';

/** Begins a payment of exactly the balance that the visitor saw, or continues on an open page. */
export function askForBalance(
  record: BookingRecord,
  { id, paidIn, acceptedMinor }: { id: string; paidIn: PaidIn; acceptedMinor: number },
): { changes: Change[]; paymentId?: string; refused?: BalanceRefused } {
  const due = openBalance(record);
  if (!due) return { changes: [], refused: 'nothing-due' };
  if (due.amountMinor !== acceptedMinor) return { changes: [], refused: 'amount-changed' };
  const open = openBalancePayment(record);
  if (open) return open.state === 'authorised' ? { changes: [], refused: 'under-way' } : { changes: [], paymentId: open.id };
  const { currency, revision } = record.booking;
  const { amountMinor } = due;
  const begun: Change = {
    change: 'begin-payment',
    event: 'payment-created',
    actor: 'customer',
    data: { amountMinor, currency, revision },
    payment: { id, ...paidIn, purpose: 'balance', revision, amountMinor, currency },
  };
  return { changes: [begun], paymentId: id };
}

/** Opens the page, looks the payment up, captures it or orphans it. */
export function payBalance(record: BookingRecord, payment: Payment, rules: Rules): Step {
  if (payment.state !== 'authorised') return onItsPage(payment, rules, isOwed(record, payment));
  if (!rules.payments.has(payment.provider))
    return rest('retry-later', { change: 'raise', reason: 'account-gone', about: payment.provider });
  return isOwed(record, payment) ? call({ ask: 'capture', payment }) : again(orphanHold(payment));
}

/** Whether exactly this amount is still due. */
const isOwed = (record: BookingRecord, { amountMinor, currency }: Payment): boolean =>
  openBalance(record)?.amountMinor === amountMinor && record.booking.currency === currency;

export function afterBalanceTaken(record: BookingRecord, asked: Payment, outcome: CaptureOutcome): Step {
  if (!outcome.ok && outcome.reason === 'unreachable') return rest('retry-later');
  const payment = paymentOf(record, asked.id);
  if (payment?.state !== 'authorised') return again();
  if (!outcome.ok) return again(orphanHold(payment));
  const over: Change = { change: 'end-flags', reasons: ['balance-overdue'], about: BALANCE, note: 'paid' };
  return again(...taken(payment), over, ...quotesOver(record));
}
