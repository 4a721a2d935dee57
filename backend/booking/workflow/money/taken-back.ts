import { type AuthoriseOutcome, isPaid } from '#suppliers/payments/port.ts';
import type { Payment, Refund } from '../../../db/schema.ts';
import { type BookingRecord, hasHadMoney, paymentOf, returnedOf, sumOf } from '../../record/booking-record.ts';
import type { Change } from '../../record/change.ts';
import { again, rest, type Step } from '../step.ts';
import { isUnsent, overtaken } from './disputing.ts';
import { isUndecided, leftToPerson, paidBackTwice, RefundUnderWay, returned } from './refunding.ts';

/**
 * A bank that takes back what it had approved: the traveller has their money again. What a person transfers is in no provider's books, so
 * both together would pay the traveller twice.
 */

/** Made by a person: no call was sent for it, and none of the provider's refunds is known to be this one. */
const isTransferred = ({ state, attemptedAt, providerRefundId }: Refund): boolean =>
  state === 'succeeded' && attemptedAt === null && providerRefundId === null;

const ofPayment = ({ refunds }: BookingRecord, { id }: Payment): Refund[] => refunds.filter(({ paymentId }) => paymentId === id);

/**
 * The rest of the payment is with the traveller, and what a person was still to transfer, or what no call was sent for, is not due any more. `isReversed`: the product
 * itself gives all of the payment back, which a provider may show the same way; only what a person transfers is another matter. `asked`: a
 * refund that is about to be left to a person. Throws {@link RefundUnderWay} while a refund of ours is on its way: it may be what the
 * provider shows, or fail because the bank was first.
 */
export function takenBack(
  record: BookingRecord,
  payment: Payment,
  { isReversed = false, asked }: { isReversed?: boolean; asked?: Refund } = {},
): Change[] {
  const refunds = ofPayment(record, payment);
  const open = refunds.filter(isUndecided);
  const unsent = open.filter((refund) => isUnsent(refund) || refund.id === asked?.id);
  const left = payment.amountMinor - returnedOf(record.givenBack, payment);
  if (left > 0 && !isReversed && unsent.length < open.length) throw new RefundUnderWay(payment.id);
  const { id: paymentId, currency } = payment;
  const twice = sumOf(refunds.filter(isTransferred));
  const toldTwice = twice > 0 ? [paidBackTwice(payment, twice, currency)] : [];
  if (left <= 0 || (isReversed && unsent.length === 0)) return toldTwice;
  // What was paid for nothing may be another amount than was asked for.
  const goneMinor = isReversed ? sumOf(unsent) : left;
  return [
    ...unsent.flatMap(overtaken),
    { change: 'ledger', paymentId, kind: 'refund', amount: { amountMinor: goneMinor, currency } },
    ...(isReversed ? [] : [{ change: 'raise', reason: 'payment-reversed', about: `${left} ${currency}` } as const]),
    ...toldTwice,
  ];
}

/**
 * The last look before a person is asked to transfer a refund: the bank may have given the money back since, and so may a call of ours whose
 * answer was lost.
 */
export function afterLookBeforeTransfer(
  record: BookingRecord,
  { payment: { id }, refund: { id: refundId } }: { payment: Payment; refund: Refund },
  outcome: AuthoriseOutcome,
): Step {
  const refund = record.refunds.find((one) => one.id === refundId);
  const payment = paymentOf(record, id);
  if (refund?.state !== 'requested' || !payment || !hasHadMoney(payment)) return again();
  if (!outcome.ok && outcome.reason === 'unreachable') return rest('retry-later');
  if (!outcome.ok) return again(...takenBackBefore(record, payment, refund));
  const refundedMinor = isPaid(outcome) ? (outcome.refundedMinor ?? 0) : 0;
  const isMade = refundedMinor - knownThere(record, payment) >= refund.amountMinor;
  return again(...(isMade ? returned(refund, 'system') : leftToPerson(refund)));
}

/** While another refund is on its way, whose the money is cannot be told: the person looks. */
function takenBackBefore(record: BookingRecord, payment: Payment, asked: Refund): Change[] {
  const others = ofPayment(record, payment).filter(({ id }) => id !== asked.id);
  return others.some((refund) => isUndecided(refund) && !isUnsent(refund))
    ? leftToPerson(asked)
    : takenBack(record, payment, { asked });
}

/** What the provider's total of refunds includes, as far as it is on record. */
function knownThere(record: BookingRecord, payment: Payment): number {
  const refunds = ofPayment(record, payment);
  const pending = refunds.filter(({ state }) => state === 'pending' || state === 'in-doubt');
  return returnedOf(record.givenBack, payment) - sumOf(refunds.filter(isTransferred)) + sumOf(pending);
}
