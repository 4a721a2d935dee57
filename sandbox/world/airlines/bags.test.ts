import { describe, expect, test } from 'vitest';
import { searchOffers as searchGds } from '../../amadeus/offers/search.ts';
import { offerObject } from '../../duffel/offers/offers.ts';
import { searchOffers as searchDirect } from '../../duffel/offers/search.ts';
import { bagServices } from '../../duffel/offers/services.ts';
import type { Itinerary } from '../network/itinerary.ts';
import { flightsOn } from '../network/timetable.ts';
import { createWorld } from '../world.ts';
import { extraBagsCents } from './bags.ts';

const DATE = '2027-02-10';
const world = createWorld({ now: () => Date.parse('2026-11-28T12:00:00Z') });

function gdsFares(from: string, to: string, { code, cabin = 'ECONOMY' }: { code: string; cabin?: string }) {
  const leg = { id: '1', originLocationCode: from, destinationLocationCode: to, departureDateTimeRange: { date: DATE } };
  const { data } = searchGds(world, {
    originDestinations: [leg],
    travelers: [
      { id: '1', travelerType: 'ADULT' },
      { id: '2', travelerType: 'HELD_INFANT', associatedAdultId: '1' },
    ],
    searchCriteria: {
      pricingOptions: { includedCheckedBagsOnly: true },
      flightFilters: {
        cabinRestrictions: [{ cabin }],
        carrierRestrictions: { includedCarrierCodes: [code] },
        connectionRestriction: { maxNumberOfConnections: 0 },
      },
    },
  });
  const [offer] = data;
  if (!offer) throw new Error(`no fare of ${code} from ${from} to ${to} with a bag`);
  return offer.travelerPricings.map(({ fareDetailsBySegment }) => fareDetailsBySegment[0]?.includedCheckedBags);
}

function directOffers(from: string, to: string, code: string) {
  const { offers } = searchDirect(world, 'USD', {
    slices: [{ origin: from, destination: to, departure_date: DATE }],
    passengers: [{ type: 'adult' }, { type: 'infant_without_seat' }],
    cabin_class: 'economy',
  });
  return offers.filter(({ sale }) =>
    sale.components.every(({ itinerary }) => itinerary.every(({ carrier }) => carrier.code === code)),
  );
}

describe('bags', () => {
  test.each([
    ['AV', 'BOG', 'MDE', 'ECONOMY', 23],
    ['AV', 'BOG', 'MDE', 'BUSINESS', 32],
    ['AR', 'AEP', 'BRC', 'ECONOMY', 15],
    ['AR', 'EZE', 'MAD', 'ECONOMY', 23],
    ['9R', 'EOH', 'BOG', 'ECONOMY', 15],
    ['DM', 'SDQ', 'BOG', 'ECONOMY', 20],
  ])('of %s from %s to %s in %s can weigh %d kg each', (code, from, to, cabin, kilograms) => {
    expect(gdsFares(from, to, { code, cabin })[0]).toMatchObject({ weight: kilograms, weightUnit: 'KG' });
  });

  test('of an airline that only counts kilos have no pieces', () => {
    expect(gdsFares('DXB', 'LHR', { code: 'EK' })[0]).toEqual({ weight: 25, weightUnit: 'KG' });
  });

  test('of a lap infant are one of 10 kg on a long flight and none on a short one, from both suppliers', () => {
    expect(gdsFares('BOG', 'MAD', { code: 'IB' })[1]).toEqual({ quantity: 1, weight: 10, weightUnit: 'KG' });
    expect(gdsFares('BOG', 'MDE', { code: 'AV' })[1]).toEqual({ quantity: 0 });
    const infantsOf = (from: string, to: string, code: string) =>
      directOffers(from, to, code).flatMap(({ sale, offer }) =>
        offerObject(sale, offer, null).slices.flatMap(({ segments }) =>
          segments.flatMap(({ passengers }) => passengers[1]?.baggages),
        ),
      );
    expect(new Set(infantsOf('BOG', 'MAD', 'AV').map((bag) => bag?.quantity))).toEqual(new Set([1]));
    expect(new Set(infantsOf('BOG', 'MDE', 'AV').map((bag) => bag?.quantity))).toEqual(new Set([0]));
  });

  test('on sale have the kilos of their airline', () => {
    const weights = (from: string, to: string, code: string) =>
      new Set(
        directOffers(from, to, code).flatMap(({ sale, offer }) =>
          bagServices(sale, offer).map(({ metadata }) => `${metadata.type} ${metadata.maximum_weight_kg}`),
        ),
      );
    expect(weights('LIM', 'CUZ', 'LA')).toEqual(new Set(['checked 23']));
    expect(weights('BOG', 'MDE', 'JA')).toEqual(new Set(['checked 15', 'checked 23', 'carry_on 10']));
    expect(weights('MEX', 'CUN', 'Y4')).toEqual(new Set(['checked 15', 'checked 25', 'carry_on 10']));
  });

  test('cost more the more there are, those of the fare included, and most where the airline is dear', () => {
    const flightOf = (code: string, from: string, to: string): Itinerary => {
      const route = world.network
        .get(from)
        ?.get(to)
        ?.find(({ airline }) => airline.code === code);
      return route ? flightsOn(route, DATE).slice(0, 1) : [];
    };
    const trip = flightOf('AV', 'BOG', 'MDE');
    const [one, two, three] = [1, 2, 3].map((bags) => extraBagsCents(trip, 0, bags)) as [number, number, number];
    expect(two - one).toBeGreaterThan(one);
    expect(three - two).toBeGreaterThan(two - one);
    expect(Math.abs(extraBagsCents(trip, 1, 1) - (two - one))).toBeLessThanOrEqual(100);
    expect(extraBagsCents(flightOf('JA', 'BOG', 'MDE'), 0, 1)).toBeLessThan(one);
    expect(extraBagsCents(flightOf('AV', 'BOG', 'MAD'), 0, 1)).toBeGreaterThan(one);
  });
});
