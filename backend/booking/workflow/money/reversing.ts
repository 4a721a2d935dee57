import { PAID_AFTERWARDS } from '#domain/payment/instalments.ts';
import type { PaymentCapabilities } from '#suppliers/payments/port.ts';
import type { Payment } from '../../../db/schema.ts';
import { amountOf, type BookingRecord, paymentOf, returnedOf } from '../../record/booking-record.ts';
import { type Change, movePayment, moveRefund } from '../../record/change.ts';
import type { Answer, AtProvider, Call, Rules } from '../step.ts';
import { isGivenBackByHand } from './declared-method.ts';
import { leftToPerson, returned } from './refunding.ts';

/**
 * Reverses a payment that no booking depends on: voids an authorisation, refunds a capture in full (or has a person do it, where no
 * call can), expires an open page. Which
 * one, the provider's current state decides; if the state changes before a call arrives, the call is refused and the decision
 * made anew. A provider without look-up is asked to void or, where it cannot, to refund: a refused refund shows that nothing was
 * captured.
 */

type Asked = 'look-up' | 'void-authorisation' | 'refund-in-full' | 'expire-hosted-page';
export type ReversalCall = Extract<Call, { ask: Asked }>;
export type ReversalAnswer = Extract<Answer, { ask: Asked }>;

/** How the payment was reversed; nothing of it is authorised or captured any more. */
export type Reversed =
  | { by: 'void'; paymentId?: string }
  | { by: 'refund'; there: AtProvider; state: 'succeeded' | 'pending'; refundId?: string }
  /** No call gives it back: a person has to. */
  | { by: 'hand'; there: AtProvider };

/** The next call, the result, or a later retry; `isRefused` needs an operator. */
export type Reversal = { next: ReversalCall } | { done: Reversed } | { isRefused: boolean };

const AGAIN_LATER: Reversal = { isRefused: false };
/** Nothing is authorised or captured, whatever the state was before. */
const VOID: Reversal = { done: { by: 'void' } };

/** A refusal needs an operator; any other failure is retried. */
const laterOr = (reason: string): Reversal => (reason === 'refused' ? { isRefused: true } : AGAIN_LATER);

const capabilitiesOf = ({ provider }: Payment, { payments }: Pick<Rules, 'payments'>): Partial<PaymentCapabilities> =>
  payments.get(provider)?.capabilities ?? {};

/** The first call of a reversal; none for a payment without a provider id. */
export function reversalOf(payment: Payment, rules: Pick<Rules, 'payments'>): ReversalCall | undefined {
  const { providerPaymentId: paymentId } = payment;
  if (paymentId === null) return undefined;
  const { lookup, voidAuthorisation } = capabilitiesOf(payment, rules);
  if (lookup) return { ask: 'look-up', payment, reversing: true };
  return {
    ask: voidAuthorisation ? 'void-authorisation' : 'refund-in-full',
    payment,
    there: { paymentId, amount: amountOf(payment) },
  };
}

/** `takenSince`: the latest time at which a capture call may have left. */
export type Terms = Pick<Rules, 'payments' | 'orderSettleMs' | 'now'> & { takenSince?: Date | undefined };

export function afterReversalAnswer(answer: ReversalAnswer, terms: Terms): Reversal {
  switch (answer.ask) {
    case 'look-up':
      return afterLook(answer, terms);
    case 'void-authorisation':
      return afterVoid(answer);
    case 'refund-in-full':
      return afterFullRefund(answer, terms);
    case 'expire-hosted-page':
      return answer.outcome.ok ? VOID : laterOr(answer.outcome.reason);
  }
}

type AnswerTo<Ask extends Asked> = Extract<ReversalAnswer, { ask: Ask }>;

function afterLook({ payment, outcome }: AnswerTo<'look-up'>, terms: Terms): Reversal {
  const { expirePage, voidAuthorisation } = capabilitiesOf(payment, terms);
  if (!outcome.ok) return outcome.reason === 'unreachable' ? AGAIN_LATER : VOID;
  switch (outcome.state) {
    case 'needs-authentication':
    case 'pending':
      return expirePage ? { next: { ask: 'expire-hosted-page', payment, reversing: true } } : AGAIN_LATER;
    case 'authorised': {
      const { paymentId, amount } = outcome;
      const there = { paymentId, amount };
      // Without a void call, a refused refund shows that the authorisation lapses.
      return { next: { ask: voidAuthorisation ? 'void-authorisation' : 'refund-in-full', payment, there } };
    }
    // Asked for even if already fully refunded: if the refund was ours, the answer has the id to look up the bank's decision by.
    case 'captured': {
      const { paymentId, amount, refundedMinor = 0 } = outcome;
      const there = { paymentId, amount, isReturned: refundedMinor >= amount.amountMinor };
      if (!there.isReturned && isGivenBackByHand(payment, amount.amountMinor, terms)) return { done: { by: 'hand', there } };
      return { next: { ask: 'refund-in-full', payment, there } };
    }
  }
}

