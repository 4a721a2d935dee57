import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstRules } from './first-rules.ts';
import { changeOf, compileRules, priceWith, type SaleFacts, type SalePart } from './price-with.ts';
import { ANY_SALE, type RetailRule, RULE_KINDS, type RuleConditions, SOLD_KINDS } from './rule.ts';

const FACTS: SaleFacts = {
  kind: 'flight',
  supplier: 'amadeus',
  airline: 'AV',
  from: ['BOG', 'CO', 'bogota'],
  to: ['MIA', 'US', 'miami'],
  cabin: 'economy',
  soldOn: '2026-11-28',
  travelsOn: '2027-01-10',
  travelers: 2,
};
const aRule = (changes: Partial<RetailRule> = {}): RetailRule => ({
  id: 'a',
  name: 'A',
  kind: 'mark-up',
  amount: { amountMinor: 1_000, per: 'each' },
  conditions: ANY_SALE,
  priority: 0,
  combines: 'adds',
  ...changes,
});
const under = (conditions: Partial<RuleConditions>) => aRule({ conditions: { ...ANY_SALE, ...conditions } });
/** A flight's traveller: what the supplier asks for is the least. */
const flying = (totalMinor: number, fareMinor = totalMinor): SalePart => ({ totalMinor, fareMinor, leastMinor: totalMinor });
const TWO = [flying(20_000, 15_000), flying(10_000, 8_000)];

const change = (rules: RetailRule[], parts = TWO, facts = FACTS) => {
  const lines = priceWith(compileRules(rules), facts, parts);
  return parts.map((_, index) => changeOf(lines, index));
};

const anyAmount = fc.oneof(
  fc.record({ amountMinor: fc.nat(500_000), per: fc.constantFrom('each' as const, 'sale' as const) }),
  fc.record({
    hundredths: fc.integer({ min: 1, max: 10_000 }),
    of: fc.constantFrom('total' as const, 'fare' as const),
    leastMinor: fc.option(fc.nat(5_000)),
    mostMinor: fc.option(fc.integer({ min: 5_000, max: 90_000 })),
  }),
);
const anyRules = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...RULE_KINDS),
      amount: anyAmount,
      priority: fc.integer({ min: 0, max: 3 }),
      combines: fc.constantFrom('adds' as const, 'replaces' as const),
      kinds: fc.subarray([...SOLD_KINDS]),
      suppliers: fc.subarray(['amadeus', 'duffel']),
    }),
    { maxLength: 8 },
  )
  .map((made) =>
    made.map(({ kinds, suppliers, ...rule }, index) =>
      aRule({ ...rule, id: `r${index}`, conditions: { ...ANY_SALE, kinds, suppliers } }),
    ),
  );
const anyParts = fc.array(
  fc
    .tuple(fc.nat(2_000_000), fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([totalMinor, fare, least]) => ({
      totalMinor,
      fareMinor: Math.floor(totalMinor * fare),
      leastMinor: Math.floor(totalMinor * least),
    })),
  { minLength: 1, maxLength: 9 },
);

