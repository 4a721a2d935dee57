import { expect, test } from 'vitest';
import { type DepositTerms, depositOf } from './deposit-terms.ts';

const SALE = { totalMinor: 108_805, travelers: 2, departs: '2027-06-30', today: '2027-04-01' };
const of = (terms: DepositTerms | null, changes: Partial<typeof SALE> = {}) => depositOf(terms, { ...SALE, ...changes });

test.each<[string, DepositTerms | null, Partial<typeof SALE>, ReturnType<typeof depositOf>]>([
  ['nothing else is said', null, {}, undefined],
  ['a share, rounded up', { percent: 20, balanceDaysBefore: 60 }, {}, { depositMinor: 21_761, balanceDue: '2027-05-01' }],
  ['so much a person', { perPersonMinor: 15_000, balanceDaysBefore: 60 }, {}, { depositMinor: 30_000, balanceDue: '2027-05-01' }],
  ['the day for the rest is today', { percent: 20, balanceDaysBefore: 60 }, { today: '2027-05-01' }, undefined],
  [
    'the day before it',
    { percent: 20, balanceDaysBefore: 60 },
    { today: '2027-04-30' },
    { depositMinor: 21_761, balanceDue: '2027-05-01' },
  ],
  ['the deposit would be all of it', { perPersonMinor: 60_000, balanceDaysBefore: 60 }, {}, undefined],
])('depositOf: %s', (_, terms, changes, deposit) => {
  expect(of(terms, changes)).toEqual(deposit);
});
