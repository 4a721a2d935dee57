import { type CalendarDate, isCalendarDate, todayIn } from '#domain/calendar-date.ts';
import { airportsOf } from '#domain/places/airport.ts';
import { chance } from '../world/chance.ts';
import { findJourneys } from '../world/connections.ts';
import type { CabinCode } from '../world/inventory.ts';
import type { Journey } from '../world/journey.ts';
import {
  type FareComponent,
  faresOf,
  firstFlightOf,
  inStep,
  journeysOf,
  priceTravelers,
  type Sale,
  totalMinor,
  validatingAirline,
} from '../world/sale.ts';
import { flightsOn } from '../world/timetable.ts';
import { combineJourneys } from '../world/trips.ts';
import type { World } from '../world/world.ts';
import { invalid, required } from './errors.ts';
import { newId } from './ids.ts';
import { placeOf } from './places.ts';
import { type Passenger, questionOf, type StoredOffer, storeOffer } from './stored-offer.ts';
import { TEST_NETWORK, type TestRoute, testRouteOf } from './test-routes.ts';

/** Trips whose fares are all offered: some three brands each. */
const MOST_TRIPS = 55;
const MOST_PASSENGERS = 9;
const CABINS = ['economy', 'premium_economy', 'business', 'first'];
/** Airlines that keep a price for a quarter of an hour only; the others for half an hour. */
const SHORT_LIVED_SHARE = 0.12;

type RequestSlice = { origin?: string; destination?: string; departure_date?: string };
type RequestPassenger = { type?: string; age?: number; given_name?: string; family_name?: string };
export type OfferRequestBody = {
  data?: { slices?: RequestSlice[]; passengers?: RequestPassenger[]; cabin_class?: string; max_connections?: number };
};

export type OfferRequest = {
  id: string;
  createdAt: string;
  cabinClass: string;
  slices: { from: string; to: string; date: CalendarDate }[];
  passengers: Passenger[];
  testRoute: TestRoute | null;
  /** As they were found, cheapest first. */
  offers: { offer: StoredOffer; sale: Sale }[];
};

/** `POST /air/offer_requests`: every fare brand of every trip, each an offer of its own. */
export function searchOffers(world: World, currency: string, { data }: OfferRequestBody): OfferRequest {
  const slices = readSlices(data?.slices);
  const passengers = readPassengers(data?.passengers);
  const cabinClass = data?.cabin_class ?? 'economy';
  if (!CABINS.includes(cabinClass)) throw invalid('/data/cabin_class', `must be one of ${CABINS.join(', ')}`);
  const request: OfferRequest = {
    ...{ id: newId('orq'), createdAt: new Date(world.now()).toISOString(), cabinClass, slices, passengers },
    testRoute: testRouteOf(slices[0]?.from ?? '', slices[0]?.to ?? '') ?? null,
    offers: [],
  };
  const cabin = cabinClass.toUpperCase() as CabinCode;
  request.offers = salesOf(world, request, cabin, currency, data?.max_connections ?? 2).map((sale) => ({
    sale,
    offer: storeOffer(sale, {
      ...{ id: newId('off'), requestId: request.id, createdAt: request.createdAt, cabin, passengers },
      ...{ testRoute: request.testRoute, expiresAt: expiryOf(sale, world.now()) },
    }),
  }));
  return request;
}

function salesOf(world: World, request: OfferRequest, cabin: CabinCode, currency: string, maxConnections: number): Sale[] {
  const { slices, passengers, testRoute } = request;
  if (testRoute === 'no-offers' || testRoute === 'times-out') return [];
  const question = questionOf(world, { cabin, passengers, slices: slices.map(() => ({ brand: '', flights: [] })) });
  const perLeg = slices.map(({ from, to, date }) => {
    const ends = [airportsOf(from), airportsOf(to)] as const;
    const test = testJourneys(from, to, date);
    const journeys = test.length > 0 ? test : findJourneys(world.network, ...ends, date, { maxConnections });
    return testRoute === 'connecting' ? journeys.filter((journey) => journey.length > 1) : journeys;
  });
  const ladders = new Map<Journey, FareComponent[]>();
  const ladderOf = (journey: Journey) => {
    const known = ladders.get(journey) ?? faresOf(journey, question);
    ladders.set(journey, known);
    return known;
  };
  const trips = combineJourneys(perLeg.map((leg) => leg.filter((journey) => ladderOf(journey).length > 0)));
  const saleOf = (components: FareComponent[]): Sale => ({ components, travelers: passengers, currency, priceFactor: 1 });
  const cheapest = trips.map((journeys) => saleOf(journeys.map((journey) => ladderOf(journey)[0] as FareComponent)));
  const cheapestTrips = byPrice(cheapest).slice(0, MOST_TRIPS);
  return byPrice(cheapestTrips.flatMap((sale) => inStep(journeysOf(sale).map(ladderOf)).map(saleOf)));
}

