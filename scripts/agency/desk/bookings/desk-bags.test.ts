import { expect, test } from 'vitest';
import { inWords } from './desk-bags.ts';

const total = { amountMinor: 4_500, currency: 'USD' };

test('bags that wait for their payment are said with the link and its end, others without', () => {
  const payableUntil = new Date('2027-01-01T12:00:00Z');
  expect(inWords({ stage: 'to-pay', total, url: 'https://pay.test/1', payableUntil })).toBe(
    'to-pay, 45.00 USD, to be paid until 2027-01-01T12:00:00.000Z at\n  https://pay.test/1',
  );
  expect(inWords({ stage: 'added', total, url: null, payableUntil: null })).toBe('added, 45.00 USD');
});
