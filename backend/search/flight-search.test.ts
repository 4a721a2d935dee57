import { expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { SearchSegment } from '#domain/trip-search.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import { createFlightSearches } from './flight-search.ts';

const MANY = 1_000;

/** Sells a thousand flights on any day. */
const supplier = {
  name: 'large',
  search: async (segment: SearchSegment) => ({
    ok: true,
    dictionaries: {},
    offers: Array.from({ length: MANY }, (_, id): FlightOffer => {
      const day = segment.legInfo[0]?.departureDate;
      const flight = { id: '1', carrierCode: 'AV', number: String(id), duration: 'PT3H' };
      return {
        ...{ type: 'flight-offer', id: String(id), source: 'GDS', travelerPricings: [] },
        itineraries: [
          {
            segments: [
              {
                ...flight,
                departure: { iataCode: 'BOG', at: `${day}T08:00:00` },
                arrival: { iataCode: 'MIA', at: `${day}T11:00:00` },
              },
            ],
          },
        ],
        price: { currency: 'USD', total: '100.00', base: '80.00' },
      };
    }),
  }),
} as unknown as FlightSupplier;

const segmentOn = (departureDate: string): SearchSegment => ({
  ...{ cabin: 'economy', currencyCode: 'USD', refundableFare: false, noRestrictionFare: false, noPenaltyFare: false },
  legInfo: [{ from: 'BOG', to: 'MIA', departureDate }],
  travelerInfo: { adult: 1, child: 0, infant: 0 },
});

test('the offers kept are bounded: the oldest searches make room for new ones, and the newest can be chosen from', async () => {
  const searches = createFlightSearches({
    suppliers: [supplier],
    feePerTraveler: { amountMinor: 293, currency: 'USD' },
    deadlineMs: 1_000,
    calendarSearchesPerVisitor: 0,
  });
  const found = [];
  for (let day = 10; day < 25; day++) found.push(await searches.search(segmentOn(`2027-01-${day}`)));
  const kept = found.filter(({ offers }) => searches.find(offers[0]?.id ?? ''));
  expect(kept.length).toBeLessThan(13);
  expect(kept.at(-1)).toBe(found.at(-1));
});
