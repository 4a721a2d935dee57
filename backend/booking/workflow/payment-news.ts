import { PAID_AFTERWARDS } from '#domain/payment/instalments.ts';
import type { PaymentState } from '#domain/payment/payment-state.ts';
import type { AuthoriseOutcome, ProviderEvent } from '#suppliers/payments/port.ts';
import type { Payment } from '../../db/schema.ts';
import { type BookingRecord, isAsked, isOpen, paymentOf } from '../record/booking-record.ts';
import { type Change, movePayment } from '../record/change.ts';
import { withoutPayment } from './adding-bags.ts';
import { hold, inWords, orphan } from './authorising.ts';

/**
 * Applies provider notices to a record. Duplicate, late and out-of-order notices lead to the same record as one notice in time.
 */
export type OutcomeOfEvent = Extract<ProviderEvent, { kind: 'outcome' }>['outcome'];

/** A look-up shows that an abandoned page was paid after all: orphans the payment. */
export function afterLookingAgain(record: BookingRecord, paymentId: string, outcome: AuthoriseOutcome): Change[] {
  const payment = paymentOf(record, paymentId);
  const isPaid = outcome.ok && outcome.state !== 'needs-authentication';
  return isPaid && payment?.state === 'abandoned' ? orphan(payment, outcome) : [];
}

/** Applies a notice from a provider without look-up; `newId` is the id for an orphaned payment it may reveal. */
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
  // The provider's payment id is already on record: a duplicate notice.
  if (record.payments.some((known) => isKnownAs(known, payment.provider, outcome.paymentId))) return [];
  // A second payment, one after abandonment, or of another amount: orphaned, to be reversed.
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

/** Payments that we reverse ourselves, or that were never authorised. */
const REVERSED_BY_US = new Set<PaymentState>(['orphaned', 'voided']);

/** Whether a refund of this payment is the workflow's own reversal. */
export const isReversedByUs = ({ booking }: BookingRecord, payment: Payment | undefined): boolean =>
  booking.state === 'compensating' || !payment || REVERSED_BY_US.has(payment.state);
