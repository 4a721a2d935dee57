import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { currencyExponent } from '#domain/money.ts';
import { isAirline } from '../../world/airlines/airlines.ts';
import type { CabinCode } from '../../world/airlines/cabins.ts';
import type { FareFamily } from '../../world/fares/fare-families.ts';
import { TRAVELER_KINDS, type TravelerKind } from '../../world/fares/fares.ts';
import { byPrice, everyAirlinesCheapest, type PricedSale, withoutBargainDetours } from '../../world/fares/listed-sales.ts';
import { isStillSold } from '../../world/fares/on-sale.ts';
import {
  type FareComponent,
  type FareQuestion,
  faresOf,
  itinerariesOf,
  type Sale,
  seatedTravelers,
  type Traveler,
} from '../../world/fares/sale.ts';
import type { Itinerary } from '../../world/network/itinerary.ts';
import { combineItineraries } from '../../world/network/trips.ts';
import { isSoldIn } from '../../world/rates.ts';
import type { World } from '../../world/world.ts';
import { badCombination, invalidData, invalidFormat, mandatoryMissing, tooMany } from '../errors.ts';
import { GDS } from './channel.ts';
import { dictionariesOf, numberSegments, searchedOffer } from './offers.ts';
import { type AskedLeg, itinerariesFor, type Leg, readLegs } from './search-legs.ts';

const MAX_OFFERS = 250;
const MAX_SEATED = 9;
export const CABINS: CabinCode[] = ['ECONOMY', 'PREMIUM_ECONOMY', 'BUSINESS', 'FIRST'];

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
      crossBorderAllowed?: boolean;
      returnToDepartureAirport?: boolean;
      /** A percentage of the time of the shortest itinerary. */
      maxFlightTime?: number;
      cabinRestrictions?: { cabin?: string; originDestinationIds?: string[] }[];
      carrierRestrictions?: { includedCarrierCodes?: string[]; excludedCarrierCodes?: string[] };
      connectionRestriction?: { maxNumberOfConnections?: number };
    };
  };
};

/** `POST /v2/shopping/flight-offers`: offers for up to six legs, cheapest first. */
export function searchOffers(world: World, body: SearchBody) {
  const { searchCriteria: criteria } = body;
  const filters = criteria?.flightFilters ?? {};
  const legs = readLegs(world, body.originDestinations, filters.crossBorderAllowed);
  const travelers = readTravelers(body.travelers);
  const currency = body.currencyCode ?? 'USD';
  if (!isSoldIn(currency)) throw invalidFormat('Currency is not known', '/currencyCode');
  const filter = {
    maxConnections: filters.connectionRestriction?.maxNumberOfConnections,
    mayFly: carrierFilter(filters.carrierRestrictions),
    maxFlightTime: filters.maxFlightTime,
  };
  const question: Omit<FareQuestion, 'cabin'> = {
    travelers,
    today: world.today(),
    isOneWay: legs.length === 1,
    channel: GDS,
    inventory: world.inventory,
  };

  const suits = familyFilter(criteria?.pricingOptions);
  const cheapest = legs.map((leg) => cheapestFare({ ...question, cabin: cabinOf(leg, filters.cabinRestrictions) }, suits));
  const perLeg = legs.map((leg, index) =>
    itinerariesFor(world, leg, filter).filter(
      (itinerary) => isStillSold(world, itinerary) && cheapest[index]?.(itinerary) !== undefined,
    ),
  );
  // `maxPrice` is per traveller and in whole units.
  const mostMinor = (criteria?.maxPrice ?? Number.POSITIVE_INFINITY) * travelers.length * 10 ** currencyExponent(currency);
  const sales = combineItineraries(perLeg)
    .filter((itineraries) => !filters.returnToDepartureAirport || endsWhereItBegan(itineraries))
    .map((itineraries): Sale => {
      const components = itineraries.map((itinerary, index) => cheapest[index]?.(itinerary) as FareComponent);
      return { components, travelers, currency, priceFactor: 1 };
    });
  const onTheSameDays = [...Map.groupBy(byPrice(sales), daysOf).values()].flatMap(withoutBargainDetours);
  const affordable = onTheSameDays.filter(({ minor }) => minor <= mostMinor).sort((a, b) => a.minor - b.minor);
  const listed = everyAirlinesCheapest(affordable, readMax(criteria?.maxFlightOffers));
  const segmentId = numberSegments();
  const data: FlightOffer[] = listed.map(({ sale }, index) => searchedOffer(sale, String(index + 1), question.today, segmentId));
  const itineraries = listed.flatMap(({ sale }) => itinerariesOf(sale));
  return { meta: { count: data.length }, data, dictionaries: dictionariesOf(itineraries, currency) };
}

/** The cabin asked for on a leg: by its id, or for all legs. */
function cabinOf({ id }: AskedLeg, restrictions: { cabin?: string; originDestinationIds?: string[] }[] = []): CabinCode {
  const index = restrictions.findIndex(({ originDestinationIds: ids }) => !ids || ids.includes(id));
  const cabin = restrictions[index]?.cabin ?? 'ECONOMY';
  if (!CABINS.includes(cabin as CabinCode))
    throw invalidFormat('cabin is not known', `/searchCriteria/flightFilters/cabinRestrictions/${index}/cabin`);
  return cabin as CabinCode;
}

/** The days on which a trip's legs depart. */
const daysOf = ({ sale }: PricedSale): string =>
  itinerariesOf(sale)
    .map(([first]) => first?.departureLocal.slice(0, 10))
    .join();

const endsWhereItBegan = (trip: Itinerary[]): boolean =>
  trip.length < 2 || trip[0]?.[0]?.route.from === trip.at(-1)?.at(-1)?.route.to;

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
