import { eq } from 'drizzle-orm';
import { UNDER_WAY } from '#domain/booking/booking-state.ts';
import type { FlightSupplier, PlacedOrder } from '#suppliers/flights/port.ts';
import { type Booking, bookings, type Payment, type PaymentState, transactions } from '../db/schema.ts';
import { authorise } from './authorising.ts';
import { callForAttention, changePayment, loadBooking, loadPayment, moveBooking, recordEvent } from './booking-store.ts';
import { withBooking } from './booking-transaction.ts';
import { paysFor } from './price-revision.ts';
import { goneAccount, type Progress, providerOf, refuseBooking, supplierOf, type WorkflowParts } from './workflow-parts.ts';

/**
 * Carries a booking as far as it goes: authorise → order → capture → confirmed, or back through undoing to failed. Each
 * step commits what it is about to do before it calls, and what came of it after; a process that dies in between is
 * followed by one that asks the far end. Must run under the booking's lock.
 */
export async function advanceBooking(parts: WorkflowParts, bookingId: string): Promise<Progress> {
  for (;;) {
    const booking = await loadBooking(parts.db, bookingId);
    const payment = booking && (await loadPayment(parts.db, booking.paymentId));
    if (!booking || !payment) return 'done';
    const gone = UNDER_WAY.includes(booking.state) && goneAccount(parts, booking, payment);
    if (gone) {
      await callForAttention(parts.db, bookingId, 'account-gone', gone);
      return 'later';
    }
    const progress = await takeStep(parts, booking, payment);
    if (progress !== 'moved') return progress;
  }
}

async function takeStep(parts: WorkflowParts, booking: Booking, payment: Payment): Promise<Progress> {
  switch (booking.state) {
    case 'authorising':
      return authorise(parts, booking, payment);
    case 'ordering':
      return order(parts, booking);
    case 'capturing':
      return capture(parts, booking, payment);
    case 'undoing':
      return undo(parts, booking, payment);
    default:
      return 'done';
  }
}

async function order(parts: WorkflowParts, booking: Booking): Promise<Progress> {
  const { db } = parts;
  const supplier = supplierOf(parts, booking);
  if (booking.orderAttemptedAt) {
    const settled = await settleOrder(parts, booking, supplier, booking.orderAttemptedAt);
    if (settled !== 'never-made') return settled;
  }
  const attemptedAt = new Date(parts.now());
  await db.update(bookings).set({ orderAttemptedAt: attemptedAt, updatedAt: attemptedAt }).where(eq(bookings.id, booking.id));
  await recordEvent(db, booking.id, 'order-attempted');
  const outcome = await supplier.createOrder({
    clientReference: booking.id,
    bookingReference: booking.reference ?? '',
    offer: booking.supplierOffer,
    passengers: booking.passengers,
    customer: booking.customer as NonNullable<Booking['customer']>,
    billing: booking.billing,
    requirements: booking.offer.bookingRequirements,
  });
  if (outcome.ok) return recordOrder(parts, booking, outcome.order);
  if (outcome.reason === 'in-doubt') {
    await recordEvent(db, booking.id, 'order-in-doubt');
    return settleAtOnce(parts, booking, supplier, attemptedAt);
  }
  const reasons = {
    unavailable: 'offer-unavailable',
    'price-changed': 'price-changed',
    rejected: 'rejected-by-airline',
  } as const;
  await refuseBooking(parts, booking, reasons[outcome.reason], outcome.detail);
  return 'moved';
}

/** Right after a lost answer the order may be there already; if it is not, only time can tell. */
async function settleAtOnce(
  parts: WorkflowParts,
  booking: Booking,
  supplier: FlightSupplier,
  attemptedAt: Date,
): Promise<Progress> {
  const settled = await settleOrder(parts, booking, supplier, attemptedAt);
  return settled === 'never-made' ? 'later' : settled;
}

