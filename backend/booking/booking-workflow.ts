import { UNDER_WAY } from '#domain/booking/booking-state.ts';
import type { PaymentState } from '#domain/payment/payment-state.ts';
import type { PlacedOrder } from '#suppliers/flights/port.ts';
import type { Transaction } from '../db/connection.ts';
import { type Booking, type BookingItem, type Payment, transactions } from '../db/schema.ts';
import { recordFact, transition } from '../db/transition.ts';
import { authorise } from './authorising.ts';
import { loadBooking, loadPayment, touchBooking } from './booking-store.ts';
import { withBooking } from './booking-transaction.ts';
import { endFlags, flagBooking, raiseFlag } from './flags.ts';
import { paysFor } from './price-revision.ts';
import {
  goneAccount,
  type Progress,
  providerOf,
  refuseBooking,
  startCompensation,
  supplierOf,
  type WorkflowParts,
} from './workflow-parts.ts';

/**
 * Carries a booking as far as it goes: authorise → order → capture → confirmed, or back through compensating to failed. Each
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
      await flagBooking(parts.db, bookingId, 'account-gone', gone);
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
    case 'compensating':
      return compensate(parts, booking, payment);
    default:
      return 'done';
  }
}

/** One item after the other: once one is refused, those before it are cancelled. */
async function order(parts: WorkflowParts, booking: Booking): Promise<Progress> {
  const next = booking.items.find(({ state }) => state !== 'ordered');
  if (!next) throw new Error(`Booking ${booking.id} is ordering, and nothing of it is left to be ordered`);
  return orderItem(parts, booking, next);
}

async function orderItem(parts: WorkflowParts, booking: Booking, item: BookingItem): Promise<Progress> {
  const { db } = parts;
  const supplier = supplierOf(parts, item);
  if (item.orderAttemptedAt) {
    const settled = await settleOrder(parts, booking, item, item.orderAttemptedAt);
    if (settled !== 'never-made') return settled;
  }
  const attemptedAt = new Date(parts.now());
  const isTheirs = await withBooking(db, booking.id, async (tx) => {
    await touchBooking(tx, booking.id);
    const set = { orderAttemptedAt: attemptedAt };
    return transition(tx, 'item', item, { event: 'order-attempted', from: item.state, actor: 'system', set });
  });
  if (!isTheirs) return 'moved';
  const outcome = await supplier.createOrder({
    clientReference: item.id,
    bookingReference: booking.reference ?? '',
    offer: item.supplierOffer,
    passengers: booking.passengers,
    customer: booking.customer as NonNullable<Booking['customer']>,
    billing: booking.billing,
    requirements: item.offer.bookingRequirements,
  });
  if (outcome.ok) return recordOrder(parts, booking, item, outcome.order);
  if (outcome.reason === 'in-doubt') {
    await recordFact(db, booking.id, { fact: 'order-in-doubt', actor: 'system', itemId: item.id });
    return settleAtOnce(parts, booking, item, attemptedAt);
  }
  const reasons = {
    unavailable: 'offer-unavailable',
    'price-changed': 'price-changed',
    rejected: 'rejected-by-airline',
  } as const;
  const { reason, detail } = outcome;
  await withBooking(db, booking.id, async (tx) => {
    await transition(tx, 'item', item, { event: 'item-refused', actor: 'system', data: { reason: reasons[reason] } });
    await startCompensation(tx, booking, reasons[reason], detail);
  });
  return 'moved';
}

/** Right after a lost answer the order may be there already; if it is not, only time can tell. */
async function settleAtOnce(parts: WorkflowParts, booking: Booking, item: BookingItem, attemptedAt: Date): Promise<Progress> {
  const settled = await settleOrder(parts, booking, item, attemptedAt);
  return settled === 'never-made' ? 'later' : settled;
}

/** Asks the supplier what became of an order call. Never made is believed only once it cannot be at work any more. */
async function settleOrder(
  parts: WorkflowParts,
  booking: Booking,
  item: BookingItem,
  attemptedAt: Date,
): Promise<Progress | 'never-made'> {
  const found = await supplierOf(parts, item).findOrder(item.id);
  if (!found.ok) return 'later';
  if (found.order) return recordOrder(parts, booking, item, found.order);
  return parts.now() - attemptedAt.getTime() < parts.orderSettleMs ? 'later' : 'never-made';
}

