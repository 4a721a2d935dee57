import { describe, expect, test } from 'vitest';
import { StaySearch, stayAskedFor } from './stays.ts';

/** The example of SPEC §7.3, verbatim. */
const AS_SPECIFIED = {
  geoSearch: { radius: 200, unit: 'MI', geoCode: { latitude: 4.711, longitude: -74.0721 } },
  pagination: { offset: 1, pageSize: 200 },
  rateInfo: { currencyCode: 'USD', refundableOnly: false },
  stay: { startDate: '2027-01-15', endDate: '2027-01-21' },
  rooms: [{ adults: 2, children: 1, childAge: '' }],
};
const asked = (changes: object = {}) => stayAskedFor(StaySearch.parse({ ...AS_SPECIFIED, ...changes }));
const problemsOf = (changes: object) =>
  StaySearch.safeParse({ ...AS_SPECIFIED, ...changes }).error?.issues.map(({ path }) => path.join('.'));

describe('SPEC §7.3: hotel search', () => {
  test('reads the specified example, and reports that a child without an age is priced as 11', () => {
    expect(asked()).toEqual({
      near: { lat: 4.711, lon: -74.0721, radiusKm: 200 * 1.609344 },
      checkIn: '2027-01-15',
      checkOut: '2027-01-21',
      rooms: [{ adults: 2, childAges: [11] }],
      currency: 'USD',
      refundableOnly: false,
      meta: { assumedChildAge: 11, assumedChildAges: 1 },
    });
  });

  test('takes defaults for everything but the place, the dates and the rooms', () => {
    const { geoSearch, stay } = AS_SPECIFIED;
    const least = StaySearch.parse({ geoSearch: { geoCode: geoSearch.geoCode }, stay, rooms: [{}] });
    expect(least).toMatchObject({ ...AS_SPECIFIED, rooms: [{ adults: 1, children: 0, childAge: [] }] });
  });

  test.each([
    [[], 2, [11, 11], 2],
    ['', 0, [], 0],
    ['4', 2, [4, 11], 1],
    [' 0, 17 ', 2, [0, 17], 0],
    [[7], 1, [7], 0],
  ])('reads childAge %j of %i children as ages %j, %i of them assumed', (childAge, children, childAges, guessed) => {
    const { rooms, meta } = asked({ rooms: [{ adults: 1, children, childAge }] });
    expect(rooms).toEqual([{ adults: 1, childAges }]);
    expect(meta.assumedChildAges).toBe(guessed);
  });

  test('accepts several rooms, kilometres and another display currency', () => {
    const { near, rooms, currency } = asked({
      geoSearch: { ...AS_SPECIFIED.geoSearch, radius: 30, unit: 'KM' },
      rateInfo: { currencyCode: 'COP' },
      rooms: [{ adults: 2 }, { adults: 1, children: 1, childAge: [3] }],
    });
    expect(near.radiusKm).toBe(30);
    expect(rooms).toEqual([
      { adults: 2, childAges: [] },
      { adults: 1, childAges: [3] },
    ]);
    expect(currency).toBe('COP');
  });

  test.each<[object, string]>([
    [{ stay: { startDate: '2027-01-15', endDate: '2027-01-15' } }, 'stay.endDate'],
    [{ stay: { startDate: '2027-02-30', endDate: '2027-03-02' } }, 'stay.startDate'],
    [{ rooms: [] }, 'rooms'],
    [{ rooms: [{ adults: 0 }] }, 'rooms.0.adults'],
    [{ rooms: [{ adults: 1, children: 1, childAge: [18] }] }, 'rooms.0.childAge'],
    [{ rooms: [{ adults: 1, children: 1, childAge: '4,5' }] }, 'rooms.0.childAge'],
    [{ rooms: [{ adults: 1, children: 1, childAge: 'four' }] }, 'rooms.0.childAge'],
    [{ pagination: { offset: 0 } }, 'pagination.offset'],
    [{ pagination: { pageSize: 201 } }, 'pagination.pageSize'],
    [{ rateInfo: { currencyCode: 'XTS' } }, 'rateInfo.currencyCode'],
    [{ geoSearch: { geoCode: { latitude: 91, longitude: 0 } } }, 'geoSearch.geoCode.latitude'],
    [{ geoSearch: { ...AS_SPECIFIED.geoSearch, unit: 'NM' } }, 'geoSearch.unit'],
  ])('rejects %j at %s', (changes, path) => {
    expect(problemsOf(changes)?.some((problem) => problem.startsWith(path))).toBe(true);
  });
});
