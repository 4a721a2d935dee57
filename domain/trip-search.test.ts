import { describe, expect, test } from 'vitest';
import { addDays } from './calendar-date.ts';
import { FARE_CONDITIONS, type FareCondition } from './fare-conditions.ts';
import { ALLOWED_CURRENCIES } from './money.ts';
import {
  findSearchProblems,
  hasConditions,
  moveTrip,
  readTripSearch,
  toFlightSearchRequest,
  writeTripSearch,
} from './trip-search.ts';

const address =
  'tripType=2&origin=MDE&destination=MIA&departureDate=2027-01-10&returnDate=2027-01-17&adult=2&child=0&infant=1&cabinClass=business';
const search = readTripSearch(new URLSearchParams(address));
const known = { today: '2026-11-21', isKnownPlace: (code: string) => ['MDE', 'MIA', 'BOG'].includes(code) };

describe('trip search in an address', () => {
  test('is the same when written and read again', () => {
    expect(readTripSearch(writeTripSearch(search))).toEqual(search);
    expect(writeTripSearch(search).toString()).toBe(address);
  });

  test('has the defaults of the specification', () => {
    expect(readTripSearch(new URLSearchParams())).toMatchObject({
      tripType: '2',
      cabinClass: 'economy',
      travelers: { adult: 1, child: 0, infant: 0 },
    });
  });

  test('accepts a place typed with its code, as a form without scripts sends it', () => {
    const typed = readTripSearch(new URLSearchParams({ origin: 'Medellín (MDE)', destination: ' mia ' }));
    expect([typed.origin, typed.destination]).toEqual(['MDE', 'MIA']);
  });

  test('has no return date and no second leg when it is one-way', () => {
    const oneWay = readTripSearch(new URLSearchParams(address.replace('tripType=2', 'tripType=1')));
    expect(oneWay.returnDate).toBeUndefined();
    expect(toFlightSearchRequest(oneWay).legInfo).toHaveLength(1);
    expect(toFlightSearchRequest(search).legInfo[1]).toEqual({ from: 'MIA', to: 'MDE', departureDate: '2027-01-17' });
  });
});

describe('multi-city trip', () => {
  const severalCities =
    'tripType=3&origin=BOG&destination=MDE&departureDate=2027-01-10&origin2=MDE&destination2=MIA&departureDate2=2027-01-14&origin3=MIA&destination3=BOG&departureDate3=2027-01-20&adult=1&child=0&infant=0&cabinClass=economy';
  const trip = readTripSearch(new URLSearchParams(severalCities));

  test('keeps its legs in order in the address and in the request', () => {
    expect(writeTripSearch(trip).toString()).toBe(severalCities);
    expect(toFlightSearchRequest(trip).legInfo.map(({ from, to }) => from + to)).toEqual(['BOGMDE', 'MDEMIA', 'MIABOG']);
    expect(findSearchProblems(trip, known)).toEqual({});
  });

  test('reports the problems of each leg', () => {
    const wrong = new URLSearchParams(severalCities);
    wrong.set('destination2', 'MDE');
    wrong.set('departureDate3', '2027-01-13');
    wrong.set('legs', '4');
    expect(findSearchProblems(readTripSearch(wrong), known)).toEqual({
      destination2: 'same-place',
      departureDate3: 'before-last-leg',
      origin4: 'missing',
      destination4: 'missing',
      departureDate4: 'missing',
    });
  });

  test('has two to five legs, whatever the address says', () => {
    const legsIn = (query: string) => readTripSearch(new URLSearchParams(`tripType=3&${query}`)).laterLegs?.length;
    expect([legsIn(''), legsIn('legs=3'), legsIn('legs=99'), legsIn('legs=x'), legsIn('origin9=BOG')]).toEqual([1, 2, 4, 1, 1]);
  });

  test('moves all its legs by the same number of days', () => {
    expect(moveTrip(trip, 2).laterLegs?.map(({ departureDate }) => departureDate)).toEqual(['2027-01-16', '2027-01-22']);
  });
});

