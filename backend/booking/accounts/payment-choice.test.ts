import { expect, test } from 'vitest';
import { HELD_CARDS } from '#domain/payment/payment-method.ts';
import { readProviderOrder } from '#domain/payment/provider-order.ts';
import type { PaymentProvider } from '#suppliers/payments/port.ts';
import { paidIn, paymentChoice, type ToPay } from './payment-choice.ts';

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

const isShared = false as const;
const taking = (name: string, currencies: readonly string[] | 'all' = 'all') =>
  ({ name, cards: { accepted: () => true, method: { ...HELD_CARDS, currencies } } }) as unknown as PaymentProvider;
const all = [taking('east'), at('south', cash, HELD_CARDS), at('north', HELD_CARDS)];
const COP = { amountMinor: 1, currency: 'COP' };

/** What is offered while these providers are down, in this order of the agency. */
async function offeredWhile(down: string[], text = '', toPay: ToPay = COP) {
  const read = readProviderOrder(text, ['east', 'south', 'north']);
  const order = read.ok ? read.value : [];
  const offering = paymentChoice(all, { isShared } as never, { order, health: { isResting: (name) => down.includes(name) } });
  const { cards, pages } = await offering.offered(toPay);
  return [...(cards ? ['fields'] : []), ...pages.map(({ id }) => id)];
}

test('where two providers take the same, the first is offered', async () =>
  expect(await offeredWhile([])).toEqual(['fields', 'south:cash', 'south:card']));

test('one that is down is not offered, and its cards are taken by the next', async () => {
  expect(await offeredWhile(['south'])).toEqual(['fields', 'north:card']);
  expect(await offeredWhile(['east'])).toEqual(['south:cash', 'south:card']);
  expect(await offeredWhile(['south', 'north'])).toEqual(['fields']);
});

test('where all are down, trying is better than nothing', async () =>
  expect(await offeredWhile(['east', 'south', 'north'])).toEqual(['fields', 'south:cash', 'south:card']));

test('the agency’s order decides who is offered, by country and currency', async () => {
  const order = 'CO: north, south; USD: south; east';
  expect(await offeredWhile([], order, { ...COP, country: 'CO' })).toEqual(['north:card', 'south:cash']);
  expect(await offeredWhile(['north'], order, { ...COP, country: 'CO' })).toEqual(['south:cash', 'south:card']);
  expect(await offeredWhile([], order, { amountMinor: 1, currency: 'USD' })).toEqual(['south:card']);
  expect(await offeredWhile([], order)).toEqual(['fields']);
});

test('who was offered a provider before it was down may still pay there, and is not sent there otherwise', () => {
  const down = paymentChoice(all, { isShared } as never, { health: { isResting: (name) => name === 'south' } });
  expect(down.pageWays(COP).map(({ id }) => id)).toEqual(['north:card', 'south:cash', 'south:card']);
});

test('card fields are of the first account that takes this currency and is not down', async () => {
  const [pesos, dollars] = [taking('pesos', ['COP']), taking('dollars', ['USD'])];
  const down = new Set<string>();
  const fields = paymentChoice([pesos, dollars, taking('all')], { isShared } as never, {
    health: { isResting: (name) => down.has(name) },
  });
  const nameIn = async (currency: string) => (await fields.cards({ amountMinor: 1, currency }))?.name;
  expect([await nameIn('COP'), await nameIn('USD'), await nameIn('PEN')]).toEqual(['pesos', 'dollars', 'all']);
  down.add('pesos');
  expect(await nameIn('COP')).toBe('all');
  down.add('all');
  expect(await nameIn('COP')).toBe('pesos');
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
