import { expect, test } from 'vitest';
import { SERVICES } from '#domain/company/services.ts';
import type { Itinerary } from '#domain/flights/flight-offer.ts';
import { readTripSearch } from '#domain/trip-search.ts';
import { aStoredBooking } from '../../tests/harness/stored-booking.ts';
import { searchAgain } from './search-again.ts';

const way = (...stops: [code: string, at: string][]): Itinerary =>
  ({
    segments: stops.slice(1).map(([code, at], index) => ({
      departure: { iataCode: stops[index]?.[0], at: stops[index]?.[1] },
      arrival: { iataCode: code, at },
    })),
  }) as never;
const priced = (travelerType: string, cabin = 'ECONOMY') => ({ travelerType, fareDetailsBySegment: [{ cabin }] });

function searched(itineraries: Itinerary[], travelerPricings: object[]) {
  const flightOffer = { itineraries, travelerPricings } as never;
  const booking = aStoredBooking({ selectedFlightOffer: { flightOffer, included: {}, dictionaries: {} } });
  const [path, query] = searchAgain(booking, SERVICES).split('?');
  return [path, readTripSearch(new URLSearchParams(query))] as const;
}

const OUT = way(['BOG', '2030-03-10T09:00'], ['PTY', '2030-03-10T10:40'], ['MIA', '2030-03-10T15:00']);
const BACK = way(['MIA', '2030-03-20T18:00'], ['BOG', '2030-03-20T21:40']);

test.each([
  ['return trip', [OUT, BACK], { tripType: '2', returnDate: '2030-03-20' }],
  ['one way', [OUT], { tripType: '1' }],
  ['multi-city', [OUT, way(['MIA', '2030-03-12T08:00'], ['JFK', '2030-03-12T11:00'])], { tripType: '3' }],
])('searches again with the same places, dates, cabin and travellers: %s', (_, itineraries, trip) => {
  const types = [priced('ADULT', 'PREMIUM_ECONOMY'), priced('SENIOR'), priced('CHILD'), priced('HELD_INFANT')];
  const [path, search] = searched(itineraries, types);
  expect(path).toBe('/result');
  expect(search).toMatchObject({
    origin: 'BOG',
    destination: 'MIA',
    departureDate: '2030-03-10',
    cabinClass: 'premium economy',
    ...trip,
  });
  expect(search.travelers).toEqual({ adult: 2, child: 1, infant: 1 });
});

test('asks for nothing that is not sold any more: the link leads to the home page', () => {
  const flightOffer = { itineraries: [OUT, BACK], travelerPricings: [priced('ADULT')] } as never;
  const booking = aStoredBooking({ selectedFlightOffer: { flightOffer, included: {}, dictionaries: {} } });
  expect(searchAgain(booking, ['stays', 'tours'])).toBe('/');
});
