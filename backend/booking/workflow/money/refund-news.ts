import type { Money } from '#domain/money.ts';
import type { Refund } from '../../../db/schema.ts';
import { amountOf, type BookingRecord, paymentOf, returnedOf, sumOf } from '../../record/booking-record.ts';
import { type Change, moveRefund } from '../../record/change.ts';
import { aheadFrom } from '../step.ts';
import { afterGivenBackThere } from './disputing.ts';
import { isReversedByUs } from './payment-news.ts';
import { isUndecided, RefundUnderWay, refusedThere, returned } from './refunding.ts';

/** Applies a provider's notices about refunds, ours and those made at the provider by someone else. */

/**
 * Applies a provider's total of refunds of a payment. The total includes refunds pending at the bank and perhaps refunds in
 * doubt; the rest was refunded at the provider by someone else. Throws {@link RefundUnderWay} while these cannot be told apart.
 * `at`: when the provider added it up.
 */
export function afterRefundTold(record: BookingRecord, paymentId: string, refunded: Money, at?: Date): Change[] {
  const payment = paymentOf(record, paymentId);
  if (!payment || isReversedByUs(record, payment)) return [];
  const { currency } = refunded;
  const ours = record.refunds.filter((refund) => refund.paymentId === paymentId && refund.currency === currency);
  const takenOn = ours.filter((refund) => refund.state === 'pending' || mayInclude(refund, at));
  const left = refunded.amountMinor - returnedOf(record.givenBack, { id: paymentId, currency }) - sumOf(takenOn);
  if (left <= 0) return [];
  const doubtful = ours.filter(({ state }) => state === 'in-doubt');
  const isAsking = ours.some(({ state, attemptedAt }) => state === 'requested' && attemptedAt !== null);
  const [done, other] = isAsking ? [] : addingUpTo(doubtful, left);
  if (done && !other) return done.flatMap((refund) => returned(refund, 'system'));
  if (isAsking || doubtful.length > 0) throw new RefundUnderWay(paymentId);
  return [
    { change: 'ledger', paymentId, kind: 'refund', amount: { amountMinor: left, currency } },
    { change: 'raise', reason: 'refunded-elsewhere', about: `${left} ${currency}` },
    ...afterGivenBackThere(record, paymentId),
  ];
}

/** A late notice may still include a refund that the bank has since refused; one of a later time does not. */
const mayInclude = ({ state, providerRefundId, updatedAt }: Refund, at: Date | undefined): boolean =>
  state === 'failed' && providerRefundId !== null && !(at && at > aheadFrom(updatedAt.getTime()));

/**
 * A provider reports a refund as failed: at once, or days after it had succeeded, because the traveller's bank returned it. A
 * failure is final, so duplicate or late notices add nothing. `newId`: for the row of a refund made at the provider by someone
 * else.
 */
export function afterRefundFailed(
  record: BookingRecord,
  paymentId: string,
  failed: { refundId: string; amount?: Money },
  newId: string,
): Change[] {
  const { refundId: providerRefundId } = failed;
  const ours = record.refunds.filter((refund) => refund.paymentId === paymentId);
  const refund = ours.find((one) => one.providerRefundId === providerRefundId);
  if (!refund) {
    // The answer with its id has not been recorded yet.
    if (ours.some(({ state, attemptedAt }) => state === 'requested' && attemptedAt !== null)) throw new RefundUnderWay(paymentId);
    const unnamed = ours.find((one) => isUnnamed(one, failed.amount));
    return unnamed ? sentBack(unnamed, { providerRefundId }) : failedElsewhere(record, paymentId, failed, newId);
  }
  if (refund.state === 'succeeded') return sentBack(refund);
  if (!isUndecided(refund)) return [];
  const over: Change = { change: 'end-flags', reasons: ['refund-in-doubt'], about: refund.id, note: 'refused there' };
  return [...refusedThere(refund), ...(refund.state === 'in-doubt' ? [over] : [])];
}

/** Whether a refund of ours of this amount is known to be made, but its id is not known because the answer was lost. */
const isUnnamed = ({ state, providerRefundId, amountMinor, currency }: Refund, amount: Money | undefined): boolean =>
  state === 'succeeded' && !providerRefundId && amountMinor === amount?.amountMinor && currency === amount.currency;

/** The money is with the agency again, and still owed. */
function sentBack(
  refund: Pick<Refund, 'id' | 'paymentId' | 'amountMinor' | 'currency'>,
  set: { providerRefundId?: string } = {},
): Change[] {
  const { id: refundId, paymentId } = refund;
  const amount = amountOf(refund);
  return [
    moveRefund(refund, 'refund-sent-back', { data: amount, set }),
    { change: 'ledger', paymentId, kind: 'refund-returned', amount, refundId },
    { change: 'raise', reason: 'refund-refused', about: refundId },
  ];
}

/**
 * A refund made at the provider by someone else gets a row when it fails. By its id, repeated notices and late totals that
 * include it add nothing, and the amount is owed again. It is only flagged if the amount is unknown, if it may be one of ours in
 * doubt, or if we reverse the payment.
 */
function failedElsewhere(
  record: BookingRecord,
  paymentId: string,
  { refundId, amount }: { refundId: string; amount?: Money },
  id: string,
): Change[] {
  const payment = paymentOf(record, paymentId);
  const ofPayment = record.refunds.filter((refund) => refund.paymentId === paymentId);
  const isUnclear = ofPayment.some(({ state, amountMinor }) => state === 'in-doubt' && amountMinor === amount?.amountMinor);
  if (
    !payment ||
    amount?.currency !== payment.currency ||
    amount.amountMinor <= 0 ||
    isUnclear ||
    isReversedByUs(record, payment)
  )
    return [{ change: 'raise', reason: 'refund-refused', about: refundId }];
  const refund = { id, requestId: id, paymentId, ...amount };
  const begun: Change = { change: 'begin-refund', actor: 'system', refund: { ...refund, reason: 'made at the provider' } };
  const set = { providerRefundId: refundId };
  const ours = sumOf(ofPayment.filter(({ state }) => state === 'succeeded'));
  const isOnRecord = returnedOf(record.givenBack, payment) - ours >= amount.amountMinor;
  return isOnRecord
    ? [begun, moveRefund(refund, 'refund-succeeded', { set }), ...sentBack(refund)]
    : [begun, ...refusedThere(refund, set)];
}

/** All subsets with exactly this sum. */
function addingUpTo([first, ...others]: readonly Refund[], sum: number): Refund[][] {
  if (!first || sum < 0) return sum === 0 ? [[]] : [];
  return [...addingUpTo(others, sum - first.amountMinor).map((rest) => [first, ...rest]), ...addingUpTo(others, sum)];
}
