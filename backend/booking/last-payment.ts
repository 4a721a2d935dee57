import { CANCELLED } from '#suppliers/payments/port.ts';
import type { Payment, PaymentMethod } from '../db/schema.ts';
import { type BookingRecord, pinnedPayment } from './workflow/booking-record.ts';
import { isEditable, mayHoldMoney } from './workflow/readiness.ts';

export type LastPayment = { outcome: 'declined' | 'cancelled' | 'left'; method: PaymentMethod };

/** What became of the attempt that was made last, while the visitor may make another; `null` when there was none. */
export function lastPaymentOf(record: BookingRecord): LastPayment | null {
  const { booking, payments } = record;
  if (!booking.refusal || !isEditable(booking)) return null;
  const payment = pinnedPayment(record);
  const known = payment && outcomeOf(payment);
  if (!known) return null;
  // While any payment of it may hold money, none of them is said to have cost nothing.
  return { outcome: mayHoldMoney(payments) ? 'left' : known, method: payment.method };
}

/** Only the provider's own word makes a payment one that was not made: on a page that was merely left it can still be paid. */
function outcomeOf({ state, declineCode, providerPaymentId }: Payment): LastPayment['outcome'] | undefined {
  if (state === 'declined') return declineCode === CANCELLED ? 'cancelled' : 'declined';
  if (state === 'voided') return 'cancelled';
  // One with the provider's id was closed there before it was given up here.
  if (state === 'abandoned') return providerPaymentId ? 'cancelled' : 'left';
  return undefined;
}
