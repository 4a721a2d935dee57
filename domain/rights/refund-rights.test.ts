import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysBetween, todayIn } from '../calendar-date.ts';
import { REFUND_CASES } from './refund-cases.ts';
import {
  type FlightToCancel,
  type ItemRefund,
  type ItemToCancel,
  refundRights,
  type ServiceToCancel,
  withoutGivenBack,
} from './refund-rights.ts';
import { COLOMBIAN_RULES, type RightsRules, rightsOf } from './rights-rules.ts';

const rates = { base: 'USD', rates: { COP: 4_000, CLP: 900 } };
const rules = COLOMBIAN_RULES;
const rightsAt = (items: readonly ItemToCancel[], at: number) => refundRights(items, { at, rules, rates });
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

test('has at least sixty worked-out cases, each with a name of its own', () => {
  expect(REFUND_CASES.length).toBeGreaterThanOrEqual(60);
  expect(new Set(REFUND_CASES.map(({ name }) => name)).size).toBe(REFUND_CASES.length);
});

test.each(REFUND_CASES)('$name', ({ items, at, refund, grounds, payBy }) => {
  const rights = rightsAt(items, at);
  expect({ refund: rights.refund.amountMinor, grounds: rights.items.map(({ ground }) => ground), payBy: rights.payBy }).toEqual({
    refund,
    grounds,
    payBy,
  });
});

const DAY_MS = 86_400_000;
const BOUGHT = Date.parse('2027-03-01T15:00:00Z');
const anAmount = fc.oneof(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 90_000_000_000 }));
const beginning = fc.integer({ min: 0, max: 200 * 24 }).map((hours) => {
  const at = BOUGHT + hours * 3_600_000;
  return { at, day: todayIn('America/Bogota', new Date(at)) };
});
const bought = {
  id: fc.constant('it'),
  currency: fc.constantFrom('USD', 'COP', 'CLP', 'EUR'),
  boughtAt: fc.constant(BOUGHT),
  begins: beginning,
  quotedMinor: fc.option(fc.oneof(fc.constant(0), anAmount), { nil: undefined }),
};
const ticketParts = fc
  .array(fc.tuple(anAmount, anAmount, fc.integer({ min: 0, max: 500 })), { minLength: 1, maxLength: 9 })
  .map((tickets) =>
    tickets.flatMap(([fare, taxes, fee], traveller) => [
      { paidFor: 'fare' as const, traveller, paidMinor: fare },
      { paidFor: 'taxes' as const, traveller, paidMinor: taxes },
      { paidFor: 'agency-fee' as const, traveller, paidMinor: fee },
    ]),
  );
const aFlight: fc.Arbitrary<FlightToCancel> = fc.record({
  ...bought,
  kind: fc.constant('flight' as const),
  parts: ticketParts,
  scope: fc.constantFrom('domestic' as const, 'international' as const),
  fare: fc.record({
    isRefundable: fc.constantFrom(true, false, null),
    penaltyMinor: fc.option(fc.oneof(fc.constant(0), anAmount), { nil: null }),
  }),
  packageBegins: fc.option(
    beginning.map(({ day }) => day),
    { nil: undefined },
  ),
});
const aStay: fc.Arbitrary<ServiceToCancel> = fc.record({
  ...bought,
  kind: fc.constant('stay' as const),
  parts: anAmount.map((paidMinor) => [{ paidFor: 'stay' as const, traveller: null, paidMinor }]),
  cancellation: fc.record({
    isRefundable: fc.boolean(),
    steps: fc.array(
      fc.record({
        from: fc.integer({ min: -20, max: 200 }).map((days) => new Date(BOUGHT + days * DAY_MS).toISOString()),
        fee: anAmount.map((amountMinor) => ({ amountMinor, currency: 'USD' })),
      }),
      { maxLength: 4 },
    ),
  }),
});
const anItem = fc.oneof(aFlight, aStay);
const aMoment = fc.integer({ min: 0, max: 210 * 24 * 60 }).map((minutes) => BOUGHT + minutes * 60_000);
const always = (property: fc.IRawProperty<unknown>) => fc.assert(property, { numRuns: 500 });

