import { type CalendarDate, isCalendarDate } from '#domain/calendar-date.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { currencyExponent } from '#domain/money.ts';
import { type Airport, airportsOf } from '#domain/places/airport.ts';
import { isAirline } from '../world/airlines/airlines.ts';
import type { CabinCode } from '../world/airlines/cabins.ts';
import type { FareFamily } from '../world/fares/fare-families.ts';
import { TRAVELER_KINDS, type TravelerKind } from '../world/fares/fares.ts';
import { byPrice, everyAirlinesCheapest, withoutBargainDetours } from '../world/fares/listed-sales.ts';
import { dayOnSale, isStillSold } from '../world/fares/on-sale.ts';
import {
  type FareComponent,
  type FareQuestion,
  faresOf,
  itinerariesOf,
  type Sale,
  seatedTravelers,
  type Traveler,
} from '../world/fares/sale.ts';
import { findItineraries } from '../world/network/connections.ts';
import type { Itinerary } from '../world/network/itinerary.ts';
import { combineItineraries } from '../world/network/trips.ts';
import { isSoldIn } from '../world/rates.ts';
import type { World } from '../world/world.ts';
import { GDS } from './channel.ts';
import { badCombination, invalidData, invalidDate, invalidFormat, mandatoryMissing, tooMany } from './errors.ts';
import { dictionariesOf, numberSegments, searchedOffer } from './offers.ts';

const MAX_OFFERS = 250;
const MAX_LEGS = 6;
const MAX_SEATED = 9;
export const CABINS: CabinCode[] = ['ECONOMY', 'PREMIUM_ECONOMY', 'BUSINESS', 'FIRST'];

export type Leg = {
  id: string;
  originLocationCode?: string;
  destinationLocationCode?: string;
  alternativeOriginsCodes?: string[];
  alternativeDestinationsCodes?: string[];
  departureDateTimeRange?: { date?: string };
};

export type SearchBody = {
  currencyCode?: string;
  originDestinations?: Leg[];
  travelers?: { id: string; travelerType: string; associatedAdultId?: string }[];
  searchCriteria?: {
    maxFlightOffers?: number;
    maxPrice?: number;
    pricingOptions?: {
      includedCheckedBagsOnly?: boolean;
      refundableFare?: boolean;
      noRestrictionFare?: boolean;
      noPenaltyFare?: boolean;
    };
    flightFilters?: {
      cabinRestrictions?: { cabin: string }[];
      carrierRestrictions?: { includedCarrierCodes?: string[]; excludedCarrierCodes?: string[] };
      connectionRestriction?: { maxNumberOfConnections?: number };
    };
  };
};

/** `POST /v2/shopping/flight-offers`: offers for up to six legs, cheapest first. */
export function searchOffers(world: World, body: SearchBody) {
  const { searchCriteria: criteria } = body;
  const legs = readLegs(world, body.originDestinations);
  const travelers = readTravelers(body.travelers);
  const currency = body.currencyCode ?? 'USD';
  if (!isSoldIn(currency)) throw invalidFormat('Currency is not known', '/currencyCode');
  const cabin = criteria?.flightFilters?.cabinRestrictions?.[0]?.cabin ?? 'ECONOMY';
  if (!CABINS.includes(cabin as CabinCode))
    throw invalidFormat('cabin is not known', '/searchCriteria/flightFilters/cabinRestrictions/0/cabin');
  const filter = {
    maxConnections: criteria?.flightFilters?.connectionRestriction?.maxNumberOfConnections,
    mayFly: carrierFilter(criteria?.flightFilters?.carrierRestrictions),
  };
  const question: FareQuestion = {
    cabin: cabin as CabinCode,
    travelers,
    today: world.today(),
    isOneWay: legs.length === 1,
    channel: GDS,
    inventory: world.inventory,
  };

  const suits = familyFilter(criteria?.pricingOptions);
  const cheapest = cheapestFare(question, suits);
  const perLeg = legs.map((leg) =>
    findItineraries(world.network, leg.from, leg.to, leg.date, filter).filter(
      (itinerary) => isStillSold(world, itinerary) && cheapest(itinerary) !== undefined,
    ),
  );
  // `maxPrice` is per traveller and in whole units.
  const mostMinor = (criteria?.maxPrice ?? Number.POSITIVE_INFINITY) * travelers.length * 10 ** currencyExponent(currency);
  const sales = combineItineraries(perLeg).map((itineraries): Sale => {
    const components = itineraries.map((itinerary) => cheapest(itinerary) as FareComponent);
    return { components, travelers, currency, priceFactor: 1 };
  });
  const affordable = withoutBargainDetours(byPrice(sales)).filter(({ minor }) => minor <= mostMinor);
  const listed = everyAirlinesCheapest(affordable, readMax(criteria?.maxFlightOffers));
  const segmentId = numberSegments();
  const data: FlightOffer[] = listed.map(({ sale }, index) => searchedOffer(sale, String(index + 1), question.today, segmentId));
  const itineraries = listed.flatMap(({ sale }) => itinerariesOf(sale));
  return { meta: { count: data.length }, data, dictionaries: dictionariesOf(itineraries, currency) };
}

/** The cheapest fare of an itinerary with suitable conditions; each itinerary is looked up once. */
function cheapestFare(question: FareQuestion, suits: (family: FareFamily) => boolean) {
  const known = new Map<Itinerary, FareComponent | undefined>();
  return (itinerary: Itinerary): FareComponent | undefined => {
    if (!known.has(itinerary)) {
      known.set(
        itinerary,
        faresOf(itinerary, question).find(({ terms }) => suits(terms.family)),
      );
    }
    return known.get(itinerary);
  };
}

