import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import type { PaymentProvider } from '#suppliers/payments/port.ts';
import type { Payment } from '../../../db/schema.ts';

type Providers = { payments: ReadonlyMap<string, Pick<PaymentProvider, 'cards' | 'hostedPage'>> };

/** What its provider declares of the way a payment is made; undefined if it declares that way no more. */
export function methodOf({ provider, method, providerMethod }: Payment, { payments }: Providers): PaymentMethod | undefined {
  const { cards, hostedPage } = payments.get(provider) ?? {};
  if (method === 'card') return cards?.method;
  return providerMethod === null ? hostedPage?.methods[0] : hostedPage?.methods.find(({ id }) => id === providerMethod);
}

/** Whether only a person can give this much of the payment back. */
export function isGivenBackByHand(payment: Payment, amountMinor: number, providers: Providers): boolean {
  const refunds = methodOf(payment, providers)?.refunds ?? 'parts';
  return refunds === 'by-hand' || (refunds === 'whole' && amountMinor < payment.amountMinor);
}