function byPrice(sales: Sale[]): Sale[] {
  return sales
    .map((sale) => ({ sale, minor: totalMinor(priceTravelers(sale)) }))
    .sort((a, b) => a.minor - b.minor)
    .map(({ sale }) => sale);
}

/** Straight from the timetable: some of these airports are in one city, between which nobody else would fly. */
function testJourneys(from: string, to: string, date: CalendarDate): Journey[] {
  const route = TEST_NETWORK.get(from)?.get(to)?.[0];
  return route ? flightsOn(route, date).map((flight) => [flight]) : [];
}

function expiryOf(sale: Sale, now: number): string {
  const minutes = chance(validatingAirline(sale).code, 'keeps prices') < SHORT_LIVED_SHARE ? 15 : 30;
  return new Date(Math.min(now + minutes * 60_000, firstFlightOf(sale).departsAt)).toISOString();
}

/** An offer request as it is answered, with its offers or without. */
export function offerRequestObject(request: OfferRequest, offers: unknown[] | null) {
  return {
    ...{ id: request.id, live_mode: false, created_at: request.createdAt, cabin_class: request.cabinClass },
    client_key: newId('SFMyNTY'),
    slices: request.slices.map(({ from, to, date }) => {
      const [origin, destination] = [placeOf(from), placeOf(to)];
      return { origin_type: origin.type, origin, destination_type: destination.type, destination, departure_date: date };
    }),
    passengers: request.passengers.map(({ id, type, age }) => ({
      ...{ id, type, age, given_name: null, family_name: null, fare_type: null, loyalty_programme_accounts: [] },
    })),
    ...(offers ? { offers } : {}),
  };
}

function readSlices(given: RequestSlice[] | undefined) {
  if (!Array.isArray(given) || given.length === 0) throw required('/data/slices');
  return given.map(({ origin, destination, departure_date: date }, index) => {
    const at = `/data/slices/${index}`;
    if (!origin) throw required(`${at}/origin`);
    if (!destination) throw required(`${at}/destination`);
    if (!date) throw required(`${at}/departure_date`);
    if (airportsOf(origin).length === 0) throw invalid(`${at}/origin`, 'is not a known IATA code');
    if (airportsOf(destination).length === 0) throw invalid(`${at}/destination`, 'is not a known IATA code');
    if (!isCalendarDate(date)) throw invalid(`${at}/departure_date`, 'must be a date');
    if (date < todayIn('Pacific/Pago_Pago')) throw invalid(`${at}/departure_date`, 'must be in the future');
    return { from: origin, to: destination, date };
  });
}

function readPassengers(given: RequestPassenger[] | undefined): Passenger[] {
  if (!Array.isArray(given) || given.length === 0) throw required('/data/passengers');
  if (given.length > MOST_PASSENGERS) throw invalid('/data/passengers', `must not be more than ${MOST_PASSENGERS}`);
  const passengers = given.map(({ type, age }, index): Passenger => {
    const kind = typeOf(type, age);
    if (!kind) throw invalid(`/data/passengers/${index}/type`, 'must have an age, or be adult, child or infant_without_seat');
    const id = newId('pas');
    return { id, type: kind, age: age ?? null, kind: kind === 'adult' ? 'ADULT' : kind === 'child' ? 'CHILD' : 'HELD_INFANT' };
  });
  const count = (type: Passenger['type']) => passengers.filter((passenger) => passenger.type === type).length;
  if (count('infant_without_seat') > count('adult')) throw invalid('/data/passengers', 'must have an adult for each infant');
  return passengers;
}

function typeOf(type: string | undefined, age: number | undefined): Passenger['type'] | undefined {
  if (age !== undefined) return age < 2 ? 'infant_without_seat' : age < 12 ? 'child' : 'adult';
  return type === 'adult' || type === 'child' || type === 'infant_without_seat' ? type : undefined;
}