describe('refundRights, for any items at any time', () => {
  test('refunds on each line between nothing and what was paid, adding up exactly to the refund', () =>
    always(
      fc.property(fc.array(anItem, { maxLength: 4 }), aMoment, (items, at) => {
        const rights = rightsAt(items, at);
        for (const { lines, refundMinor, paidMinor } of rights.items) {
          for (const line of lines) {
            expect(Number.isSafeInteger(line.backMinor)).toBe(true);
            expect(line.backMinor).toBeGreaterThanOrEqual(0);
            expect(line.backMinor).toBeLessThanOrEqual(line.paidMinor);
          }
          expect(sumOf(lines.map(({ backMinor }) => backMinor))).toBe(refundMinor);
          expect(sumOf(lines.map((line) => line.paidMinor))).toBe(paidMinor);
        }
        expect(sumOf(rights.items.map(({ refundMinor }) => refundMinor))).toBe(rights.refund.amountMinor);
      }),
    ));

  test('refunds at least what the supplier quoted, and reports what is above it', () =>
    always(
      fc.property(anItem, aMoment, (item, at) => {
        const [refund] = rightsAt([item], at).items;
        const quoted = Math.min(item.quotedMinor ?? 0, refund?.paidMinor ?? 0);
        expect(refund?.refundMinor).toBeGreaterThanOrEqual(quoted);
        if (item.quotedMinor !== undefined) expect(refund?.aboveQuoteMinor).toBe((refund?.refundMinor ?? 0) - quoted);
        else expect(refund?.aboveQuoteMinor).toBeNull();
      }),
    ));

  test('never refunds more when cancelled later', () =>
    always(
      fc.property(anItem, aMoment, aMoment, (item, one, other) => {
        const [sooner, later] = [Math.min(one, other), Math.max(one, other)];
        const refundAt = (at: number) => rightsAt([item], at).refund.amountMinor;
        expect(refundAt(sooner)).toBeGreaterThanOrEqual(refundAt(later));
      }),
    ));

  test('under retracto keeps at most the legal share of a fare, and none of the taxes', () =>
    always(
      fc.property(aFlight, aMoment, (flight, at) => {
        const [refund] = rightsAt([{ ...flight, currency: 'USD', scope: 'international' }], at).items;
        if (refund?.ground !== 'retracto') return;
        for (const { paidFor, paidMinor, backMinor } of refund.lines) {
          const kept = paidMinor - backMinor;
          if (paidFor === 'fare') expect(kept).toBeLessThanOrEqual(Math.min(5_000, paidMinor / 10));
          if (paidFor === 'taxes') expect(kept).toBe(0);
        }
      }),
    ));

  test('has a date to pay by and a ground exactly where there is a refund', () =>
    always(
      fc.property(anItem, aMoment, (item, at) => {
        const [refund] = rightsAt([item], at).items;
        expect(refund?.payBy === null).toBe(refund?.refundMinor === 0);
        expect(refund?.ground === 'none').toBe(refund?.refundMinor === 0);
      }),
    ));
});

test('without exchange rates keeps the amount set for domestic tickets, and nothing in another currency', () => {
  const flight = REFUND_CASES[0]?.items[0] as FlightToCancel;
  const at = flight.boughtAt;
  const keptOf = (item: FlightToCancel) => {
    const [refund] = refundRights([item], { at, rules, rates: null }).items;
    return refund?.lines.filter(({ paidFor }) => paidFor === 'fare').map((line) => line.paidMinor - line.backMinor);
  };
  expect(keptOf(flight)).toEqual([1_200]);
  expect(keptOf({ ...flight, currency: 'EUR' })).toEqual([0]);
});

test('a purchase that is dated some seconds ahead, because the clock was put right since, has the rights of one that was just made', () => {
  const flight = REFUND_CASES[0]?.items[0] as FlightToCancel;
  const stay = REFUND_CASES.flatMap(({ items }) => items).find(({ kind }) => kind === 'stay') as ServiceToCancel;
  for (const item of [flight, stay]) {
    const begins = { at: item.boughtAt + 90 * DAY_MS, day: todayIn(rules.timeZone, new Date(item.boughtAt + 90 * DAY_MS)) };
    const refundOf = (at: number) => refundRights([{ ...item, begins }], { at, rules, rates }).items[0];
    expect(refundOf(item.boughtAt)?.ground).toBe('retracto');
    expect(refundOf(item.boughtAt - 3_000)).toEqual(refundOf(item.boughtAt));
  }
});

