import { expect, test } from 'vitest';
import { type DepositTerms, depositOf } from './deposit-terms.ts';

const SALE = { totalMinor: 108_805, travelers: 2, departs: '2027-06-30', today: '2027-04-01' };
const of = (terms: DepositTerms | null, changes: Partial<typeof SALE> = {}) => depositOf(terms, { ...SALE, ...changes });

test.each<[string, DepositTerms | null, Partial<typeof SALE>, ReturnType<typeof depositOf>]>([
  ['no terms', null, {}, undefined],
  ['a percentage, rounded up', { percent: 20, balanceDaysBefore: 60 }, {}, { depositMinor: 21_761, balanceDue: '2027-05-01' }],
  [
    'an amount per person',
    { perPersonMinor: 15_000, balanceDaysBefore: 60 },
    {},
    { depositMinor: 30_000, balanceDue: '2027-05-01' },
  ],
  ['on the day the balance is due', { percent: 20, balanceDaysBefore: 60 }, { today: '2027-05-01' }, undefined],
  [
    'the day before the balance is due',
    { percent: 20, balanceDaysBefore: 60 },
    { today: '2027-04-30' },
    { depositMinor: 21_761, balanceDue: '2027-05-01' },
  ],
  ['a deposit of exactly the price', { percent: 100, balanceDaysBefore: 60 }, {}, undefined],
  ['a deposit of nothing', { percent: 0, balanceDaysBefore: 60 }, {}, undefined],
  ['a deposit above the price', { perPersonMinor: 60_000, balanceDaysBefore: 60 }, {}, undefined],
])('depositOf: %s', (_, terms, changes, deposit) => {
  expect(of(terms, changes)).toEqual(deposit);
});
