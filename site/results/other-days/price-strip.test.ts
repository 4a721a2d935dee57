import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import { LAST_BOOKABLE_DAYS, readTripSearch } from '#domain/trip-search.ts';
import { isOnSale, stripDays } from './price-strip.ts';

const today = '2026-12-01';
const last = addDays(today, LAST_BOOKABLE_DAYS);
const trip = (departureDate: string, returnDate: string) =>
  readTripSearch(new URLSearchParams({ tripType: '2', origin: 'BOG', destination: 'MIA', departureDate, returnDate }));

test('days on which the form would refuse the trip are not offered', () => {
  const search = trip(addDays(last, -8), addDays(last, -1));
  const days = [-3, -2, -1, 0, 1, 2, 3].map((move) => ({
    departureDate: addDays(search.departureDate, move),
    returnDate: addDays(last, move - 1),
    state: 'known' as const,
    cheapest: { amount: move === 3 ? 10_000 : 20_000 - move, currency: 'USD' },
    isDirect: true,
  }));
  const shown = stripDays(search, { days }, [today, '', null]);
  expect(shown.map(({ date }) => date)).toEqual(days.slice(0, 5).map(({ departureDate }) => departureDate));
  expect(shown.map(({ isLowest }) => isLowest)).toEqual([false, false, false, false, true]);
});

test.each([
  ['the only price known', [undefined, 200, undefined]],
  ['the same every day', [200, 200, 200]],
])('a price that is %s is not called the lowest', (_, amounts) => {
  const search = trip(addDays(today, 30), addDays(today, 37));
  const days = amounts.map((amount, move) => ({
    departureDate: addDays(search.departureDate, move),
    returnDate: addDays(search.departureDate, move + 7),
    state: amount ? ('known' as const) : ('unknown' as const),
    ...(amount ? { cheapest: { amount, currency: 'USD' } } : {}),
  })) as Parameters<typeof stripDays>[1]['days'];
  expect(stripDays(search, { days }, [today, '', null]).filter(({ isLowest }) => isLowest)).toEqual([]);
});

test.each([
  [today, addDays(today, 1), true],
  [addDays(today, -1), today, false],
  [addDays(last, -1), last, true],
  [addDays(last, -1), addDays(last, 1), false],
])('a trip from %s to %s can be searched for: %s', (out, back, isSold) => {
  expect(isOnSale(trip(out, back), today)).toBe(isSold);
});
