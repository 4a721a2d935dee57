import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar-date.ts';
import { CRUISE_REGIONS } from './cruise.ts';
import {
  CRUISE_FACETS,
  CRUISE_SORTS,
  type CruiseFilters,
  type CruiseQuestion,
  indexFor,
  type ListedSailing,
  shelveSailings,
  viewCruises,
} from './cruise-results.ts';
import { cheapestCabins, collectFares, type Fare } from './fare-table.ts';
import { type Sharing, TWO_TOGETHER } from './sharing.ts';

/** Three hundred sailings of thirty cruises, with prices unrelated to their days. */
const cruises = Array.from({ length: 30 }, (_, n) => ({
  id: `c${n}`,
  line: `l${n % 4}`,
  ship: `s${n % 7}`,
  port: `p${n % 5}`,
  region: CRUISE_REGIONS[n % 3] as (typeof CRUISE_REGIONS)[number],
  nights: 3 + (n % 12),
  infantMinimumMonths: n % 6 === 0 ? 12 : 6,
}));
const collected = collectFares();
const sailings: ListedSailing[] = Array.from({ length: 300 }, (_, n) => ({
  id: `x${n}`,
  departs: addDays('2027-01-01', (n * 37) % 200),
  currency: 'USD',
  isTaxTold: true,
  fares: collected.add(faresOf(n)),
  cruise: cruises[n % 30] as (typeof cruises)[number],
}));
/** Each of two travellers pays 300 to 1297; other party sizes are priced in another order, and some cabins are scarce. */
function faresOf(n: number): Fare[] {
  const double = 30_000 + ((n * 7_919) % 997) * 100;
  return [
    { perPerson: [null, double, n % 3 === 0 ? null : 20_000 + ((n * 31) % 500) * 100, null], left: n % 5 === 0 ? 1 : null },
    { perPerson: [90_000 - n * 100, double + 20_000, null, n % 7 === 0 ? 25_000 : null], left: null },
  ];
}
const shelf = shelveSailings(sailings, collected.finish());
const index = indexFor(shelf, TWO_TOGETHER);
const ANY: CruiseQuestion = {
  from: '2027-01-01',
  to: undefined,
  region: undefined,
  line: undefined,
  port: undefined,
  youngestMonths: undefined,
};
const NONE = {
  ...Object.fromEntries(CRUISE_FACETS.map((facet) => [facet, []])),
  minPrice: undefined,
  maxPrice: undefined,
} as unknown as CruiseFilters;
const view = (
  filters: Partial<CruiseFilters> = {},
  question: Partial<CruiseQuestion> = {},
  sort: (typeof CRUISE_SORTS)[number] = 'price',
  at = index,
) => viewCruises(at, { question: { ...ANY, ...question }, filters: { ...NONE, ...filters }, sort, shown: 100 });
const price = ({ fares }: ListedSailing) => (faresOf(fares)[0]?.perPerson[1] ?? 0) / 100;
/** Reference implementation: checks every sailing. */
const passing = (is: (sailing: ListedSailing) => boolean) => sailings.filter(is);
const countOf = (found: ListedSailing[]) => new Set(found.map(({ cruise }) => cruise.id)).size;

describe('viewCruises', () => {
  test('lists each cruise once, with its number of matching sailings and the cheapest of them', () => {
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

  test.each(CRUISE_SORTS)('sorted by %s shows each cruise with the sailing that ranks first', (sort) => {
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

  test('promises for a facet value the count and the price that selecting it gives', () => {
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

  test('does not treat the search itself as a filter, so it never blocks', () => {
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

  test.each<[Sharing]>([[[1]], [[3]], [[4]], [[2, 2]], [[3, 1]], [[4, 3, 1]]])(
    'for cabins of %j leaves out sailings without room, and counts and filters by what that party pays',
    (sharing) => {
      const people = sharing.reduce((sum, one) => sum + one, 0);
      const own = new Map(
        sailings.flatMap(({ id, fares }) => {
          const found = cheapestCabins(faresOf(fares), sharing);
          return found ? [[id, found.totalMinor] as const] : [];
        }),
      );
      const at = indexFor(shelf, sharing);
      const each = (id: string) => Math.round((own.get(id) as number) / people) / 100;
      const { items, matching, price: range } = view({}, {}, 'price', at);
      expect(matching).toBe(countOf(sailings.filter(({ id }) => own.has(id))));
      expect(matching).toBeGreaterThan(0);
      expect(items.map(({ sailing }) => each(sailing.id))).toEqual(
        items.map(({ sailing }) => each(sailing.id)).toSorted((a, b) => a - b),
      );
      for (const { sailing, price: shown } of items) {
        expect(shown.total.amountMinor).toBe(own.get(sailing.id));
        const others = sailings
          .filter(({ id, cruise }) => cruise.id === sailing.cruise.id && own.has(id))
          .map(({ id }) => each(id));
        expect(each(sailing.id)).toBe(Math.min(...others));
      }
      expect(range?.min).toBe(Math.min(...[...own.keys()].map(each)));
      const least = range?.min as number;
      expect(view({ maxPrice: least }, {}, 'price', at).items.every(({ sailing }) => each(sailing.id) === least)).toBe(true);
    },
  );

  test('leaves out cruises for which a traveller is too young', () => {
    const found = view({}, { youngestMonths: 11 }).items.map(({ sailing }) => sailing.cruise);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ infantMinimumMonths }) => infantMinimumMonths <= 11)).toBe(true);
    expect(view().matching).toBeGreaterThan(found.length);
  });

  test('returns an empty view when there are no sailings', () => {
    const empty = viewCruises(indexFor(shelveSailings([], collectFares().finish()), TWO_TOGETHER), {
      question: ANY,
      filters: NONE,
      sort: 'best',
      shown: 10,
    });
    expect(empty).toMatchObject({ items: [], matching: 0, price: null, blockingFilters: [] });
  });
});
