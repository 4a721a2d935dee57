import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SoldOuting } from '../catalogue/outing.ts';
import type { FlightOffer } from '../flights/flight-offer.ts';
import { totalOf, travelerAmounts } from '../flights/prices/agency-fee.ts';
import { breakDownPrice } from '../flights/prices/price-breakdown.ts';
import { paidPartsOfFlight } from '../rights/paid-parts.ts';
import { flightAtRetail, flightFacts } from './flight-sale.ts';
import { type CodedRule, compileRules, type SaleFacts, type SalePart } from './price-with.ts';
import { flightPartsOf, flightPromoted, flightUnpromoted, promoted, unpromoted } from './promoted-offers.ts';
import { promotionCodeOf, promotionOff } from './promotion.ts';
import { ANY_SALE, type Promotion, type RetailRule, type RuleAmount } from './rule.ts';

const PROMOTION: Promotion = {
  code: 'VERANO',
  shownAs: 'Verano',
  mostUses: null,
  mostOfOne: null,
  leastTotalMinor: null,
  channels: [],
};
const rule = (changes: Partial<RetailRule> = {}, promotion: Partial<Promotion> = {}): RetailRule => ({
  id: 'summer',
  name: 'Verano',
  kind: 'discount',
  amount: { amountMinor: 5_000, per: 'sale' },
  conditions: ANY_SALE,
  priority: 0,
  combines: 'adds',
  promotion: { ...PROMOTION, ...promotion },
  ...changes,
});
const coded = (...given: Parameters<typeof rule>): CodedRule =>
  compileRules([rule(...given)]).byCode.get(given[1]?.code ?? 'VERANO') as CodedRule;
const facts = (changes: Partial<SaleFacts> = {}): SaleFacts => ({
  kind: 'flight',
  supplier: 'amadeus',
  airline: 'AV',
  from: ['BOG', 'CO'],
  to: ['MIA', 'US'],
  cabin: 'economy',
  soldOn: '2026-11-28',
  travelsOn: '2027-01-10',
  travelers: 1,
  ...changes,
});
const part = (totalMinor: number, leastMinor: number): SalePart => ({ totalMinor, fareMinor: totalMinor, leastMinor });
const item = (parts: SalePart[], changes: Partial<SaleFacts> = {}) => ({ facts: facts(changes), parts });
const asked = (items: ReturnType<typeof item>[], changes = {}) => ({
  items,
  channel: 'site' as const,
  affiliate: null as string | null,
  soldOn: '2026-11-28',
  ...changes,
});
const off = (one: CodedRule, ...given: Parameters<typeof asked>) => promotionOff(one, asked(...given));

test.each([
  ['verano-25', 'VERANO25'],
  [' Verano 25 ', 'VERANO25'],
  ['viajá', 'VIAJA'],
  ['abc', undefined],
  ['x'.repeat(25), undefined],
  ['verano;drop', undefined],
])('%j is typed for the code %j', (typed, code) => expect(promotionCodeOf(typed)).toBe(code));

test('a rule with a code changes no price until the code is typed, nor makes prices depend on the day of sale', () => {
  const compiled = compileRules([rule({ conditions: { ...ANY_SALE, sold: { from: '2026-01-01', until: null } } })]);
  expect(compiled.usesSaleDay).toBe(false);
  expect(compiled.byKind.get('flight')).toEqual({ added: [], off: [] });
  expect([...compiled.byCode.keys()]).toEqual(['VERANO']);
});

