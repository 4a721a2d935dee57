import type { Actor } from '#domain/booking/booking-event.ts';
import type { Money } from '#domain/money.ts';
import { OPEN_PAYMENT } from '#domain/payment/payment-state.ts';
import { type AuthoriseOutcome, CANCELLED, type PaidOutcome } from '#suppliers/payments/port.ts';
import type { Transaction } from '../db/connection.ts';
import { type Booking, type Payment, transactions } from '../db/schema.ts';
import { transition } from '../db/transition.ts';
import { touchBooking } from './booking-store.ts';
import { withBooking } from './booking-transaction.ts';
import { raiseFlag } from './flags.ts';
import { paysFor } from './price-revision.ts';
import {
  goneAccount,
  type Progress,
  providerOf,
  refuseBooking,
  startCompensation,
  type WorkflowParts,
} from './workflow-parts.ts';

/** Asks the provider to hold the money, or what became of it; the payment's row says which. */
export async function authorise(parts: WorkflowParts, booking: Booking, payment: Payment): Promise<Progress> {
  // Told by a notice, or recorded by a process that died before it could move the booking.
  if (payment.state === 'authorised') {
    await withBooking(parts.db, booking.id, (tx, now) => moveOn(parts, tx, now, payment));
    return 'moved';
  }
  // Declined, or given up by whoever looked after it: to be paid in another way.
  if (!OPEN_PAYMENT.some((state) => state === payment.state)) {
    const declineCode = payment.state === 'declined' ? (payment.declineCode ?? '') : CANCELLED;
    await withBooking(parts.db, booking.id, (tx, now) => returnToCheckout(tx, now, declineCode));
    return 'done';
  }
  return recordOutcome(parts, booking, payment, await askProvider(parts, booking, payment));
}

type Outcome =
  | Exclude<AuthoriseOutcome, { state: 'needs-authentication' }>
  /** A page that only its notices tell about has no payment yet. */
  | { ok: true; state: 'needs-authentication'; paymentId: string | null; url: string };

async function askProvider(parts: WorkflowParts, booking: Booking, payment: Payment): Promise<Outcome> {
  const provider = providerOf(parts, payment);
  const { providerPaymentId: paymentId, nextActionUrl: url, token } = payment;
  if (paymentId && provider.lookUp) return provider.lookUp(paymentId);
  if (url) return { ok: true, state: 'needs-authentication', paymentId, url };
  if (payment.method === 'page') return openPage(parts, booking, payment);
  if (!provider.cards || !token) return { ok: false, reason: 'declined', declineCode: 'no-card' };
  return provider.cards.authorise({
    ...{ cartId: payment.id, token, amount: amountOf(payment), idempotencyKey: `authorise-${payment.id}` },
    ...{ bookingReference: booking.reference ?? '', returnUrl: parts.returnUrl(booking.id) },
  });
}

async function openPage(parts: WorkflowParts, booking: Booking, payment: Payment): Promise<Outcome> {
  const { customer, billing, reference } = booking;
  const opened = await providerOf(parts, payment).page?.open({
    ...{
      cartId: payment.id,
      amount: amountOf(payment),
      bookingReference: reference ?? '',
      description: `${parts.siteName} ${reference}`,
    },
    customer: {
      ...{ name: billing?.cardHolderName ?? '', email: customer?.email ?? '', address: billing?.addressLine1 ?? '' },
      ...{ city: billing?.city ?? '', postCode: billing?.postCode ?? '', countryCode: billing?.country.code ?? '' },
    },
    ...{
      returnUrl: parts.returnUrl(booking.id),
      cancelUrl: parts.cancelUrl(booking.id),
      expiresAt: pageExpiry(booking, payment),
    },
  });
  if (opened?.ok) return { ok: true, state: 'needs-authentication', paymentId: opened.paymentId ?? null, url: opened.url };
  parts.onPageFailed(payment, opened?.reason ?? 'refused');
  return opened?.reason === 'unreachable'
    ? { ok: false, reason: 'unreachable' }
    : { ok: false, reason: 'declined', declineCode: 'no-page' };
}

/** The same however often it is asked for, and long enough for providers that close no page early. */
const pageExpiry = (booking: Booking, payment: Payment): Date =>
  new Date(Math.max(booking.expiresAt.getTime(), payment.createdAt.getTime() + SHORTEST_PAGE_MS));

const SHORTEST_PAGE_MS = 40 * 60_000;

/** Writes down what the provider says and moves the booking with it. Where somebody else was faster, the caller looks again. */
async function recordOutcome(parts: WorkflowParts, booking: Booking, payment: Payment, outcome: Outcome): Promise<Progress> {
  if (!outcome.ok && outcome.reason === 'unreachable') return 'later';
  if (outcome.ok && outcome.state === 'needs-authentication') return waitForVisitor(parts, booking, payment, outcome);
  await withBooking(parts.db, booking.id, async (tx, now) => {
    if (!outcome.ok) {
      const { declineCode, paymentId } = outcome;
      const set = { declineCode, nextActionUrl: null, ...(paymentId ? { providerPaymentId: paymentId } : {}) };
      const data = { declineCode };
      const isOurs = await transition(tx, 'payment', payment, { event: 'payment-declined', actor: 'system', data, set });
      if (isOurs) await returnToCheckout(tx, now, declineCode);
    } else if (!isAsked(outcome.amount, payment)) await orphan(tx, now, payment, outcome);
    else if (await recordHold(tx, payment, outcome)) await moveOn(parts, tx, now, payment);
  });
  return 'moved';
}

