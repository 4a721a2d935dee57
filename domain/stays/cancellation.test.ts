import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areTermsUnknown,
  type CancellationTerms,
  feeAt,
  freeUntil,
  isFreeAt,
  isLostAt,
  joinTerms,
  nextStepAfter,
} from './cancellation.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const at = (instant: string) => Date.parse(instant);

/** Free until the 10th, one night until the 12th, then everything. */
const TERMS: CancellationTerms = {
  isRefundable: true,
  steps: [
    { from: '2027-01-10T23:00:00.000Z', fee: usd(8_000) },
    { from: '2027-01-12T23:00:00.000Z', fee: usd(24_000) },
  ],
};

describe('cancellation fee', () => {
  test.each([
    ['2027-01-10T22:59:59Z', 0, '2027-01-10T23:00:00.000Z'],
    ['2027-01-10T23:00:00Z', 8_000, '2027-01-12T23:00:00.000Z'],
    ['2027-01-12T22:59:59Z', 8_000, '2027-01-12T23:00:00.000Z'],
    ['2027-01-12T23:00:00Z', 24_000, null],
  ])('at %s is %i, and rises at %s', (instant, fee, next) => {
    expect(feeAt(TERMS, usd(24_000), at(instant))).toEqual(usd(fee));
    expect(nextStepAfter(TERMS, usd(24_000), at(instant))).toBe(next);
  });

  test('is never above the price, and all of it when non-refundable', () => {
    expect(feeAt(TERMS, usd(5_000), at('2027-02-01T00:00:00Z'))).toEqual(usd(5_000));
    expect(feeAt({ isRefundable: false, steps: [] }, usd(5_000), 0)).toEqual(usd(5_000));
    expect(freeUntil({ isRefundable: false, steps: TERMS.steps })).toBeNull();
    expect(freeUntil(TERMS)).toBe('2027-01-10T23:00:00.000Z');
  });

  test('is all of the price from the step on that takes it', () => {
    const lost = (price: number) =>
      ['2027-01-10T22:59:59Z', '2027-01-12T22:59:59Z', '2027-01-12T23:00:00Z'].map((day) => isLostAt(TERMS, usd(price), at(day)));
    expect(lost(24_000)).toEqual([false, false, true]);
    expect(lost(24_001)).toEqual([false, false, false]);
    expect(lost(8_000)).toEqual([false, true, true]);
  });

  test('rises next at a step that costs more, not at one that costs the same or is over', () => {
    const [first, second] = TERMS.steps as [CancellationTerms['steps'][0], CancellationTerms['steps'][0]];
    const same = { isRefundable: true, steps: [first, { ...second, fee: first.fee }] };
    expect(nextStepAfter(same, usd(24_000), at(first.from))).toBeNull();
    // A fee above the price is the price.
    expect(nextStepAfter(TERMS, usd(5_000), at(first.from))).toBeNull();
    expect(nextStepAfter(TERMS, usd(5_000), at(second.from))).toBeNull();
  });

  test('of rooms is free as long as all are, never where one is never, and non-refundable where none is refundable', () => {
    const room = (terms: CancellationTerms) => ({ terms, price: usd(24_000) });
    const never = room({ isRefundable: false, steps: [] });
    expect(joinTerms([room(TERMS)])).toEqual(TERMS);
    expect(freeUntil(joinTerms([room(TERMS), room(TERMS)]))).toBe('2027-01-10T23:00:00.000Z');
    expect(joinTerms([never, { ...never, terms: { isRefundable: false, steps: TERMS.steps } }])).toEqual({
      isRefundable: false,
      steps: [],
    });
    const mixed = joinTerms([room(TERMS), never]);
    expect([mixed.isRefundable, mixed.steps.length, feeAt(mixed, usd(48_000), 0)]).toEqual([true, 3, usd(24_000)]);
  });

  test('of no rooms at all promises nothing', () => expect(joinTerms([])).toEqual({ isRefundable: false, steps: [] }));

  test('of rooms cancelled together is the sum of their fees at any time', () => {
    const terms = fc.record({
      isRefundable: fc.boolean(),
      steps: fc
        .array(fc.record({ day: fc.integer({ min: 0, max: 40 }), fee: fc.integer({ min: 0, max: 50_000 }) }), { maxLength: 3 })
        .map((steps) =>
          steps
            .toSorted((a, b) => a.day - b.day || a.fee - b.fee)
            .map(({ day, fee }) => ({ from: new Date(86_400_000 * (20_000 + day)).toISOString(), fee: usd(fee) })),
        ),
    });
    const room = fc.record({ terms, price: fc.integer({ min: 0, max: 40_000 }).map(usd) });
    fc.assert(
      fc.property(fc.array(room, { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 45 }), (rooms, day) => {
        const moment = 86_400_000 * (20_000 + day);
        const price = usd(rooms.reduce((sum, one) => sum + one.price.amountMinor, 0));
        const each = rooms.reduce((sum, one) => sum + feeAt(one.terms, one.price, moment).amountMinor, 0);
        expect(feeAt(joinTerms(rooms), price, moment).amountMinor).toBe(each);
      }),
    );
  });
});

describe('free cancellation', () => {
  const NEVER: CancellationTerms = { isRefundable: false, steps: TERMS.steps };
  const UNSAID: CancellationTerms = { isRefundable: true, steps: [] };
  const FREE_STEP_FIRST = { isRefundable: true, steps: [{ from: '2027-01-01T00:00:00.000Z', fee: usd(0) }, ...TERMS.steps] };
  const LAST = at('2027-01-10T22:59:59.999Z');

  test('ends with the first step that has a fee', () => {
    expect([TERMS, FREE_STEP_FIRST].map(freeUntil)).toEqual(['2027-01-10T23:00:00.000Z', '2027-01-10T23:00:00.000Z']);
    expect([LAST, LAST + 1].map((moment) => isFreeAt({ cancellation: TERMS }, moment))).toEqual([true, false]);
    expect(isFreeAt({ cancellation: NEVER }, LAST)).toBe(false);
  });

  test('is not promised where the terms are unknown: no fee is said, or it is a reference price', () => {
    expect([TERMS, NEVER, UNSAID].map((cancellation) => areTermsUnknown({ cancellation }))).toEqual([false, false, true]);
    const reference = { cancellation: TERMS, sale: { whyOnRequest: 'search-only' as const } };
    expect([areTermsUnknown(reference), isFreeAt(reference, LAST)]).toEqual([true, false]);
    expect(isFreeAt({ cancellation: TERMS, sale: { whyOnRequest: null } }, LAST)).toBe(true);
    expect(isFreeAt({ cancellation: UNSAID }, LAST)).toBe(false);
  });
});
