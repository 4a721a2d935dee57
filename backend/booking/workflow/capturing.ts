import type { CaptureOutcome } from '#suppliers/payments/port.ts';
import type { Payment } from '../../db/schema.ts';
import { amountOf, type BookingRecord, paysFor, pinnedPayment } from '../record/booking-record.ts';
import { moveBooking, movePayment, startCompensation } from '../record/change.ts';
import { toArrange } from './arranging.ts';
import { again, call, type Rules, rest, type Step } from './step.ts';

/** All items are ordered: captures the payment, unless it does not match the booking's amount due. */
export function capture({ booking }: BookingRecord, payment: Payment): Step {
  if (paysFor(payment, booking)) return call({ ask: 'capture', payment });
  const about = `${payment.amountMinor} ${payment.currency} held`;
  return again({ change: 'raise', reason: 'paid-amount-differs', about }, startCompensation(booking, 'price-changed'));
}

export function afterCapture(record: BookingRecord, outcome: CaptureOutcome, { now }: Rules): Step {
  const { booking } = record;
  if (!outcome.ok && outcome.reason === 'unreachable') return rest('retry-later');
  const payment = pinnedPayment(record);
  if (booking.state !== 'capturing' || payment?.state !== 'authorised') return again();
  if (!outcome.ok) return again(startCompensation(booking, 'capture-refused'));
  const amount = amountOf(payment);
  return again(
    moveBooking(booking, 'confirmed', { set: { confirmedAt: new Date(now), refusal: null } }),
    movePayment(payment, 'payment-captured', { data: amount }),
    { change: 'ledger', paymentId: payment.id, kind: 'capture', amount },
    ...toArrange(booking),
  );
}
