import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLOMBIAN_RULES, type RightsRules, rightsOf } from '../rights/rights-rules.ts';
import { lessThanPromised } from './less-than-promised.ts';
import { rightsWhenBought } from './site-settings.ts';

type Change = (rights: RightsRules & typeof COLOMBIAN_RULES) => void;
const changed = (change: Change): RightsRules => {
  const copy = structuredClone(COLOMBIAN_RULES) as never;
  change(copy);
  return copy;
};
const places = (change: Change, promised: RightsRules = COLOMBIAN_RULES) =>
  lessThanPromised(changed(change), promised).map((at) => at.join('.'));

describe('rights that promise less than the law', () => {
  test.each<[string, Change]>([
    ['tickets.retracto', ({ tickets }) => Object.assign(tickets, { retracto: null })],
    ['services.retracto', ({ services }) => Object.assign(services, { retracto: null })],
    ['personalData', (rights) => Object.assign(rights, { personalData: null })],
    ['tickets.retracto.hours', ({ tickets }) => Object.assign(tickets.retracto, { hours: 47 })],
    ['tickets.retracto.daysBefore.domestic', ({ tickets }) => Object.assign(tickets.retracto.daysBefore, { domestic: 9 })],
    [
      'tickets.retracto.most.domestic',
      ({ tickets }) => Object.assign(tickets.retracto.most.domestic, { amountMinor: 6_000_001 }),
    ],
    ['tickets.retracto.most.domestic', ({ tickets }) => Object.assign(tickets.retracto.most.domestic, { currency: 'USD' })],
    ['tickets.desistimiento.unsaidFare', ({ tickets }) => Object.assign(tickets.desistimiento, { unsaidFare: 'promotional' })],
    ['tickets.keptTaxes', ({ tickets }) => Object.assign(tickets, { keptTaxes: ['YS'] })],
    ['tickets.mostWithoutRate.domestic', ({ tickets }) => Object.assign(tickets.mostWithoutRate.domestic, { EUR: 1 })],
    ['services.retracto.workingDays', ({ services }) => Object.assign(services.retracto, { workingDays: 4 })],
    ['claims.workingDays', ({ claims }) => Object.assign(claims, { workingDays: 16 })],
    ['terms.payBackDays.tickets', ({ terms }) => Object.assign(terms.payBackDays, { tickets: 31 })],
    ['country', (rights) => Object.assign(rights, { country: 'PE' })],
  ])('%s is named', (place, change) => expect(places(change)).toEqual([place]));

  test.each<[string, Change]>([
    ['more hours', ({ tickets }) => Object.assign(tickets.retracto, { hours: 72 })],
    ['nothing kept', ({ tickets }) => Object.assign(tickets, { agencyFee: 'given-back' })],
    ['single tickets covered', ({ services }) => Object.assign(services.retracto, { coversTickets: true })],
    ['the same', () => undefined],
  ])('%s is not less', (_, change) => expect(places(change)).toEqual([]));

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
