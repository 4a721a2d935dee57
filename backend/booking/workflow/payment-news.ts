import { PAID_AFTERWARDS } from '#domain/payment/instalments.ts';
import type { PaymentState } from '#domain/payment/payment-state.ts';
import type { AuthoriseOutcome, ProviderEvent } from '#suppliers/payments/port.ts';
import type { Payment } from '../../db/schema.ts';
import { withoutPayment } from './adding-bags.ts';
import { hold, inWords, orphan } from './authorising.ts';
import { type BookingRecord, isAsked, isOpen, paymentOf } from './booking-record.ts';
import { type Change, movePayment } from './change.ts';

/** What a record becomes by what providers say of their own accord: twice, late or out of order it is what it would have been once and in time. */
export type OutcomeOfEvent = Extract<ProviderEvent, { kind: 'outcome' }>['outcome'];

/** A page that was given up was paid in the same moment, as its provider says when asked. */
export function afterLookingAgain(record: BookingRecord, paymentId: string, outcome: AuthoriseOutcome): Change[] {
  const payment = paymentOf(record, paymentId);
  const isPaid = outcome.ok && outcome.state !== 'needs-authentication';
  return isPaid && payment?.state === 'abandoned' ? orphan(payment, outcome) : [];
}

/** What a provider that cannot be asked says became of a payment; `newId` is for money that is nobody's. */
export function afterOutcomeEvent(record: BookingRecord, paymentId: string, outcome: OutcomeOfEvent, newId: string): Change[] {
  const { booking } = record;
  const payment = paymentOf(record, paymentId);
  if (!payment) return [];
  if (!outcome.ok) {
    const { declineCode } = outcome;
    const set = { declineCode, nextActionUrl: null };
    const isAwaited = payment.state === 'needs-authentication';
    return isAwaited
      ? [movePayment(payment, 'payment-declined', { data: { declineCode }, set }), ...withoutPayment(record, payment)]
      : [];
  }
  const isRight = isAsked(outcome.amount, payment);
  const isAwaited = PAID_AFTERWARDS.includes(payment.purpose)
    ? booking.state === 'confirmed'
    : booking.state === 'authorising' && booking.paymentId === payment.id;
  if (isRight && isAwaited && isOpen(payment)) return hold(payment, outcome);
  // On record by that name: the same notice again.
  if (record.payments.some((known) => isKnownAs(known, payment.provider, outcome.paymentId))) return [];
  // Paid a second time, or after it was given up, or something else than was asked for: not ours to keep.
  const begun: Change = {
    change: 'begin-payment',
    event: 'orphan-found',
    actor: 'system',
    data: { paymentId: outcome.paymentId, ...outcome.amount },
    payment: {
      id: newId,
      provider: payment.provider,
      method: 'hosted',
      providerPaymentId: outcome.paymentId,
      revision: 1,
      ...outcome.amount,
    },
  };
  return isRight ? [begun] : [begun, { change: 'raise', reason: 'paid-amount-differs', about: inWords(outcome) }];
}

const isKnownAs = (payment: Payment, provider: string, name: string): boolean =>
  payment.provider === provider && payment.providerPaymentId === name;

/** Payments whose money goes back by our own doing, or that never had any. */
const REVERSED_BY_US = new Set<PaymentState>(['orphaned', 'voided']);

/** Is money that went back of this payment what the workflow itself has reversed? */
export const isReversedByUs = ({ booking }: BookingRecord, payment: Payment | undefined): boolean =>
  booking.state === 'compensating' || !payment || REVERSED_BY_US.has(payment.state);
