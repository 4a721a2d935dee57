import { expect, test } from 'vitest';
import { HELD_CARDS } from '#domain/payment/payment-method.ts';
import type { PaymentProvider } from '#suppliers/payments/port.ts';
import { offeredOf, paidIn, paymentChoice } from './payment-choice.ts';

const cash = {
  ...HELD_CARDS,
  id: 'cash',
  kind: 'cash-voucher',
  brand: 'Efecty',
  answersWithinMs: 1,
  currencies: ['COP'],
} as const;
const at = (name: string, ...methods: object[]) => ({ name, hostedPage: { brand: name, methods } }) as unknown as PaymentProvider;
const choice = paymentChoice(
  [at('south', cash, HELD_CARDS), at('north', HELD_CARDS), { name: 'none' } as PaymentProvider],
  {} as never,
);
const idsOf = (currency: string, more: object = {}) => choice.pageWays({ amountMinor: 1, currency, ...more }).map(({ id }) => id);

test('ways to pay keep the order of providers and of what each declares, without what cannot work', () => {
  expect(idsOf('COP')).toEqual(['south:cash', 'south:card', 'north:card']);
  expect(idsOf('USD')).toEqual(['south:card', 'north:card']);
});

test('where two providers take the same, the first is offered', () => {
  const ways = choice.pageWays({ amountMinor: 1, currency: 'COP' });
  expect(offeredOf(ways).map(({ id }) => id)).toEqual(['south:cash', 'south:card']);
});

test('what is paid for a booking that stands is answered while its payer waits', () =>
  expect(idsOf('COP', { withinMs: 0 })).toEqual(['south:card', 'north:card']));

test('a payment keeps in which way it is made; a card gets its brand once it is known', () => {
  const [voucher, card] = choice.pageWays({ amountMinor: 1, currency: 'COP' }).map(paidIn);
  expect(voucher).toMatchObject({ provider: 'south', providerMethod: 'cash', methodKind: 'cash-voucher', brand: 'Efecty' });
  expect(card).not.toHaveProperty('brand');
});

test('a provider without a page has none', () =>
  expect(['south', 'none', 'unknown'].map((name) => choice.hasPage(name))).toEqual([true, false, false]));
