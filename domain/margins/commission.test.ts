import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountRead, type CommissionRate, commissionOf, percentRead, rateOn } from './commission.ts';
import type { ItemMargin } from './earned.ts';

const margin = (set: Partial<ItemMargin> = {}): ItemMargin => ({
  itemId: 'a',
  currency: 'USD',
  soldMinor: 100_000,
  capturedMinor: 100_000,
  returnedMinor: 0,
  openMinor: 0,
  costMinor: 90_000,
  feesMinor: 0,
  promotionsMinor: 0,
  bagsMinor: 0,
  providerFeesMinor: 0,
  isWithoutFee: false,
  ...set,
});
const share = (percentHundredths: number): CommissionRate => ({
  from: '2026-01-01',
  percentHundredths,
  amountMinor: null,
  currency: null,
});
const each = (amountMinor: number, currency = 'USD'): CommissionRate => ({
  from: '2026-01-01',
  percentHundredths: null,
  amountMinor,
  currency,
});
const amount = (margins: ItemMargin[], rate?: CommissionRate) => commissionOf(margins, rate, 'USD').amountMinor;

test.each([
  ['paid', margin(), 5_000],
  ['a deposit whose balance is not paid', margin({ capturedMinor: 20_000, openMinor: 80_000 }), 0],
  ['partly given back', margin({ returnedMinor: 40_000 }), 3_000],
  ['about to be given back', margin({ openMinor: -40_000 }), 3_000],
  ['given back in full', margin({ returnedMinor: 100_000 }), 0],
  ['a sale that failed', margin({ soldMinor: 0 }), 0],
  ['in another currency', margin({ currency: 'COP' }), 0],
])('five per cent of a booking that is %s', (_, of, minor) => expect(amount([of], share(500))).toBe(minor));

test('an amount for each booking is owed once, while anything of it was kept, in its own currency', () => {
  expect(amount([margin(), margin({ itemId: 'b' })], each(2_000))).toBe(2_000);
  expect(amount([margin({ returnedMinor: 99_000 })], each(2_000))).toBe(1_000);
  expect(amount([margin({ returnedMinor: 100_000 })], each(2_000))).toBe(0);
  expect(amount([margin()], each(2_000, 'COP'))).toBe(0);
  expect(amount([margin()])).toBe(0);
});

test('the rate is that of the day of the sale', () => {
  const rates = [share(500), { ...share(700), from: '2026-03-01' }];
  expect(rateOn(rates, '2025-12-31')).toBeUndefined();
  expect(rateOn(rates, '2026-02-28')).toMatchObject({ percentHundredths: 500 });
  expect(rateOn(rates, '2026-03-01')).toMatchObject({ percentHundredths: 700 });
});

test('whatever was paid and given back, a commission is between nothing and the agreed share of what was kept', () => {
  const minor = fc.integer({ min: 0, max: 999_999_999_999 });
  const one = fc.record({
    soldMinor: minor,
    capturedMinor: minor,
    returnedMinor: minor,
    openMinor: minor.map((value) => -value),
  });
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 10_000 }), (made, hundredths) => {
      const { baseMinor, amountMinor } = commissionOf(made.map(margin), share(hundredths), 'USD');
      expect(amountMinor).toBeGreaterThanOrEqual(0);
      expect(amountMinor).toBeLessThanOrEqual((baseMinor * hundredths) / 10_000);
      expect(Number.isSafeInteger(amountMinor)).toBe(true);
    }),
  );
});

test.each([
  ['7,5', 750],
  ['7.25', 725],
  ['100', 10_000],
  ['100,01', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['7.125', undefined],
  ['siete', undefined],
])('%s per cent is read as %s hundredths', (typed, hundredths) => expect(percentRead(typed)).toBe(hundredths));

test.each([
  ['20', 'USD', 2_000],
  ['20,5', 'USD', 2_050],
  ['20.555', 'USD', undefined],
  ['500', 'CLP', 500],
  ['500.5', 'CLP', undefined],
  ['0', 'USD', undefined],
  ['-5', 'USD', undefined],
])('%s %s is read as %s', (typed, currency, minor) => expect(amountRead(typed, currency)).toBe(minor));