function familyFilter(options: NonNullable<SearchBody['searchCriteria']>['pricingOptions'] = {}) {
  return ({ checkedBags, refundPenalty, changePenalty }: FareFamily): boolean =>
    (!options.includedCheckedBagsOnly || checkedBags > 0) &&
    (!options.refundableFare || refundPenalty !== null) &&
    (!options.noPenaltyFare || changePenalty === 0) &&
    (!options.noRestrictionFare || (refundPenalty === 0 && changePenalty === 0));
}

function carrierFilter(
  restrictions: { includedCarrierCodes?: string[]; excludedCarrierCodes?: string[] } = {},
): ((code: string) => boolean) | undefined {
  const { includedCarrierCodes: included, excludedCarrierCodes: excluded } = restrictions;
  const at = '/searchCriteria/flightFilters/carrierRestrictions';
  if (included && excluded) throw badCombination('includedCarrierCodes and excludedCarrierCodes', at);
  for (const code of [...(included ?? []), ...(excluded ?? [])]) {
    if (!/^[0-9A-Z]{2}$/.test(code)) throw invalidFormat('Airline - 2 characters', at);
    if (!isAirline(code)) throw invalidData('No such airline', at);
  }
  if (included) return (code) => included.includes(code);
  return excluded ? (code) => !excluded.includes(code) : undefined;
}

function readLegs(world: World, given: Leg[] | undefined): { from: Airport[]; to: Airport[]; date: CalendarDate }[] {
  if (!Array.isArray(given) || given.length === 0) throw mandatoryMissing('/originDestinations');
  if (given.length > MAX_LEGS) throw tooMany(`At most ${MAX_LEGS} originDestinations`, '/originDestinations');
  return given.map((leg, index) => {
    const at = `/originDestinations/${index}`;
    const { originLocationCode: from, destinationLocationCode: to, departureDateTimeRange } = leg;
    const date: CalendarDate | undefined = departureDateTimeRange?.date;
    if (!from || !/^[A-Z]{3}$/.test(from)) throw invalidFormat('City/Airport - 3 characters', `${at}/originLocationCode`);
    if (!to || !/^[A-Z]{3}$/.test(to)) throw invalidFormat('City/Airport - 3 characters', `${at}/destinationLocationCode`);
    if (!date || !isCalendarDate(date)) throw invalidDate('Date must be a day', `${at}/departureDateTimeRange/date`);
    const sale = dayOnSale(world, date);
    if (sale === 'past') throw invalidDate('Date/Time is in the past', `${at}/departureDateTimeRange/date`);
    if (sale === 'too-far') throw invalidDate('Date is beyond 361 days ahead', `${at}/departureDateTimeRange/date`);
    if (from === to) throw badCombination('Origin and destination are the same', `${at}/destinationLocationCode`);
    const airports = (codes: string[], pointer: string) =>
      codes.flatMap((code) => {
        if (airportsOf(code).length === 0) throw invalidData('No such city or airport', pointer);
        return airportsOf(code);
      });
    const before = given[index - 1]?.departureDateTimeRange?.date;
    if (before && date < before) throw invalidDate('Dates are not in order', `${at}/departureDateTimeRange/date`);
    return {
      from: airports([from, ...(leg.alternativeOriginsCodes ?? [])], `${at}/originLocationCode`),
      to: airports([to, ...(leg.alternativeDestinationsCodes ?? [])], `${at}/destinationLocationCode`),
      date,
    };
  });
}

function readTravelers(given: SearchBody['travelers']): Traveler[] {
  if (!Array.isArray(given) || given.length === 0) throw mandatoryMissing('/travelers');
  const travelers = given.map(({ id, travelerType, associatedAdultId }, index): Traveler => {
    if (!id) throw mandatoryMissing(`/travelers/${index}/id`);
    if (!TRAVELER_KINDS.includes(travelerType as TravelerKind))
      throw invalidFormat('travelerType is not known', `/travelers/${index}/travelerType`);
    if (travelerType === 'HELD_INFANT' && !associatedAdultId) throw mandatoryMissing(`/travelers/${index}/associatedAdultId`);
    return { id, kind: travelerType as TravelerKind, ...(associatedAdultId ? { associatedAdultId } : {}) };
  });
  if (seatedTravelers(travelers) > MAX_SEATED) throw tooMany(`At most ${MAX_SEATED} seated travelers`, '/travelers');
  if (new Set(travelers.map(({ id }) => id)).size < travelers.length)
    throw invalidFormat('Two travelers have one id', '/travelers');
  const infants = travelers.filter(({ kind }) => kind === 'HELD_INFANT');
  if (new Set(infants.map(({ associatedAdultId }) => associatedAdultId)).size < infants.length)
    throw badCombination('Each infant needs an adult of its own', '/travelers');
  const lapless = infants.find(({ associatedAdultId: id }) => !travelers.some((one) => one.id === id && isGrown(one)));
  if (lapless) throw badCombination('An infant travels with an adult of the search', '/travelers');
  return travelers;
}

const isGrown = ({ kind }: Traveler) => kind !== 'HELD_INFANT' && kind !== 'SEATED_INFANT' && kind !== 'CHILD';

function readMax(max: number | undefined): number {
  if (max === undefined) return MAX_OFFERS;
  if (!Number.isInteger(max) || max < 1 || max > MAX_OFFERS)
    throw invalidFormat(`Must be 1 to ${MAX_OFFERS}`, '/searchCriteria/maxFlightOffers');
  return max;
}