/** The last of a booking's orders moves the booking on with it. */
async function recordOrder({ db }: WorkflowParts, booking: Booking, item: BookingItem, placed: PlacedOrder): Promise<Progress> {
  const set = { orderId: placed.orderId, locators: placed.locators };
  const data = { orderId: placed.orderId };
  await withBooking(db, booking.id, async (tx, { items }) => {
    if (!(await transition(tx, 'item', item, { event: 'item-ordered', actor: 'system', data, set }))) return;
    const isLast = items.every(({ id, state }) => id === item.id || state === 'ordered');
    if (isLast) await transition(tx, 'booking', booking, { event: 'ordered', actor: 'system' });
    else await touchBooking(tx, booking.id);
  });
  return 'moved';
}

async function capture(parts: WorkflowParts, booking: Booking, payment: Payment): Promise<Progress> {
  const { db } = parts;
  const amount = { amountMinor: payment.amountMinor, currency: payment.currency };
  if (!paysFor(payment, booking)) {
    await withBooking(db, booking.id, async (tx) => {
      await raiseFlag(tx, booking.id, 'paid-amount-differs', `${amount.amountMinor} ${amount.currency} held`);
      await startCompensation(tx, booking, 'price-changed');
    });
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
    const set = { confirmedAt: new Date(parts.now()), refusal: null };
    const { enqueue } = parts;
    if (!(await transition(tx, 'booking', booking, { event: 'confirmed', actor: 'system', set, enqueue }))) return;
    await transition(tx, 'payment', payment, { event: 'payment-captured', actor: 'system', data: amount });
    await tx.insert(transactions).values({ paymentId: payment.id, kind: 'capture', ...amount });
  });
  return 'done';
}

/** Nothing is held by these, and nothing will be. */
const ENDED = new Set<PaymentState>(['declined', 'abandoned', 'voided']);

/** Cancels the orders, the last one first, and lets the money go, in that order: an unpaid order can still be cancelled, a refunded live order is our loss. */
async function compensate(parts: WorkflowParts, booking: Booking, payment: Payment): Promise<Progress> {
  const { db } = parts;
  for (const item of booking.items.toReversed()) {
    if (item.state === 'ordered' && !(await cancelItem(parts, item))) return 'later';
  }
  const { amountMinor, currency, providerPaymentId: paymentId } = payment;
  const holdsMoney = paymentId !== null && !ENDED.has(payment.state);
  if (holdsMoney) {
    const released = await providerOf(parts, payment).release({
      ...{ paymentId, amount: { amountMinor, currency }, idempotencyKey: `release-${payment.id}` },
    });
    if (!released.ok) {
      if (released.reason === 'refused') await flagBooking(db, booking.id, 'release-refused', paymentId);
      return 'later';
    }
  }
  let progress: Progress = 'done';
  await withBooking(db, booking.id, async (tx) => {
    const isEnded = ENDED.has(payment.state) || (await endPayment(tx, payment, holdsMoney));
    // Paid in this very moment: what is held now has to be let go too.
    if (!isEnded) {
      progress = 'moved';
      return;
    }
    await transition(tx, 'booking', booking, { event: 'failed', actor: 'system' });
    if (holdsMoney && payment.state !== 'needs-authentication') {
      await tx.insert(transactions).values({ paymentId: payment.id, kind: 'void', amountMinor, currency });
    }
  });
  return progress;
}

/** False while the supplier cannot be asked. */
async function cancelItem(parts: WorkflowParts, item: BookingItem): Promise<boolean> {
  const cancelled = await supplierOf(parts, item).cancelOrder(item.orderId as string);
  if (!cancelled.ok) return false;
  await withBooking(parts.db, item.bookingId, (tx) => transition(tx, 'item', item, { event: 'item-cancelled', actor: 'system' }));
  return true;
}

/** The payment of a booking that is undone, from the state in which it was asked about; false when it has another one by now. */
async function endPayment(tx: Transaction, payment: Payment, isVoided: boolean): Promise<boolean> {
  const { state: from, providerPaymentId } = payment;
  const set = { nextActionUrl: null };
  if (!isVoided) return transition(tx, 'payment', payment, { event: 'payment-abandoned', from, actor: 'system', set });
  if (!(await transition(tx, 'payment', payment, { event: 'payment-voided', from, actor: 'system', set }))) return false;
  const about = providerPaymentId ?? '';
  await endFlags(tx, payment.bookingId, { reasons: ['release-refused'], about }, { actor: 'system', note: 'given back' });
  return true;
}
