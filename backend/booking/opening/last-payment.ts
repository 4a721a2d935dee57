import type { WhyUnpaid } from '#contract/booking/booking-news.ts';
import { CANCELLED } from '#suppliers/payments/port.ts';
import type { Payment, PaymentMethod } from '../../db/schema.ts';
import { type BookingRecord, isReturned, pinnedPayment } from '../record/booking-record.ts';
import { isEditable, mayHoldMoney } from './readiness.ts';

export type LastPayment = {
  outcome: 'declined' | 'cancelled' | 'left' | 'given-back';
  method: PaymentMethod;
  /** The way to pay on a page, as the visitor chose it; `null` for a card entered here or the usual page. */
  way: string | null;
};

/** The outcome of the last payment while the visitor may try again; `null` if there was none. */
export function lastPaymentOf(record: BookingRecord): LastPayment | null {
  const { booking, payments } = record;
  if (!booking.refusal || !isEditable(booking)) return null;
  const payment = pinnedPayment(record);
  const known = payment && outcomeOf(payment);
  if (!known) return null;
  // While any other payment may be authorised or captured, the visitor is not told that nothing was charged.
  const isOtherOpen = mayHoldMoney(payments.filter(({ id }) => id !== payment.id));
  return { outcome: isOtherOpen ? 'left' : known, method: payment.method, way: wayOf(payment) };
}

const wayOf = ({ method, provider, providerMethod }: Payment): string | null =>
  method === 'hosted' && providerMethod ? `${provider}:${providerMethod}` : null;

/** Only the provider's answer rules a payment out: a page that the visitor only left can still be paid. */
function outcomeOf(payment: Payment): LastPayment['outcome'] | undefined {
  const { state, declineCode, providerPaymentId } = payment;
  if (isReturned(payment)) return 'given-back';
  if (state === 'declined') return declineCode === CANCELLED ? 'cancelled' : 'declined';
  // An abandoned payment with a provider id was closed at the provider first.
  if (state === 'abandoned') return providerPaymentId ? 'cancelled' : 'left';
  return undefined;
}

/** Payments that failed before any bank was asked: without a page or a card, or on a page that was not paid. */
const NOT_ASKED = new Set(['no-page', 'no-card', 'page-expired']);

export function whyUnpaid(payment: Pick<Payment, 'state' | 'declineCode'>): WhyUnpaid {
  const { state, declineCode } = payment;
  if (state === 'declined') return NOT_ASKED.has(declineCode ?? '') ? 'not-made' : 'declined';
  return isReturned(payment) ? 'other-amount' : 'not-made';
}
