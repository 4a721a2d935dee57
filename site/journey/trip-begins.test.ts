import { expect, test } from 'vitest';
import { aFlightItem, anOfferOf, aStayItem, aStoredBooking } from '../../tests/harness/records/stored-booking.ts';
import { isAnyAhead, tripBegins } from './trip-begins.ts';

/** Departs on 5 January 2030 at 10:05 in Bogotá, 15:05 UTC. */
const offer = anOfferOf([{ flight: 'AV8', from: ['BOG', '2030-01-05T10:05'], to: ['MDE', '2030-01-05T11:10'] }]);
const flight = aFlightItem();
const stay = aStayItem();
/** Sails from Auckland on 5 January 2030, a day that begins there at 11:00 UTC the day before and ends at 11:00 UTC. */
const cruise = aFlightItem({
  kind: 'cruise',
  outing: { begins: '2030-01-05', time: '17:00', timeZone: 'Pacific/Auckland' } as never,
});
const bookingOf = (items: (typeof flight)[]) =>
  aStoredBooking({ items, selectedFlightOffer: { flightOffer: offer, included: {}, dictionaries: {} } });

test.each([
  ['a flight that leaves in a minute', [flight], '2030-01-05T15:04:00Z', true],
  ['a flight that has left', [flight], '2030-01-05T15:05:00Z', false],
  ['a hotel after a flight that has left', [flight, stay], '2030-01-05T15:05:00Z', true],
  ['a hotel whose first day is over', [flight, stay], '2031-01-05T15:05:00Z', false],
  ['a hotel that is cancelled', [flight, { ...stay, status: 'cancelled' as const }], '2030-01-05T15:05:00Z', false],
  ['a cruise on its first day, in its port’s time', [cruise], '2030-01-05T10:59:00Z', true],
  ['a cruise whose first day is over at its port, but not in Bogotá', [cruise], '2030-01-05T11:00:00Z', false],
])('isAnyAhead for %s', (_, items, now, expected) => {
  expect(isAnyAhead(bookingOf(items), Date.parse(now))).toBe(expected);
});

test('a trip does not begin with a flight that its airline has cancelled', () => {
  const ways = anOfferOf(
    [{ flight: 'AV8', from: ['BOG', '2030-01-05T10:05'], to: ['MDE', '2030-01-05T11:10'] }],
    [{ flight: 'AV9', from: ['MDE', '2030-01-08T10:05'], to: ['BOG', '2030-01-08T11:10'] }],
  );
  const [out] = ways.itineraries[0]?.segments ?? [];
  if (out) out.bookingStatus = 'CANCELLED';
  const booking = (...items: (typeof flight)[]) =>
    aStoredBooking({ items, selectedFlightOffer: { flightOffer: ways, included: {}, dictionaries: {} } });
  expect(tripBegins(booking(flight))?.day).toBe('2030-01-08');
  // The room is on the day on which the flight would have landed.
  expect(tripBegins(booking(flight, stay))?.day).toBe('2030-01-05');
});
