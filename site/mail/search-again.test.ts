import { expect, test } from 'vitest';
import { SERVICES } from '#domain/company/services.ts';
import type { Itinerary } from '#domain/flights/flight-offer.ts';
import { readTripSearch } from '#domain/trip-search.ts';
import { anOutingItem, aStayItem, aStoredBooking } from '../../tests/harness/records/stored-booking.ts';
import { CRUISE_RESULTS } from '../cruises/cruise-address.ts';
import { TOURS } from '../tours/tour-address.ts';
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
  const types = [priced('ADULT', 'PREMIUM_ECONOMY'), priced('SENIOR'), priced('YOUNG'), priced('CHILD'), priced('HELD_INFANT')];
  const [path, search] = searched(itineraries, types);
  expect(path).toBe('/result');
  expect(search).toMatchObject({
    origin: 'BOG',
    destination: 'MIA',
    departureDate: '2030-03-10',
    cabinClass: 'premium economy',
    ...trip,
  });
  expect(search.travelers).toEqual({ adult: 3, child: 1, infant: 1 });
});

test('asks for nothing that is not sold any more: the link leads to the home page', () => {
  const flightOffer = { itineraries: [OUT, BACK], travelerPricings: [priced('ADULT')] } as never;
  const booking = aStoredBooking({ selectedFlightOffer: { flightOffer, included: {}, dictionaries: {} } });
  expect(searchAgain(booking, ['stays', 'tours'])).toBe('/');
});

test('two ways that do not lead back, and three, are several legs', () => {
  const onward = way(['JFK', '2030-03-20T18:00'], ['MIA', '2030-03-20T21:40']);
  const [, two] = searched([OUT, onward], [priced('ADULT')]);
  expect([two.tripType, two.laterLegs]).toEqual(['3', [{ from: 'JFK', to: 'MIA', departureDate: '2030-03-20' }]]);
  const elsewhere = way(['MIA', '2030-03-20T18:00'], ['MDE', '2030-03-20T21:40']);
  expect(searched([OUT, elsewhere], [priced('ADULT')])[1].tripType).toBe('3');
  const fromElsewhere = way(['JFK', '2030-03-20T18:00'], ['BOG', '2030-03-20T21:40']);
  expect(searched([OUT, fromElsewhere], [priced('ADULT')])[1].tripType).toBe('3');
  const [, three] = searched([OUT, BACK, OUT], [priced('ADULT')]);
  expect([three.tripType, three.laterLegs?.length]).toEqual(['3', 2]);
});

test.each([
  ['an unknown cabin', [priced('ADULT', 'POD')]],
  ['no cabin', [{ travelerType: 'ADULT' }]],
  ['no flights of a cabin', [{ travelerType: 'ADULT', fareDetailsBySegment: [] }]],
  ['a cabin not said', [{ travelerType: 'ADULT', fareDetailsBySegment: [{}] }]],
])('of %s asks for economy', (_, pricings) => expect(searched([OUT], pricings)[1].cabinClass).toBe('economy'));

test('of a hotel asks for its city, its days and its rooms; of cruises and tours for their lists', () => {
  const of = (item: ReturnType<typeof aStayItem>) =>
    searchAgain(aStoredBooking({ items: [item], selectedFlightOffer: null }), SERVICES);
  const rooms = [{ occupancy: { adults: 2, childAges: [4] } }];
  const address = new URL(of(aStayItem({}, {}, { rooms, nationality: 'CO' })), 'https://site.example');
  const asked = decodeURIComponent(address.search);
  for (const part of ['Medellín', '2030-01-05', '2030-01-08', 'CO', '4']) expect(asked).toContain(part);
  expect(address.pathname).toBe('/hoteles/result');
  const [cruises, tours] = [of(anOutingItem()), of(anOutingItem({ kind: 'tour' }))];
  expect([cruises, tours]).toEqual([CRUISE_RESULTS, TOURS]);
});