/** Asks the supplier what became of an order call. Never made is believed only once it cannot be at work any more. */
async function settleOrder(
  parts: WorkflowParts,
  booking: Booking,
  supplier: FlightSupplier,
  attemptedAt: Date,
): Promise<Progress | 'never-made'> {
  const found = await supplier.findOrder(booking.id);
  if (!found.ok) return 'later';
  if (found.order) return recordOrder(parts, booking, found.order);
  return parts.now() - attemptedAt.getTime() < parts.orderSettleMs ? 'later' : 'never-made';
}

async function recordOrder({ db }: WorkflowParts, booking: Booking, placed: PlacedOrder): Promise<Progress> {
  const set = { orderId: placed.orderId, locators: placed.locators };
  await withBooking(db, booking.id, (tx) =>
    moveBooking(tx, { id: booking.id, from: 'ordering', to: 'capturing', event: 'ordered', set }),
  );
  return 'moved';
}

async function capture(parts: WorkflowParts, booking: Booking, payment: Payment): Promise<Progress> {
  const { db } = parts;
  const amount = { amountMinor: payment.amountMinor, currency: payment.currency };
  if (!paysFor(payment, booking)) {
    await callForAttention(db, booking.id, 'paid-amount-differs', `${amount.amountMinor} ${amount.currency} held`);
    await refuseBooking(parts, booking, 'price-changed');
    return 'moved';
  }
  const outcome = await providerOf(parts, payment).capture({
    paymentId: payment.providerPaymentId as string,
    amount,
    idempotencyKey: `capture-${payment.id}`,
  });
  if (!outcome.ok && outcome.reason === 'unreachable') return 'later';
  if (!outcome.ok) {
    await refuseBooking(parts, booking, 'capture-refused');
    return 'moved';
  }
  await withBooking(db, booking.id, async (tx) => {
    const moved = await moveBooking(tx, {
      ...{ id: booking.id, from: 'capturing', to: 'confirmed', event: 'confirmed' },
      set: { confirmedAt: new Date(parts.now()), refusal: null },
    });
    if (!moved) return;
    await changePayment(tx, payment.id, { from: ['authorised'], set: { state: 'captured' } });
    await tx.insert(transactions).values({ paymentId: payment.id, kind: 'capture', ...amount });
    await parts.onConfirmed(tx, booking.id);
  });
  return 'done';
}

/** Nothing is held by these, and nothing will be. */
const ENDED = new Set<PaymentState>(['declined', 'abandoned', 'released']);

/** Cancels the order and lets the money go, in that order: an order without money can be cancelled, money is what hurts. */
async function undo(parts: WorkflowParts, booking: Booking, payment: Payment): Promise<Progress> {
  const { db } = parts;
  if (booking.orderId) {
    const cancelled = await supplierOf(parts, booking).cancelOrder(booking.orderId);
    if (!cancelled.ok) return 'later';
  }
  const { amountMinor, currency, providerPaymentId: paymentId } = payment;
  const holdsMoney = paymentId !== null && !ENDED.has(payment.state);
  if (holdsMoney) {
    const released = await providerOf(parts, payment).release({
      ...{ paymentId, amount: { amountMinor, currency }, idempotencyKey: `release-${payment.id}` },
    });
    if (!released.ok) {
      if (released.reason === 'refused') await callForAttention(db, booking.id, 'release-refused');
      return 'later';
    }
  }
  let progress: Progress = 'done';
  await withBooking(db, booking.id, async (tx) => {
    const state = holdsMoney ? ('released' as const) : ('abandoned' as const);
    const set = { state, nextActionUrl: null };
    const isEnded = ENDED.has(payment.state) || (await changePayment(tx, payment.id, { from: [payment.state], set }));
    // Paid in this very moment: what is held now has to be let go too.
    if (!isEnded) {
      progress = 'moved';
      return;
    }
    await moveBooking(tx, { id: booking.id, from: 'undoing', to: 'failed', event: 'failed' });
    if (holdsMoney && payment.state !== 'needs-authentication') {
      await tx.insert(transactions).values({ paymentId: payment.id, kind: 'void', amountMinor, currency });
    }
  });
  return progress;
}
