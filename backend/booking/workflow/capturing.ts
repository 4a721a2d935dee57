import type { CaptureOutcome } from '#suppliers/payments/port.ts';
import type { Booking, Payment } from '../../db/schema.ts';
import { amountOf, type BookingRecord, paysFor, pinnedPayment } from '../record/booking-record.ts';
import { type Change, moveBooking, movePayment, startCompensation } from '../record/change.ts';
import { toArrange } from './arranging.ts';
import { again, call, type Rules, rest, type Step } from './step.ts';

/** All items are ordered: captures the payment, unless it was taken at once, or does not match the booking's amount due. */
export function capture({ booking }: BookingRecord, payment: Payment, { now }: Pick<Rules, 'now'>): Step {
  if (paysFor(payment, booking))
    return payment.state === 'captured' ? again(...confirm(booking, now)) : call({ ask: 'capture', payment });
  const about = `${payment.amountMinor} ${payment.currency} held`;
  return again({ change: 'raise', reason: 'paid-amount-differs', about }, startCompensation(booking, 'price-changed'));
}

/** A confirmed booking, with what a person has to arrange of it now that it is paid. */
const confirm = (booking: Booking, now: number): Change[] => [
  moveBooking(booking, 'confirmed', { set: { confirmedAt: new Date(now), refusal: null } }),
  ...toArrange(booking),
];

export function afterCapture(record: BookingRecord, outcome: CaptureOutcome, { now }: Rules): Step {
  const { booking } = record;
  if (!outcome.ok && outcome.reason === 'unreachable') return rest('retry-later');
  const payment = pinnedPayment(record);
  if (booking.state !== 'capturing' || payment?.state !== 'authorised') return again();
  if (!outcome.ok) return again(startCompensation(booking, 'capture-refused'));
  const amount = amountOf(payment);
  return again(...confirm(booking, now), movePayment(payment, 'payment-captured', { data: amount }), {
    change: 'ledger',
    paymentId: payment.id,
    kind: 'capture',
    amount,
  });
}
