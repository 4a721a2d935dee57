import { BOOKED, isUnderWay } from '#domain/booking/booking-state.ts';
import { moneyBackBy } from '#domain/payment/refund-state.ts';
import { type BookingRecord, isReversal, pinnedPayment } from '../record/booking-record.ts';
import { awaitedFirst } from '../workflow/waiting.ts';

/**
 * A payment that its visitor has made and its provider has not decided, or one for what is on hold, to be made until an hour: nothing is
 * paid yet. `url`: where they pay, see it, or have their voucher.
 */
export function pendingOf(record: BookingRecord) {
  const { payment, endsAt } = awaitedFirst(record) ?? {};
  if (!payment || !endsAt) return null;
  const { state, methodKind, brand, nextActionUrl: url, payBy, pendingUntil, voucher } = payment;
  const isToPay = state === 'needs-authentication' && payBy !== null;
  if (state !== 'pending' && !isToPay) return null;
  // The hour told is earlier than the one that is waited for.
  const until = payBy ? Math.min(payBy.getTime(), pendingUntil?.getTime() ?? Number.POSITIVE_INFINITY) : endsAt.getTime();
  const kept = { onHold: payBy !== null, voucher };
  return { kind: methodKind ?? 'card', brand, url, until: new Date(until).toISOString(), isToPay, ...kept };
}

/** Money that was taken for a booking that will not be made: all of it goes back. */
export function returningOf(record: BookingRecord) {
  const { booking, refunds } = record;
  const payment = pinnedPayment(record);
  const reversal = refunds.find((refund) => isReversal(refund) && refund.paymentId === payment?.id);
  const isTakenStill = payment?.state === 'captured' && booking.state === 'compensating';
  const going =
    reversal ?? (isTakenStill ? { ...payment, state: 'requested' as const, createdAt: booking.updatedAt } : undefined);
  if (!going || going.state === 'failed' || !(isUnderWay(booking.state) || booking.state === 'failed')) return null;
  return {
    amount: { amount: going.amountMinor, currency: going.currency },
    by: moneyBackBy(going.createdAt).toISOString(),
    isByHand: going.state === 'by-hand',
    isBack: going.state === 'succeeded' || going.state === 'overtaken',
  };
}

/** What a traveller who looks for a booking that is not confirmed is told; null for one that is. */
export function unconfirmedOf(record: BookingRecord) {
  const { state, refusal } = record.booking;
  if (BOOKED.includes(state)) return null;
  const wasOnHold = pinnedPayment(record)?.payBy != null;
  return { pending: pendingOf(record), returning: returningOf(record), refusal: state === 'failed' ? refusal : null, wasOnHold };
}