describe('findSearchProblems', () => {
  test('finds none in a complete search', () => expect(findSearchProblems(search, known)).toEqual({}));

  test.each([
    ['origin=', { origin: 'missing' }],
    ['origin=XXX', { origin: 'unknown-place' }],
    ['destination=MDE', { destination: 'same-place' }],
    ['departureDate=2027-02-30', { departureDate: 'not-a-date' }],
    ['departureDate=2026-11-20', { departureDate: 'in-the-past' }],
    ['departureDate=2028-01-01', { departureDate: 'too-far-ahead', returnDate: 'before-departure' }],
    ['returnDate=2027-01-09', { returnDate: 'before-departure' }],
    ['returnDate=', { returnDate: 'missing' }],
    ['infant=3', { travelers: 'bad-counts' }],
    ['adult=x', { travelers: 'bad-counts' }],
  ])('with %s finds the problems %j', (change, problems) => {
    const params = new URLSearchParams(address);
    for (const [name, value] of new URLSearchParams(change)) params.set(name, value);
    expect(findSearchProblems(readTripSearch(params), known)).toEqual(problems);
  });
});

test('UX audit 16: moving a trip by a day moves its return too, and keeps the rest', () => {
  expect(search.returnDate).toBeDefined();
  expect(moveTrip(search, 1)).toEqual({
    ...search,
    departureDate: '2027-01-11',
    returnDate: addDays(search.returnDate ?? '', 1),
  });
});

describe('SPEC §3 and §9: the currency in an address', () => {
  const inAddress = (currencyCode: string) =>
    readTripSearch(new URLSearchParams(`${address}&${new URLSearchParams({ currencyCode })}`));

  test.each(ALLOWED_CURRENCIES)('%s is kept in the address and requested', (code) => {
    const read = inAddress(code.toLowerCase());
    expect(findSearchProblems(read, known)).toEqual({});
    expect(writeTripSearch(read).get('currencyCode')).toBe(code);
    expect(toFlightSearchRequest(read).currencyCode).toBe(code);
    expect(writeTripSearch(moveTrip(read, 3)).get('currencyCode')).toBe(code);
  });

  test.each(['XXX', 'INR', 'US', 'dólares', '<b>'])('%j is reported as an unknown currency', (written) => {
    expect(findSearchProblems(inAddress(written), known)).toEqual({ currencyCode: 'unknown-currency' });
  });

  test('is US dollars, and not written, when none is chosen', () => {
    for (const read of [search, inAddress('')]) {
      expect(findSearchProblems(read, known)).toEqual({});
      expect(writeTripSearch(read).has('currencyCode')).toBe(false);
      expect(toFlightSearchRequest(read).currencyCode).toBe('USD');
    }
  });
});

describe('SPEC §3: refundableFare, noRestrictionFare and noPenaltyFare in an address', () => {
  test.each<{ chosen: FareCondition[] }>([
    { chosen: [] },
    ...FARE_CONDITIONS.map((condition) => ({ chosen: [condition] })),
    { chosen: ['refundableFare', 'noPenaltyFare'] },
    { chosen: [...FARE_CONDITIONS] },
  ])('$chosen is kept in the address and requested', ({ chosen }) => {
    const read = readTripSearch(new URLSearchParams(`${address}${chosen.map((condition) => `&${condition}=true`).join('')}`));
    const asked = toFlightSearchRequest(readTripSearch(writeTripSearch(read)));
    expect(FARE_CONDITIONS.filter((condition) => asked[condition])).toEqual(chosen);
    expect(hasConditions(asked)).toBe(chosen.length > 0);
  });

  test.each(['false', '', '0', 'no'])('%j leaves a condition off', (written) => {
    expect(readTripSearch(new URLSearchParams({ refundableFare: written })).conditions).toBeUndefined();
  });
});
