import { PAID_AFTERWARDS } from '#domain/payment/instalments.ts';
import type { PaymentState } from '#domain/payment/payment-state.ts';
import { type AuthoriseOutcome, isPaid, type PaidOutcome, type ProviderEvent } from '#suppliers/payments/port.ts';
import type { Payment } from '../../../db/schema.ts';
import { type BookingRecord, isAsked, isOpen, paymentOf } from '../../record/booking-record.ts';
import { type Change, movePayment } from '../../record/change.ts';
import { pricedShare } from '../../record/charged.ts';
import { withoutPayment } from '../adding-bags.ts';
import { hold, inWords, orphan, receive } from './authorising.ts';
import { takenBack } from './taken-back.ts';

/**
 * Applies provider notices to a record. Duplicate, late and out-of-order notices lead to the same record as one notice in time.
 */
export type OutcomeOfEvent = Extract<ProviderEvent, { kind: 'outcome' }>['outcome'];

/**
 * A look-up shows that an abandoned page was paid after all: orphans the payment; or that a bank took back what it had approved: the
 * traveller has their money again.
 */
export function afterLookingAgain(record: BookingRecord, paymentId: string, outcome: AuthoriseOutcome): Change[] {
  const payment = paymentOf(record, paymentId);
  if (isPaid(outcome)) return payment?.state === 'abandoned' ? orphan(payment, outcome) : [];
  if (outcome.ok || outcome.reason !== 'declined') return [];
  const hasMoney = payment?.state === 'captured' || payment?.state === 'voided';
  return hasMoney ? takenBack(record, payment, { isReversed: isReversedByUs(record, payment) }) : [];
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
  // Another notice told of this money already, as another payment's or in another amount: it does not pay twice.
  const isElsewhere = record.payments.some((one) => one.id !== payment.id && isKnownAs(one, payment.provider, outcome.paymentId));
  if (isElsewhere) return [];
  const isRight = isAsked(outcome.amount, payment);
  const isLater = PAID_AFTERWARDS.includes(payment.purpose);
  const isAwaited = isLater ? booking.state === 'confirmed' : booking.state === 'authorising' && booking.paymentId === payment.id;
  if (isRight && isAwaited && isOpen(payment)) return (isLater ? hold : receive)(payment, outcome);
  return afterPaidAgain(record, paymentId, outcome, newId);
}

/** A second payment, one after abandonment, or of another amount: orphaned, to be reversed; `newId` is its id. */
export function afterPaidAgain(record: BookingRecord, paymentId: string, outcome: PaidOutcome, newId: string): Change[] {
  const payment = paymentOf(record, paymentId);
  // The provider's payment id is already on record: a duplicate notice.
  if (!payment || record.payments.some((known) => isKnownAs(known, payment.provider, outcome.paymentId))) return [];
  const { provider, providerMethod, methodKind } = payment;
  const begun: Change = {
    change: 'begin-payment',
    event: 'orphan-found',
    actor: 'system',
    data: { paymentId: outcome.paymentId, ...outcome.amount },
    payment: {
      id: newId,
      provider,
      method: 'hosted',
      providerMethod,
      methodKind,
      providerPaymentId: outcome.paymentId,
      revision: 1,
      ...outcome.amount,
      pricedMinor: pricedShare(payment, outcome.amount),
    },
  };
  const isRight = isAsked(outcome.amount, payment);
  return isRight ? [begun] : [begun, { change: 'raise', reason: 'paid-amount-differs', about: inWords(outcome) }];
}

const isKnownAs = (payment: Payment, provider: string, name: string): boolean =>
  payment.provider === provider && payment.providerPaymentId === name;

/** Payments that we reverse ourselves, or that were never authorised. */
const REVERSED_BY_US = new Set<PaymentState>(['orphaned', 'voided']);

/** Whether a refund of this payment is the workflow's own reversal. */
export const isReversedByUs = ({ booking }: BookingRecord, payment: Payment | undefined): boolean =>
  booking.state === 'compensating' || !payment || REVERSED_BY_US.has(payment.state);
