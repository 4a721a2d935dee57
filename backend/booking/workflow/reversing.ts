import { PAID_AFTERWARDS } from '#domain/payment/instalments.ts';
import type { PaymentCapabilities } from '#suppliers/payments/port.ts';
import type { Payment, Refund } from '../../db/schema.ts';
import { amountOf, type BookingRecord, paymentOf } from './booking-record.ts';
import { type Change, movePayment, moveRefund } from './change.ts';
import { returned } from './refunding.ts';
import type { Answer, AtProvider, Call, Rules } from './step.ts';

/**
 * Money of a payment that pays for nothing: a hold is voided, what was taken is refunded in full, a page that can still be paid on is expired. Which
 * of them it takes is the provider's word of that moment; each call is refused where the payment has become something else by the time it arrives,
 * and is then decided on anew. Where nobody can be asked, the refund is: its refusal tells that nothing was taken.
 */

type Asked = 'look-up' | 'void-authorisation' | 'refund-in-full' | 'expire-hosted-page';
export type ReversalCall = Extract<Call, { ask: Asked }>;
export type ReversalAnswer = Extract<Answer, { ask: Asked }>;

/** Nothing of it is held or kept any more, by these means. */
export type Reversed =
  | { by: 'void'; paymentId?: string }
  | { by: 'refund'; there: AtProvider; state: 'succeeded' | 'pending'; refundId?: string };

/** What is to be asked next, what it has come to, or that it is to be asked again later; `isRefused` where a person has to see to it. */
export type Reversal = { next: ReversalCall } | { done: Reversed } | { isRefused: boolean };

const AGAIN_LATER: Reversal = { isRefused: false };
/** Nothing is held or was taken, whatever it was before. */
const VOID: Reversal = { done: { by: 'void' } };

/** A refusal is a person's to see to; anything else is asked about again. */
const laterOr = (reason: string): Reversal => (reason === 'refused' ? { isRefused: true } : AGAIN_LATER);

const capabilitiesOf = ({ provider }: Payment, { payments }: Pick<Rules, 'payments'>): Partial<PaymentCapabilities> =>
  payments.get(provider)?.capabilities ?? {};

/** What is asked first; nothing of a payment that its provider has never named. */
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

/** `takenSince`: when the last call may have left that takes the money. */
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
      return expirePage ? { next: { ask: 'expire-hosted-page', payment, reversing: true } } : AGAIN_LATER;
    case 'authorised': {
      const { paymentId, amount } = outcome;
      const there = { paymentId, amount };
      // Where no call voids it, the refusal of a refund says that it lapses.
      return { next: { ask: voidAuthorisation ? 'void-authorisation' : 'refund-in-full', payment, there } };
    }
    // Asked for though all went back: if it was us, it is answered with the name by which the bank's decision can be looked up.
    case 'captured': {
      const { paymentId, amount, refundedMinor = 0 } = outcome;
      const there = { paymentId, amount, isReturned: refundedMinor >= amount.amountMinor };
      return { next: { ask: 'refund-in-full', payment, there } };
    }
  }
}

function afterVoid({ payment, there, outcome }: AnswerTo<'void-authorisation'>): Reversal {
  if (outcome.ok) return { done: { by: 'void', paymentId: there.paymentId } };
  // Taken meanwhile: by a call whose answer was lost, or by somebody there.
  return outcome.reason === 'captured' ? { next: { ask: 'refund-in-full', payment, there } } : laterOr(outcome.reason);
}

function afterFullRefund({ payment, there, outcome }: AnswerTo<'refund-in-full'>, terms: Terms): Reversal {
  if (outcome.ok) return { done: { ...outcome, by: 'refund', there } };
  if (outcome.reason === 'refused' && there.isReturned) return { done: { by: 'refund', there, state: 'succeeded' } };
  // Nothing was taken, and nothing can be.
  if (outcome.reason === 'not-held') return VOID;
  if (outcome.reason !== 'not-captured') return laterOr(outcome.reason);
  if (capabilitiesOf(payment, terms).voidAuthorisation) return AGAIN_LATER;
  /*
   * The hold lapses, unless a call that takes it still arrives. Until then its traveller waits, because nothing that a provider which cannot be asked
   * answers ends that doubt sooner: the refusal of a capture is of that one call, and a call before it may have left a process that died, of which the
   * record says nothing (a row for each would be a commit more for every booking, to shorten a wait that hardly any has); "authorised" is true of this
   * moment and not of the next; and the hold itself cannot be ended by us. What does end it is a hold that is over (`not-held`), or time: after
   * `orderSettleMs` no call is under way any more. To say "failed" before could be to take the money afterwards, for nothing.
   */
  const { takenSince, now, orderSettleMs } = terms;
  return takenSince && now - takenSince.getTime() < orderSettleMs ? AGAIN_LATER : VOID;
}

/**
 * What goes on record of it. Money that was taken is in the ledger as that, and goes back as a refund by the payment's own id: what a bank has not
 * decided is looked at until it has.
 */
export function reversed(payment: Payment, done: Reversed, now: number): Change[] {
  const { id, state, providerPaymentId } = payment;
  const isHeld = state === 'authorised' || state === 'orphaned';
  const amount = done.by === 'refund' ? done.there.amount : amountOf(payment);
  const name = done.by === 'refund' ? done.there.paymentId : (done.paymentId ?? providerPaymentId);
  const voided: Change[] = [
    movePayment(payment, 'payment-voided', {
      ...(isHeld ? { data: amount } : {}),
      set: { nextActionUrl: null, providerPaymentId: name },
    }),
    { change: 'end-flags', reasons: ['reversal-refused'], about: providerPaymentId ?? '', note: 'given back' },
  ];
  if (done.by === 'void') return isHeld ? [...voided, { change: 'ledger', paymentId: id, kind: 'void', amount }] : voided;
  const refund = { id, requestId: id, paymentId: id, ...amount };
  const set = done.refundId ? { providerRefundId: done.refundId } : {};
  return [
    ...voided,
    { change: 'ledger', paymentId: id, kind: 'capture', amount },
    { change: 'begin-refund', actor: 'system', refund: { ...refund, reason: 'paid for nothing' } },
    { change: 'attempt', of: 'refund', id, at: new Date(now) },
    ...(done.state === 'pending' ? [moveRefund(refund, 'refund-accepted', { set })] : returned(refund, 'system', set)),
  ];
}

/** Is this the refund of a payment that paid for nothing? */
export const isReversal = ({ requestId, paymentId }: Pick<Refund, 'requestId' | 'paymentId'>): boolean => requestId === paymentId;

/** Of money that no booking waits for, a hold that was for something until then may be being taken in that moment. */
export const takenSinceOf = ({ purpose, updatedAt }: Payment): Date | undefined =>
  PAID_AFTERWARDS.includes(purpose) ? updatedAt : undefined;

export function afterOrphanReversed(record: BookingRecord, paymentId: string, done: Reversed, now: number): Change[] {
  const payment = paymentOf(record, paymentId);
  return payment?.state === 'orphaned' ? reversed(payment, done, now) : [];
}
