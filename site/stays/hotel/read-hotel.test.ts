import { expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { addDays } from '#domain/calendar-date.ts';
import { SERVICES } from '#domain/company/services.ts';
import { readStaySearch } from '#domain/stays/stay-search.ts';
import { siteToday } from '../../search-form/search-form-values.ts';
import { searchInWords } from '../search-in-words.ts';
import { readHotel } from './read-hotel.ts';

test('says of the rooms beside a flight which nights they are for: those after it lands', async () => {
  const [first, second, last] = [30, 31, 35].map((days) => addDays(siteToday(), days)) as [string, string, string];
  const asked: object[] = [];
  const way = (from: string, to: string, departs: string, arrives: string) => {
    const ends = { departure: { iataCode: from, at: departs }, arrival: { iataCode: to, at: arrives } };
    return {
      duration: 'PT10H',
      segments: [{ id: '1', carrierCode: 'IB', number: '1', duration: 'PT10H', numberOfStops: 0, ...ends }],
    };
  };
  const offer = {
    id: '1',
    validatingAirlineCodes: ['IB'],
    price: { total: '900.00', currency: 'USD' },
    itineraries: [
      way('BOG', 'MAD', `${first}T22:00:00`, `${second}T14:00:00`),
      way('MAD', 'BOG', `${last}T12:00:00`, `${last}T16:00:00`),
    ],
    travelerPricings: [{ travelerId: '1', travelerType: 'ADULT', fareDetailsBySegment: [] }],
  };
  const backend = {
    searchFlights: async () => ({ ok: true, body: { data: [offer], dictionaries: { carriers: {} } } }),
    async stayOffers({ stay }: { stay: object }) {
      asked.push(stay);
      const sale = { isOnRequest: false, whyOnRequest: null, tourismNumber: null };
      const meta = { expiresAt: new Date().toISOString(), assumedChildAges: 0, assumedChildAge: 11 };
      return { ok: true, body: { hotel: null, sale, data: [], meta } };
    },
    readExchangeRates: async () => ({ ok: false }),
    visitorPlace: async () => ({ ok: false }),
  } as unknown as Backend;
  const place = { id: 'one~h', destination: 'Madrid, España', lat: '40.42', lon: '-3.7', tripType: '2', origin: 'BOG' };
  const params = (startDate: string) => new URLSearchParams({ ...place, startDate, endDate: last });
  const page = await readHotel(params(first), { backend, sold: SERVICES, mapStyleUrl: undefined });
  expect(asked).toEqual([{ startDate: second, endDate: last }]);
  if (page.kind !== 'found') throw new Error(page.kind);
  const { dates, guests } = searchInWords(readStaySearch(params(second)));
  expect(page.roomsFor).toBe(`${dates} · ${guests}`);
});
