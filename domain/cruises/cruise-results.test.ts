import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar-date.ts';
import { CRUISE_REGIONS } from './cruise.ts';
import {
  CRUISE_FACETS,
  CRUISE_SORTS,
  type CruiseFilters,
  type CruiseQuestion,
  indexSailings,
  type ListedSailing,
  viewCruises,
} from './cruise-results.ts';

/** Three hundred sailings of thirty cruises, at prices that have nothing to do with their days. */
const cruises = Array.from({ length: 30 }, (_, n) => ({
  id: `c${n}`,
  line: `l${n % 4}`,
  ship: `s${n % 7}`,
  port: `p${n % 5}`,
  region: CRUISE_REGIONS[n % 3] as (typeof CRUISE_REGIONS)[number],
  nights: 3 + (n % 12),
}));
const sailings: ListedSailing[] = Array.from({ length: 300 }, (_, n) => ({
  id: `x${n}`,
  departs: addDays('2027-01-01', (n * 37) % 200),
  from: { amountMinor: 30_000 + ((n * 7_919) % 997) * 100, currency: 'USD' },
  isTaxTold: true,
  cruise: cruises[n % 30] as (typeof cruises)[number],
}));
const index = indexSailings(sailings);
const ANY: CruiseQuestion = { from: '2027-01-01', to: undefined, region: undefined, line: undefined, port: undefined };
const NONE = {
  ...Object.fromEntries(CRUISE_FACETS.map((facet) => [facet, []])),
  minPrice: undefined,
  maxPrice: undefined,
} as unknown as CruiseFilters;
const view = (
  filters: Partial<CruiseFilters> = {},
  question: Partial<CruiseQuestion> = {},
  sort: (typeof CRUISE_SORTS)[number] = 'price',
) => viewCruises(index, { question: { ...ANY, ...question }, filters: { ...NONE, ...filters }, sort, shown: 100 });
const price = ({ from }: ListedSailing) => from.amountMinor / 100;
/** The same by looking at every sailing. */
const passing = (is: (sailing: ListedSailing) => boolean) => sailings.filter(is);
const countOf = (found: ListedSailing[]) => new Set(found.map(({ cruise }) => cruise.id)).size;

describe('cruises narrowed, counted and ordered', () => {
  test('each once, with how many of its sailings match', () => {
    const { items, matching } = view({ month: ['2027-03'] });
    const expected = passing(({ departs }) => departs.startsWith('2027-03'));
    expect(matching).toBe(countOf(expected));
    expect(items.length).toBe(matching);
    for (const { sailing, dates } of items) {
      const own = expected.filter(({ cruise }) => cruise.id === sailing.cruise.id);
      expect(dates).toBe(own.length);
      expect(price(sailing)).toBe(Math.min(...own.map(price)));
    }
  });

  test.each(CRUISE_SORTS)('by %s each is shown with the sailing that comes first', (sort) => {
    const figure = {
      best: (sailing: ListedSailing) => price(sailing) / sailing.cruise.nights,
      price,
      '-price': (sailing: ListedSailing) => -price(sailing),
      date: ({ departs }: ListedSailing) => Date.parse(departs),
      nights: ({ cruise }: ListedSailing) => cruise.nights,
      '-nights': ({ cruise }: ListedSailing) => -cruise.nights,
    }[sort];
    const { items } = view({}, {}, sort);
    const shown = items.map(({ sailing }) => figure(sailing));
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    for (const { sailing } of items) {
      const own = sailings.filter(({ cruise }) => cruise.id === sailing.cruise.id);
      expect(figure(sailing)).toBe(Math.min(...own.map(figure)));
    }
  });

  test('what a facet promises under other filters is what ticking it gives', () => {
    const filters = { line: ['l1', 'l2'], maxPrice: 900 };
    for (const facet of CRUISE_FACETS) {
      for (const { value, count, cheapest } of view(filters).facets[facet]) {
        const ticked = view({ ...filters, [facet]: [value] });
        expect([facet, value, ticked.matching, price(ticked.items[0]?.sailing as ListedSailing)]).toEqual([
          facet,
          value,
          count,
          cheapest,
        ]);
      }
    }
  });

  test('the form’s question is not a filter: nothing of it stands in the way', () => {
    const { matching, blockingFilters } = view({ line: ['l1'], month: ['2027-12'] }, { region: 'caribbean', to: '2027-02-01' });
    expect(matching).toBe(0);
    expect(blockingFilters.map(({ filter }) => filter)).toEqual(['month']);
    const days = view({}, { from: '2027-02-01', to: '2027-02-10', port: 'p3' }).items.map(({ sailing }) => sailing);
    expect(days.length).toBeGreaterThan(0);
    expect(days.every(({ departs, cruise }) => departs >= '2027-02-01' && departs <= '2027-02-10' && cruise.port === 'p3')).toBe(
      true,
    );
    expect(view({}, { line: 'nobody' }).matching).toBe(0);
  });

  test('nothing at all is a view, too', () => {
    const empty = viewCruises(indexSailings([]), { question: ANY, filters: NONE, sort: 'best', shown: 10 });
    expect(empty).toMatchObject({ items: [], matching: 0, price: null, blockingFilters: [] });
  });
});