function afterVoid({ payment, there, outcome }: AnswerTo<'void-authorisation'>): Reversal {
  if (outcome.ok) return { done: { by: 'void', paymentId: there.paymentId } };
  // Captured in the meantime, by a call whose answer was lost or by someone at the provider.
  return outcome.reason === 'captured' ? { next: { ask: 'refund-in-full', payment, there } } : laterOr(outcome.reason);
}

function afterFullRefund({ payment, there, outcome }: AnswerTo<'refund-in-full'>, terms: Terms): Reversal {
  if (outcome.ok) return { done: { ...outcome, by: 'refund', there } };
  if (outcome.reason === 'refused' && there.isReturned) return { done: { by: 'refund', there, state: 'succeeded' } };
  if (outcome.reason === 'by-hand')
    return { done: there.isReturned ? { by: 'refund', there, state: 'succeeded' } : { by: 'hand', there } };
  // Nothing was captured, and nothing can be.
  if (outcome.reason === 'not-held') return VOID;
  if (outcome.reason !== 'not-captured') return laterOr(outcome.reason);
  if (capabilitiesOf(payment, terms).voidAuthorisation) return AGAIN_LATER;
  /*
   * The hold lapses unless a capture call still arrives. Until then the traveller waits, because no answer of a provider without
   * look-up ends the doubt sooner: the refusal of a capture concerns that one call, and an earlier call may have left a process
   * that died, which the record does not show (a row for each would be one more commit per booking, to shorten a rare wait);
   * "authorised" holds for this moment only; and we cannot end the hold ourselves. What ends the doubt is a hold that is over
   * (`not-held`), or time: after `orderSettleMs` no call is in flight. Failing the booking before could mean capturing money
   * afterwards for nothing.
   */
  const { takenSince, now, orderSettleMs } = terms;
  return takenSince && now - takenSince.getTime() < orderSettleMs ? AGAIN_LATER : VOID;
}

/**
 * The changes of a completed reversal. Captured money gets a ledger entry, if it has none, and a refund with the payment's own id, so
 * that a refund pending at the bank is looked up until it is decided. What went back before, by somebody else, is not refunded again.
 */
export function reversed(
  { givenBack }: Pick<BookingRecord, 'givenBack'>,
  payment: Payment,
  done: Reversed,
  now: number,
): Change[] {
  const { id, state, providerPaymentId } = payment;
  const isHeld = state === 'authorised' || state === 'orphaned';
  const amount = done.by === 'void' ? amountOf(payment) : done.there.amount;
  const name = done.by === 'void' ? (done.paymentId ?? providerPaymentId) : done.there.paymentId;
  const voided: Change[] = [
    movePayment(payment, 'payment-voided', {
      ...(isHeld ? { data: amount } : {}),
      set: { nextActionUrl: null, providerPaymentId: name },
    }),
    { change: 'end-flags', reasons: ['reversal-refused'], about: providerPaymentId ?? '', note: 'given back' },
  ];
  const amountMinor = amount.amountMinor - returnedOf(givenBack, { id, currency: amount.currency });
  const left = { amountMinor, currency: amount.currency };
  if (done.by === 'void') {
    // Its bank has approved it, and taken it back.
    if (state === 'captured' && amountMinor > 0) voided.push({ change: 'ledger', paymentId: id, kind: 'refund', amount: left });
    return isHeld ? [...voided, { change: 'ledger', paymentId: id, kind: 'void', amount }] : voided;
  }
  const taken: Change[] = state === 'captured' ? [] : [{ change: 'ledger', paymentId: id, kind: 'capture', amount }];
  if (amountMinor <= 0) return [...voided, ...taken];
  const refund = { id, requestId: id, paymentId: id, ...left };
  const begun: Change = { change: 'begin-refund', actor: 'system', refund: { ...refund, reason: 'paid for nothing' } };
  if (done.by === 'hand') return [...voided, ...taken, begun, ...leftToPerson(refund)];
  const set = done.refundId ? { providerRefundId: done.refundId } : {};
  return [
    ...voided,
    ...taken,
    begun,
    { change: 'attempt', of: 'refund', id, at: new Date(now) },
    ...(done.state === 'pending' ? [moveRefund(refund, 'refund-accepted', { set })] : returned(refund, 'system', set)),
  ];
}

/** An orphaned hold that had a purpose until then may be being captured at that moment. */
export const takenSinceOf = ({ purpose, updatedAt }: Payment): Date | undefined =>
  PAID_AFTERWARDS.includes(purpose) ? updatedAt : undefined;

export function afterOrphanReversed(record: BookingRecord, paymentId: string, done: Reversed, now: number): Change[] {
  const payment = paymentOf(record, paymentId);
  return payment?.state === 'orphaned' ? reversed(record, payment, done, now) : [];
}
