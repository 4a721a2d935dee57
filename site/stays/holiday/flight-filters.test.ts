import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { viewAddress } from '../../results/filters/view-address.ts';
import { flightFilterViews, narrowFlights } from './flight-filters.ts';

const AIRLINES = ['AV', 'LA', 'CM'];
const flight = fc.record({
  stops: fc.integer({ min: 0, max: 2 }),
  hour: fc.integer({ min: 0, max: 23 }),
  airline: fc.constantFrom(...AIRLINES),
  price: fc.integer({ min: 100, max: 400 }),
});
type Facts = { stops: number; hour: number; airline: string; price: number };

function offerOf({ stops, hour, airline, price }: Facts, id: number): FlightOffer {
  const at = (day: number, hours: number) => `2027-03-${String(day).padStart(2, '0')}T${String(hours).padStart(2, '0')}:00:00`;
  const way = (day: number, from: string, to: string) => ({
    duration: 'PT5H',
    segments: Array.from({ length: stops + 1 }, (_, leg) => ({
      id: `${leg}`,
      carrierCode: airline,
      number: '1',
      duration: 'PT1H',
      numberOfStops: 0,
      departure: { iataCode: leg === 0 ? from : `X${leg}X`, at: at(day, hour) },
      arrival: { iataCode: leg === stops ? to : `X${leg + 1}X`, at: at(day, hour) },
    })),
  });
  return {
    id: `s~${id}`,
    source: 'GDS',
    validatingAirlineCodes: [airline],
    price: { total: `${price}.00`, currency: 'USD' },
    itineraries: [way(10, 'BOG', 'CTG'), way(15, 'CTG', 'BOG')],
    travelerPricings: [{ travelerId: '1', fareDetailsBySegment: [] }],
  } as unknown as FlightOffer;
}
const words = { carriers: { AV: 'Avianca' }, currency: 'USD' };

test('counts the flights that each filter link leaves, and clears all filters with one link', () => {
  const filters = fc.record({ stops: fc.subarray(['0', '1', '2']), airline: fc.subarray(AIRLINES) });
  fc.assert(
    fc.property(fc.array(flight, { minLength: 1, maxLength: 25 }), filters, (list, { stops, airline }) => {
      const offers = list.map(offerOf);
      const params = new URLSearchParams([
        ...[...stops.map((value) => ['stops', value]), ...airline.map((value) => ['airline', value])],
        ['id', 'liteapi~lp1'],
      ]);
      const leftBy = (address: URLSearchParams) => narrowFlights(offers, address).ids;
      const fits = ({ itineraries, validatingAirlineCodes }: FlightOffer) =>
        (stops.length === 0 || stops.includes(String((itineraries[0]?.segments.length ?? 1) - 1))) &&
        (airline.length === 0 || airline.includes(validatingAirlineCodes?.[0] ?? ''));
      expect([...leftBy(params)].toSorted()).toEqual(
        offers
          .filter(fits)
          .map(({ id }) => id)
          .toSorted(),
      );
      const view = flightFilterViews(narrowFlights(offers, params), viewAddress('/h', params), words);
      expect(view.clearHref === null).toBe(stops.length + airline.length === 0);
      for (const { choices } of view.filters) {
        const on = choices.filter(({ isOn }) => isOn).length;
        for (const { count, href, isOn } of choices) {
          const asked = new URL(href, 'http://a').searchParams;
          expect(asked.get('id')).toBe('liteapi~lp1');
          if (!isOn && on === 0) expect(leftBy(asked).size).toBe(count);
        }
      }
      const cleared = new URL(view.clearHref ?? '/h', 'http://a').searchParams;
      expect(leftBy(cleared).size).toBe(offers.length);
    }),
  );
});
