import { expect, test } from 'vitest';
import { searchOffers as searchGds } from '../../amadeus/offers/search.ts';
import { offerObject } from '../../duffel/offers/offers.ts';
import { searchOffers as searchDirect } from '../../duffel/offers/search.ts';
import { createWorld } from '../world.ts';

const DATE = '2027-02-10';
const world = createWorld({ now: () => Date.parse('2026-11-28T12:00:00Z') });

/** The names of an airline's nonstop fares in economy at each supplier, in capitals. */
function namesOf(code: string, from: string, to: string) {
  const leg = { id: '1', originLocationCode: from, destinationLocationCode: to, departureDateTimeRange: { date: DATE } };
  const { data } = searchGds(world, {
    originDestinations: [leg],
    travelers: [{ id: '1', travelerType: 'ADULT' }],
    searchCriteria: {
      flightFilters: {
        carrierRestrictions: { includedCarrierCodes: [code] },
        connectionRestriction: { maxNumberOfConnections: 0 },
      },
    },
  });
  const { offers } = searchDirect(world, 'USD', {
    slices: [{ origin: from, destination: to, departure_date: DATE }],
    passengers: [{ type: 'adult' }],
    cabin_class: 'economy',
    max_connections: 0,
  });
  const ofAirline = offers.filter(({ sale }) => sale.components[0]?.itinerary[0]?.carrier.code === code);
  return {
    gds: new Set(data.map(({ travelerPricings }) => travelerPricings[0]?.fareDetailsBySegment[0]?.brandedFareLabel ?? null)),
    direct: new Set(
      ofAirline.map(({ sale, offer }) => offerObject(sale, offer, null).slices[0]?.fare_brand_name?.toUpperCase() ?? null),
    ),
  };
}

test.each([
  ['AV', 'BOG', 'MDE', ['BASIC', 'CLASSIC', 'FLEX']],
  ['AV', 'BOG', 'MAD', ['LIGHT', 'CLASSIC', 'FLEX']],
  ['JA', 'BOG', 'MDE', ['LIGHT', 'PACK SMART', 'PACK FULL']],
  ['IB', 'MAD', 'BOG', ['BÁSICA', 'ÓPTIMA', 'FLEXIBLE']],
  ['UX', 'MAD', 'BOG', ['LITE', 'STANDARD', 'FLEX']],
  ['AM', 'MEX', 'CUN', ['BÁSICA', 'CLÁSICA', 'FLEXIBLE']],
])('%s from %s to %s names its fares as its site does, at both suppliers', (code, from, to, names) => {
  const { gds, direct } = namesOf(code, from, to);
  expect(direct).toEqual(new Set(names));
  // A search of the GDS has one fare a flight; the others come with its upsell.
  expect([...gds]).toEqual(names.slice(0, 1));
});

test.each([
  ['VE', 'EOH', 'BOG'],
  ['PU', 'MAD', 'BOG'],
])('%s from %s to %s has no fare names, at both suppliers', (code, from, to) => {
  expect(namesOf(code, from, to)).toEqual({ gds: new Set([null]), direct: new Set([null]) });
});
