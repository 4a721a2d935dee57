import type { Actor } from '#domain/booking/booking-event.ts';
import { CANCELLED, type PaidOutcome } from '#suppliers/payments/port.ts';
import type { Booking, Payment } from '../../db/schema.ts';
import { amountOf, type BookingRecord, isAsked, isLate, isOpen, paymentOf, paysFor, pinnedPayment } from './booking-record.ts';
import { type Change, moveBooking, movePayment, startCompensation } from './change.ts';
import { again, call, type PaymentAnswer, type Rules, rest, type Step } from './step.ts';

/** Asks the provider to hold the money, or what became of it; the payment's row says which. */
export function authorise({ booking }: BookingRecord, payment: Payment, rules: Rules): Step {
  // Told by a notice, or recorded by a process that died before it could move the booking.
  if (payment.state === 'authorised') return again(moveOn(booking, payment, rules));
  // Declined, or given up by whoever looked after it: to be paid in another way.
  if (!isOpen(payment)) {
    return again(returnToCheckout(booking, payment.state === 'declined' ? (payment.declineCode ?? '') : CANCELLED));
  }
  const provider = rules.payments.get(payment.provider);
  const { providerPaymentId: paymentId, nextActionUrl: url } = payment;
  if (paymentId && provider?.capabilities.lookup) return call({ ask: 'look-up', payment });
  if (url) return waitForVisitor(booking, payment, { paymentId, url }, rules);
  if (payment.method === 'hosted') return call({ ask: 'create-hosted-page', payment });
  if (!provider?.cards || !payment.token) return again(...decline(booking, payment, { declineCode: 'no-card' }));
  return call({ ask: 'authorise', payment });
}

/** Writes down what the provider says and moves the booking with it. */
export function afterPaymentAnswer(record: BookingRecord, asked: Payment, outcome: PaymentAnswer, rules: Rules): Step {
  const { booking } = record;
  if (!outcome.ok && outcome.reason === 'unreachable') return rest('retry-later');
  const payment = paymentOf(record, asked.id);
  if (booking.state !== 'authorising' || booking.paymentId !== asked.id || !payment || !isOpen(payment)) {
    // Somebody else was faster. Money that is held for what was given up meanwhile is not kept.
    const isOrphan = payment?.state === 'abandoned' && outcome.ok && outcome.state !== 'needs-authentication';
    return isOrphan ? again(...orphan(payment, outcome)) : again();
  }
  if (!outcome.ok) return again(...decline(booking, payment, outcome));
  if (outcome.state === 'needs-authentication') return waitForVisitor(booking, payment, outcome, rules);
  if (!isAsked(outcome.amount, payment)) {
    // Something else was paid than was asked for: it is given back, and the booking is to be paid again.
    const flag: Change = { change: 'raise', reason: 'paid-amount-differs', about: inWords(outcome) };
    return again(...orphan(payment, outcome), flag, returnToCheckout(booking, 'amount-differs'));
  }
  return again(...hold(payment, outcome), moveOn(booking, payment, rules));
}

type ToAuthenticate = { paymentId: string | null; url: string };

function waitForVisitor(booking: Booking, payment: Payment, { paymentId, url }: ToAuthenticate, { now }: Rules): Step {
  const isKnown =
    payment.state === 'needs-authentication' && payment.nextActionUrl === url && payment.providerPaymentId === paymentId;
  const set = { providerPaymentId: paymentId, nextActionUrl: url };
  const sent = isKnown ? [] : [movePayment(payment, 'payment-sent-to-authenticate', { set })];
  return isLate(booking, now)
    ? again(...sent, startCompensation(booking, 'payment-abandoned'))
    : rest('awaiting-customer', ...sent, { change: 'mark-checked' });
}

type Declined = { declineCode: string; paymentId?: string | undefined };

function decline(booking: Booking, payment: Payment, { declineCode, paymentId }: Declined): Change[] {
  const set = { declineCode, nextActionUrl: null, ...(paymentId ? { providerPaymentId: paymentId } : {}) };
  return [movePayment(payment, 'payment-declined', { data: { declineCode }, set }), returnToCheckout(booking, declineCode)];
}

