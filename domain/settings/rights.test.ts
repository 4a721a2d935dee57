import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLOMBIAN_RULES, type RightsRules, rightsOf } from '../rights/rights-rules.ts';
import { lessThanPromised } from './less-than-promised.ts';
import { rightsWhenBought } from './site-settings.ts';

const changed = (change: (rights: RightsRules) => void): RightsRules => {
  const copy = structuredClone(COLOMBIAN_RULES) as RightsRules;
  change(copy);
  return copy;
};

/** The law's rights with another value at a place. */
const withAt = (place: string, value: unknown): RightsRules =>
  changed((rights) => {
    const [last = '', ...path] = place.split('.').toReversed();
    const holder = path.toReversed().reduce<object>((at, key) => (at as Record<string, object>)[key] as object, rights);
    Object.assign(holder, { [last]: value });
  });

const COP = (amountMinor: number) => ({ amountMinor, currency: 'COP' });
const USD = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

/** Each figure, changed to the traveller's cost and to their gain; those without the latter stay as they are. */
const FIGURES: [place: string, worse: unknown, better?: unknown][] = [
  ['country', 'PE'],
  ['timeZone', 'UTC'],
  ['tickets.retracto', null],
  ['tickets.retracto.hours', 47, 49],
  ['tickets.retracto.daysBefore.domestic', 9, 7],
  ['tickets.retracto.daysBefore.international', 16, 14],
  ['tickets.retracto.most.domestic', COP(6_000_001), COP(5_999_999)],
  ['tickets.retracto.most.domestic', USD(1)],
  ['tickets.retracto.most.international', USD(5_001), USD(4_999)],
  ['tickets.retracto.farePercent', 11, 9],
  ['tickets.retracto.payBackDays', 16, 14],
  ['tickets.desistimiento', null],
  ['tickets.desistimiento.hoursBefore', 25, 23],
  ['tickets.desistimiento.farePercent', 11, 9],
  ['tickets.desistimiento.payBackDays', 31, 29],
  ['tickets.desistimiento.unsaidFare', 'promotional', 'ordinary'],
  ['tickets.changedByAirline.payBackDays', 16, 14],
  ['tickets.agencyFee', 'kept twice', 'given-back'],
  ['tickets.keptTaxes', ['YS']],
  ['tickets.mostWithoutRate.domestic', { USD: 1_201 }, { USD: 1_199 }],
  ['tickets.mostWithoutRate.domestic', { USD: 1_200, EUR: 1 }, {}],
  ['tickets.mostWithoutRate.international', { USD: 1 }],
  ['services.retracto', null],
  ['services.retracto.workingDays', 4, 6],
  ['services.retracto.startsWithinDays', 6, 4],
  ['services.retracto.payBackDays', 16, 14],
  ['services.retracto.coversTickets', 'perhaps', true],
  ['claims.workingDays', 16, 14],
  ['personalData', null],
  ['personalData.enquiryWorkingDays', 11, 9],
  ['personalData.claimWorkingDays', 16, 14],
  ['terms.payBackDays.tickets', 31, 29],
  ['terms.payBackDays.services', 16, 14],
];
const less = (rights: RightsRules) => lessThanPromised(rights, COLOMBIAN_RULES).map((at) => at.join('.'));

describe('rights that promise less than the law', () => {
  test.each(FIGURES)('%s: %j is less', (place, worse) => expect(less(withAt(place, worse))).toEqual([place]));

  const gains = FIGURES.filter((figure) => figure.length === 3);
  test.each(gains)('%s: of %j and %j the second is not less', (place, _, better) =>
    expect(less(withAt(place, better))).toEqual([]),
  );

  test('the same is not less', () => expect(less(COLOMBIAN_RULES)).toEqual([]));

  test('every figure of the law is judged', () => {
    const figuresOf = (value: unknown, at: string): string[] =>
      typeof value === 'object' && value !== null && !Array.isArray(value) && !('amountMinor' in value)
        ? Object.entries(value).flatMap(([key, one]) => figuresOf(one, at ? `${at}.${key}` : key))
        : [at];
    const judged = FIGURES.map(([place]) => place);
    const figures = figuresOf(COLOMBIAN_RULES, '').filter((at) => !/\.(rule|since)$/.test(at));
    expect(figures.filter((at) => !judged.some((place) => at.startsWith(place) && place.split('.').length > 1))).toEqual([
      'country',
      'timeZone',
    ]);
  });

  test('a right beyond those of the law is a gift', () => {
    expect(
      lessThanPromised({ ...COLOMBIAN_RULES, country: 'XX', timeZone: 'UTC' }, rightsOf('XX', 'UTC')).map(String),
    ).not.toContain('tickets,retracto');
  });
});

test('rights are those in force at the purchase, whatever was changed before and since', () => {
  const at = (ms: number) => new Date(ms).toISOString();
  const rights = (days: number): RightsRules => ({ ...COLOMBIAN_RULES, claims: { workingDays: days } });
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 1_000 }), { maxLength: 6 }).map((all) => all.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 1_100 }), (changes, bought) => {
      const rightsSince = changes.map((ms, index) => ({ since: at(ms), rights: index % 3 === 2 ? null : rights(ms) }));
      const found = rightsWhenBought(bought, { rightsSince }, COLOMBIAN_RULES);
      const last = rightsSince.filter(({ since }) => Date.parse(since) <= bought).at(-1);
      expect(found).toEqual(last?.rights ?? COLOMBIAN_RULES);
    }),
  );
});
