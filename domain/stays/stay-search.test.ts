import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ONE_ADULT, withChildren } from './room-search.ts';
import { findStayProblems, readStaySearch, type StaySearch, toStayRequest, writeStaySearch } from './stay-search.ts';

const TODAY = '2026-11-22';
const SEARCH: StaySearch = {
  destination: { label: 'Bogotá, Colombia', at: { lat: 4.60971, lon: -74.08175 } },
  startDate: '2026-11-29',
  endDate: '2026-12-05',
  rooms: [ONE_ADULT],
};
const read = (query: string) => readStaySearch(new URLSearchParams(query));

test('reads back from the address the search that was written to it', () => {
  const age = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 17 }));
  const room = fc
    .record({ adults: fc.integer({ min: -3, max: 120 }), ages: fc.array(age, { maxLength: 6 }) })
    .map(({ adults, ages }) => ({ adults, ages, children: ages.length }));
  const place = fc.record({
    label: fc.constantFrom('Bogotá, Colombia', 'El Poblado, Medellín', 'a & b = c'),
    at: fc.oneof(
      fc.constant(null),
      fc.record({ lat: fc.integer({ min: -90, max: 90 }), lon: fc.integer({ min: -180, max: 180 }) }),
    ),
  });
  const search = fc.record(
    {
      destination: place,
      startDate: fc.constant('2026-11-29'),
      endDate: fc.constant('2026-12-05'),
      rooms: fc.array(room, { minLength: 1, maxLength: 9 }),
      nationality: fc.constantFrom('CO', 'ES'),
      currencyCode: fc.constantFrom('COP', 'EUR'),
    },
    { requiredKeys: ['destination', 'startDate', 'endDate', 'rooms'] },
  );
  fc.assert(
    fc.property(search, (one) => {
      expect(readStaySearch(writeStaySearch(one))).toEqual(one);
    }),
  );
});

describe('an address with gaps or mistakes', () => {
  test('is read as one adult in one room, without a place, when it is empty', () => {
    expect(read('')).toEqual({ destination: { label: '', at: null }, startDate: '', endDate: '', rooms: [ONE_ADULT] });
  });
  test.each([
    ['lat=4.6', null],
    ['lat=&lon=', null],
    ['lat=91&lon=0', null],
    ['lat=x&lon=1', null],
    ['lat=0&lon=0', { lat: 0, lon: 0 }],
  ])('is read from %s as the point %j', (query, at) => expect(read(query).destination.at).toEqual(at));
  test.each([
    ['rooms=0', 1],
    ['rooms=x', 1],
    ['rooms=3', 3],
    ['rooms=2&roomCount=4', 4],
    ['rooms=1e9', 10],
  ])('is read from %s as %i rooms', (query, rooms) => expect(read(query).rooms).toHaveLength(rooms));
  test('is read with ages one by one or with commas, and missing ones where they are invalid', () => {
    expect(read('children=3&ages=4&ages=20&ages=').rooms[0]?.ages).toEqual([4, null, null]);
    expect(read('children=2&ages=4,11').rooms[0]?.ages).toEqual([4, 11]);
    expect(read('rooms=2&children2=1&ages2=0').rooms[1]).toEqual({ adults: 1, children: 1, ages: [0] });
    expect(read('children=1000000').rooms[0]?.ages.length).toBeLessThan(50);
  });
});

describe('findStayProblems', () => {
  const problemsOf = (change: Partial<StaySearch>) => findStayProblems({ ...SEARCH, ...change }, TODAY);
  const rooms = (...given: Partial<StaySearch['rooms'][number]>[]) => ({
    rooms: given.map((room) => ({ ...ONE_ADULT, ...room })),
  });

  test('finds none in a complete search', () => expect(problemsOf({})).toEqual({}));
  test.each<[Partial<StaySearch>, object]>([
    [{ destination: { label: '', at: null } }, { destination: 'missing' }],
    [{ destination: { label: 'Xyz', at: null } }, { destination: 'unknown-place' }],
    [{ startDate: '' }, { startDate: 'missing' }],
    [{ startDate: '2026-02-30' }, { startDate: 'not-a-date' }],
    [{ startDate: '2026-11-21' }, { startDate: 'in-the-past' }],
    [{ endDate: '2029-01-01' }, { endDate: 'too-far-ahead' }],
    [{ endDate: '2026-11-29' }, { endDate: 'before-check-in' }],
    [{ endDate: '2026-12-30' }, { endDate: 'too-many-nights' }],
    [rooms({ adults: 0 }), { adults: 'no-adult' }],
    [rooms({ adults: -1 }), { adults: 'bad-count' }],
    [rooms({ adults: Number.NaN }), { adults: 'bad-count' }],
    [rooms({ adults: 1.5 }), { adults: 'bad-count' }],
    [rooms({}, { adults: 100 }), { adults2: 'too-many-guests' }],
    [rooms({ children: 1, ages: [null] }), { ages: 'ages-missing' }],
    [rooms({}, {}, { children: 1, ages: [null] }), { ages3: 'ages-missing' }],
    [rooms({ children: -2 }), { children: 'bad-count' }],
    [rooms(...Array.from({ length: 10 }, () => ({}))), { rooms: 'too-many-rooms' }],
    [{ currencyCode: 'XXX' }, { currencyCode: 'unknown-currency' }],
  ])('finds in %j the problems %j', (change, problems) => expect(problemsOf(change)).toEqual(problems));
});

// SPEC §7.3.
test('requests two hundred miles around, the first two hundred hotels and every child by age', () => {
  expect(toStayRequest({ ...SEARCH, rooms: [withChildren(ONE_ADULT, 0), { adults: 2, children: 2, ages: [3, 9] }] })).toEqual({
    geoSearch: { radius: 200, unit: 'MI', geoCode: { latitude: 4.60971, longitude: -74.08175 } },
    pagination: { offset: 1, pageSize: 200 },
    rateInfo: { currencyCode: 'USD', refundableOnly: false },
    stay: { startDate: '2026-11-29', endDate: '2026-12-05' },
    rooms: [
      { adults: 1, children: 0, childAge: [] },
      { adults: 2, children: 2, childAge: [3, 9] },
    ],
  });
});
