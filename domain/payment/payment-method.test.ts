import { expect, test } from 'vitest';
import { canPay, HELD_CARDS, type PaymentMethod } from './payment-method.ts';

const cop = (amountMinor: number) => ({ amountMinor, currency: 'COP' });
const pse: PaymentMethod = {
  ...HELD_CARDS,
  countries: ['CO'],
  currencies: ['COP'],
  limits: { COP: { leastMinor: 100, mostMinor: 900 } },
};

test.each<[string, boolean, PaymentMethod, ReturnType<typeof cop>, string | undefined]>([
  ['whatever a provider says nothing about', true, HELD_CARDS, cop(1), 'FR'],
  ['its currency and country', true, pse, cop(500), 'CO'],
  ['an unknown country', true, pse, cop(500), undefined],
  ['another country', false, pse, cop(500), 'EC'],
  ['another currency', false, pse, { amountMinor: 500, currency: 'USD' }, 'CO'],
  ['the least', true, pse, cop(100), 'CO'],
  ['less', false, pse, cop(99), 'CO'],
  ['the most', true, pse, cop(900), 'CO'],
  ['more', false, pse, cop(901), 'CO'],
])('%s: %s', (_, isOffered, method, amount, country) => expect(canPay(method, amount, country)).toBe(isOffered));
