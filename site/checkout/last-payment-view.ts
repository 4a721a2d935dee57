import { lastPayments as words } from '../messages/es/checkout/payment-ways.ts';
import type { Session } from './booking-session.ts';

export type LastPaymentView = ReturnType<typeof lastPaymentView>;

/** What became of the last payment, in words, and the choice on the form that it was: it stays chosen. `null` before the first. */
export function lastPaymentView({ lastPayment, paymentWays }: Pick<Session, 'lastPayment' | 'paymentWays'>) {
  if (!lastPayment) return null;
  const { outcome, method, paymentWay: id } = lastPayment;
  const way = paymentWays.find((one) => one.id === id);
  const how = way && way.kind !== 'card' ? words.how(way.kind, way.brand) : null;
  return {
    outcome,
    choice: way?.id ?? method,
    heading: words.heading[outcome](how),
    text: how && outcome === 'declined' ? words.declinedSameWay : words.text[outcome],
  };
}
