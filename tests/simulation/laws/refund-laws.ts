import type { BookingRecord } from '#backend/booking/record/booking-record.ts';
import { pricedOf, sumPriced, wholeOfPayment } from '#backend/booking/record/charged.ts';
import { isHeld, lostOf } from '#backend/booking/workflow/money/disputing.ts';
import type { Amendment, Payment } from '#backend/db/schema.ts';
import { chargedFor } from '#domain/charging/charge-terms.ts';
import { chargedPart } from '#domain/charging/charged-parts.ts';
import type { ProviderPayment, ProviderRefund } from '../simulated/provider-books.ts';
import { isMade, sumOf, type World } from './world.ts';

/** Invariants of refunds. */

/** A request makes one refund per payment it needs; what is promised is promised of prices. */
const sumOfRefunds = ({ refunds }: BookingRecord, request: string): number =>
  sumPriced(refunds.filter(({ requestId }) => requestId === request));

/** True if two refunds share an idempotency key, or refunds exceed the captured amount. */
export function isRefundedTwice({ refunds, payments }: World): boolean {
  const ours = refunds.filter(({ key }) => key.startsWith('refund-')).map(({ key }) => key);
  const isMore = ({ paymentId, amount }: ProviderPayment) =>
    sumOf(refunds.filter((one) => one.paymentId === paymentId && isMade(one))) > amount.amountMinor;
  return new Set(ours).size < ours.length || payments.some(isMore);
}

/** Whether a refund's amount was agreed to, or is the rest of a payment that is reversed. */
export function isPromised({ record, promised }: World, { key, amount }: ProviderRefund): boolean {
  if (key === 'by hand') return true;
  const id = key.replace('refund-', '');
  const reversed = record.payments.find((payment) => payment.id === id);
  if (reversed) return isForNothing(record, reversed);
  const known = record.refunds.find((refund) => refund.id === id);
  if (known?.amountMinor !== amount.amountMinor) return false;
  return sumOfRefunds(record, known.requestId) <= (promised.get(known.requestId) ?? -1);
}

/** Whether a payment is reversed in full because no booking depends on it. */
const isForNothing = ({ booking }: BookingRecord, { id, state }: Payment): boolean =>
  state === 'orphaned' || state === 'voided' || (booking.state === 'compensating' && booking.paymentId === id);

/** Whether an accepted refund was made, or a flag or an operator's event explains why not. */
export function isPaidBack({ record, refunds, flags, events }: World, { id, state, refundMinor }: Amendment): boolean {
  if (state !== 'applied' || !refundMinor) return true;
  const parts = record.refunds.filter(({ requestId }) => requestId === id);
  const isShort = sumOfRefunds(record, id) < refundMinor;
  // Less than accepted may be refunded only if everything captured by then was returned in other ways.
  if (isShort && !isAllReturned(record, takenBefore(events, id))) return false;
  const isKnown = (part: string) =>
    flags.some(({ reason }) => reason === 'refund-refused') ||
    events.some(({ kind, actor, data }) => kind === 'refund-failed' && data.refundId === part && actor !== 'system');
  const isFlagged = (flag: string, part: string) => flags.some(({ reason, about }) => reason === flag && about === part);
  return parts.every((part) => {
    // Worth less than the smallest unit of the charged currency.
    if (part.amountMinor === 0) return true;
    if (part.state === 'overtaken') return isFlagged('refund-overtaken', part.id);
    if (isHeld(record, part)) return isFlagged('refund-held', part.id);
    return part.state === 'failed' ? isKnown(part.id) : refunds.some((one) => one.key === `refund-${part.id}` && isMade(one));
  });
}

/** Payments captured before a cancellation was carried out: later purchases are not part of its refund. */
function takenBefore(events: World['events'], amendmentId: string): ReadonlySet<string> {
  const done = events.findIndex(({ data, toState }) => data.amendmentId === amendmentId && toState === 'applied');
  const before = events.slice(0, done === -1 ? undefined : done);
  return new Set(before.flatMap(({ kind, paymentId }) => (kind === 'payment-captured' && paymentId ? [paymentId] : [])));
}

/**
 * Whether all captures were returned, by the product, by hand or by a bank; refunds in any other state count, as a flag covers
 * them.
 */
const isAllReturned = (record: BookingRecord, takenOf: ReadonlySet<string>): boolean => {
  const { payments, refunds, givenBack } = record;
  const captured = payments.filter(({ id }) => takenOf.has(id));
  const taken = captured.reduce((sum, payment) => sum + payment.amountMinor - lostOf(record, payment), 0);
  const notYet = refunds.filter(({ state }) => state !== 'succeeded');
  const back = [...givenBack, ...notYet].filter(({ paymentId }) => takenOf.has(paymentId));
  return back.reduce((sum, { amountMinor }) => sum + amountMinor, 0) >= taken;
};

/**
 * Whether what is charged and what it stands for have come apart: a part of nothing, something for nothing, all that a payment paid for
 * given back while some of its money is kept, or all of its money while more is kept than rounding makes of nothing. What banks and people at a
 * provider took is theirs to say.
 */
export function isGivenBackUnevenly({ record }: World): boolean {
  if (!record.booking.charge) return false;
  return record.payments
    .filter(({ state, pricedMinor }) => state === 'captured' && pricedMinor !== null)
    .some((payment) => {
      const back = record.givenBack.filter(({ paymentId }) => paymentId === payment.id);
      const isTold = back.some(({ refundId }) => !refundId) || lostOf(record, payment) > 0;
      const isSentBack = back.some(({ amountMinor }) => amountMinor < 0);
      if (isTold || isSentBack) return false;
      const [priced, charged] = [sumPriced(back), back.reduce((sum, { amountMinor }) => sum + amountMinor, 0)];
      const isAllOfMoney = charged === payment.amountMinor;
      // Each refund is rounded for itself.
      const rounded = Math.abs(chargedPart(wholeOfPayment(payment), priced).amountMinor - charged);
      const isAllByRounding = isAllOfMoney && rounded < back.length;
      return priced > pricedOf(payment) || ((priced === pricedOf(payment)) !== isAllOfMoney && !isAllByRounding);
    });
}

/** Whether the deposit and the balance of a booking are not together what is charged for the whole of it. */
export function isWholeFalse({ record }: World): boolean {
  const { booking, payments } = record;
  if (!booking.charge) return false;
  const captured = payments.filter(({ state }) => state === 'captured');
  const of = (is: (purpose: string) => boolean) => captured.filter(({ purpose }) => is(purpose));
  const [first, balance, added] = [
    of((purpose) => purpose === 'full' || purpose === 'deposit'),
    of((purpose) => purpose === 'balance'),
    of((purpose) => purpose === 'ancillary'),
  ];
  const isPaidWhole = first.some(({ purpose }) => purpose === 'full') || (first.length > 0 && balance.length > 0);
  const price = booking.totalMinor - sumPriced(added);
  if (!isPaidWhole || sumPriced([...first, ...balance]) !== price) return false;
  const charged = chargedFor({ amountMinor: price, currency: booking.currency }, booking.charge).amountMinor;
  return [...first, ...balance].reduce((sum, { amountMinor }) => sum + amountMinor, 0) !== charged;
}
