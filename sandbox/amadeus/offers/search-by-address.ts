import type { World } from '../../world/world.ts';
import { AmadeusError, badCombination, invalidFormat } from '../errors.ts';
import { flagIn, matchingIn, neededIn, optionsIn, wholeIn } from '../query-parameters.ts';
import { CABINS, type SearchBody, searchOffers } from './search.ts';
import type { Leg } from './search-legs.ts';

const MOST_TRAVELERS = 9;
const MOST_OFFERS = 250;
const PLACE = /^[A-Z]{3}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const AIRLINES = /^[0-9A-Z]{2}(,[0-9A-Z]{2})*$/;

/** `GET /v2/shopping/flight-offers`: the same search by query parameters; errors name parameters, not body fields. */
export function searchByAddress(world: World, query: URLSearchParams) {
  const body = bodyOf(query);
  try {
    return searchOffers(world, body);
  } catch (error) {
    if (!(error instanceof AmadeusError) || !error.source?.pointer) throw error;
    const { status, code, message, detail, source } = error;
    throw new AmadeusError(status, code, message, detail, { parameter: parameterOf(source.pointer ?? '', query) });
  }
}

/** The parameter of each body field. */
const PARAMETERS: [RegExp, string][] = [
  [/^\/originDestinations\/0\/originLocationCode/, 'originLocationCode'],
  [/^\/originDestinations\/0\/destinationLocationCode/, 'destinationLocationCode'],
  [/^\/originDestinations\/1\/originLocationCode/, 'destinationLocationCode'],
  [/^\/originDestinations\/1\/destinationLocationCode/, 'originLocationCode'],
  [/^\/originDestinations\/0\/departureDateTimeRange/, 'departureDate'],
  [/^\/originDestinations\/1\/departureDateTimeRange/, 'returnDate'],
  [/^\/currencyCode/, 'currencyCode'],
  [/maxFlightOffers$/, 'max'],
  [/maxPrice$/, 'maxPrice'],
  [/cabinRestrictions/, 'travelClass'],
];

function parameterOf(pointer: string, query: URLSearchParams): string {
  const known = PARAMETERS.find(([pattern]) => pattern.test(pointer))?.[1];
  if (known) return known;
  if (pointer.includes('carrierRestrictions'))
    return query.has('includedAirlineCodes') ? 'includedAirlineCodes' : 'excludedAirlineCodes';
  return 'adults';
}

function bodyOf(query: URLSearchParams): SearchBody {
  const place = (parameter: string) => {
    neededIn(query, parameter);
    return matchingIn(query, parameter, PLACE, 'City/Airport - 3 characters') as string;
  };
  const [origin, destination] = [place('originLocationCode'), place('destinationLocationCode')];
  neededIn(query, 'departureDate');
  neededIn(query, 'adults');
  const day = (parameter: string) => matchingIn(query, parameter, DAY, 'Date - YYYY-MM-DD');
  const [departureDate, returnDate] = [day('departureDate') as string, day('returnDate')];
  const leg = (id: string, from: string, to: string, date: string): Leg => ({
    id,
    originLocationCode: from,
    destinationLocationCode: to,
    departureDateTimeRange: { date },
  });
  return {
    ...currencyOf(query),
    originDestinations: [
      leg('1', origin, destination, departureDate),
      ...(returnDate ? [leg('2', destination, origin, returnDate)] : []),
    ],
    travelers: travelersOf(query),
    searchCriteria: criteriaOf(query),
  };
}

function currencyOf(query: URLSearchParams): { currencyCode?: string } {
  const currencyCode = matchingIn(query, 'currencyCode', /^[A-Z]{3}$/, 'Currency - 3 characters');
  return currencyCode === undefined ? {} : { currencyCode };
}

function travelersOf(query: URLSearchParams) {
  const adults = wholeIn(query, 'adults', 1, MOST_TRAVELERS) ?? 1;
  const children = wholeIn(query, 'children', 0, MOST_TRAVELERS) ?? 0;
  const infants = wholeIn(query, 'infants', 0, MOST_TRAVELERS) ?? 0;
  if (infants > adults) throw badCombination('There are more infants than adults', { parameter: 'infants' });
  const kinds = [...Array(adults).fill('ADULT'), ...Array(children).fill('CHILD'), ...Array(infants).fill('HELD_INFANT')];
  return kinds.map((travelerType: string, index) => ({
    id: String(index + 1),
    travelerType,
    ...(travelerType === 'HELD_INFANT' ? { associatedAdultId: String(index + 1 - adults - children) } : {}),
  }));
}

function criteriaOf(query: URLSearchParams): NonNullable<SearchBody['searchCriteria']> {
  const [included, excluded] = ['includedAirlineCodes', 'excludedAirlineCodes'].map((parameter) =>
    matchingIn(query, parameter, AIRLINES, 'Airline - 2 characters')?.split(','),
  );
  if (included && excluded)
    throw badCombination('includedAirlineCodes and excludedAirlineCodes', { parameter: 'excludedAirlineCodes' });
  const [travelClass] = optionsIn(query, 'travelClass', CABINS, invalidFormat) ?? [];
  const max = wholeIn(query, 'max', 1, MOST_OFFERS);
  const maxPrice = wholeIn(query, 'maxPrice', 1);
  return {
    ...(max === undefined ? {} : { maxFlightOffers: max }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
    flightFilters: {
      ...(travelClass ? { cabinRestrictions: [{ cabin: travelClass }] } : {}),
      carrierRestrictions: {
        ...(included ? { includedCarrierCodes: included } : {}),
        ...(excluded ? { excludedCarrierCodes: excluded } : {}),
      },
      ...(flagIn(query, 'nonStop') ? { connectionRestriction: { maxNumberOfConnections: 0 } } : {}),
    },
  };
}
