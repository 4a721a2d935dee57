import type { Money } from '#domain/money.ts';
import type { FullRefundOutcome, RefundOutcome } from '#suppliers/payments/port.ts';
import type { Dice } from './dice.ts';
import { type ProviderPayment, type ProviderRefund, WAS_TAKEN } from './provider-books.ts';
import type { VirtualTime } from './virtual-time.ts';

type Giving = {
  name: string;
  kind: 'asked' | 'telling';
  byId: (paymentId: string) => ProviderPayment | undefined;
  /** Sends a webhook with the total refunded of a payment. */
  tellRefunded: (payment: { paymentId: string; cartId: string | undefined }, amount: Money) => void;
  /** Sends a webhook that a refund has failed. */
  tellFailed: (payment: { paymentId: string }, refundId: string, amount: Money) => void;
  time: VirtualTime;
  dice: Dice;
  /** So near the end that what happens now would not be heard of any more. */
  isClosing: () => boolean;
};

export type Transfer = { refundId: string; paymentId: string; amount: Money; isReversal: boolean };

/** A provider's refunds, and the banks' decisions on them. */
export function simulatedRefunds({ name, kind, byId, tellRefunded, tellFailed, time, dice, isClosing }: Giving) {
  const refunds: ProviderRefund[] = [];

  const returnedOf = (paymentId: string): number =>
    refunds
      .filter((refund) => refund.paymentId === paymentId && refund.state !== 'failed' && !refund.isTransfer)
      .reduce((sum, { amount }) => sum + amount.amountMinor, 0);

  function put(refund: Omit<ProviderRefund, 'refundId' | 'at'>): ProviderRefund {
    const put = { ...refund, refundId: `${name}-refund-${refunds.length + 1}`, at: time.now };
    refunds.push(put);
    tellReturned(put.paymentId);
    if (kind === 'asked' && dice.happens(0.08)) time.after(dice.between(60_000, 6 * 3_600_000), () => sendBack(put));
    return put;
  }

  /** The traveller's bank refuses a refund, or sends one back that had succeeded; the provider says so twice. */
  function sendBack(refund: ProviderRefund): void {
    if (refund.state === 'failed' || isClosing()) return;
    refund.state = 'failed';
    const payment = byId(refund.paymentId);
    if (payment?.state === 'returned') payment.state = 'unreturned';
    for (let times = 0; times < 2; times++) tellFailed({ paymentId: refund.paymentId }, refund.refundId, refund.amount);
  }

  function tellReturned(paymentId: string): void {
    const amount = { amountMinor: returnedOf(paymentId), currency: byId(paymentId)?.amount.currency ?? 'USD' };
    const cartId = byId(paymentId)?.cartId;
    tellRefunded({ paymentId, cartId }, amount);
  }

  /** Sometimes the bank decides later, or the account refuses. */
  function refund(paymentId: string, amount: Money, key: string): RefundOutcome {
    const payment = byId(paymentId);
    const isTooMuch = !payment || returnedOf(paymentId) + amount.amountMinor > payment.amount.amountMinor;
    if (payment?.state !== 'taken' || isTooMuch || dice.happens(0.03)) return { ok: false, reason: 'refused' };
    const isPending = kind === 'asked' && dice.happens(0.2);
    const made = put({ key, paymentId, amount, state: isPending ? 'pending' : 'succeeded' });
    if (isPending) {
      time.after(dice.between(60_000, 1_800_000), () => {
        if (made.state === 'pending') made.state = dice.happens(0.9) ? 'succeeded' : 'failed';
      });
    }
    return refundOutcomeOf(made);
  }

  const refundOutcomeOf = ({ refundId, state }: ProviderRefund): RefundOutcome =>
    state === 'failed' ? { ok: false, reason: 'refused' } : { ok: true, state, refundId };

  /** Refunds all that is left, once; sometimes the bank decides later, or the account refuses. */
  function refundInFull(paymentId: string, key: string): FullRefundOutcome {
    const payment = byId(paymentId);
    if (!payment || !WAS_TAKEN.has(payment.state)) {
      if (payment?.state === 'held' && kind === 'telling') payment.state = 'lapsing';
      return { ok: false, reason: 'not-captured' };
    }
    const leftMinor = payment.amount.amountMinor - returnedOf(paymentId);
    if (leftMinor <= 0) return { ok: true, state: 'succeeded' };
    if (dice.happens(0.1)) {
      time.after(dice.between(60_000, 1_800_000), () => returnByHand(payment));
      return { ok: false, reason: 'refused' };
    }
    payment.state = 'returned';
    const isPending = kind === 'asked' && dice.happens(0.3);
    const amount = { ...payment.amount, amountMinor: leftMinor };
    const made = put({ key, paymentId, amount, state: isPending ? 'pending' : 'succeeded' });
    if (isPending) {
      time.after(dice.between(60_000, 1_800_000), () => {
        if (made.state === 'pending') made.state = dice.happens(0.8) ? 'succeeded' : 'failed';
        if (made.state === 'failed') payment.state = 'unreturned';
      });
    }
    return { ok: true, state: isPending ? 'pending' : 'succeeded', refundId: made.refundId };
  }

  /** An operator refunds the rest at the provider because of the flag. */
  function returnByHand(payment: ProviderPayment): void {
    const amountMinor = payment.amount.amountMinor - returnedOf(payment.paymentId);
    if (payment.state !== 'taken' || amountMinor <= 0) return;
    payment.state = 'returned';
    put({ key: 'by hand', paymentId: payment.paymentId, amount: { ...payment.amount, amountMinor }, state: 'succeeded' });
  }

  /** An operator transfers what no call gives back, once. `isReversal`: all of it, because no booking depends on it. */
  function transfer({ refundId, paymentId, amount, isReversal }: Transfer): void {
    const key = `refund-${refundId}`;
    const payment = byId(paymentId);
    if (!payment || refunds.some((one) => one.key === key)) return;
    refunds.push({ refundId: key, key, paymentId, amount, state: 'succeeded', at: time.now, isTransfer: true });
    if (isReversal) payment.state = 'returned';
  }

  return { refunds, returnedOf, put, refund, refundOutcomeOf, refundInFull, transfer };
}
