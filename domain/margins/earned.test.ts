import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOOKING_STATES } from '../booking/booking-state.ts';
import { ITEM_STATES } from '../booking/item-state.ts';
import { LEDGER_KINDS, stayingMinor } from '../payment/ledger.ts';
import { type CountedBooking, type CountedItem, earnedMinor, marginsOf } from './earned.ts';
import { shared } from './shared.ts';

const item = (set: Partial<CountedItem> = {}): CountedItem => ({
  id: 'flight',
  state: 'ticketed',
  amountMinor: 100_000,
  currency: 'USD',
  balanceMinor: 0,
  supplierMinor: 90_000,
  keptMinor: null,
  feesMinor: 586,
  promotionsMinor: 0,
  bagsMinor: 0,
  ...set,
});
const usd = (amountMinor: number, itemId: string | null = null) => ({ amountMinor, currency: 'USD', itemId });
const booking = (set: Partial<CountedBooking> = {}): CountedBooking => ({
  state: 'confirmed',
  items: [item()],
  entries: [{ kind: 'capture', ...usd(100_000) }],
  returning: [],
  ...set,
});
const earned = (of: CountedBooking) => marginsOf(of).map(earnedMinor);

test('a booking earns what was paid for it without the price of its supplier', () => {
  expect(marginsOf(booking())).toEqual([
    {
      itemId: 'flight',
      currency: 'USD',
      soldMinor: 100_000,
      capturedMinor: 100_000,
      returnedMinor: 0,
      openMinor: 0,
      costMinor: 90_000,
      feesMinor: 586,
      promotionsMinor: 0,
      bagsMinor: 0,
      providerFeesMinor: 0,
      isWithoutFee: false,
    },
  ]);
  expect(earned(booking())).toEqual([10_000]);
});

test('of what was sold in two each item has its own deposit, and its own balance where that was paid', () => {
  const cabin = (id: string, amountMinor: number, firstMinor: number, laterMinor: number) =>
    item({ id, amountMinor, inTwo: { firstMinor, laterMinor } });
  const paid = [
    { kind: 'capture' as const, paidAs: 'first' as const, ...usd(45_000) },
    { kind: 'capture' as const, paidAs: 'later' as const, ...usd(148_100) },
    { kind: 'refund' as const, ...usd(30_000, 'one') },
  ];
  // The first was cancelled before the balance was paid.
  const items = [cabin('one', 194_200, 30_000, 0), cabin('two', 163_100, 15_000, 148_100)];
  expect(
    marginsOf(booking({ items, entries: paid })).map(({ capturedMinor, returnedMinor }) => [capturedMinor, returnedMinor]),
  ).toEqual([
    [30_000, 30_000],
    [163_100, 0],
  ]);
});

test('what payment providers keep is shared out by prices, and what nobody knows of is said', () => {
  const items = [item({ id: 'flight', amountMinor: 75_000 }), item({ id: 'stay', amountMinor: 25_000, supplierMinor: null })];
  const fees = [
    { currency: 'USD', feeMinor: 2_000 },
    { currency: 'USD', feeMinor: 2_001 },
  ];
  expect(
    marginsOf(booking({ items, fees })).map((margin) => [margin.providerFeesMinor, margin.isWithoutFee, earnedMinor(margin)]),
  ).toEqual([
    [3_001, false, 75_000 - 90_000 - 3_001],
    [1_000, false, null],
  ]);
  // A fee in money that none of the booking's is in is a cost that nobody can say.
  const foreign = marginsOf(booking({ items, fees: [...fees, { currency: 'COP', feeMinor: 9 }] }));
  expect(foreign.map(({ providerFeesMinor, isWithoutFee }) => [providerFeesMinor, isWithoutFee])).toEqual([
    [3_001, true],
    [1_000, true],
  ]);
  const unknown = marginsOf(booking({ items, fees: [...fees, { currency: 'USD', feeMinor: null }] }));
  expect(unknown.map(({ providerFeesMinor, isWithoutFee }) => [providerFeesMinor, isWithoutFee])).toEqual([
    [3_001, true],
    [1_000, true],
  ]);
});

test('a deposit earns with the balance that is still to be paid', () => {
  const entries = [{ kind: 'capture' as const, ...usd(20_000) }];
  expect(earned(booking({ items: [item({ balanceMinor: 80_000 })], entries }))).toEqual([10_000]);
});