export type Paid = Pick<PaidOutcome, 'paymentId' | 'amount' | 'card'>;

export const inWords = ({ amount }: Paid): string => `${amount.amountMinor} ${amount.currency}`;

/** The money is held: on the payment's row, once, with its entry in the ledger. */
export function hold(payment: Payment, { paymentId, card }: Paid): Change[] {
  const set = {
    providerPaymentId: paymentId,
    nextActionUrl: null,
    ...(card ? { brand: card.brand, last4: card.last4 ?? null } : {}),
  };
  const amount = amountOf(payment);
  return [
    movePayment(payment, 'payment-authorised', { data: amount, set }),
    { change: 'ledger', paymentId: payment.id, kind: 'authorisation', amount },
  ];
}

/** Money that no booking waits for: to be reversed. */
export const orphan = (payment: Payment, { paymentId, amount }: Paid): Change[] => [
  movePayment(payment, 'payment-orphaned', {
    data: amount,
    set: { providerPaymentId: paymentId, nextActionUrl: null, ...amount },
  }),
];

/** To the order; or back, when it comes too late or is not for the booking as it is. */
function moveOn(booking: Booking, payment: Payment, { now }: Rules): Change {
  if (isLate(booking, now)) return startCompensation(booking, 'payment-abandoned');
  return paysFor(payment, booking) ? moveBooking(booking, 'funds-held') : startCompensation(booking, 'price-changed');
}

function returnToCheckout(booking: Booking, reason: string, actor: Actor = 'system'): Change {
  return moveBooking(booking, 'returned-to-checkout', {
    actor,
    data: { reason },
    set: { refusal: reason === CANCELLED ? 'payment-abandoned' : 'payment-declined' },
  });
}

/**
 * The visitor turns back from the bank or the payment page. What was paid meanwhile is not given up; what is paid after this is reversed
 * again.
 */
export function abandonPayment(record: BookingRecord, rules: Rules): Step {
  const { booking } = record;
  const payment = pinnedPayment(record);
  const isWithVisitor =
    payment?.state === 'needs-authentication' || (payment?.state === 'created' && payment.method === 'hosted');
  if (booking.state !== 'authorising' || !payment || !isWithVisitor) return rest('settled');
  const provider = rules.payments.get(payment.provider);
  if (!provider) return rest('retry-later');
  return payment.providerPaymentId && provider.capabilities.lookup
    ? call({ ask: 'look-up', payment, isAbandoning: true })
    : rest('advanced', ...abandon(booking, payment));
}

/** A page that can still be paid on is expired first; anything else the provider says is written down, and not given up. */
export function afterLookAbandoning(record: BookingRecord, asked: Payment, outcome: PaymentAnswer, rules: Rules): Step {
  if (outcome.ok && outcome.state === 'needs-authentication') return expirePage(asked, rules);
  const step = afterPaymentAnswer(record, asked, outcome, rules);
  return step.next === 'again' ? { ...step, next: 'advanced' } : step;
}

/** Where a page cannot be expired it is given up once its provider says that it is over. */
export const expirePage = (payment: Payment, { payments }: Rules): Step =>
  payments.get(payment.provider)?.capabilities.expirePage ? call({ ask: 'expire-hosted-page', payment }) : rest('retry-later');

export function afterExpiring(record: BookingRecord, asked: Payment, isExpired: boolean): Step {
  if (!isExpired) return rest('retry-later');
  const payment = paymentOf(record, asked.id);
  const isOurs = record.booking.state === 'authorising' && record.booking.paymentId === asked.id;
  return rest('advanced', ...(isOurs && payment && isOpen(payment) ? abandon(record.booking, payment) : []));
}

const abandon = (booking: Booking, payment: Payment): Change[] => [
  movePayment(payment, 'payment-abandoned', { actor: 'customer', set: { nextActionUrl: null } }),
  returnToCheckout(booking, CANCELLED, 'customer'),
];
