import { describe, expect, test } from 'vitest';
import type { FlightOffer } from '../../flights/flight-offer.ts';
import { canFlyTogether, readHolidayFlight, travelersOf, writeHolidayFlight } from './holiday.ts';
import { holidaySegment, stayDaysOf } from './holiday-trip.ts';

const DAYS = { startDate: '2027-03-10', endDate: '2027-03-15' };
const landing = (at: string) =>
  ({ itineraries: [{ segments: [{ arrival: { at, iataCode: 'MAD' } }] }] }) as unknown as Pick<FlightOffer, 'itineraries'>;

describe('stayDaysOf', () => {
  test.each([
    ['the same day', '2027-03-10T22:40:00', '2027-03-10'],
    ['the next afternoon', '2027-03-11T14:10:00', '2027-03-11'],
    ['the next morning at 05:00', '2027-03-11T05:00:00', '2027-03-11'],
    ['the next morning before 05:00', '2027-03-11T04:59:00', '2027-03-10'],
    ['two days later before 05:00', '2027-03-12T01:00:00', '2027-03-11'],
    ['the same morning before 05:00', '2027-03-10T03:20:00', '2027-03-09'],
    ['the same morning at 05:00', '2027-03-10T05:00:00', '2027-03-10'],
    ['the evening before, over the date line', '2027-03-09T20:00:00', '2027-03-09'],
  ])('returns the days of the stay for a flight that lands %s', (_, at, startDate) => {
    expect(stayDaysOf(landing(at), DAYS)).toEqual({ startDate, endDate: DAYS.endDate });
  });

  test('returns null when the outbound leaves no night, or asks for more than can be sold', () => {
    expect(stayDaysOf(landing('2027-03-15T08:00:00'), DAYS)).toBeNull();
    const thirty = { startDate: '2027-03-10', endDate: '2027-04-09' };
    expect(stayDaysOf(landing('2027-03-10T08:00:00'), thirty)).toEqual(thirty);
    expect(stayDaysOf(landing('2027-03-10T03:00:00'), thirty)).toBeNull();
  });
});

test('counts travellers by the ages of the guests in the rooms', () => {
  const rooms = [
    { adults: 2, ages: [0, 1, 2, 11, 12, 17] },
    { adults: 1, ages: [null] },
  ];
  expect(travelersOf(rooms, 0)).toEqual({ adult: 5, child: 3, infant: 2 });
  expect(canFlyTogether(rooms, 0)).toBe(false);
  expect(canFlyTogether([{ adults: 1, ages: [0, 0] }], 0)).toBe(false);
  expect(canFlyTogether([{ adults: 2, ages: [0, 5] }], 0)).toBe(true);
});

test('counts lap infants as travellers without a bed, each on the lap of an adult', () => {
  const rooms = [{ adults: 2, ages: [0, 5] }];
  expect(travelersOf(rooms, 1)).toEqual({ adult: 2, child: 1, infant: 2 });
  expect([0, 1, 2, Number.NaN, 0.5].map((infants) => canFlyTogether(rooms, infants))).toEqual([true, true, false, false, false]);
});

test('reads origin, cabin and infants of a holiday back from its address', () => {
  const read = (query: string) => readHolidayFlight(new URLSearchParams(query));
  expect(read('destination=Madrid')).toBeNull();
  expect(read('tripType=2')).toEqual({ origin: '', cabin: 'economy', infants: 0 });
  expect(['infants=2', 'infants=', 'infants=x', 'infants=-1'].map((said) => read(`tripType=2&${said}`)?.infants)).toEqual([
    ...[2, 0, Number.NaN, -1],
  ]);
  for (const typed of ['bog', 'BOG', 'Bogotá (BOG)']) expect(read(`origin=${typed}`)?.origin).toBe('BOG');
  expect(read('origin=una ciudad')?.origin).toBe('una ciudad');
  const flight = { origin: 'MDE', cabin: 'business' as const, infants: 3 };
  expect(readHolidayFlight(new URLSearchParams(writeHolidayFlight(flight)))).toEqual(flight);
});

test('SPEC §3: keeps fare conditions in the address of a holiday and in its flight search', () => {
  const flight = {
    origin: 'MDE',
    cabin: 'economy' as const,
    infants: 0,
    conditions: ['refundableFare' as const, 'noPenaltyFare' as const],
  };
  expect(readHolidayFlight(new URLSearchParams(writeHolidayFlight(flight)))).toEqual(flight);
  expect(readHolidayFlight(new URLSearchParams('tripType=2&noRestrictionFare=true&refundableFare=no'))?.conditions).toEqual([
    'noRestrictionFare',
  ]);
  const { refundableFare, noRestrictionFare, noPenaltyFare } = holidaySegment(
    { ...DAYS, rooms: [{ adults: 1, ages: [] }] },
    flight,
    'MAD',
  );
  expect([refundableFare, noRestrictionFare, noPenaltyFare]).toEqual([true, false, true]);
});

test('searches flights out on the first day and back on the last', () => {
  const segment = holidaySegment(
    { ...DAYS, rooms: [{ adults: 1, ages: [4] }] },
    { origin: 'BOG', cabin: 'economy', infants: 1 },
    'MAD',
  );
  expect(segment.legInfo).toEqual([
    { from: 'BOG', to: 'MAD', departureDate: DAYS.startDate },
    { from: 'MAD', to: 'BOG', departureDate: DAYS.endDate },
  ]);
  expect(segment.travelerInfo).toEqual({ adult: 1, child: 1, infant: 1 });
});
