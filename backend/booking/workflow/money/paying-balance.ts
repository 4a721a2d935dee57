import type { Money } from '#domain/money.ts';
import type { Balance } from '#domain/payment/instalments.ts';
import type { CaptureOutcome } from '#suppliers/payments/port.ts';
import type { Payment } from '../../../db/schema.ts';
import { type BookingRecord, openBalance, openBalancePayment, paymentOf } from '../../record/booking-record.ts';
import type { Change, PaidIn } from '../../record/change.ts';
import { chargedBalance, paymentAmounts, pricedOf } from '../../record/charged.ts';
import { again, call, type Rules, rest, type Step } from '../step.ts';
import { onItsPage, orphanHold, quotesOver, taken } from './paying-later.ts';

/** Pays the balance of a confirmed booking: authorised, then captured at once unless it is no longer due. */

/** The `about` of the balance flags. */
export const BALANCE = 'balance';

export type BalanceRefused = 'nothing-due' | 'amount-changed' | 'under-way';

/** Begins a payment of exactly the balance that the visitor saw, or continues on an open page. */
export function askForBalance(
  record: BookingRecord,
  { id, paidIn, accepted }: { id: string; paidIn: PaidIn; accepted: Money },
): { changes: Change[]; paymentId?: string; refused?: BalanceRefused } {
  const due = openBalance(record);
  if (!due) return { changes: [], refused: 'nothing-due' };
  if (!isAgreed(record, due, accepted)) return { changes: [], refused: 'amount-changed' };
  const open = openBalancePayment(record);
  if (open) return open.state === 'authorised' ? { changes: [], refused: 'under-way' } : { changes: [], paymentId: open.id };
  const { revision } = record.booking;
  const amounts = balanceAmounts(record, due);
  const { amountMinor, currency } = amounts;
  const begun: Change = {
    change: 'begin-payment',
    event: 'payment-created',
    actor: 'customer',
    data: { amountMinor, currency, revision },
    payment: { id, ...paidIn, purpose: 'balance', revision, ...amounts },
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

/** What is charged for a balance, and what it stands for. */
function balanceAmounts(record: BookingRecord, { amountMinor }: Pick<Balance, 'amountMinor'>) {
  const { booking } = record;
  return paymentAmounts(booking, { amountMinor, currency: booking.currency }, chargedBalance(record, amountMinor));
}

/** A visitor saw what is charged; who calls the API may know the price alone. */
function isAgreed(record: BookingRecord, due: Balance, { amountMinor, currency }: Money): boolean {
  const isPrice = amountMinor === due.amountMinor && currency === record.booking.currency;
  const charged = balanceAmounts(record, due);
  return isPrice || (amountMinor === charged.amountMinor && currency === charged.currency);
}

/** Whether exactly this amount is still due. */
function isOwed(record: BookingRecord, payment: Payment): boolean {
  const due = openBalance(record);
  if (!due) return false;
  const { amountMinor, currency } = balanceAmounts(record, due);
  return pricedOf(payment) === due.amountMinor && payment.amountMinor === amountMinor && payment.currency === currency;
}

export function afterBalanceTaken(record: BookingRecord, asked: Payment, outcome: CaptureOutcome): Step {
  if (!outcome.ok && outcome.reason === 'unreachable') return rest('retry-later');
  const payment = paymentOf(record, asked.id);
  if (payment?.state !== 'authorised') return again();
  if (!outcome.ok) return again(orphanHold(payment));
  const over: Change = { change: 'end-flags', reasons: ['balance-overdue'], about: BALANCE, note: 'paid' };
  return again(...taken(payment), over, ...quotesOver(record));
}