describe('laws of all rules', () => {
  test('no part is ever sold below its least price, and no line is negative or in fractions', () => {
    fc.assert(
      fc.property(anyRules, anyParts, (rules, parts) => {
        const lines = priceWith(compileRules(rules), FACTS, parts);
        for (const { amountsMinor } of lines)
          for (const amount of amountsMinor) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        for (const [index, { totalMinor, leastMinor }] of parts.entries())
          expect(totalMinor + changeOf(lines, index)).toBeGreaterThanOrEqual(leastMinor);
      }),
    );
  });

  test('the order of the list means nothing', () => {
    fc.assert(
      fc.property(
        anyRules.chain((rules) => fc.tuple(fc.constant(rules), fc.shuffledSubarray(rules, { minLength: rules.length }))),
        anyParts,
        ([rules, shuffled], parts) => {
          expect(priceWith(compileRules(shuffled), FACTS, parts)).toEqual(priceWith(compileRules(rules), FACTS, parts));
        },
      ),
    );
  });

  test('without discounts, every rule that adds makes the price what it was and its own line, whatever else applies', () => {
    fc.assert(
      fc.property(anyRules, anyAmount, anyParts, (rules, amount, parts) => {
        const others = rules.map((rule): RetailRule => ({ ...rule, kind: 'fee', combines: 'adds' }));
        const one = aRule({ id: 'z', amount });
        const alone = change([one], parts);
        expect(change([...others, one], parts)).toEqual(
          change(others, parts).map((minor, index) => minor + (alone[index] as number)),
        );
      }),
    );
  });

  test('an amount for the whole sale is exactly that for all parts together', () => {
    fc.assert(
      fc.property(fc.nat(500_000), anyParts, (amountMinor, parts) => {
        const shares = change([aRule({ amount: { amountMinor, per: 'sale' } })], parts);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amountMinor);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('pricing the same again gives the same', () => {
    fc.assert(
      fc.property(anyRules, anyParts, (rules, parts) => {
        const compiled = compileRules(rules);
        expect(priceWith(compiled, FACTS, parts)).toEqual(priceWith(compiled, FACTS, parts));
      }),
    );
  });
});

describe('amounts', () => {
  test.each<[string, Partial<RetailRule>, [number, number]]>([
    ['an amount for each traveller', { amount: { amountMinor: 293, per: 'each' } }, [293, 293]],
    ['an odd amount once for all', { amount: { amountMinor: 1_001, per: 'sale' } }, [501, 500]],
    [
      'a per cent of the total, half a cent up',
      { amount: { hundredths: 125, of: 'total', leastMinor: null, mostMinor: null } },
      [250, 125],
    ],
    ['a per cent of the fare', { amount: { hundredths: 1_000, of: 'fare', leastMinor: null, mostMinor: null } }, [1_500, 800]],
    [
      'a per cent within its least and most',
      { amount: { hundredths: 1_000, of: 'total', leastMinor: 1_500, mostMinor: 1_800 } },
      [1_800, 1_500],
    ],
    ['a discount, where nothing was added', { kind: 'discount' }, [0, 0]],
  ])('%s', (_, rule, changed) => {
    expect(change([aRule(rule)])).toEqual(changed);
  });

  test('a per cent rounds half a cent up', () => {
    const amount = { hundredths: 50, of: 'total' as const, leastMinor: null, mostMinor: null };
    expect(change([aRule({ amount })], [flying(100), flying(99), flying(300)])).toEqual([1, 0, 2]);
  });

  test('a discount takes off what was added, and of a stay what the supplier leaves to the agency', () => {
    const discount = aRule({ id: 'd', kind: 'discount', amount: { amountMinor: 5_000, per: 'each' } });
    expect(change([aRule(), discount])).toEqual([0, 0]);
    expect(change([aRule({ amount: { amountMinor: 6_000, per: 'each' } }), discount])).toEqual([1_000, 1_000]);
    expect(change([discount], [{ totalMinor: 30_000, fareMinor: 26_000, leastMinor: 26_000 }])).toEqual([-4_000]);
  });

  test('two discounts do not take off more than there is, the one of higher priority first', () => {
    const off = (id: string, priority: number) =>
      aRule({ id, kind: 'discount', priority, amount: { amountMinor: 700, per: 'each' } });
    const lines = priceWith(compileRules([aRule(), off('low', 1), off('high', 2)]), FACTS, TWO);
    expect(lines.map(({ ruleId, amountsMinor }) => [ruleId, amountsMinor[0]])).toEqual([
      ['a', 1_000],
      ['high', 700],
      ['low', 300],
    ]);
  });

  test('the per cent of a discount is of the price with what was added', () => {
    const off = aRule({
      id: 'd',
      kind: 'discount',
      amount: { hundredths: 1_000, of: 'total', leastMinor: null, mostMinor: null },
    });
    expect(change([aRule({ amount: { amountMinor: 5_000, per: 'each' } }), off])).toEqual([2_500, 3_500]);
  });
});

describe('how rules combine', () => {
  const at = (id: string, priority: number, combines: RetailRule['combines'], kind: RetailRule['kind'] = 'fee') =>
    aRule({ id, priority, combines, kind });
  test.each<[string, RetailRule[], string[]]>([
    ['those that add are all there', [at('a', 0, 'adds'), at('b', 2, 'adds')], ['b', 'a']],
    ['one that replaces ends lower ones', [at('a', 0, 'adds'), at('b', 1, 'replaces')], ['b']],
    [
      'and leaves higher and equal ones',
      [at('a', 2, 'adds'), at('b', 1, 'replaces'), at('c', 1, 'adds'), at('d', 0, 'adds')],
      ['a', 'b', 'c'],
    ],
    ['the highest that replaces counts', [at('a', 1, 'adds'), at('b', 2, 'replaces'), at('c', 0, 'replaces')], ['b']],
    ['a discount ends no fee', [at('a', 0, 'adds'), at('b', 1, 'replaces', 'discount')], ['a', 'b']],
    ['a mark-up ends a fee', [at('a', 0, 'adds'), at('b', 1, 'replaces', 'mark-up')], ['b']],
  ])('%s', (_, rules, left) => {
    expect(priceWith(compileRules(rules), FACTS, TWO).map(({ ruleId }) => ruleId)).toEqual(left);
  });

  test('one that does not apply replaces nothing', () => {
    const other = { ...at('b', 1, 'replaces'), conditions: { ...ANY_SALE, airlines: ['LA'] } };
    expect(priceWith(compileRules([at('a', 0, 'adds'), other]), FACTS, TWO).map(({ ruleId }) => ruleId)).toEqual(['a']);
  });
});

test.each<[string, Partial<RuleConditions>, boolean]>([
  ['of any sale', {}, true],
  ['of its kind', { kinds: ['flight'] }, true],
  ['of another kind', { kinds: ['package', 'stay'] }, false],
  ['of its supplier', { suppliers: ['duffel', 'amadeus'] }, true],
  ['of another supplier', { suppliers: ['duffel'] }, false],
  ['of its airline', { airlines: ['AV'] }, true],
  ['of another airline', { airlines: ['LA'] }, false],
  ['from its airport', { from: ['BOG'] }, true],
  ['from its country', { from: ['co'] }, true],
  ['to a city by its name, in any spelling', { to: ['  Miámi'] }, true],
  ['by a route', { from: ['BOG'], to: ['US'] }, true],
  ['by the route back', { from: ['MIA'], to: ['BOG'] }, false],
  ['in its cabin', { cabins: ['economy'] }, true],
  ['in another cabin', { cabins: ['business'] }, false],
  ['on its first day of sale', { sold: { from: '2026-11-28', until: null } }, true],
  ['on its last day of sale', { sold: { from: null, until: '2026-11-28' } }, true],
  ['after its last day of sale', { sold: { from: null, until: '2026-11-27' } }, false],
  ['before its first day of sale', { sold: { from: '2026-11-29', until: null } }, false],
  ['travelling on its days', { travels: { from: '2027-01-10', until: '2027-01-10' } }, true],
  ['travelling before its days', { travels: { from: '2027-01-11', until: null } }, false],
  ['for its party', { party: { from: 2, until: 2 } }, true],
  ['for a larger party', { party: { from: 3, until: null } }, false],
])('a rule %s', (_, conditions, applies) => {
  expect(change([under(conditions)])[0]).toBe(applies ? 1_000 : 0);
});

test('a rule about what is not known does not apply', () => {
  const unknown: SaleFacts = { ...FACTS, airline: null, cabin: null, from: [], to: [] };
  for (const conditions of [{ airlines: ['AV'] }, { cabins: ['economy' as const] }, { from: ['BOG'] }, { to: ['MIA'] }])
    expect(change([under(conditions)], TWO, unknown)).toEqual([0, 0]);
});

test('the first rules are the amounts of SPEC §9: on flights, in packages, on bags, on nothing else', () => {
  const first = firstRules({ flightMinor: 293, packageMinor: 273 });
  const of = (kind: SaleFacts['kind']) => change(first, [flying(10_000)], { ...FACTS, kind })[0];
  expect([of('flight'), of('package'), of('bag'), of('stay')]).toEqual([293, 273, 500, 0]);
});

test('a set knows whether the day of sale matters', () => {
  expect(compileRules([aRule()]).usesSaleDay).toBe(false);
  expect(compileRules([aRule(), under({ sold: { from: null, until: '2026-12-31' } })]).usesSaleDay).toBe(true);
});

test.each([
  ['Europa', ['MAD', 'ES'], true],
  ['EUROPA', ['PAR', 'FR'], true],
  ['Suramérica', ['LIM', 'PE'], true],
  ['Suramérica', ['MIA', 'US'], false],
  ['Caribe', ['CUN', 'MX'], false],
  ['Caribe', ['AUA', 'AW'], true],
])('a rule for %s meets %j: %s', (region, to, isMet) => {
  expect(priceWith(compileRules([under({ to: [region] })]), { ...FACTS, to }, TWO)).toHaveLength(isMet ? 1 : 0);
});
