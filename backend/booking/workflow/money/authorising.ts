import type { Actor } from '#domain/booking/booking-event.ts';
import { CANCELLED, isPaid, type PaidOutcome, type PendingOutcome } from '#suppliers/payments/port.ts';
import type { Booking, Payment } from '../../../db/schema.ts';
import {
  amountOf,
  type BookingRecord,
  isAsked,
  isLate,
  isOpen,
  paymentOf,
  paysFor,
  pinnedPayment,
} from '../../record/booking-record.ts';
import { type Change, moveBooking, movePayment, startCompensation } from '../../record/change.ts';
import { pricedShare } from '../../record/charged.ts';
import { isToReserve, reserve } from '../reserving.ts';
import { again, call, type PaymentAnswer, type Rules, rest, type Step } from '../step.ts';
import { methodOf } from './declared-method.ts';

/** The next step of a pinned payment, by its row: authorise it, create its page, look it up, wait for the visitor, or move on. */
export function authorise(record: BookingRecord, payment: Payment, rules: Rules): Step {
  const { booking } = record;
  // Recorded by a notice, or by a process that died before it could move the booking.
  if (payment.state === 'authorised' || payment.state === 'captured') return again(moveOn(booking, payment, rules));
  // Declined or abandoned: the visitor has to pay another way.
  if (!isOpen(payment)) {
    return again(leave(booking, payment, payment.state === 'declined' ? (payment.declineCode ?? '') : CANCELLED));
  }
  if (isToReserve(payment)) return reserve(record, payment, rules);
  const provider = rules.payments.get(payment.provider);
  const { providerPaymentId: paymentId, nextActionUrl: url } = payment;
  if (paymentId && provider?.capabilities.lookup) return call({ ask: 'look-up', payment });
  if (url) return waitForVisitor(booking, payment, { paymentId, url }, rules);
  if (payment.method === 'hosted') {
    // Without the provider's answer nobody has the page's address: it can be ended without a call to the provider.
    return isLate(booking, rules.now, payment)
      ? again(startCompensation(booking, 'payment-abandoned'))
      : call({ ask: 'create-hosted-page', payment });
  }
  if (!provider?.cards || !payment.token) return again(...decline(booking, payment, { declineCode: 'no-card' }));
  return call({ ask: 'authorise', payment });
}

/** Records the provider's answer and moves the booking accordingly. */
export function afterPaymentAnswer(record: BookingRecord, asked: Payment, outcome: PaymentAnswer, rules: Rules): Step {
  const { booking } = record;
  if (!outcome.ok && outcome.reason === 'unreachable') return rest('retry-later');
  const payment = paymentOf(record, asked.id);
  if (booking.state !== 'authorising' || booking.paymentId !== asked.id || !payment || !isOpen(payment)) {
    // A concurrent writer came first. A payment abandoned in the meantime but authorised after all is orphaned, to be reversed.
    return payment?.state === 'abandoned' && isPaid(outcome) ? again(...orphan(payment, outcome)) : again();
  }
  if (!outcome.ok) return again(...decline(booking, payment, outcome));
  if (outcome.state === 'needs-authentication') return waitForVisitor(booking, payment, outcome, rules);
  if (outcome.state === 'pending') return waitForProvider(booking, payment, outcome, rules);
  if (!isAsked(outcome.amount, payment)) {
    // The amount differs from the one asked for: reverse it and let the visitor pay again.
    const flag: Change = { change: 'raise', reason: 'paid-amount-differs', about: inWords(outcome) };
    return again(...orphan(payment, outcome), flag, leave(booking, payment, 'amount-differs'));
  }
  return again(...receive(payment, outcome), moveOn(booking, payment, rules));
}

type ToAuthenticate = { paymentId: string | null; url?: string };

function waitForVisitor(booking: Booking, payment: Payment, sent: ToAuthenticate, { now }: Rules): Step {
  const { paymentId, url = payment.nextActionUrl } = sent;
  const isKnown =
    payment.state === 'needs-authentication' && payment.nextActionUrl === url && payment.providerPaymentId === paymentId;
  const set = { providerPaymentId: paymentId, nextActionUrl: url, pendingUntil: null };
  const moved = isKnown ? [] : [movePayment(payment, 'payment-sent-to-authenticate', { set })];
  return isLate(booking, now, { ...payment, pendingUntil: null })
    ? again(...moved, startCompensation(booking, 'payment-abandoned'))
    : rest('awaiting-customer', ...moved, { change: 'mark-checked' });
}

/** Who pays at the last moment gets their bank's answer too. */
const LEAST_PENDING_MS = 15 * 60_000;

/**
 * The visitor has done their part, and may close everything: the answer is asked for until its time is over. That is counted from
 * the first such answer; whatever the provider says since does not put it off.
 */
function waitForProvider(
  booking: Booking,
  payment: Payment,
  { paymentId, url = payment.nextActionUrl ?? undefined, until, voucher }: PendingOutcome,
  rules: Rules,
): Step {
  const answersIn = rules.now + Math.max(methodOf(payment, rules)?.answersWithinMs ?? 0, LEAST_PENDING_MS);
  const declared = payment.payBy?.getTime() ?? answersIn;
  const pendingUntil = payment.pendingUntil ?? new Date(Math.min(declared, until?.getTime() ?? declared));
  const isKnown = payment.state === 'pending' && payment.nextActionUrl === url && payment.providerPaymentId === paymentId;
  const set = { providerPaymentId: paymentId, nextActionUrl: url ?? null, pendingUntil, ...(voucher ? { voucher } : {}) };
  const data = { until: pendingUntil.toISOString() };
  const told = isKnown ? [] : [movePayment(payment, 'payment-pending', { data, set })];
  return isLate(booking, rules.now, { ...payment, pendingUntil })
    ? again(...told, startCompensation(booking, 'payment-abandoned'))
    : rest('awaiting-customer', ...told, { change: 'mark-checked' });
}