describe('a code', () => {
  const room = [item([part(100_000, 90_000), part(50_000, 45_000)])];
  test.each<[string, ReturnType<typeof coded>, Parameters<typeof asked>[1], unknown]>([
    ['of an amount for the booking', coded(), {}, [3_333, 1_667]],
    ['of an amount for each traveller', coded({ amount: { amountMinor: 2_000, per: 'each' } }), {}, [2_666, 1_334]],
    ['before its first day', coded({ conditions: { ...ANY_SALE, sold: { from: '2026-11-29', until: null } } }), {}, 'not-yet'],
    [
      'on its first and last day',
      coded({ conditions: { ...ANY_SALE, sold: { from: '2026-11-28', until: '2026-11-28' } } }),
      {},
      [3_333, 1_667],
    ],
    ['after its last day', coded({ conditions: { ...ANY_SALE, sold: { from: null, until: '2026-11-27' } } }), {}, 'over'],
    ['of another channel', coded({}, { channels: ['phone'] }), {}, 'other-channel'],
    ['of this channel', coded({}, { channels: ['phone'] }), { channel: 'phone' }, [3_333, 1_667]],
    ['of another affiliate', coded({}, { affiliates: ['blog'] }), { affiliate: 'otro' }, 'other-channel'],
    ['of an affiliate, for nobody’s', coded({}, { affiliates: ['blog'] }), {}, 'other-channel'],
    ['of this affiliate', coded({}, { affiliates: ['blog'] }), { affiliate: 'blog' }, [3_333, 1_667]],
    ['of another kind', coded({ conditions: { ...ANY_SALE, kinds: ['stay'] } }), {}, 'not-for-this'],
    ['of another route', coded({ conditions: { ...ANY_SALE, to: ['ES'] } }), {}, 'not-for-this'],
    ['of an operator', coded({ conditions: { ...ANY_SALE, operators: ['Marea'] } }), {}, 'not-for-this'],
    ['of a dearer booking', coded({}, { leastTotalMinor: 150_001 }), {}, 'too-small'],
    ['of a booking of that price', coded({}, { leastTotalMinor: 150_000 }), {}, [3_333, 1_667]],
  ])('%s', (_, one, changes, expected) => {
    const found = off(one, room, changes);
    expect(found.ok ? found.amountsMinor[0] : found.reason).toEqual(expected);
  });

  test('counts only what it applies to for its least amount, and leaves the rest alone', () => {
    const items = [item([part(80_000, 0)]), item([part(60_000, 10_000)], { kind: 'stay' })];
    const forStays = (leastTotalMinor: number) => coded({ conditions: { ...ANY_SALE, kinds: ['stay'] } }, { leastTotalMinor });
    expect(off(forStays(60_000), items)).toEqual({ ok: true, amountsMinor: [[0], [5_000]] });
    expect(off(forStays(60_001), items)).toEqual({ ok: false, reason: 'too-small' });
  });

  test('of a per cent has its limits for the whole booking', () => {
    const tenPercent = (limits: object): RuleAmount => ({
      hundredths: 1_000,
      of: 'total',
      leastMinor: null,
      mostMinor: null,
      ...limits,
    });
    const items = [item([part(20_000, 0)]), item([part(20_000, 0)])];
    const taken = (limits: object) => off(coded({ amount: tenPercent(limits) }), items);
    expect(taken({})).toEqual({ ok: true, amountsMinor: [[2_000], [2_000]] });
    expect(taken({ mostMinor: 3_000 })).toEqual({ ok: true, amountsMinor: [[1_500], [1_500]] });
    expect(taken({ leastMinor: 6_000 })).toEqual({ ok: true, amountsMinor: [[3_000], [3_000]] });
  });

  test('says so when nothing is left to take off, and leaves something to pay', () => {
    expect(off(coded(), [item([part(90_000, 90_000)])])).toEqual({ ok: false, reason: 'nothing-left' });
    expect(off(coded({ amount: { amountMinor: 99_999, per: 'sale' } }), [item([part(20_000, 0)])])).toEqual({
      ok: true,
      amountsMinor: [[19_900]],
    });
  });

  const anyPart = fc.tuple(fc.nat(5_000_000), fc.nat(5_000_000)).map(([least, more]) => part(least + more, least));
  const anyItems = fc.array(
    fc.array(anyPart, { minLength: 1, maxLength: 9 }).map((parts) => item(parts)),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  const anyAmount: fc.Arbitrary<RuleAmount> = fc.oneof(
    fc.record({ amountMinor: fc.nat(10_000_000), per: fc.constantFrom('each' as const, 'sale' as const) }),
    fc.record({
      hundredths: fc.integer({ min: 1, max: 10_000 }),
      of: fc.constantFrom('total' as const, 'fare' as const),
      leastMinor: fc.option(fc.nat(1_000_000)),
      mostMinor: fc.option(fc.nat(1_000_000)),
    }),
  );
  test('never goes below a part’s least price, never adds, and takes off all it may (law)', () => {
    fc.assert(
      fc.property(anyItems, anyAmount, (items, amount) => {
        const found = off(coded({ amount }), items);
        if (!found.ok) return;
        const parts = items.flatMap((one) => one.parts);
        const taken = found.amountsMinor.flat();
        expect(taken).toHaveLength(parts.length);
        for (const [place, { totalMinor, leastMinor }] of parts.entries()) {
          expect(taken[place]).toBeGreaterThanOrEqual(0);
          expect(totalMinor - (taken[place] as number)).toBeGreaterThanOrEqual(leastMinor);
        }
        const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
        const [total, rooms] = [
          sum(parts.map(({ totalMinor }) => totalMinor)),
          sum(parts.map((one) => one.totalMinor - one.leastMinor)),
        ];
        expect(total - sum(taken)).toBeGreaterThanOrEqual(100);
        if ('amountMinor' in amount) {
          const wanted = amount.amountMinor * (amount.per === 'each' ? parts.length : 1);
          expect(sum(taken)).toBe(Math.min(wanted, rooms, total - 100));
        }
      }),
    );
  });
});

describe('a flight with a code', () => {
  const decimal = (minor: number) => (minor / 100).toFixed(2);
  const supplierOffer = (prices: { base: number; total: number }[]): FlightOffer => ({
    type: 'flight-offer',
    id: '1',
    source: 'GDS',
    itineraries: [],
    price: {
      currency: 'USD',
      base: decimal(prices.reduce((sum, { base }) => sum + base, 0)),
      total: decimal(prices.reduce((sum, { total }) => sum + total, 0)),
    },
    travelerPricings: prices.map(({ base, total }, index) => ({
      travelerId: String(index + 1),
      travelerType: 'ADULT',
      price: { currency: 'USD', base: decimal(base), total: decimal(total) },
      fareDetailsBySegment: [],
    })),
  });
  const upTen = compileRules([
    { ...rule(), id: 'up', kind: 'mark-up', amount: { amountMinor: 1_000, per: 'each' }, promotion: undefined },
  ]);
  const prices = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 300_000 }), fc.nat(90_000)).map(([base, taxes]) => ({ base, total: base + taxes })),
    { minLength: 1, maxLength: 9 },
  );

  test('costs each traveller what is said, as the sum of its lines; without the code it is as before, and what goes back is what was paid (law)', () => {
    fc.assert(
      fc.property(prices, fc.nat(20_000), (each, wanted) => {
        const asked = supplierOffer(each);
        const told = flightFacts(asked, { supplier: 'amadeus', soldOn: '' });
        const offer = flightAtRetail(asked, upTen, told);
        const parts = flightPartsOf(offer, asked);
        const found = off(coded({ amount: { amountMinor: wanted, per: 'sale' } }), [{ facts: told, parts }]);
        if (!found.ok) return;
        const [amounts = []] = found.amountsMinor;
        const flight = flightPromoted(offer, amounts);
        const taken = amounts.reduce((sum, amount) => sum + amount, 0);
        const total = totalOf(flight).amountMinor;
        expect(total).toBe(totalOf(offer).amountMinor - taken);
        expect(travelerAmounts(flight).map(({ totalMinor }) => totalMinor)).toEqual(
          parts.map(({ totalMinor }, place) => totalMinor - (amounts[place] as number)),
        );
        expect(total).toBeGreaterThanOrEqual(totalOf(asked).amountMinor);
        const { fares, taxes, agencyFee, markUp, discount, promotion, bags, seats } = breakDownPrice(flight);
        const lines = [...fares.map(({ amount }) => amount), taxes, agencyFee, markUp, discount, promotion, bags, seats];
        expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(total);
        expect(promotion.amountMinor).toBe(taken === 0 ? 0 : -taken);
        expect(flightUnpromoted(flight)).toEqual(offer);
        const back = paidPartsOfFlight(flight, total, []);
        expect(back.reduce((sum, { paidMinor }) => sum + paidMinor, 0)).toBe(total);
      }),
    );
  });
});

