import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OCCUPANCIES, type Sailing } from '../cruises/cruise.ts';
import type { TourDeparture } from '../tours/tour.ts';
import { departureAtRetail, sailingAtRetail } from './catalogue-sale.ts';
import { compileRules } from './price-with.ts';
import { ANY_SALE, type RetailRule, RULE_KINDS, type RuleConditions } from './rule.ts';

/** The agency's own catalogue under its rules: what lists show is what is sold. */
const SAILING: Sailing = {
  id: 's',
  cruise: 'c',
  departs: '2031-03-06',
  currency: 'USD',
  portTaxesMinor: 9_550,
  isTaxTold: true,
  fares: [{ cabin: 'interior', perPerson: { single: 78_000, double: 44_900, triple: null, quad: 30_000 }, left: 12 }],
};
const AROUND = {
  cruise: { id: 'c', days: [{ port: 'COCTG' }, { port: null }, { port: 'AWORJ' }] },
  ship: { id: 'sh', name: 'Perla del Mar' },
  line: { id: 'l', name: 'Brisas' },
  ports: { COCTG: { name: 'Cartagena', countryCode: 'CO' }, AWORJ: { name: 'Oranjestad', countryCode: 'AW' } },
} as never;
const DEPARTURE: TourDeparture = {
  id: 'd',
  tour: 't',
  departs: '2031-03-06',
  currency: 'USD',
  prices: [
    { from: 0, to: 2, amountMinor: 0 },
    { from: 3, to: null, amountMinor: 8_000 },
  ],
  left: null,
};
const OF_TOUR = {
  tour: { name: 'Murales', meetingPoint: 'Plaza de la Trinidad', place: 'Cartagena', countryCode: 'CO' },
  operator: { name: 'Caminantes' },
} as never;

const aRule = (conditions: Partial<RuleConditions>, changes: Partial<RetailRule> = {}): RetailRule => ({
  id: 'a',
  name: 'A',
  kind: 'mark-up',
  amount: { amountMinor: 1_000, per: 'each' },
  conditions: { ...ANY_SALE, ...conditions },
  priority: 0,
  combines: 'adds',
  ...changes,
});
const pricing = (rules: RetailRule[], changes: object = {}) => ({
  rules: compileRules(rules),
  soldOn: '2026-11-28',
  currency: 'USD',
  ...changes,
});
const doubleUnder = (rules: RetailRule[], changes: object = {}) =>
  sailingAtRetail(SAILING, AROUND, pricing(rules, changes)).fares[0]?.perPerson.double;
const adultUnder = (rules: RetailRule[]) => departureAtRetail(DEPARTURE, OF_TOUR, pricing(rules)).prices[1]?.amountMinor;