test('a cancelled item keeps what was not refunded, and costs what its supplier keeps', () => {
  const items = [item({ state: 'cancelled', keptMinor: 12_000 })];
  const entries = [...booking().entries, { kind: 'refund' as const, ...usd(80_000) }];
  expect(earned(booking({ state: 'cancelled', items, entries }))).toEqual([8_000]);
  expect(earned(booking({ state: 'cancelled', items: [item({ state: 'cancelled' })], entries }))).toEqual([null]);
});

test('a refund counts from when it is asked for, once', () => {
  expect(earned(booking({ returning: [usd(30_000)] }))).toEqual([-20_000]);
  expect(earned(booking({ entries: [...booking().entries, { kind: 'refund', ...usd(30_000) }] }))).toEqual([-20_000]);
});

test('a refund is of the item that it was made for, and what was paid is of both', () => {
  const items = [item({ id: 'flight', amountMinor: 75_000 }), item({ id: 'stay', amountMinor: 25_000, supplierMinor: null })];
  const entries = [...booking().entries, { kind: 'refund' as const, ...usd(20_000, 'stay') }];
  expect(
    marginsOf(booking({ items, entries })).map(({ capturedMinor, returnedMinor }) => [capturedMinor, returnedMinor]),
  ).toEqual([
    [75_000, 0],
    [25_000, 20_000],
  ]);
});

test('a booking that failed without money is nothing; with money that stayed it is that', () => {
  const failed = { state: 'failed' as const, items: [item({ state: 'refused' })] };
  const entries = (['authorisation', 'void'] as const).map((kind) => ({ kind, ...usd(100_000) }));
  expect(marginsOf(booking({ ...failed, entries }))).toEqual([]);
  expect(marginsOf(booking(failed))).toMatchObject([{ soldMinor: 0, capturedMinor: 100_000, costMinor: 0, feesMinor: 0 }]);
});

test.each(['stranded', 'lapsed', 'ordering'] as const)('nobody knows what an item costs that is %s', (state) => {
  expect(earned(booking({ items: [item({ state })] }))).toEqual([null]);
});

test('chargebacks leave, and what banks return comes back', () => {
  const entries = [
    ...booking().entries,
    { kind: 'chargeback' as const, ...usd(100_000) },
    { kind: 'chargeback-returned' as const, ...usd(40_000) },
  ];
  expect(marginsOf(booking({ entries }))).toMatchObject([{ returnedMinor: 60_000 }]);
});

describe('laws', () => {
  const amount = fc.integer({ min: 0, max: 999_999_999_999 });
  const currency = fc.constantFrom('USD', 'COP');
  const ids = ['a', 'b', 'c'];
  const items = fc
    .array(fc.record({ state: fc.constantFrom(...ITEM_STATES), amountMinor: amount, supplierMinor: fc.option(amount) }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((made) => made.map((set, index) => item({ ...set, id: ids[index] as string })));
  const moved = { amountMinor: amount, currency, itemId: fc.constantFrom(null, ...ids, 'gone') };
  const anyBooking = fc.record({
    state: fc.constantFrom(...BOOKING_STATES),
    items,
    entries: fc.array(fc.record({ ...moved, kind: fc.constantFrom(...LEDGER_KINDS) }), { maxLength: 12 }),
    returning: fc.array(fc.record(moved), { maxLength: 3 }),
  });

  test('whatever was captured and returned, the margins of a booking add up to the ledger', () => {
    fc.assert(
      fc.property(anyBooking, (of) => {
        for (const one of ['USD', 'COP']) {
          const taken = marginsOf(of)
            .filter((margin) => margin.currency === one)
            .reduce((sum, { capturedMinor, returnedMinor }) => sum + capturedMinor - returnedMinor, 0);
          const ledger = of.entries
            .filter((entry) => entry.currency === one)
            .map((entry) => ({ ...entry, provider: 'stripe', isOfHold: true, count: 1 }));
          expect(taken).toBe(stayingMinor(ledger));
        }
      }),
    );
  });

  test('shares add up to the amount, none is more than one unit from its part, and none is of the other sign', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }),
        fc.array(amount, { minLength: 1, maxLength: 9 }),
        (whole, weights) => {
          const shares = shared(whole, weights);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole);
          const all = weights.reduce((sum, weight) => sum + weight, 0);
          shares.forEach((share, index) => {
            expect(share * Math.sign(whole)).toBeGreaterThanOrEqual(0);
            if (all > 0) expect(Math.abs(share - (whole * (weights[index] as number)) / all)).toBeLessThan(1.01);
          });
        },
      ),
    );
  });
});