test('follows other rules: an agency that refunds its fee, a country whose retracto covers tickets', () => {
  const flight = REFUND_CASES[0]?.items[0] as FlightToCancel;
  const generous = { ...rules, tickets: { ...rules.tickets, agencyFee: 'given-back' as const } };
  expect(refundRights([flight], { at: flight.boughtAt, rules: generous, rates }).refund.amountMinor).toBe(23_793);
  const retracto = { ...rules.services.retracto, coversTickets: true };
  const wide = { ...rules, services: { retracto } };
  expect(refundRights([flight], { at: flight.boughtAt, rules: wide, rates }).refund.amountMinor).toBe(25_293);
});

describe('which claim decides', () => {
  const flight = REFUND_CASES[0]?.items[0] as FlightToCancel;
  const stay = REFUND_CASES.flatMap(({ items }) => items).find(({ kind }) => kind === 'stay') as ServiceToCancel;
  const WHOLE = sumOf(flight.parts.map(({ paidMinor }) => paidMinor));
  const LATE = flight.boughtAt + 3 * DAY_MS;
  const FREE = { isRefundable: true, steps: [] };
  const withTickets = (changes: Partial<typeof rules.tickets>) => ({ ...rules, tickets: { ...rules.tickets, ...changes } });
  const paidBackIn = (tickets: number, services: number) => ({ ...rules, terms: { payBackDays: { tickets, services } } });
  const refundOf = (item: ItemToCancel, at: number, by: RightsRules = rules) =>
    refundRights([item], { at, rules: by, rates }).items[0];

  test.each<[string, ItemToCancel, number, string | null]>([
    ['the retracto of a ticket', flight, flight.boughtAt, rules.tickets.retracto.rule],
    ['the desistimiento', flight, LATE, rules.tickets.desistimiento.rule],
    ['the airline’s change', { ...flight, isChangedByAirline: true }, LATE, rules.tickets.changedByAirline.rule],
    ['the retracto of a service', stay, stay.boughtAt, rules.services.retracto.rule],
    ['no law, where the terms decide', { ...stay, cancellation: FREE }, stay.begins.at - 1, null],
    ['no law, where nothing is refunded', { ...flight, parts: flight.parts.slice(-1) }, flight.boughtAt, null],
  ])('the refund names the rule of %s', (_, item, at, rule) => expect(refundOf(item, at)?.rule).toBe(rule));

  test('of two that give the same the one paid sooner, of two that differ the better', () => {
    const free = { ...stay, cancellation: FREE };
    const daysOf = (item: ItemToCancel, by: RightsRules) => {
      const payBy = refundOf(item, item.boughtAt, by)?.payBy;
      return payBy && daysBetween(todayIn(by.timeZone, new Date(item.boughtAt)), payBy);
    };
    expect([daysOf(free, paidBackIn(30, 3)), daysOf(free, paidBackIn(30, 40))]).toEqual([3, 15]);
    for (const item of [
      { ...flight, isChangedByAirline: true, quotedMinor: 100 },
      { ...stay, quotedMinor: 100 },
    ])
      expect(refundOf(item, item.boughtAt, paidBackIn(1, 1))?.refundMinor).toBe(sumOf(item.parts.map((part) => part.paidMinor)));
  });

  test('terms and rights end at the moment it begins', () => {
    const untilTheDay = withTickets({
      retracto: { ...rules.tickets.retracto, hours: 1_000, daysBefore: { domestic: 0, international: 0 } },
    });
    const cases: [ItemToCancel, RightsRules][] = [
      [{ ...stay, cancellation: FREE }, rules],
      [{ ...flight, fare: { isRefundable: true, penaltyMinor: 3_000 } }, rules],
      [{ ...flight, isChangedByAirline: true }, rules],
      [flight, untilTheDay],
    ];
    for (const [item, by] of cases) {
      expect(refundOf(item, item.begins.at - 1, by)?.refundMinor).toBeGreaterThan(0);
      expect(refundOf(item, item.begins.at, by)?.refundMinor).toBe(0);
    }
  });

  test('a penalty says nothing about a fare that is not known to be refundable', () => {
    const penalty = { ...flight, fare: { isRefundable: false, penaltyMinor: 3_000 } };
    expect(refundOf(penalty, LATE)?.ground).toBe('none');
  });

  test('a fare of which nothing is said is ordinary only where the rules say so', () => {
    const unsaid = withTickets({ desistimiento: { ...rules.tickets.desistimiento, unsaidFare: 'promotional' as never } });
    expect([rules, unsaid].map((by) => refundOf(flight, LATE, by)?.ground)).toEqual(['desistimiento', 'none']);
  });

  test('a refundable fare keeps its penalty, and the agency’s fee where the agency keeps it', () => {
    const refundable = { ...flight, fare: { isRefundable: true, penaltyMinor: 3_000 } };
    const back = (by: RightsRules) => refundOf(refundable, flight.begins.at - 1, by)?.refundMinor;
    expect(back(rules)).toBe(WHOLE - 3_000 - 293);
    expect(back(withTickets({ agencyFee: 'given-back' as never }))).toBe(WHOLE - 3_000);
  });

  test('pesos need no rate for a maximum in pesos, and are refunded in pesos', () => {
    const parts = [{ paidFor: 'fare' as const, traveller: 0, paidMinor: 100_000_000 }];
    const inPesos = { ...flight, currency: 'COP', parts };
    const { refund } = refundRights([inPesos], { at: flight.boughtAt, rules, rates: null });
    expect(refund).toEqual({ amountMinor: 94_000_000, currency: 'COP' });
  });
});

