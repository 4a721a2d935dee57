import { describe, expect, test } from 'vitest';
import { aFlightItem, anOfferOf, anOutingItem, aStayItem, aStoredBooking } from '../../tests/harness/records/stored-booking.ts';
import { hasStanding, standingIn } from './standing-items.ts';

const [flight, stay, cruise] = [aFlightItem(), aStayItem(), anOutingItem()];
const GONE = ['cancelled', 'lapsed', 'refused', 'stranded'] as const;

/** Two flights out and one back; the airline has cancelled the named ones. */
function flying(...cancelled: string[]) {
  const offer = anOfferOf(
    [
      { flight: 'AV1', from: ['BOG', '2030-01-05T08:00'], to: ['MDE', '2030-01-05T09:00'] },
      { flight: 'AV2', from: ['MDE', '2030-01-05T10:00'], to: ['CTG', '2030-01-05T11:00'] },
    ],
    [{ flight: 'AV3', from: ['CTG', '2030-01-12T18:00'], to: ['BOG', '2030-01-12T19:30'] }],
  );
  const itineraries = offer.itineraries.map(({ segments }) => ({
    segments: segments.map((one) => (cancelled.includes(one.number) ? { ...one, bookingStatus: 'CANCELLED' as const } : one)),
  }));
  const flightOffer = { ...offer, itineraries };
  return aStoredBooking({ selectedFlightOffer: { flightOffer, included: {}, dictionaries: {} } });
}

describe('what can still be travelled with', () => {
  test.each([
    ['a flight', [flight]],
    ['a stay', [stay]],
    ['a cruise', [cruise]],
  ])('%s of a confirmed booking, and nothing that is gone', (_, items) => {
    expect(hasStanding(aStoredBooking({ items }))).toBe(true);
    expect(hasStanding(aStoredBooking({ items, status: 'failed' }))).toBe(false);
    for (const status of GONE)
      expect(hasStanding(aStoredBooking({ items: items.map((one) => ({ ...one, status })) }))).toBe(false);
  });

  test('are the ways flown as they were sold: a way with one cancelled flight is not', () => {
    const flown = (...cancelled: string[]) =>
      standingIn(flying(...cancelled)).flightOffer?.itineraries.map(({ segments }) =>
        segments.map((one) => one.number).join('+'),
      );
    expect(flown()).toEqual(['1+2', '3']);
    expect(flown('2')).toEqual(['3']);
    expect(flown('3')).toEqual(['1+2']);
    expect(flown('2', '3')).toBeUndefined();
  });

  test('every flight that was sold keeps its place, cancelled or not', () => {
    expect(standingIn(flying('2')).soldOffer?.itineraries.map(({ segments }) => segments.length)).toEqual([2, 1]);
    expect(standingIn(aStoredBooking({ items: [stay] })).soldOffer).toBeNull();
    expect(standingIn(aStoredBooking({ selectedFlightOffer: null })).flightOffer).toBeNull();
  });

  test('are stays and outings by the id of their item', () => {
    const { stays, outings } = standingIn(
      aStoredBooking({ items: [flight, stay, cruise, { ...stay, id: 'x', status: 'cancelled' }] }),
    );
    expect([stays.map(({ id }) => id), outings.map(({ id }) => id)]).toEqual([[stay.id], [cruise.id]]);
  });
});
