import { expect, test } from 'vitest';
import { bagsAskedIn, fieldOfBag } from './bags-form.ts';

const bag = (travelerId: string, amountMinor: number) =>
  fieldOfBag({
    journeyType: 'onward',
    travelerId,
    kind: 'checked-23',
    type: 'checked',
    weight: 23,
    unit: 'KG',
    most: 3,
    single: { amountMinor, currency: 'COP' },
    travellers: [1],
    flights: ['BOG–MIA'],
  });

test('what is chosen has the total of the prices that were shown, in their currency', () => {
  const fields = { [bag('1', 9_000_000)]: '2', [bag('2', 4_000_000)]: '1', [bag('3', 7)]: '0', byMail: 'yes' };
  expect(bagsAskedIn(fields)).toEqual({
    bags: [
      { journeyType: 'onward', travelerId: '1', kind: 'checked-23', quantity: 2 },
      { journeyType: 'onward', travelerId: '2', kind: 'checked-23', quantity: 1 },
    ],
    total: { amount: 22_000_000, currency: 'COP' },
  });
});

test('a field that somebody made up is no choice', () => {
  expect(bagsAskedIn({ 'bag {"each":': '1' })).toBeUndefined();
});
