import type { Office } from '#contract/office/calls.ts';
import type {
  CruiseToQuote,
  Found,
  HotelToQuote,
  OfferToQuote,
  TourToQuote,
} from '#contract/office/customers/offers-to-quote.ts';
import type { Reply } from '#contract/problem.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { readRooms } from '#domain/stays/room-search.ts';
import { SEARCHES, type SearchKind } from '#domain/trip-quotes/caller-search.ts';
import { readTripSearch, toFlightSearchRequest } from '#domain/trip-search.ts';

/** What was found for the search in the builder's address: choices that lead on, or offers that can be added. */
export type SearchResult = { reason: string } | { isWhole: boolean; found: FoundThings };
export type FoundThings =
  | { of: 'flights' | 'offers'; offers: OfferToQuote[] }
  | { of: 'hotels'; place: string; hotels: HotelToQuote[] }
  | { of: 'cruises'; cruises: CruiseToQuote[] }
  | { of: 'tours'; tours: TourToQuote[] };

export const searchKindIn = (params: URLSearchParams): SearchKind =>
  SEARCHES.find((kind) => kind === params.get('buscar')) ?? 'vuelos';

/** Searches as the address says; undefined where it says too little yet. */
export async function runSearch(office: Office, params: URLSearchParams): Promise<SearchResult | undefined> {
  const kind = searchKindIn(params);
  if (kind === 'vuelos') return searchFlights(office, params);
  if (kind === 'hoteles') return searchHotels(office, params);
  return kind === 'cruceros' ? searchCruises(office, params) : searchTours(office, params);
}

async function searchFlights(office: Office, params: URLSearchParams): Promise<SearchResult | undefined> {
  const read = readTripSearch(withTripType(params));
  if (!read.origin || !read.destination || !isCalendarDate(read.departureDate)) return undefined;
  const segment = toFlightSearchRequest(read);
  const fares = params.get('tarifas');
  if (fares) return told(await office.findFaresToQuote({ offerId: fares, segment }), (offers) => ({ of: 'offers', offers }));
  return told(await office.findFlightsToQuote(segment), (offers) => ({ of: 'flights', offers }));
}

/** A return day says that there is a way back. */
function withTripType(params: URLSearchParams): URLSearchParams {
  const typed = new URLSearchParams(params);
  if (typed.get('tripType') !== '3') typed.set('tripType', typed.get('returnDate') ? '2' : '1');
  return typed;
}

async function searchHotels(office: Office, params: URLSearchParams): Promise<SearchResult | undefined> {
  const [checkIn, checkOut] = [params.get('startDate') ?? '', params.get('endDate') ?? ''];
  if (!isCalendarDate(checkIn) || !isCalendarDate(checkOut)) return undefined;
  const rooms = readRooms(params, { most: 9, usual: { adults: 2, children: 0, ages: [] } }).map(({ adults, ages }) => ({
    adults,
    childAges: ages.flatMap((age) => age ?? []),
  }));
  const nights = { checkIn, checkOut, rooms };
  const hotelId = params.get('hotel');
  if (hotelId) return told(await office.findRoomsToQuote({ hotelId, nights }), (offers) => ({ of: 'offers', offers }));
  const place = params.get('destination')?.split(',')[0]?.trim() ?? '';
  if (place.length < 2) return undefined;
  return told(await office.findHotelsToQuote({ place, nights }), (found) => ({ of: 'hotels', ...found }));
}

const partyIn = (params: URLSearchParams) => {
  const [{ adults, ages } = { adults: 2, ages: [] }] = readRooms(params, {
    most: 1,
    usual: { adults: 2, children: 0, ages: [] },
  });
  return { adults: Number.isInteger(adults) ? adults : 2, childAges: ages.flatMap((age) => age ?? []) };
};

const daysIn = (params: URLSearchParams) => {
  const [from, to] = [params.get('startDate') ?? '', params.get('endDate') ?? ''];
  return { ...(isCalendarDate(from) ? { from } : {}), ...(isCalendarDate(to) ? { to } : {}) };
};

async function searchCruises(office: Office, params: URLSearchParams): Promise<SearchResult | undefined> {
  const [cruise, sailing] = [params.get('cruise'), params.get('sailing')];
  const party = partyIn(params);
  if (cruise && sailing)
    return told(await office.findCabinsToQuote({ cruise, sailing, party }), (offers) => ({ of: 'offers', offers }));
  if (!params.has('buscar')) return undefined;
  return told(await office.findCruisesToQuote({ ...daysIn(params), party }), (cruises) => ({ of: 'cruises', cruises }));
}

async function searchTours(office: Office, params: URLSearchParams): Promise<SearchResult | undefined> {
  const tour = params.get('tour');
  if (tour)
    return told(await office.findDeparturesToQuote({ tour, party: partyIn(params) }), (offers) => ({ of: 'offers', offers }));
  return told(await office.findToursToQuote(daysIn(params)), (tours) => ({ of: 'tours', tours }));
}

function told<Result>(answer: Reply<Found<Result>>, tell: (found: Result) => FoundThings): SearchResult {
  if (!answer.ok) return { reason: answer.problem.code };
  const { body } = answer;
  return body.ok ? { isWhole: body.isWhole, found: tell(body.found) } : { reason: body.reason };
}
