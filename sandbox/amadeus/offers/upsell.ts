import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { faresOf, inStep, itinerariesOf, type Sale } from '../../world/fares/sale.ts';
import type { World } from '../../world/world.ts';
import { invalidFormat, mandatoryMissing, noUpsell, saidAs } from '../errors.ts';
import { GDS } from './channel.ts';
import { dictionariesOf, numberSegments, pricedOffer } from './offers.ts';
import { resolveOffer } from './resolve-offer.ts';

export type UpsellBody = { data?: { type?: string; flightOffers?: FlightOffer[] } };

/** `POST /v1/shopping/flight-offers/upselling`: the same flights in every fare family, by rising price. */
export function upsellOffers(world: World, { data }: UpsellBody) {
  const offer = data?.flightOffers?.[0];
  if (!offer) throw mandatoryMissing('/data/flightOffers');
  if (data?.type !== 'flight-offers-upselling') throw invalidFormat('type must be flight-offers-upselling', '/data/type');
  const sale = saidAs(noUpsell, () => resolveOffer(world, offer, '/data/flightOffers/0'));
  const segmentId = numberSegments();
  const offers = familiesInStep(world, sale).map((upsold, index) => {
    const priced = pricedOffer(upsold, String(index + 1), world.today(), segmentId);
    return { ...priced, travelerPricings: priced.travelerPricings.map((pricing) => withAmenities(pricing, upsold)) };
  });
  return {
    meta: { count: offers.length },
    data: offers,
    dictionaries: dictionariesOf(itinerariesOf(sale), sale.currency),
  };
}

function familiesInStep(world: World, sale: Sale): Sale[] {
  const { travelers } = sale;
  const ladders = sale.components.map(({ itinerary, terms }) =>
    faresOf(itinerary, {
      cabin: terms.family.cabin,
      travelers,
      today: world.today(),
      isOneWay: terms.isOneWay,
      channel: GDS,
      inventory: world.inventory,
    }),
  );
  return inStep(ladders).map((components) => ({ ...sale, components }));
}

function withAmenities(pricing: FlightOffer['travelerPricings'][0], sale: Sale) {
  const families = sale.components.flatMap(({ segments, terms }) => segments.map(() => terms.family));
  return {
    ...pricing,
    fareDetailsBySegment: pricing.fareDetailsBySegment.map((details, index) => {
      const family = families[index] as (typeof families)[0];
      const amenity = (description: string, amenityType: string, isChargeable: boolean) => ({
        description,
        isChargeable,
        amenityType,
        amenityProvider: { name: 'BrandedFare' },
      });
      return {
        ...details,
        amenities: [
          amenity('CHECKED BAG', 'BAGGAGE', family.checkedBags === 0),
          amenity('PRE RESERVED SEAT ASSIGNMENT', 'PRE_RESERVED_SEAT', family.seat === 'chargeable'),
          amenity('CHANGEABLE TICKET', 'BRANDED_FARES', family.changePenalty !== 0),
          amenity('REFUNDABLE TICKET', 'BRANDED_FARES', family.refundPenalty !== 0),
        ],
      };
    }),
  };
}
