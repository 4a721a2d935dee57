import type { PaymentPurpose } from '#domain/payment/instalments.ts';
import type { PaymentProvider } from '#suppliers/payments/port.ts';
import type { Database } from '../../db/connection.ts';
import type { BookingItem, Payment } from '../../db/schema.ts';
import type { CallBook } from '../../upstream-calls/call-book.ts';
import type { ItemDesk } from '../items/item-desk.ts';
import type { Suppliers } from '../items/item-desks.ts';
import type { BookingRecords } from '../record/booking-records.ts';
import type { Rules } from '../workflow/step.ts';

export type WorkflowContext = Omit<Rules, 'now'> & {
  db: Database;
  /** Where the calls that are made for a booking are kept. */
  calls?: CallBook;
  records: BookingRecords;
  suppliers: Suppliers;
  /** The agency's name on payment pages and bank statements. */
  siteName: string;
  /** Where the bank or a payment page returns the visitor, paid or cancelled. */
  returnUrl: (bookingId: string) => string;
  cancelUrl: (bookingId: string) => string;
  /** The same for payments of the balance and of added bags. */
  laterUrls: Record<Extract<PaymentPurpose, 'balance' | 'ancillary'>, string>;
  /** SPEC §8: the provider did not create a payment page. */
  onPageFailed: (payment: Payment, reason: 'unreachable' | 'refused' | 'in-doubt') => void;
  now: () => number;
};

/** The dependencies for reading orders again. */
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
