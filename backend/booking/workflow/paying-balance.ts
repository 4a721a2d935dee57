import type { SettleOutcome } from '#suppliers/payments/port.ts';
import type { Payment } from '../../db/schema.ts';
import { hold, inWords, orphan } from './authorising.ts';
import { amountOf, type BookingRecord, isAsked, isOpen, openBalance, openBalancePayment, paymentOf } from './booking-record.ts';
import { type Change, moveAmendment, movePayment } from './change.ts';
import { again, call, type PaymentAnswer, type Rules, rest, type Step } from './step.ts';

/**
 * What was left to pay of a booking that stands is paid later, on a page of the provider: held, and taken in the next moment unless it is not owed
 * any more. The booking itself does not move; a payment that comes to nothing leaves it as it was.
 */

/** What a flag about it is about. */
export const BALANCE = 'balance';

/** A page on which nothing has happened for this long is left. */
export const BALANCE_PAGE_MS = 60 * 60_000;

export type BalanceRefused = 'nothing-due' | 'amount-changed' | 'under-way';

/** Begins a payment of what is left, of just the amount that the visitor saw; one whose page is open is gone on with. */
export function askForBalance(
  record: BookingRecord,
  { id, provider, acceptedMinor }: { id: string; provider: string; acceptedMinor: number },
): { changes: Change[]; paymentId?: string; refused?: BalanceRefused } {
  const due = openBalance(record);
  if (!due) return { changes: [], refused: 'nothing-due' };
  if (due.amountMinor !== acceptedMinor) return { changes: [], refused: 'amount-changed' };
  const open = openBalancePayment(record);
  if (open) return open.state === 'authorised' ? { changes: [], refused: 'under-way' } : { changes: [], paymentId: open.id };
  const { currency, revision } = record.booking;
  const { amountMinor } = due;
  const begun: Change = {
    ...{ change: 'begin-payment', event: 'payment-created', actor: 'customer', data: { amountMinor, currency, revision } },
    payment: { id, provider, method: 'page', purpose: 'balance', revision, amountMinor, currency },
  };
  return { changes: [begun], paymentId: id };
}

/** Opens the page, asks what became of it, takes the money or lets it go. */
export function payBalance(record: BookingRecord, payment: Payment, { payments, now }: Rules): Step {
  const provider = payments.get(payment.provider);
  if (!provider) return rest('later', { change: 'raise', reason: 'account-gone', about: payment.provider });
  const isStillOwed = isOwed(record, payment);
  if (payment.state === 'authorised') return isStillOwed ? call({ ask: 'capture', payment }) : again(letGo(payment));
  const isLeft = !isStillOwed || now > payment.updatedAt.getTime() + BALANCE_PAGE_MS;
  if (payment.providerPaymentId && provider.lookUp)
    return call({ ask: 'look-up', payment, ...(isLeft ? { givingUp: true } : {}) });
  if (isLeft) return again(leave(payment));
  return payment.nextActionUrl ? rest('waiting', { change: 'touch' }) : call({ ask: 'open-page', payment });
}

/** Is just this still to be paid? */
const isOwed = (record: BookingRecord, { amountMinor, currency }: Payment): boolean =>
  openBalance(record)?.amountMinor === amountMinor && record.booking.currency === currency;

/** Held, and not owed any more: whoever lets go of money that no booking waits for does it. */
const letGo = (payment: Payment): Change => movePayment(payment, 'payment-orphaned', { data: amountOf(payment) });

const leave = (payment: Payment): Change => movePayment(payment, 'payment-abandoned', { set: { nextActionUrl: null } });

export function afterBalanceAnswer(record: BookingRecord, asked: Payment, outcome: PaymentAnswer, isGivenUp: boolean): Step {
  if (!outcome.ok && outcome.reason === 'unreachable') return rest('later');
  const payment = paymentOf(record, asked.id);
  if (!payment || !isOpen(payment)) {
    const isStray = payment?.state === 'abandoned' && outcome.ok && outcome.state !== 'needs-authentication';
    return isStray ? again(...orphan(payment, outcome)) : again();
  }
  if (!outcome.ok) {
    const { declineCode, paymentId } = outcome;
    const set = { declineCode, nextActionUrl: null, ...(paymentId ? { providerPaymentId: paymentId } : {}) };
    return again(movePayment(payment, 'payment-declined', { data: { declineCode }, set }));
  }
  if (outcome.state === 'needs-authentication') {
    if (isGivenUp) return call({ ask: 'close', payment });
    const { paymentId: providerPaymentId, url: nextActionUrl } = outcome;
    const isKnown = payment.nextActionUrl === nextActionUrl && payment.providerPaymentId === providerPaymentId;
    const set = { providerPaymentId, nextActionUrl };
    const sent = isKnown ? [] : [movePayment(payment, 'payment-sent-to-authenticate', { set })];
    return rest('waiting', ...sent, { change: 'touch' });
  }
  if (!isAsked(outcome.amount, payment)) {
    return again(...orphan(payment, outcome), { change: 'raise', reason: 'paid-amount-differs', about: inWords(outcome) });
  }
  return again(...hold(payment, outcome));
}

export function afterBalanceClosed(record: BookingRecord, asked: Payment, isClosed: boolean): Step {
  const payment = paymentOf(record, asked.id);
  if (!isClosed) return rest('later');
  return again(...(payment && isOpen(payment) ? [leave(payment)] : []));
}

/** What was quoted before for less money is not what goes back now. */
export function afterBalanceTaken(record: BookingRecord, asked: Payment, outcome: SettleOutcome): Step {
  if (!outcome.ok && outcome.reason === 'unreachable') return rest('later');
  const payment = paymentOf(record, asked.id);
  if (payment?.state !== 'authorised') return again();
  if (!outcome.ok) return again(letGo(payment));
  const amount = amountOf(payment);
  const quotes = record.amendments.filter(({ kind, state }) => kind === 'cancel' && state === 'quoted');
  return again(
    movePayment(payment, 'payment-captured', { data: { ...amount, purpose: 'balance' } }),
    { change: 'ledger', paymentId: payment.id, kind: 'capture', amount },
    { change: 'end-flags', reasons: ['balance-overdue'], about: BALANCE, note: 'paid' },
    ...quotes.map((quote) => moveAmendment(quote, 'amendment-expired')),
  );
}