describe('of an agency of another country', () => {
  const peruvian = rightsOf('PE', 'America/Lima');
  const grounds = (rows: typeof REFUND_CASES, rules = peruvian) =>
    new Set(rows.flatMap(({ items, at }) => refundRights(items, { at, rules, rates }).items.map(({ ground }) => ground)));

  test('no case is refunded by a right of Colombia, nor named after its rule', () => {
    expect(grounds(REFUND_CASES, rightsOf('CO', 'America/Bogota'))).toContain('retracto');
    expect([...grounds(REFUND_CASES)].toSorted()).toEqual(['involuntary', 'none', 'quote', 'terms']);
    for (const { items, at } of REFUND_CASES)
      for (const { rule } of refundRights(items, { at, rules: peruvian, rates }).items) expect(rule).toBeNull();
  });

  test('a fare that tells no terms gives nothing back but what the supplier quotes', () => {
    const flight = REFUND_CASES[0]?.items[0] as FlightToCancel;
    const refundOf = (item: FlightToCancel) => refundRights([item], { at: flight.boughtAt, rules: peruvian, rates }).items[0];
    expect(refundOf(flight)).toMatchObject({ ground: 'none', refundMinor: 0 });
    expect(refundOf({ ...flight, quotedMinor: 9_000 })).toMatchObject({ ground: 'quote', refundMinor: 9_000 });
  });
});

test('Colombian refunds are paid within 15 days of a service and 30 of a ticket, whatever their ground', () => {
  const daysOf = (of: 'flight' | 'service') =>
    REFUND_CASES.flatMap(({ items, at }) =>
      refundRights(items, { at, rules, rates }).items.flatMap(({ payBy }, index) => {
        const isFlight = items[index]?.kind === 'flight';
        return payBy && isFlight === (of === 'flight') ? [daysBetween(todayIn(rules.timeZone, new Date(at)), payBy)] : [];
      }),
    );
  expect(Math.max(...daysOf('flight'))).toBe(30);
  expect(new Set(daysOf('service'))).toEqual(new Set([15]));
});

test('what was given back before is neither owed again, nor beyond what the supplier gives, nor due on a day once all of it is back', () => {
  const refund: ItemRefund = {
    itemId: 'a',
    currency: 'USD',
    ground: 'retracto',
    rule: 'a law',
    lines: [{ paidFor: 'stay', traveller: null, paidMinor: 30_000, backMinor: 30_000 }],
    paidMinor: 30_000,
    refundMinor: 30_000,
    aboveQuoteMinor: 8_000,
    payBy: '2027-04-01',
  };
  const of = (leftMinor: number) => {
    const { refundMinor, paidMinor, aboveQuoteMinor, payBy, lines } = withoutGivenBack(refund, leftMinor);
    return [refundMinor, paidMinor, aboveQuoteMinor, payBy, lines.length];
  };
  expect(of(40_000)).toEqual([30_000, 30_000, 8_000, '2027-04-01', 1]);
  expect(of(25_000)).toEqual([25_000, 25_000, 3_000, '2027-04-01', 2]);
  expect(of(10_000)).toEqual([10_000, 10_000, 0, '2027-04-01', 2]);
  // Less than nothing is left where a bank took some of it back.
  for (const none of [0, -500]) expect(of(none)).toEqual([0, 0, 0, null, 2]);
  expect(withoutGivenBack({ ...refund, aboveQuoteMinor: null }, 0).aboveQuoteMinor).toBeNull();
});
