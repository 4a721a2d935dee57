import type { PaymentPurpose } from '#domain/payment/instalments.ts';
import type { PaymentProvider } from '#suppliers/payments/port.ts';
import type { Database } from '../db/connection.ts';
import type { BookingItem, Payment } from '../db/schema.ts';
import type { BookingRecords } from './booking-records.ts';
import type { ItemDesk } from './items/item-desk.ts';
import type { ItemDesks, Suppliers } from './items/item-desks.ts';

export type WorkflowContext = {
  db: Database;
  records: BookingRecords;
  suppliers: Suppliers;
  /** Where each of them takes orders. */
  deskOf: ItemDesks;
  payments: ReadonlyMap<string, PaymentProvider>;
  /** Whose booking a payment page and a bank statement say it is. */
  siteName: string;
  /** What a visitor comes back to from the bank or a payment page, having paid or not. */
  returnUrl: (bookingId: string) => string;
  cancelUrl: (bookingId: string) => string;
  /** The same of who pays what was left to pay, or what is added. */
  laterUrls: Record<Extract<PaymentPurpose, 'balance' | 'ancillary'>, string>;
  /** How long an order call whose answer got lost may still be at work at the supplier. */
  orderSettleMs: number;
  /** SPEC §8: a payment page could not be had from its provider. */
  onPageFailed: (payment: Payment, reason: 'unreachable' | 'refused') => void;
  now: () => number;
};

/** What it takes to look at orders again. */
export type LookContext = Pick<WorkflowContext, 'db' | 'suppliers' | 'now'>;

export function deskFor({ deskOf }: Pick<WorkflowContext, 'deskOf'>, item: BookingItem): ItemDesk {
  const desk = deskOf(item);
  if (!desk) throw new Error(`Booking ${item.bookingId} was sold by ${item.supplier}, which is not configured any more`);
  return desk;
}

export function providerOf({ payments }: Pick<WorkflowContext, 'payments'>, payment: Payment): PaymentProvider {
  const provider = payments.get(payment.provider);
  if (!provider) throw new Error(`Payment ${payment.id} was begun with ${payment.provider}, which is not configured any more`);
  return provider;
}
