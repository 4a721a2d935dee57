import { EDITABLE } from '#domain/booking/booking-state.ts';
import { CANCELLED } from '#suppliers/payments/port.ts';
import type { Booking, Payment, PaymentMethod } from '../db/schema.ts';
import { type Executor, loadPayment, mayHoldMoney } from './booking-store.ts';

export type LastPayment = { outcome: 'declined' | 'cancelled' | 'left'; method: PaymentMethod };

/** What became of the attempt that was made last, while the visitor may make another; `null` when there was none. */
export async function lastPaymentOf(db: Executor, booking: Booking): Promise<LastPayment | null> {
  if (!booking.refusal || !EDITABLE.includes(booking.state)) return null;
  const payment = await loadPayment(db, booking.paymentId);
  const known = payment && outcomeOf(payment);
  if (!known) return null;
  // While any payment of it may hold money, none of them is said to have cost nothing.
  return { outcome: (await mayHoldMoney(db, booking.id)) ? 'left' : known, method: payment.method };
}

/** Only the provider's own word makes a payment one that was not made: on a page that was merely left it can still be paid. */
function outcomeOf({ state, declineCode, providerPaymentId }: Payment): LastPayment['outcome'] | undefined {
  if (state === 'declined') return declineCode === CANCELLED ? 'cancelled' : 'declined';
  if (state === 'voided') return 'cancelled';
  // One with the provider's id was closed there before it was given up here.
  if (state === 'abandoned') return providerPaymentId ? 'cancelled' : 'left';
  return undefined;
}
