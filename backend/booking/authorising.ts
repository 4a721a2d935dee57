import type { Money } from '#domain/money.ts';
import { type AuthoriseOutcome, CANCELLED, type PaidOutcome } from '#suppliers/payments/port.ts';
import type { Transaction } from '../db/connection.ts';
import { type Booking, type Payment, transactions } from '../db/schema.ts';
import { callForAttention, changePayment, moveBooking, touchBooking } from './booking-store.ts';
import { withBooking } from './booking-transaction.ts';
import { paysFor } from './price-revision.ts';
import { goneAccount, type Progress, providerOf, refuseBooking, type WorkflowParts } from './workflow-parts.ts';

/** States of a payment that is still to be decided. */
const OPEN = ['begun', 'needs-authentication'] as const;

/** Asks the provider to hold the money, or what became of it; the payment's row says which. */
export async function authorise(parts: WorkflowParts, booking: Booking, payment: Payment): Promise<Progress> {
  // Told by a notice, or recorded by a process that died before it could move the booking.
  if (payment.state === 'authorised') {
    await withBooking(parts.db, booking.id, (tx, now) => moveOn(parts, tx, now, payment));
    return 'moved';
  }
  // Declined, or given up by whoever looked after it: to be paid in another way.
  if (!OPEN.some((state) => state === payment.state)) {
    const declineCode = payment.state === 'declined' ? (payment.declineCode ?? '') : CANCELLED;
    await withBooking(parts.db, booking.id, (tx, now) => sendBack(tx, now, declineCode));
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
      const set = { state: 'declined' as const, declineCode, nextActionUrl: null };
      const isOurs = await changePayment(tx, payment.id, {
        from: OPEN,
        set: { ...set, ...(paymentId ? { providerPaymentId: paymentId } : {}) },
      });
      if (isOurs) await sendBack(tx, now, declineCode);
    } else if (!isAsked(outcome.amount, payment)) await letGo(tx, now, payment, outcome);
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
  const set = { state: 'needs-authentication' as const, providerPaymentId: paymentId, nextActionUrl: url };
  const isChanged = payment.state !== set.state || payment.nextActionUrl !== url || payment.providerPaymentId !== paymentId;
  if (isChanged && !(await changePayment(parts.db, payment.id, { from: OPEN, set }))) return 'moved';
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
    ...{ state: 'authorised' as const, providerPaymentId: paymentId, nextActionUrl: null },
    ...(card ? { brand: card.brand, last4: card.last4 ?? null } : {}),
  };
  if (!(await changePayment(tx, payment.id, { from: OPEN, set }))) return false;
  await tx.insert(transactions).values({ paymentId: payment.id, kind: 'authorisation', ...amountOf(payment) });
  return true;
}

/** Something else was paid than was asked for: it is let go, and the booking is to be paid again. */
async function letGo(tx: Transaction, booking: Booking, payment: Payment, { paymentId, amount }: Paid): Promise<void> {
  const set = { state: 'to-release' as const, providerPaymentId: paymentId, nextActionUrl: null, ...amount };
  if (!(await changePayment(tx, payment.id, { from: OPEN, set }))) return;
  await callForAttention(tx, booking.id, 'paid-amount-differs', `${amount.amountMinor} ${amount.currency}`);
  await sendBack(tx, booking, 'amount-differs');
}

/** To the order; or back, when it comes too late or is not for the booking as it is. */
async function moveOn(parts: WorkflowParts, tx: Transaction, booking: Booking, payment: Payment): Promise<void> {
  const refusal = isLate(parts, booking) ? 'payment-abandoned' : paysFor(payment, booking) ? undefined : 'price-changed';
  await moveBooking(tx, {
    ...{ id: booking.id, from: 'authorising', to: refusal ? 'undoing' : 'ordering', event: 'authorised' },
    ...(refusal ? { set: { refusal } } : {}),
  });
}

async function sendBack(tx: Transaction, booking: Booking, declineCode: string): Promise<void> {
  await moveBooking(tx, {
    ...{ id: booking.id, from: 'authorising', to: 'ready', event: 'declined', detail: declineCode },
    set: { refusal: declineCode === CANCELLED ? 'payment-abandoned' : 'payment-declined' },
  });
}

/**
 * The visitor turns back from the bank or the payment page. What was paid meanwhile is not given up; what is paid after this is let go
 * again. Must run under the booking's lock. `later` when the provider does not answer.
 */
export async function givePaymentUp(parts: WorkflowParts, booking: Booking, payment: Payment): Promise<Progress> {
  const isWithVisitor = payment.state === 'needs-authentication' || (payment.state === 'begun' && payment.method === 'page');
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
    if (!(await changePayment(tx, payment.id, { from: OPEN, set: { state: 'abandoned', nextActionUrl: null } }))) return;
    await moveBooking(tx, {
      ...{ id: booking.id, from: 'authorising', to: 'ready', event: 'payment given up' },
      set: { refusal: 'payment-abandoned' },
    });
  });
  return 'moved';
}

const isLate = (parts: WorkflowParts, booking: Booking): boolean => parts.now() > booking.expiresAt.getTime();

const amountOf = ({ amountMinor, currency }: Payment) => ({ amountMinor, currency });
