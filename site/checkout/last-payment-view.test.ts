import { expect, test } from 'vitest';
import { lastPaymentView } from './last-payment-view.ts';

type Asked = Parameters<typeof lastPaymentView>[0];
const paymentWays = [
  { id: 'wompi:nequi', kind: 'wallet', brand: 'Nequi' },
  { id: 'placetopay:pse', kind: 'bank-transfer', brand: 'PSE' },
  { id: 'placetopay:ath', kind: 'cash-voucher', brand: 'Efectivo' },
  { id: 'stripe:page', kind: 'card', brand: 'Stripe' },
] as Asked['paymentWays'];
const last = (
  outcome: 'declined' | 'cancelled' | 'left' | 'given-back',
  paymentWay: string | null,
  method: 'card' | 'hosted' = 'hosted',
) => lastPaymentView({ paymentWays, lastPayment: { outcome, method, paymentWay } });

test('after a payment in a way that a bank refused, that way stays chosen and is named', () => {
  expect(last('declined', 'placetopay:pse')).toEqual({
    outcome: 'declined',
    choice: 'placetopay:pse',
    heading: 'Su pago con PSE no se aprobó; no se le cobró nada',
    text: 'Sus datos siguen aquí, y la misma forma de pago sigue elegida. Puede intentar de nuevo o pagar de otra forma.',
  });
  expect(last('cancelled', 'placetopay:ath')).toMatchObject({
    choice: 'placetopay:ath',
    heading: 'No hizo el pago en efectivo; no se le cobró nada',
  });
});

test.each<[string, string | null, 'card' | 'hosted', string]>([
  ['a card', null, 'card', 'card'],
  ['a card on a page', 'stripe:page', 'hosted', 'stripe:page'],
  ['the usual page', null, 'hosted', 'hosted'],
  ['a way that is no longer there', 'wompi:pse', 'hosted', 'hosted'],
])('of %s it names none', (_, way, method, choice) => {
  expect(last('declined', way, method)).toMatchObject({
    choice,
    heading: 'El último pago no se aprobó; no se le cobró nada',
  });
});

test('there is nothing to say before a payment', () => {
  expect(lastPaymentView({ paymentWays, lastPayment: null })).toBeNull();
});
