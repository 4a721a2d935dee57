import type { CaptureOutcome } from '#suppliers/payments/port.ts';
import type { Booking, Payment } from '../../../db/schema.ts';
import { amountOf, type BookingRecord, orderName, paysFor, pinnedPayment } from '../../record/booking-record.ts';
import { type Change, moveBooking, movePayment, startCompensation } from '../../record/change.ts';
import { toArrange } from '../arranging.ts';
import { again, call, type Rules, rest, type Step } from '../step.ts';

/** All items are ordered: captures the payment, unless it was taken at once, or does not match the booking's amount due. */
export function capture({ booking }: BookingRecord, payment: Payment, rules: Pick<Rules, 'now' | 'deskOf'>): Step {
  if (paysFor(payment, booking))
    return payment.state === 'captured' ? again(...confirm(booking, rules)) : call({ ask: 'capture', payment });
  const about = `${payment.amountMinor} ${payment.currency} held`;
  return again({ change: 'raise', reason: 'paid-amount-differs', about }, startCompensation(booking, 'price-changed'));
}

/** A confirmed booking, with what a person has to arrange of it now that it is paid. */
const confirm = (booking: Booking, rules: Pick<Rules, 'now' | 'deskOf'>): Change[] => [
  moveBooking(booking, 'confirmed', { set: { confirmedAt: new Date(rules.now), refusal: null } }),
  ...toArrange(booking),
  ...toTicket(booking, rules),
];

/** A hold is not on the queue from which tickets are issued, and no call puts it there once it is paid. */
const toTicket = ({ items }: Booking, { deskOf }: Pick<Rules, 'deskOf'>): Change[] =>
  items
    .filter((item) => item.heldUntil && deskOf(item)?.holds?.isTicketedByHand)
    .map((item): Change => ({ change: 'raise', reason: 'hold-paid', about: orderName(item) }));

export function afterCapture(record: BookingRecord, outcome: CaptureOutcome, rules: Rules): Step {
  const { booking } = record;
  if (!outcome.ok && outcome.reason === 'unreachable') return rest('retry-later');
  const payment = pinnedPayment(record);
  if (booking.state !== 'capturing' || payment?.state !== 'authorised') return again();
  if (!outcome.ok) return again(startCompensation(booking, 'capture-refused'));
  const amount = amountOf(payment);
  return again(...confirm(booking, rules), movePayment(payment, 'payment-captured', { data: amount }), {
    change: 'ledger',
    paymentId: payment.id,
    kind: 'capture',
    amount,
  });
}
