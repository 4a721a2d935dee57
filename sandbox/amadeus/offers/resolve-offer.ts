import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { CabinCode } from '../../world/airlines/cabins.ts';
import { fareFamilyCode, TRAVELER_KINDS, type TravelerKind } from '../../world/fares/fares.ts';
import { type FareComponent, type FareQuestion, faresOf, type Sale } from '../../world/fares/sale.ts';
import type { Itinerary } from '../../world/network/itinerary.ts';
import { findFlight } from '../../world/network/timetable.ts';
import { isSoldIn } from '../../world/rates.ts';
import type { World } from '../../world/world.ts';
import { fareNotApplicable, invalidData, invalidFormat, mandatoryMissing, soldOut } from '../errors.ts';
import { GDS } from './channel.ts';

/**
 * Finds an offer's flights in the timetable, with current seats and fares; throws for flights the sandbox does not sell. With
 * `holdsSeats`, for an existing order, seat availability is ignored.
 */
export function resolveOffer(world: World, offer: FlightOffer, at: string, holdsSeats = false): Sale {
  if (offer?.type !== 'flight-offer') throw invalidFormat('type must be flight-offer', `${at}/type`);
  if (!offer.itineraries?.length) throw mandatoryMissing(`${at}/itineraries`);
  if (!offer.travelerPricings?.length) throw mandatoryMissing(`${at}/travelerPricings`);
  const itineraries = offer.itineraries.map(({ segments }, index) => itineraryOf(world, segments, `${at}/itineraries/${index}`));
  const ids = offer.itineraries.flatMap(({ segments }) => segments.map(({ id }) => id));
  const isPriced = offer.travelerPricings.every(({ fareDetailsBySegment }) =>
    ids.every((id) => fareDetailsBySegment?.some(({ segmentId }) => segmentId === id)),
  );
  if (!isPriced) throw invalidData('Fares and segments do not fit each other', `${at}/travelerPricings`);
  const details = new Map(offer.travelerPricings[0]?.fareDetailsBySegment.map((one) => [one.segmentId, one]));
  const travelers = offer.travelerPricings.map(({ travelerId, travelerType, associatedAdultId }, index) => {
    if (!TRAVELER_KINDS.includes(travelerType as TravelerKind))
      throw invalidFormat('travelerType', `${at}/travelerPricings/${index}/travelerType`);
    return { id: travelerId, kind: travelerType as TravelerKind, ...(associatedAdultId ? { associatedAdultId } : {}) };
  });
  const currency = offer.price?.currency ?? 'USD';
  if (!isSoldIn(currency)) throw invalidFormat('Currency is not known', `${at}/price/currency`);

  const components = itineraries.map((itinerary, index): FareComponent => {
    const segments = offer.itineraries[index]?.segments ?? [];
    const cabins = segments.map(({ id }) => (details.get(id)?.cabin ?? 'ECONOMY') as CabinCode);
    const cabin = CABINS_DOWN.find((candidate) => cabins.includes(candidate)) ?? 'ECONOMY';
    const question: FareQuestion = {
      cabin,
      travelers,
      today: world.today(),
      isOneWay: itineraries.length === 1,
      channel: GDS,
      inventory: world.inventory,
      holdsSeats,
    };
    const fares = faresOf(itinerary, question);
    if (fares.length === 0) throw soldOut(index + 1);
    const first = details.get(segments[0]?.id ?? '');
    const fare = fares.find(
      ({ terms }) => terms.family.brand === first?.brandedFare || first?.fareBasis?.endsWith(fareFamilyCode(terms.family)),
    );
    if (!fare) throw fareNotApplicable();
    return fare;
  });
  return { components, travelers, currency, priceFactor: 1 };
}

const CABINS_DOWN: CabinCode[] = ['FIRST', 'BUSINESS', 'PREMIUM_ECONOMY', 'ECONOMY'];

/** The flights of a leg in the timetable; a segment with another time or place is not found. */
function itineraryOf(world: World, segments: FlightOffer['itineraries'][0]['segments'], at: string): Itinerary {
  return segments.map((segment, index) => {
    const here = `${at}/segments/${index}`;
    const { carrierCode, number, departure, arrival } = segment;
    const [from, to, date] = [departure.iataCode, arrival.iataCode, departure.at.slice(0, 10)];
    const flight = findFlight(world.network, { carrierCode, number, from, to, date });
    if (!flight) throw invalidData('Flight is not on sale', here);
    if (flight.departureLocal !== departure.at) throw invalidData('Flight leaves at another time', `${here}/departure/at`);
    if (flight.arrivalLocal !== arrival.at) throw invalidData('Flight arrives at another time', `${here}/arrival/at`);
    const before = segments[index - 1]?.arrival;
    if (before && before.at >= departure.at) throw invalidData('Segments are not in order', `${here}/departure/at`);
    if (flight.departsAt < world.now()) throw soldOut();
    return flight;
  });
}
