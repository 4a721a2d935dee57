import { expect, test } from 'vitest';
import { firstRules } from './first-rules.ts';
import { previewRules, type RetailSample } from './preview.ts';
import { compileRules } from './price-with.ts';
import { ANY_SALE, type RetailRule } from './rule.ts';

const FIRST = firstRules({ flightMinor: 0, packageMinor: 0 });
const flight = (what: string, totalMinor: number, changes: Partial<RetailSample['facts']> = {}): RetailSample => ({
  what,
  facts: {
    kind: 'flight',
    supplier: 'amadeus',
    airline: 'AV',
    from: ['BOG'],
    to: [what.slice(-3)],
    cabin: 'economy',
    soldOn: '',
    travelsOn: '2027-01-10',
    travelers: 1,
    ...changes,
  },
  parts: [{ totalMinor, fareMinor: totalMinor, leastMinor: totalMinor }],
});
const rule = (changes: Partial<RetailRule>): RetailRule => ({
  id: 'r',
  name: 'R',
  kind: 'mark-up',
  amount: { hundredths: 200, of: 'total', leastMinor: null, mostMinor: null },
  conditions: ANY_SALE,
  priority: 0,
  combines: 'adds',
  ...changes,
});
const preview = (samples: RetailSample[], ...rules: RetailRule[]) =>
  previewRules(samples, {
    before: compileRules(FIRST),
    after: compileRules([...FIRST, ...rules]),
    soldOn: '2026-11-28',
    currency: 'USD',
  });

test('counts the offers whose price would change, and by how much on average, by route', () => {
  const samples = [flight('BOG–MIA', 10_000), flight('BOG–MIA', 50_000), flight('BOG–MDE', 10_000), flight('BOG–LIM', 10_000)];
  const to = rule({ conditions: { ...ANY_SALE, to: ['MIA'] } });
  const fixed = rule({ id: 'f', amount: { amountMinor: 500, per: 'each' }, conditions: { ...ANY_SALE, to: ['MDE'] } });
  expect(preview(samples, to, fixed)).toEqual({
    offers: 4,
    changed: 3,
    meanHundredths: 300,
    groups: [
      { what: 'BOG–MIA', kind: 'flight', offers: 2, changed: 2, meanHundredths: 200 },
      { what: 'BOG–MDE', kind: 'flight', offers: 1, changed: 1, meanHundredths: 500 },
    ],
    extremes: [
      expect.objectContaining({ what: 'BOG–MDE', beforeMinor: 10_000, afterMinor: 10_500 }),
      expect.objectContaining({ what: 'BOG–MIA', beforeMinor: 10_000, afterMinor: 10_200 }),
      expect.objectContaining({ what: 'BOG–MIA', beforeMinor: 50_000, afterMinor: 51_000 }),
    ],
  });
});

test('a flight whose price changes only with a stay is shown as one of a package', () => {
  const found = preview([flight('BOG–MIA', 10_000)], rule({ conditions: { ...ANY_SALE, kinds: ['package'] } }));
  expect(found).toMatchObject({ offers: 1, changed: 1, groups: [{ kind: 'package' }] });
});

test('judges by the day on which it is looked at', () => {
  const past = rule({ conditions: { ...ANY_SALE, sold: { from: null, until: '2026-11-27' } } });
  expect(preview([flight('BOG–MIA', 10_000)], past)).toMatchObject({ changed: 0, meanHundredths: 0, groups: [], extremes: [] });
});

test('shows the largest rises and then the largest falls', () => {
  const stays = [4_000, 3_000, 2_000].map(
    (off): RetailSample => ({
      ...flight('Cartagena', 10_000, { kind: 'stay' }),
      parts: [{ totalMinor: 10_000, fareMinor: 10_000 - off, leastMinor: 10_000 - off }],
    }),
  );
  const off = rule({
    id: 'off',
    kind: 'discount',
    amount: { amountMinor: 9_000, per: 'sale' },
    conditions: { ...ANY_SALE, kinds: ['stay'] },
  });
  const up = rule({ conditions: { ...ANY_SALE, kinds: ['flight'] } });
  expect(preview([...stays, flight('BOG–MIA', 10_000)], off, up).extremes.map(({ afterMinor }) => afterMinor)).toEqual([
    10_200, 6_000, 7_000, 8_000,
  ]);
});

test('without recent searches there is nothing to say', () => {
  expect(preview([])).toEqual({ offers: 0, changed: 0, meanHundredths: 0, groups: [], extremes: [] });
});

test('bags change as they are sold: in whole units, by rules of their own', () => {
  const bag = (totalMinor: number, to: string) => flight(`BOG–${to}`, totalMinor, { kind: 'bag', to: [to] });
  const dearer = rule({
    id: 'b',
    amount: { amountMinor: 340, per: 'each' },
    conditions: { ...ANY_SALE, kinds: ['bag'], to: ['MIA'] },
  });
  const found = preview([bag(3_010, 'MIA'), bag(3_010, 'LIM')], dearer);
  expect(found).toMatchObject({ offers: 2, changed: 1, groups: [{ what: 'BOG–MIA', kind: 'bag', changed: 1 }] });
  // 30.10 and the first margin of 5 are 35; with 3.40 more they are 38.50, which is 39.
  expect(found.extremes).toMatchObject([{ kind: 'bag', beforeMinor: 3_500, afterMinor: 3_900 }]);
  expect(preview([bag(3_010, 'MIA')], rule({ conditions: { ...ANY_SALE, kinds: ['flight'] } }))).toMatchObject({ changed: 0 });
});
