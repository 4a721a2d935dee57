import { type AuthoriseOutcome, CANCELLED, type PaidCard } from '#suppliers/payments/port.ts';
import type { Transaction } from '../db/connection.ts';
import { type Booking, type Payment, transactions } from '../db/schema.ts';
import { changePayment, moveBooking, touchBooking } from './booking-store.ts';
import { type Progress, providerOf, refuseBooking, type WorkflowParts } from './workflow-parts.ts';

/** States of a payment that is still to be decided. */
const OPEN = ['begun', 'needs-authentication'] as const;

/** Asks the provider to hold the money, or what became of it; the payment's row says which. */
export async function authorise(parts: WorkflowParts, booking: Booking, payment: Payment): Promise<Progress> {
  // Told by a notice, or recorded by a process that died before it could move the booking.
  if (payment.state === 'authorised') {
    await moveOn(parts, parts.db, booking);
    return 'moved';
  }
  // Declined, or given up by whoever looked after it: to be paid in another way.
  if (!OPEN.some((state) => state === payment.state)) {
    await sendBack(parts.db, booking, payment.state === 'declined' ? (payment.declineCode ?? '') : CANCELLED);
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
    ...{ token, amount: amountOf(payment), idempotencyKey: `authorise-${payment.id}` },
    ...{ bookingReference: booking.reference ?? '', returnUrl: parts.returnUrl(booking.id) },
  });
}

async function openPage(parts: WorkflowParts, booking: Booking, payment: Payment): Promise<Outcome> {
  const { customer, billing, reference } = booking;
  const opened = await providerOf(parts, payment).page?.open({
    ...{ cartId: payment.id, amount: amountOf(payment), bookingReference: reference ?? '', description: `${reference}` },
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
  const { db } = parts;
  if (!outcome.ok && outcome.reason === 'unreachable') return 'later';
  if (!outcome.ok) {
    await db.transaction(async (tx) => {
      const { declineCode, paymentId } = outcome;
      const set = {
        state: 'declined' as const,
        declineCode,
        nextActionUrl: null,
        ...(paymentId ? { providerPaymentId: paymentId } : {}),
      };
      if (await changePayment(tx, payment.id, { from: OPEN, set })) await sendBack(tx, booking, declineCode);
    });
    return 'moved';
  }
  if (outcome.state === 'needs-authentication') {
    const { paymentId, url } = outcome;
    const set = { state: 'needs-authentication' as const, providerPaymentId: paymentId, nextActionUrl: url };
    const isChanged = payment.state !== set.state || payment.nextActionUrl !== url || payment.providerPaymentId !== paymentId;
    if (isChanged && !(await changePayment(db, payment.id, { from: OPEN, set }))) return 'moved';
    if (!isLate(parts, booking)) {
      await touchBooking(db, booking.id);
      return 'waiting';
    }
    await refuseBooking(parts, booking, 'payment-abandoned');
    return 'moved';
  }
  await db.transaction(async (tx) => {
    if (await recordHold(tx, payment, outcome)) await moveOn(parts, tx, booking);
  });
  return 'moved';
}

/** The money is held: on the payment's row, once, with its transaction. False when that payment is no longer open. */
export async function recordHold(
  tx: Transaction,
  payment: Payment,
  { paymentId, card }: { paymentId: string; card?: PaidCard },
): Promise<boolean> {
  const set = {
    ...{ state: 'authorised' as const, providerPaymentId: paymentId, nextActionUrl: null },
    ...(card ? { brand: card.brand, last4: card.last4 ?? null } : {}),
  };
  if (!(await changePayment(tx, payment.id, { from: OPEN, set }))) return false;
  await tx.insert(transactions).values({ paymentId: payment.id, kind: 'authorisation', ...amountOf(payment) });
  return true;
}

async function moveOn(parts: WorkflowParts, db: WorkflowParts['db'] | Transaction, booking: Booking): Promise<void> {
  const late = isLate(parts, booking);
  await moveBooking(db, {
    ...{ id: booking.id, from: 'authorising', to: late ? 'undoing' : 'ordering', event: 'authorised' },
    ...(late ? { set: { refusal: 'payment-abandoned' as const } } : {}),
  });
}

async function sendBack(db: WorkflowParts['db'] | Transaction, booking: Booking, declineCode: string): Promise<void> {
  await moveBooking(db, {
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
  const provider = providerOf(parts, payment);
  const { providerPaymentId: paymentId } = payment;
  if (paymentId && provider.lookUp) {
    const outcome = await provider.lookUp(paymentId);
    if (!outcome.ok || outcome.state !== 'needs-authentication') return recordOutcome(parts, booking, payment, outcome);
    const released = await provider.release({ paymentId, amount: amountOf(payment), idempotencyKey: `give-up-${payment.id}` });
    if (!released.ok) return 'later';
  }
  await parts.db.transaction(async (tx) => {
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
