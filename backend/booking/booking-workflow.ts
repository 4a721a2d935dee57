import { eq } from 'drizzle-orm';
import type { RefusalReason } from '#domain/booking/booking-state.ts';
import type { FlightSupplier, PlacedOrder } from '#suppliers/flights/port.ts';
import type { AuthoriseOutcome, PaymentProvider } from '#suppliers/payments/port.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { type Booking, bookings, type Payment, payments, transactions } from '../db/schema.ts';
import { callForAttention, loadBooking, loadPayment, moveBooking, recordEvent } from './booking-store.ts';

/** What a step says of itself: go on, done for good, the visitor's turn, or try again later. */
export type Progress = 'moved' | 'done' | 'waiting' | 'later';

export type WorkflowParts = {
  db: Database;
  suppliers: ReadonlyMap<string, FlightSupplier>;
  payments: PaymentProvider;
  /** Where a visitor comes back to after authenticating with the bank. */
  returnUrl: (bookingId: string) => string;
  /** How long an order call whose answer got lost may still be at work at the supplier. */
  orderSettleMs: number;
  /** Runs in the transaction that confirms a booking. */
  onConfirmed: (tx: Transaction, bookingId: string) => Promise<void>;
  now: () => number;
};

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

async function authorise(parts: WorkflowParts, booking: Booking, payment: Payment): Promise<Progress> {
  const { db, payments: provider } = parts;
  if (payment.state === 'authorised') {
    // The hold was recorded by a process that died before it could move the booking.
    await moveBooking(db, { id: booking.id, from: 'authorising', to: 'ordering', event: 'authorised' });
    return 'moved';
  }
  const outcome = payment.providerPaymentId
    ? await provider.lookUp(payment.providerPaymentId)
    : await provider.authorise({
        token: payment.token,
        amount: { amountMinor: payment.amountMinor, currency: payment.currency },
        idempotencyKey: `authorise-${payment.id}`,
        bookingReference: booking.reference ?? '',
        returnUrl: parts.returnUrl(booking.id),
      });
  return recordAuthorisation(parts, booking, payment, outcome);
}

async function recordAuthorisation(
  parts: WorkflowParts,
  booking: Booking,
  payment: Payment,
  outcome: AuthoriseOutcome,
): Promise<Progress> {
  const { db } = parts;
  const isLate = parts.now() > booking.expiresAt.getTime();
  if (!outcome.ok && outcome.reason === 'unreachable') return 'later';

  if (!outcome.ok) {
    await db.transaction(async (tx) => {
      await updatePayment(tx, payment.id, {
        state: 'declined',
        declineCode: outcome.declineCode,
        nextActionUrl: null,
        ...(outcome.paymentId ? { providerPaymentId: outcome.paymentId } : {}),
      });
      await moveBooking(tx, {
        ...{ id: booking.id, from: 'authorising', to: 'ready', event: 'declined', detail: outcome.declineCode },
        set: { refusal: 'payment-declined' },
      });
    });
    return 'done';
  }
  const { paymentId } = outcome;
  if (outcome.state === 'needs-authentication') {
    await updatePayment(db, payment.id, {
      state: 'needs-authentication',
      providerPaymentId: paymentId,
      nextActionUrl: outcome.url,
    });
    if (!isLate) return 'waiting';
    await refuse(parts, booking, 'payment-abandoned');
    return 'moved';
  }
  await db.transaction(async (tx) => {
    await updatePayment(tx, payment.id, { state: 'authorised', providerPaymentId: paymentId, nextActionUrl: null });
    await tx
      .insert(transactions)
      .values({ paymentId: payment.id, kind: 'authorisation', amountMinor: payment.amountMinor, currency: payment.currency });
    const next = isLate ? 'undoing' : 'ordering';
    await moveBooking(tx, {
      ...{ id: booking.id, from: 'authorising', to: next, event: 'authorised' },
      ...(isLate ? { set: { refusal: 'payment-abandoned' as const } } : {}),
    });
  });
  return 'moved';
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
  await refuse(parts, booking, reasons[outcome.reason], outcome.detail);
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
  await moveBooking(db, {
    ...{ id: booking.id, from: 'ordering', to: 'capturing', event: 'ordered' },
    set: { orderId: placed.orderId, locators: placed.locators },
  });
  return 'moved';
}

async function capture(parts: WorkflowParts, booking: Booking, payment: Payment): Promise<Progress> {
  const { db } = parts;
  const amount = { amountMinor: payment.amountMinor, currency: payment.currency };
  const outcome = await parts.payments.capture({
    paymentId: payment.providerPaymentId as string,
    amount,
    idempotencyKey: `capture-${payment.id}`,
  });
  if (!outcome.ok && outcome.reason === 'unreachable') return 'later';
  if (!outcome.ok) {
    await refuse(parts, booking, 'capture-refused');
    return 'moved';
  }
  await db.transaction(async (tx) => {
    const moved = await moveBooking(tx, {
      ...{ id: booking.id, from: 'capturing', to: 'confirmed', event: 'confirmed' },
      set: { confirmedAt: new Date(parts.now()), refusal: null },
    });
    if (!moved) return;
    await updatePayment(tx, payment.id, { state: 'captured' });
    await tx.insert(transactions).values({ paymentId: payment.id, kind: 'capture', ...amount });
    await parts.onConfirmed(tx, booking.id);
  });
  return 'done';
}

/** Cancels the order and lets the money go, in that order: an order without money can be cancelled, money is what hurts. */
async function undo(parts: WorkflowParts, booking: Booking, payment: Payment): Promise<Progress> {
  const { db } = parts;
  if (booking.orderId) {
    const cancelled = await supplierOf(parts, booking).cancelOrder(booking.orderId);
    if (!cancelled.ok) return 'later';
  }
  const holdsMoney = payment.providerPaymentId !== null && payment.state !== 'released' && payment.state !== 'declined';
  if (holdsMoney) {
    const released = await parts.payments.release({
      paymentId: payment.providerPaymentId as string,
      idempotencyKey: `release-${payment.id}`,
    });
    if (!released.ok) {
      if (released.reason === 'refused') await callForAttention(db, booking.id, 'release-refused');
      return 'later';
    }
  }
  await db.transaction(async (tx) => {
    const moved = await moveBooking(tx, { id: booking.id, from: 'undoing', to: 'failed', event: 'failed' });
    if (!moved || !holdsMoney) return;
    await updatePayment(tx, payment.id, { state: 'released', nextActionUrl: null });
    if (payment.state === 'needs-authentication') return;
    await tx
      .insert(transactions)
      .values({ paymentId: payment.id, kind: 'void', amountMinor: payment.amountMinor, currency: payment.currency });
  });
  return 'done';
}

async function refuse({ db }: WorkflowParts, booking: Booking, reason: RefusalReason, detail?: string): Promise<void> {
  await moveBooking(db, {
    ...{ id: booking.id, from: booking.state, to: 'undoing', event: `refused: ${reason}`, set: { refusal: reason } },
    ...(detail ? { detail } : {}),
  });
}

async function updatePayment(
  db: Pick<Database, 'update'>,
  id: string,
  set: Partial<typeof payments.$inferInsert>,
): Promise<void> {
  await db
    .update(payments)
    .set({ ...set, updatedAt: new Date() })
    .where(eq(payments.id, id));
}

function supplierOf({ suppliers }: WorkflowParts, booking: Booking): FlightSupplier {
  const supplier = suppliers.get(booking.supplier);
  if (!supplier) throw new Error(`Booking ${booking.id} was sold by ${booking.supplier}, which is not configured any more`);
  return supplier;
}
