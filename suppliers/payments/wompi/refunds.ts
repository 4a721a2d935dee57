import { todayIn } from '#domain/calendar-date.ts';
import type { CaptureOutcome, FullRefundOutcome, PaymentProvider, RefundOutcome } from '../port.ts';
import type { Transaction } from './answer-shapes.ts';
import { type Calls, isForGood } from './calls.ts';
import { pageOf } from './references.ts';
import { isApproved, isEnded, isPending, isVoided, lookUp, moneyOf, transactionsOf } from './transactions.ts';

const UNREACHABLE = { ok: false, reason: 'unreachable' } as const;
const REFUSED = { ok: false, reason: 'refused' } as const;
const BY_HAND = { ok: false, reason: 'by-hand' } as const;
const GIVEN_BACK = { ok: true, state: 'succeeded' } as const;

/** What becomes of money that was taken. The one call that gives any back voids a whole card payment, on its own day in Colombia. */
export function refunds(calls: Calls): Pick<PaymentProvider, 'capture' | 'refund' | 'refundInFull'> {
  /** The transaction of a payment, or of its page; null if the page has none that was approved. */
  async function taken(paymentId: string): Promise<Transaction | null | undefined> {
    if (!pageOf(paymentId)) return calls.transaction(paymentId);
    const found = await transactionsOf(calls, paymentId);
    return found && (found.find(isApproved) ?? found.find(isVoided) ?? null);
  }

  async function giveBack(transaction: Transaction): Promise<typeof GIVEN_BACK | typeof UNREACHABLE | typeof BY_HAND> {
    if (!canBeVoided(transaction)) return BY_HAND;
    const answer = await calls.void(transaction.id);
    // Whatever it answers, what counts is what became of the payment.
    const after = await calls.transaction(transaction.id);
    if (after && isVoided(after)) return GIVEN_BACK;
    return after && isApproved(after) && isForGood(answer) ? BY_HAND : UNREACHABLE;
  }

  return {
    /** Money is taken already: that it is all there is what counts. */
    async capture({ paymentId, amount }): Promise<CaptureOutcome> {
      const found = await lookUp(calls, paymentId);
      if (!found.ok) return found.reason === 'unreachable' ? UNREACHABLE : REFUSED;
      if (found.state !== 'captured') return UNREACHABLE;
      const isAll = found.amount.amountMinor === amount.amountMinor && found.amount.currency === amount.currency;
      return isAll ? { ok: true } : REFUSED;
    },

    async refund({ paymentId, amount }): Promise<RefundOutcome> {
      const found = await taken(paymentId);
      if (found === undefined) return UNREACHABLE;
      const whole = found && moneyOf(found);
      if (!whole || amount.currency !== whole.currency || amount.amountMinor > whole.amountMinor) return REFUSED;
      const isWhole = amount.amountMinor === whole.amountMinor;
      if (isVoided(found)) return isWhole ? GIVEN_BACK : REFUSED;
      if (!isApproved(found)) return isDecided(found) ? REFUSED : UNREACHABLE;
      return isWhole ? giveBack(found) : BY_HAND;
    },

    async refundInFull({ paymentId }): Promise<FullRefundOutcome> {
      const found = await taken(paymentId);
      if (found === undefined) return UNREACHABLE;
      if (!found) return notTaken(await lookUp(calls, paymentId));
      if (isVoided(found)) return GIVEN_BACK;
      if (isApproved(found)) return giveBack(found);
      if (!isDecided(found)) return UNREACHABLE;
      return { ok: false, reason: isEnded(found) ? 'not-held' : 'not-captured' };
    },
  };
}

/** Not a state that nobody knows yet, of which nothing follows. */
const isDecided = (transaction: Transaction): boolean => isEnded(transaction) || isPending(transaction);

function notTaken(outcome: Awaited<ReturnType<typeof lookUp>>): FullRefundOutcome {
  if (outcome.ok) return { ok: false, reason: 'not-captured' };
  return outcome.reason === 'unreachable' ? UNREACHABLE : { ok: false, reason: 'not-held' };
}

const BOGOTA = 'America/Bogota';

const canBeVoided = ({ payment_method_type: type, finalized_at, created_at }: Transaction): boolean =>
  type === 'CARD' && todayIn(BOGOTA, finalized_at ?? created_at) === todayIn(BOGOTA);
