import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCalendarDate } from '../calendar-date.ts';
import { guestsIn } from '../stays/occupancy.ts';
import {
  ANY_CRUISE,
  findCruiseProblems,
  lastDayAsked,
  lastDayOf,
  readCruiseQuery,
  toCruiseRequest,
  writeCruiseQuery,
} from './cruise-query.ts';
import { readCruiseView } from './cruise-view.ts';

const TWO = { adults: 2, childAges: [] };
const TODAY = '2026-11-23';
const text = fc.string({ maxLength: 80 }).map((any) => any.trim());

test('reads back from the address the search that was written to it', () => {
  const query = fc.record({
    destination: text,
    when: text,
    startDate: text,
    endDate: text,
    line: text,
    currencyCode: text.map((any) => any.toUpperCase()),
    cabins: fc.array(
      fc
        .record({
          adults: fc.integer({ min: -2, max: 12 }),
          ages: fc.array(fc.option(fc.integer({ min: 0, max: 17 })), { maxLength: 5 }),
        })
        .map(({ adults, ages }) => ({ adults, ages, children: ages.length })),
      { minLength: 1, maxLength: 5 },
    ),
  });
  fc.assert(
    fc.property(query, (asked) => {
      expect(readCruiseQuery(new URLSearchParams(writeCruiseQuery(asked).toString()))).toEqual(asked);
    }),
  );
});

test('reads any address as a valid search, or names the fields that have problems', () => {
  const params = fc.array(
    fc.tuple(
      fc.constantFrom(
        'destination',
        'when',
        'startDate',
        'endDate',
        'cruiseLine',
        'currencyCode',
        'rooms',
        'adults',
        'children2',
        'ages',
      ),
      fc.oneof(fc.string(), fc.integer({ min: -1, max: 9 }).map(String)),
    ),
  );
  fc.assert(
    fc.property(params, (pairs) => {
      const query = readCruiseQuery(new URLSearchParams(pairs));
      if (Object.keys(findCruiseProblems(query, TODAY)).length > 0) return;
      const { from, to, cabins = [TWO] } = toCruiseRequest(query);
      expect(cabins.length).toBeLessThanOrEqual(4);
      for (const cabin of cabins) expect([cabin.adults >= 1, guestsIn(cabin) <= 4]).toEqual([true, true]);
      for (const day of [from, to]) expect(day === undefined || isCalendarDate(day)).toBe(true);
      expect(from === undefined || to === undefined || from <= to).toBe(true);
    }),
  );
});

const cabin = (adults: number, ...ages: (number | null)[]) => ({ adults, children: ages.length, ages });

test('reads an old link as two adults in one cabin, and writes it unchanged', () => {
  const query = readCruiseQuery(new URLSearchParams('destination=COCTG'));
  expect(query.cabins).toEqual([cabin(2)]);
  expect(writeCruiseQuery(query).toString()).toBe('destination=COCTG');
});

describe('a cruise search', () => {
  test.each([
    [{ destination: 'caribbean' }, { region: 'caribbean' }],
    [
      { destination: 'COCTG', line: 'aurora' },
      { port: 'COCTG', line: 'aurora' },
    ],
    [{ when: '2028-02' }, { from: '2028-02-01', to: '2028-02-29' }],
    [{ when: '2027-12' }, { from: '2027-12-01', to: '2027-12-31' }],
    [{ when: '2027-12', startDate: '2027-03-05' }, { from: '2027-03-05' }],
    [
      { endDate: '2027-03-05', currencyCode: 'COP' },
      { to: '2027-03-05', currencyCode: 'COP' },
    ],
    [{}, {}],
    [{ cabins: [{ adults: 2, children: 1, ages: [4] }] }, { cabins: [{ adults: 2, childAges: [4] }] }],
  ])('turns %j into the request %j', (query, request) => {
    expect(findCruiseProblems({ ...ANY_CRUISE, ...query }, TODAY)).toEqual({});
    expect(toCruiseRequest({ ...ANY_CRUISE, ...query })).toEqual(request);
  });

  test.each([
    [{ destination: 'atlantis' }, { destination: 'unknown-destination' }],
    [{ line: '../x' }, { line: 'unknown-line' }],
    [{ when: '2027-13' }, { when: 'not-a-month' }],
    [{ startDate: '2027-02-30' }, { startDate: 'not-a-date' }],
    [{ startDate: '2026-11-22' }, { startDate: 'in-the-past' }],
    [{ startDate: '2027-05-02', endDate: '2027-05-01' }, { endDate: 'before-start' }],
    [{ currencyCode: 'XXX' }, { currencyCode: 'unknown-currency' }],
    [{ cabins: [cabin(2), cabin(0)] }, { adults2: 'no-adult' }],
    [{ cabins: [cabin(0), cabin(5)] }, { adults: 'no-adult', adults2: 'too-many-in-cabin' }],
    [{ cabins: [cabin(2), cabin(3, 5, 6)] }, { adults2: 'too-many-in-cabin' }],
    [{ cabins: [cabin(2, null)] }, { ages: 'ages-missing' }],
    [{ cabins: [cabin(4), cabin(4), cabin(2)] }, { rooms: 'a-group' }],
    [{ cabins: Array.from({ length: 5 }, () => cabin(1)) }, { rooms: 'too-many-cabins' }],
    [{ cabins: [cabin(Number.NaN)] }, { adults: 'bad-count' }],
  ])('finds in %j the problems %j', (query, problems) =>
    expect(findCruiseProblems({ ...ANY_CRUISE, ...query }, TODAY)).toEqual(problems),
  );

  test('ends on its last day, or never where it has none', () => {
    expect(lastDayAsked({ ...ANY_CRUISE, when: '2027-02' })).toBe('2027-02-28');
    expect(lastDayAsked(ANY_CRUISE) > '2999').toBe(true);
    expect(lastDayOf('2027-04')).toBe('2027-04-30');
  });
});

test('readCruiseView ignores unknown filter values', () => {
  const { sort, filters, shown } = readCruiseView(
    new URLSearchParams(
      'sort=drop&nights=5-7&nights=14%2B&nights=9&line=a&line=a&line=%3Cb%3E&month=2027-1&minprice=-3&maxprice=900&shown=1e9&region=caribbean',
    ),
  );
  expect({ sort, shown }).toEqual({ sort: 'best', shown: 200 });
  expect(filters).toEqual({
    line: ['a'],
    port: [],
    month: [],
    nights: ['5-7', '14+'],
    ship: [],
    region: ['caribbean'],
    minPrice: undefined,
    maxPrice: 900,
  });
});
