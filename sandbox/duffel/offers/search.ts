import type { CalendarDate } from '#domain/calendar-date.ts';
import { airportsOf } from '#domain/places/airport.ts';
import type { CabinCode } from '../../world/airlines/cabins.ts';
import { byPrice, everyAirlinesCheapest, withoutBargainDetours } from '../../world/fares/listed-sales.ts';
import { isStillSold } from '../../world/fares/on-sale.ts';
import {
  type FareComponent,
  faresOf,
  firstFlightOf,
  inStep,
  itinerariesOf,
  type Sale,
  validatingAirline,
} from '../../world/fares/sale.ts';
import { findItineraries } from '../../world/network/connections.ts';
import type { Itinerary } from '../../world/network/itinerary.ts';
import { flightsOn } from '../../world/network/timetable.ts';
import { combineItineraries } from '../../world/network/trips.ts';
import { seededRandom } from '../../world/seeded-random.ts';
import type { World } from '../../world/world.ts';
import { newId } from '../ids.ts';
import { placeOf } from '../places.ts';
import { TEST_NETWORK, type TestRoute, testRouteOf } from '../test-routes.ts';
import { type AskedSlice, type Hours, type OfferRequestData, readOfferRequest } from './offer-request.ts';
import { passengerObject } from './offers.ts';
import { type Passenger, questionOf, type StoredOffer, storeOffer } from './stored-offer.ts';

/** The most trips of an answer; each has about three fare brands. */
const MOST_TRIPS = 55;
/** The share of airlines that keep a price for 15 minutes; the others keep it for 30. */
const SHORT_LIVED_SHARE = 0.12;

export type OfferRequest = {
  id: string;
  createdAt: string;
  cabinClass: string;
  slices: AskedSlice[];
  passengers: Passenger[];
  testRoute: TestRoute | null;
  /** In order of price, cheapest first. */
  offers: { offer: StoredOffer; sale: Sale }[];
};

/** `POST /air/offer_requests`: every fare brand of every trip is an offer of its own. */
export function searchOffers(world: World, currency: string, data: OfferRequestData): OfferRequest {
  const { slices, passengers, cabinClass, maxConnections } = readOfferRequest(world, data);
  const request: OfferRequest = {
    id: newId('orq'),
    createdAt: new Date(world.now()).toISOString(),
    cabinClass,
    slices,
    passengers,
    testRoute: testRouteOf(slices[0]?.from ?? '', slices[0]?.to ?? '') ?? null,
    offers: [],
  };
  const cabin = cabinClass.toUpperCase() as CabinCode;
  request.offers = salesOf(world, request, cabin, currency, maxConnections).map((sale) => ({
    sale,
    offer: storeOffer(sale, {
      id: newId('off'),
      requestId: request.id,
      createdAt: request.createdAt,
      cabin,
      passengers,
      testRoute: request.testRoute,
      expiresAt: expiryOf(sale, world.now()),
    }),
  }));
  return request;
}

function salesOf(world: World, request: OfferRequest, cabin: CabinCode, currency: string, maxConnections: number): Sale[] {
  const { slices, passengers, testRoute } = request;
  if (testRoute === 'no-offers' || testRoute === 'times-out') return [];
  const question = questionOf(world, { cabin, passengers, slices: slices.map(() => ({ brand: '', flights: [] })) });
  const perLeg = slices.map(({ from, to, date, times }) => {
    const ends = [airportsOf(from), airportsOf(to)] as const;
    const test = testItineraries(from, to, date);
    const found = test.length > 0 ? test : findItineraries(world.network, ...ends, date, { maxConnections });
    const itineraries = found.filter((itinerary) => isStillSold(world, itinerary) && isInTime(itinerary, times));
    return testRoute === 'connecting' ? itineraries.filter((itinerary) => itinerary.length > 1) : itineraries;
  });
  const ladders = new Map<Itinerary, FareComponent[]>();
  const ladderOf = (itinerary: Itinerary) => {
    const known = ladders.get(itinerary) ?? faresOf(itinerary, question);
    ladders.set(itinerary, known);
    return known;
  };
  const trips = combineItineraries(perLeg.map((leg) => leg.filter((itinerary) => ladderOf(itinerary).length > 0)));
  const saleOf = (components: FareComponent[]): Sale => ({ components, travelers: passengers, currency, priceFactor: 1 });
  const cheapest = trips.map((itineraries) => saleOf(itineraries.map((itinerary) => ladderOf(itinerary)[0] as FareComponent)));
  const cheapestTrips = everyAirlinesCheapest(withoutBargainDetours(byPrice(cheapest)), MOST_TRIPS);
  return byPrice(cheapestTrips.flatMap(({ sale }) => inStep(itinerariesOf(sale).map(ladderOf)).map(saleOf))).map(
    ({ sale }) => sale,
  );
}

/** Whether it departs and arrives within the requested hours. */
function isInTime(itinerary: Itinerary, { departure, arrival }: AskedSlice['times']): boolean {
  const isBetween = (local: string | undefined, hours: Hours | null) =>
    hours === null || (local !== undefined && local.slice(11, 16) >= hours.from && local.slice(11, 16) <= hours.to);
  return isBetween(itinerary[0]?.departureLocal, departure) && isBetween(itinerary.at(-1)?.arrivalLocal, arrival);
}

/**
 * Read directly from the test routes' timetable: some of their airports are in the same city, where the normal search finds no
 * flights.
 */
function testItineraries(from: string, to: string, date: CalendarDate): Itinerary[] {
  const route = TEST_NETWORK.get(from)?.get(to)?.[0];
  return route ? flightsOn(route, date).map((flight) => [flight]) : [];
}

function expiryOf(sale: Sale, now: number): string {
  const minutes = seededRandom(validatingAirline(sale).code, 'keeps prices') < SHORT_LIVED_SHARE ? 15 : 30;
  return new Date(Math.min(now + minutes * 60_000, firstFlightOf(sale).departsAt)).toISOString();
}

/** The answer to an offer request, with or without its offers. */
export function offerRequestObject(request: OfferRequest, offers: unknown[] | null) {
  return {
    id: request.id,
    live_mode: false,
    created_at: request.createdAt,
    cabin_class: request.cabinClass,
    client_key: newId('SFMyNTY'),
    slices: request.slices.map(({ from, to, date }) => {
      const [origin, destination] = [placeOf(from), placeOf(to)];
      return { origin_type: origin.type, origin, destination_type: destination.type, destination, departure_date: date };
    }),
    passengers: request.passengers.map(passengerObject),
    ...(offers ? { offers } : {}),
  };
}