describe('rules about cruises and tours', () => {
  test.each<[string, Partial<RuleConditions>, boolean]>([
    ['cruises', { kinds: ['cruise'] }, true],
    ['no kind by name, which is what suppliers sell', {}, false],
    ['tours', { kinds: ['tour'] }, false],
    ['the line', { kinds: ['cruise'], operators: ['BRISAS '] }, true],
    ['another line', { kinds: ['cruise'], operators: ['Otra'] }, false],
    ['the ship', { kinds: ['cruise'], ships: ['perla del mar'] }, true],
    ['another ship', { kinds: ['cruise'], ships: ['Perla'] }, false],
    ['where it begins', { kinds: ['cruise'], from: ['cartagena'] }, true],
    ['the country where it begins', { kinds: ['cruise'], from: ['CO'] }, true],
    ['where it calls', { kinds: ['cruise'], to: ['AW'] }, true],
    ['a region where it calls', { kinds: ['cruise'], to: ['Caribe'] }, true],
    ['another place', { kinds: ['cruise'], to: ['CO'] }, false],
    ['two in a cabin', { kinds: ['cruise'], party: { from: 2, until: 2 } }, true],
    ['four in a cabin', { kinds: ['cruise'], party: { from: 4, until: null } }, false],
    ['its days', { kinds: ['cruise'], travels: { from: '2031-03-06', until: '2031-03-06' } }, true],
    ['other days of sale', { kinds: ['cruise'], sold: { from: '2026-11-29', until: null } }, false],
    ['flights', { kinds: ['flight'] }, false],
  ])('apply to a sailing when they name %s: %j is %s', (_, conditions, applies) => {
    expect(doubleUnder([aRule(conditions)])).toBe(applies ? 45_900 : 44_900);
  });

  test.each<[string, Partial<RuleConditions>, boolean]>([
    ['tours', { kinds: ['tour'] }, true],
    ['the operator', { kinds: ['tour'], operators: ['caminantes'] }, true],
    ['where it goes', { kinds: ['tour'], to: ['Cartagena'] }, true],
    ['how many go, which nobody has said', { kinds: ['tour'], party: { from: 1, until: null } }, false],
    ['a ship', { kinds: ['tour'], ships: ['Perla del Mar'] }, false],
    ['cruises', { kinds: ['cruise'] }, false],
  ])('apply to a departure when they name %s: %j is %s', (_, conditions, applies) => {
    expect(adultUnder([aRule(conditions)])).toBe(applies ? 9_000 : 8_000);
  });

  test('work out a per cent of what each pays with port taxes, or of the fare alone', () => {
    const share = (of: 'total' | 'fare') => ({ hundredths: 1_000, of, leastMinor: null, mostMinor: null });
    expect(doubleUnder([aRule({ kinds: ['cruise'] }, { amount: share('total') })])).toBe(44_900 + 5_445);
    expect(doubleUnder([aRule({ kinds: ['cruise'] }, { amount: share('fare') })])).toBe(44_900 + 4_490);
  });

  test('leave what costs nothing, is not sold, or has another currency as it is', () => {
    const rules = [aRule({ kinds: ['cruise', 'tour'] })];
    expect(departureAtRetail(DEPARTURE, OF_TOUR, pricing(rules)).prices[0]?.amountMinor).toBe(0);
    expect(sailingAtRetail(SAILING, AROUND, pricing(rules)).fares[0]?.perPerson.triple).toBeNull();
    expect(sailingAtRetail(SAILING, AROUND, pricing(rules, { currency: 'COP' }))).toBe(SAILING);
  });

  test('with a code, or once for all, are in no price of a list', () => {
    const promotion = { code: 'VERANO', shownAs: 'Verano', mostUses: null, mostOfOne: null, leastTotalMinor: null, channels: [] };
    const coded = aRule({ kinds: ['cruise'] }, { kind: 'discount', promotion });
    const once = aRule({ kinds: ['cruise'] }, { amount: { amountMinor: 500, per: 'sale' } });
    expect(sailingAtRetail(SAILING, AROUND, pricing([coded, once]))).toBe(SAILING);
  });
});

describe('laws', () => {
  const amount = fc.oneof(
    fc.record({ amountMinor: fc.nat(200_000), per: fc.constant('each' as const) }),
    fc.record({
      hundredths: fc.integer({ min: 1, max: 10_000 }),
      of: fc.constantFrom('total' as const, 'fare' as const),
      leastMinor: fc.constant(null),
      mostMinor: fc.option(fc.nat(90_000)),
    }),
  );
  const anyRules = fc.array(
    fc.record({
      kind: fc.constantFrom(...RULE_KINDS),
      amount,
      priority: fc.integer({ min: 0, max: 3 }),
      combines: fc.constantFrom('adds' as const, 'replaces' as const),
      party: fc.constantFrom({ from: null, until: null }, { from: 2, until: 3 }),
    }),
    { maxLength: 6 },
  );
  type Drawn = (Partial<RetailRule> & { party: RuleConditions['party'] })[];
  const made = (drawn: Drawn): RetailRule[] =>
    drawn.map(({ party, ...rule }, index) => aRule({ kinds: ['cruise', 'tour'], party }, { ...rule, id: `r${index}` }));

  test('no cabin costs less than its port taxes, no place less than nothing, and taxes stay what they are', () => {
    fc.assert(
      fc.property(anyRules, (drawn) => {
        const sailing = sailingAtRetail(SAILING, AROUND, pricing(made(drawn)));
        const prices = OCCUPANCIES.flatMap((occupancy) => sailing.fares[0]?.perPerson[occupancy] ?? []);
        const places = departureAtRetail(DEPARTURE, OF_TOUR, pricing(made(drawn))).prices;
        expect(Math.min(...prices, ...places.map(({ amountMinor }) => amountMinor))).toBeGreaterThanOrEqual(0);
        expect(sailing.portTaxesMinor).toBe(SAILING.portTaxesMinor);
      }),
    );
  });

  test('the order of rules means nothing', () => {
    fc.assert(
      fc.property(anyRules, (drawn) => {
        const rules = made(drawn);
        expect(doubleUnder(rules)).toBe(doubleUnder(rules.toReversed()));
      }),
    );
  });

  test('without discounts nothing gets cheaper, and the record itself stays as imported', () => {
    fc.assert(
      fc.property(anyRules, (drawn) => {
        const rules = made(drawn).filter(({ kind }) => kind !== 'discount');
        expect(doubleUnder(rules)).toBeGreaterThanOrEqual(44_900);
        expect(SAILING.fares[0]?.perPerson.double).toBe(44_900);
      }),
    );
  });
});