async function waitForVisitor(
  parts: WorkflowParts,
  booking: Booking,
  payment: Payment,
  { paymentId, url }: Extract<Outcome, { state: 'needs-authentication' }>,
): Promise<Progress> {
  const isKnown = payment.nextActionUrl === url && payment.providerPaymentId === paymentId;
  if (payment.state !== 'needs-authentication' || !isKnown) {
    const set = { providerPaymentId: paymentId, nextActionUrl: url };
    const isOurs = await withBooking(parts.db, booking.id, (tx) =>
      transition(tx, 'payment', payment, { event: 'payment-sent-to-authenticate', actor: 'system', set }),
    );
    if (!isOurs) return 'moved';
  }
  if (!isLate(parts, booking)) {
    await touchBooking(parts.db, booking.id);
    return 'waiting';
  }
  await refuseBooking(parts, booking, 'payment-abandoned');
  return 'moved';
}

type Paid = Pick<PaidOutcome, 'paymentId' | 'amount' | 'card'>;

/** Was just this paid, in amount and currency? */
export const isAsked = (paid: Money, { amountMinor, currency }: Payment): boolean =>
  paid.amountMinor === amountMinor && paid.currency === currency;

/** The money is held: on the payment's row, once, with its transaction. False when that payment is no longer open. */
export async function recordHold(tx: Transaction, payment: Payment, { paymentId, card }: Paid): Promise<boolean> {
  const set = {
    ...{ providerPaymentId: paymentId, nextActionUrl: null },
    ...(card ? { brand: card.brand, last4: card.last4 ?? null } : {}),
  };
  const data = amountOf(payment);
  if (!(await transition(tx, 'payment', payment, { event: 'payment-authorised', actor: 'system', data, set }))) return false;
  await tx.insert(transactions).values({ paymentId: payment.id, kind: 'authorisation', ...amountOf(payment) });
  return true;
}

/** Something else was paid than was asked for: it is given back, and the booking is to be paid again. */
async function orphan(tx: Transaction, booking: Booking, payment: Payment, { paymentId, amount }: Paid): Promise<void> {
  const set = { providerPaymentId: paymentId, nextActionUrl: null, ...amount };
  if (!(await transition(tx, 'payment', payment, { event: 'payment-orphaned', actor: 'system', data: amount, set }))) return;
  await raiseFlag(tx, booking.id, 'paid-amount-differs', `${amount.amountMinor} ${amount.currency}`);
  await returnToCheckout(tx, booking, 'amount-differs');
}

/** To the order; or back, when it comes too late or is not for the booking as it is. */
async function moveOn(parts: WorkflowParts, tx: Transaction, booking: Booking, payment: Payment): Promise<void> {
  const refusal = isLate(parts, booking) ? 'payment-abandoned' : paysFor(payment, booking) ? undefined : 'price-changed';
  if (booking.state !== 'authorising') return;
  if (refusal) await startCompensation(tx, booking, refusal);
  else await transition(tx, 'booking', booking, { event: 'funds-held', actor: 'system' });
}

async function returnToCheckout(tx: Transaction, booking: Booking, reason: string, actor: Actor = 'system'): Promise<void> {
  await transition(tx, 'booking', booking, {
    event: 'returned-to-checkout',
    actor,
    data: { reason },
    set: { refusal: reason === CANCELLED ? 'payment-abandoned' : 'payment-declined' },
  });
}

/**
 * The visitor turns back from the bank or the payment page. What was paid meanwhile is not given up; what is paid after this is let go
 * again. Must run under the booking's lock. `later` when the provider does not answer.
 */
export async function givePaymentUp(parts: WorkflowParts, booking: Booking, payment: Payment): Promise<Progress> {
  const isWithVisitor = payment.state === 'needs-authentication' || (payment.state === 'created' && payment.method === 'page');
  if (booking.state !== 'authorising' || !isWithVisitor) return 'done';
  if (goneAccount(parts, booking, payment)) return 'later';
  const provider = providerOf(parts, payment);
  const { providerPaymentId: paymentId } = payment;
  if (paymentId && provider.lookUp) {
    const outcome = await provider.lookUp(paymentId);
    if (!outcome.ok || outcome.state !== 'needs-authentication') return recordOutcome(parts, booking, payment, outcome);
    const released = await provider.release({ paymentId, amount: amountOf(payment), idempotencyKey: `give-up-${payment.id}` });
    if (!released.ok) return 'later';
  }
  await withBooking(parts.db, booking.id, async (tx) => {
    const set = { nextActionUrl: null };
    if (!(await transition(tx, 'payment', payment, { event: 'payment-abandoned', actor: 'customer', set }))) return;
    await returnToCheckout(tx, booking, CANCELLED, 'customer');
  });
  return 'moved';
}

const isLate = (parts: WorkflowParts, booking: Booking): boolean => parts.now() > booking.expiresAt.getTime();

const amountOf = ({ amountMinor, currency }: Payment) => ({ amountMinor, currency });