type Declined = { declineCode: string; paymentId?: string | undefined };

function decline(booking: Booking, payment: Payment, { declineCode, paymentId }: Declined): Change[] {
  const set = { declineCode, nextActionUrl: null, ...(paymentId ? { providerPaymentId: paymentId } : {}) };
  return [movePayment(payment, 'payment-declined', { data: { declineCode }, set }), leave(booking, payment, declineCode)];
}

export type Paid = Pick<PaidOutcome, 'paymentId' | 'amount' | 'card' | 'instalments'>;

export const inWords = ({ amount }: Paid): string => `${amount.amountMinor} ${amount.currency}`;

/** Records an authorisation: the payment's transition with its ledger entry. */
export const hold = (payment: Payment, paid: Paid): Change[] => [
  movePayment(payment, 'payment-authorised', { data: amountOf(payment), set: paidSet(paid) }),
  { change: 'ledger', paymentId: payment.id, kind: 'authorisation', amount: amountOf(payment) },
];

/** The same for money that is the agency's as soon as it is paid. */
const take = (payment: Payment, paid: Paid): Change[] => [
  movePayment(payment, 'payment-captured', { data: amountOf(payment), set: paidSet(paid) }),
  { change: 'ledger', paymentId: payment.id, kind: 'capture', amount: amountOf(payment) },
];

/** Records the money that the booking is paid with: held, or taken at once. */
export const receive = (payment: Payment, paid: Paid & Pick<PaidOutcome, 'state'>): Change[] =>
  (paid.state === 'captured' ? take : hold)(payment, paid);

const paidSet = ({ paymentId, card, instalments }: Paid): Partial<Payment> => ({
  providerPaymentId: paymentId,
  nextActionUrl: null,
  ...(card ? { brand: card.brand, last4: card.last4 ?? null } : {}),
  ...(instalments ? { instalments } : {}),
});

/** Marks money that no booking depends on, to be reversed. */
export const orphan = (payment: Payment, { paymentId, amount }: Paid): Change[] => [
  movePayment(payment, 'payment-orphaned', {
    data: amount,
    set: { providerPaymentId: paymentId, nextActionUrl: null, ...amount, pricedMinor: pricedShare(payment, amount) },
  }),
];

/** What is pending is looked at once a minute: paid in time, it may be seen after it. */
const SEEN_WITHIN_MS = 90_000;

/** Moves on to ordering, or compensates when the money comes after the deadline or is for an earlier revision. */
function moveOn(booking: Booking, payment: Payment, { now }: Rules): Change {
  const madeBy = payment.pendingUntil ? now - SEEN_WITHIN_MS : now;
  if (isLate(booking, madeBy, payment)) return startCompensation(booking, 'paid-too-late');
  return paysFor(payment, booking) ? moveBooking(booking, 'funds-held') : startCompensation(booking, 'price-changed');
}

/** Back to the form, to pay in another way; what is on hold is cancelled first (`backToForm`). */
function leave(booking: Booking, payment: Payment, reason: string, actor: Actor = 'system'): Change {
  return payment.onHold ? startCompensation(booking, refusalOf(reason)) : returnToCheckout(booking, reason, actor);
}

const refusalOf = (reason: string) => (reason === CANCELLED ? 'payment-abandoned' : 'payment-declined');

function returnToCheckout(booking: Booking, reason: string, actor: Actor = 'system'): Change {
  return moveBooking(booking, 'returned-to-checkout', {
    actor,
    data: { reason },
    set: { refusal: refusalOf(reason) },
  });
}

/**
 * The visitor leaves the bank's or the provider's page. A payment completed in the meantime stands; one completed later is
 * reversed.
 */
export function abandonPayment(record: BookingRecord, rules: Rules): Step {
  const { booking } = record;
  const payment = pinnedPayment(record);
  const isWithVisitor =
    payment?.state === 'needs-authentication' ||
    payment?.state === 'pending' ||
    (payment?.state === 'created' && payment.method === 'hosted');
  if (booking.state !== 'authorising' || !payment || !isWithVisitor) return rest('settled');
  const provider = rules.payments.get(payment.provider);
  if (!provider) return rest('retry-later');
  return payment.providerPaymentId && provider.capabilities.lookup
    ? call({ ask: 'look-up', payment, isAbandoning: true })
    : rest('advanced', ...abandon(booking, payment));
}

/**
 * A page still open for payment is expired first, or left open where nobody can close it (`PaymentNotices.lookAtLeftPages`); any other answer
 * is recorded as usual and the payment is not abandoned.
 */
export function afterLookAbandoning(record: BookingRecord, asked: Payment, outcome: PaymentAnswer, rules: Rules): Step {
  if (isLeftOpen(asked, outcome, rules)) return afterExpiring(record, asked, true);
  if (outcome.ok && !isPaid(outcome)) return expirePage(asked, rules);
  const step = afterPaymentAnswer(record, asked, outcome, rules);
  return step.next === 'again' ? { ...step, next: 'advanced' } : step;
}

/** Nobody has done anything on a page that no call closes. */
export const isLeftOpen = ({ provider }: Payment, outcome: PaymentAnswer, { payments }: Rules): boolean =>
  outcome.ok && outcome.state === 'needs-authentication' && payments.get(provider)?.capabilities.expirePage === false;

/** Expires the page; where the provider cannot, waits until the provider reports it closed. */
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
  leave(booking, payment, CANCELLED, 'customer'),
];
