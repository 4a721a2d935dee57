import { expect, test } from 'vitest';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import type { Booking, Payment } from '../../db/schema.ts';
import { paysFor } from './booking-record.ts';
import { chargedBalance, chargedByNow, chargedFirst, chargedRate, chargedTotal, pricedShare } from './charged.ts';

const COP: ChargeTerms = {
  currency: 'COP',
  from: 'USD',
  rateMicros: 4_010_210_000,
  rateDate: '2026-11-28',
  stepMinor: 10_000,
  until: '2026-11-29T12:00:00.000Z',
};
const pesos = (whole: number) => ({ amountMinor: whole * 100, currency: 'COP' });
const later = (balanceMinor: number) => ({ balanceMinor, balanceDueAt: balanceMinor > 0 ? new Date('2027-01-15') : null });
const aBooking = (totalMinor: number, balances: number[] = [0], charge: ChargeTerms | null = COP) =>
  ({ id: 'b', revision: 1, totalMinor, currency: 'USD', charge, items: balances.map(later) }) as unknown as Booking;
const aPayment = (more: object) =>
  ({ id: 'p', bookingId: 'b', revision: 1, state: 'captured', purpose: 'full', ...more }) as unknown as Payment;
const record = (booking: Booking, ...payments: Payment[]) => ({ booking, payments });

test('a booking that is paid at once is charged what its whole price is charged', () => {
  expect(chargedFirst(aBooking(31_240))).toEqual(pesos(1_252_800));
  expect(chargedTotal(record(aBooking(31_240)))).toEqual(pesos(1_252_800));
  expect(chargedFirst(aBooking(31_240, [0], null))).toEqual({ amountMinor: 31_240, currency: 'USD' });
});

test('a deposit and its balance make up the whole, and so do parts of the balance with it', () => {
  const booking = aBooking(31_240, [12_345, 8_000]);
  const [first, balance] = [chargedFirst(booking), chargedBalance(record(booking), 20_345)];
  expect(first.amountMinor + balance.amountMinor).toBe(pesos(1_252_800).amountMinor);
  expect(chargedBalance(record(booking), 8_000)).toEqual(pesos(320_819));
  expect(chargedBalance(record(aBooking(31_240, [12_345], null)), 12_345)).toEqual({ amountMinor: 12_345, currency: 'USD' });
});

test('what was added and paid afterwards counts as it was charged, and moves no balance', () => {
  const booking = aBooking(34_240, [20_345]);
  const bags = aPayment({ purpose: 'ancillary', amountMinor: 12_030_000, currency: 'COP', pricedMinor: 3_000 });
  const all = record(booking, bags);
  expect(chargedTotal(all)).toEqual(pesos(1_252_800 + 120_300));
  expect(chargedBalance(all, 20_345)).toEqual(chargedBalance(record(aBooking(31_240, [20_345])), 20_345));
  const due = chargedByNow({ ...all, paidBalance: undefined }).amountMinor;
  expect(due).toBe(pesos(1_252_800 + 120_300).amountMinor - chargedBalance(all, 20_345).amountMinor);
});

test('a payment pays for a booking only with both amounts', () => {
  const paid = { amountMinor: 125_280_000, currency: 'COP', pricedMinor: 31_240 };
  const pays = (more: object) => paysFor(aPayment({ ...paid, ...more }), aBooking(31_240));
  expect(pays({})).toBe(true);
  expect([{ pricedMinor: 31_241 }, { amountMinor: 125_290_000 }, { currency: 'EUR' }, { pricedMinor: null }].map(pays)).toEqual(
    Array(4).fill(false),
  );
});

test('a share of a payment stands for a share of what it paid for', () => {
  const paid = aPayment({ amountMinor: 125_280_000, currency: 'COP', pricedMinor: 31_240 });
  expect(pricedShare(paid, { amountMinor: 62_640_000, currency: 'COP' })).toBe(15_620);
  expect(pricedShare(paid, { amountMinor: 5, currency: 'USD' })).toBeNull();
  expect(
    pricedShare(aPayment({ amountMinor: 5, currency: 'USD', pricedMinor: null }), { amountMinor: 5, currency: 'USD' }),
  ).toBeNull();
});

test('the rate of a whole has its rounding in it', () => {
  expect(chargedRate(record(aBooking(31_240)))).toBeCloseTo(1_252_800 / 312.4, 9);
});
