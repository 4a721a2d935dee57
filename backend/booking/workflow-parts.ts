import type { RefusalReason } from '#domain/booking/booking-state.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { PaymentProvider } from '#suppliers/payments/port.ts';
import type { Database, Transaction } from '../db/connection.ts';
import type { Booking, BookingItem, Payment } from '../db/schema.ts';
import { type Enqueue, transition } from '../db/transition.ts';
import { withBooking } from './booking-transaction.ts';

/** What a step says of itself: go on, done for good, the visitor's turn, or try again later. */
export type Progress = 'moved' | 'done' | 'waiting' | 'later';

export type WorkflowParts = {
  db: Database;
  suppliers: ReadonlyMap<string, FlightSupplier>;
  payments: ReadonlyMap<string, PaymentProvider>;
  /** What a visitor comes back to from the bank or a payment page, having paid or not. */
  /** Whose booking a payment page and a bank statement say it is. */
  siteName: string;
  returnUrl: (bookingId: string) => string;
  cancelUrl: (bookingId: string) => string;
  /** How long an order call whose answer got lost may still be at work at the supplier. */
  orderSettleMs: number;
  enqueue: Enqueue;
  /** SPEC §8: a payment page could not be had from its provider. */
  onPageFailed: (payment: Payment, reason: 'unreachable' | 'refused') => void;
  now: () => number;
};

export function supplierOf({ suppliers }: Pick<WorkflowParts, 'suppliers'>, item: BookingItem): FlightSupplier {
  const supplier = suppliers.get(item.supplier);
  if (!supplier) throw new Error(`Booking ${item.bookingId} was sold by ${item.supplier}, which is not configured any more`);
  return supplier;
}

export function providerOf({ payments }: Pick<WorkflowParts, 'payments'>, payment: Payment): PaymentProvider {
  const provider = payments.get(payment.provider);
  if (!provider) throw new Error(`Payment ${payment.id} was begun with ${payment.provider}, which is not configured any more`);
  return provider;
}

/** A supplier or the payment provider of this booking that is not configured any more: only a person can go on with it. */
export function goneAccount({ suppliers, payments }: WorkflowParts, booking: Booking, payment: Payment): string | undefined {
  const gone = booking.items.find(({ supplier }) => !suppliers.has(supplier));
  if (gone) return gone.supplier;
  return payments.has(payment.provider) ? undefined : payment.provider;
}

/** Turns a booking round: what was done is undone, for this reason. */
export async function refuseBooking(
  { db }: Pick<WorkflowParts, 'db'>,
  booking: Booking,
  reason: RefusalReason,
  detail?: string,
): Promise<void> {
  await withBooking(db, booking.id, (tx) => startCompensation(tx, booking, reason, detail));
}

/** The same where its row is locked. It goes back from the state in which the caller has seen it, or not at all. */
export const startCompensation = (tx: Transaction, booking: Booking, reason: RefusalReason, detail?: string) =>
  transition(tx, 'booking', booking, {
    event: 'refused',
    from: booking.state,
    actor: 'system',
    data: { reason, ...(detail ? { detail } : {}) },
    set: { refusal: reason },
  });