describe('a cabin with a code', () => {
  const steps = (fees: number[]) =>
    fees.map((amountMinor, day) => ({ from: `2027-01-0${day + 1}T05:00:00.000Z`, fee: { amountMinor, currency: 'USD' } }));
  const cabin = (total: number, fees: number[]) =>
    ({
      kind: 'cruise',
      travelers: [{ age: 30, from: 0, to: null, amountMinor: total }],
      portTaxesMinor: 0,
      total: { amountMinor: total, currency: 'USD' },
      cancellation: { isRefundable: true, steps: steps(fees) },
    }) as unknown as SoldOuting;

  test('costs the same part of its price to cancel, never more than was paid; without the code it is as before (law)', () => {
    const given = fc
      .integer({ min: 200, max: 10_000_000 })
      .chain((total) =>
        fc.record({ total: fc.constant(total), off: fc.integer({ min: 1, max: total - 100 }), percent: fc.nat(100) }),
      );
    fc.assert(
      fc.property(given, ({ total, off: amount, percent }) => {
        const offer = cabin(total, [0, Math.floor((total * percent) / 100), total]);
        const coded = promoted(offer, amount);
        expect(coded.total.amountMinor).toBe(total - amount);
        const [free, some, all] = coded.cancellation.steps.map(({ fee }) => fee.amountMinor);
        expect([free, all]).toEqual([0, total - amount]);
        expect(Math.abs((some as number) - ((total - amount) * percent) / 100)).toBeLessThan(2);
        expect(unpromoted(coded)).toEqual(offer);
      }),
    );
  });
});
