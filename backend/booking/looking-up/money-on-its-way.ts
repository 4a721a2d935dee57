import { isUnderWay } from '#domain/booking/booking-state.ts';
import { moneyBackBy } from '#domain/payment/money-back.ts';
import { type BookingRecord, isReversal, pinnedPayment } from '../record/booking-record.ts';
import { awaitedFirst } from '../workflow/waiting.ts';

/** A payment that its visitor has made and its provider has not decided: nothing is paid yet. `url`: where they see it, or their voucher. */
export function pendingOf(record: BookingRecord) {
  const { payment, endsAt } = awaitedFirst(record) ?? {};
  if (payment?.state !== 'pending' || !endsAt) return null;
  const { methodKind, brand, nextActionUrl: url } = payment;
  return { kind: methodKind ?? 'card', brand, url, until: endsAt.toISOString() };
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
    isBack: going.state === 'succeeded',
  };
}
