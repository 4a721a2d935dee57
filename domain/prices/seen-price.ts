import type { CalendarDate } from '../calendar-date.ts';
import type { Dictionaries, FlightOffer, Itinerary } from '../flights/flight-offer.ts';
import { durationMinutesOf, firstSegment, lastSegment, stopsOf } from '../flights/itinerary.ts';
import { totalOf } from '../flights/prices/agency-fee.ts';
import type { Money } from '../money.ts';
import { airportsOf } from '../places/airport.ts';
import { type FlightSearchRequest, hasConditions, readTripSearch, type TripSearch, writeTripSearch } from '../trip-search.ts';

/** Age from which a price is shown as old: the offer may be sold out. */
export const OLD_AFTER_MS = 86_400_000;

/** The searched trip: one adult in economy, one way or round trip. Codes are those of the search. */
export type SearchedTrip = {
  origin: string;
  destination: string;
  departureDate: CalendarDate;
  returnDate: CalendarDate | null;
};

/** The lowest total price a search found for a trip, and the flights that had it. */
export type SeenPrice = SearchedTrip & {
  /** The airports of those flights; they matter in cities with several. */
  originAirport: string;
  destinationAirport: string;
  total: Money;
  airlineCode: string;
  /** As the supplier writes it, often in capitals. */
  airlineName: string | null;
  /** The highest number of any leg; 0 when all flights are direct. */
  stops: number;
  /** Total travel time of the outbound. */
  durationMinutes: number;
  seenAt: Date;
};

/**
 * The trip of a search whose price is comparable for other visitors; `null` for more travellers, other cabins, fare conditions
 * and multi-city trips.
 */
export function searchedTrip(segment: FlightSearchRequest): SearchedTrip | null {
  const { adult, child, infant } = segment.travelerInfo;
  const [out, back, more] = segment.legInfo;
  if (!out || more || segment.cabin !== 'economy' || adult !== 1 || child + infant > 0 || hasConditions(segment)) return null;
  if (back && (back.from !== out.to || back.to !== out.from)) return null;
  return { origin: out.from, destination: out.to, departureDate: out.departureDate, returnDate: back?.departureDate ?? null };
}

/** The seen price of a finished search, from its cheapest offer. `offers` are cheapest first. */
export function seenPriceOf(
  trip: SearchedTrip,
  { offers, dictionaries, seenAt }: { offers: FlightOffer[]; dictionaries: Dictionaries; seenAt: Date },
): SeenPrice | null {
  const [cheapest] = offers;
  const [out] = cheapest?.itineraries ?? [];
  if (!cheapest || !out) return null;
  const airlineCode = cheapest.validatingAirlineCodes?.[0] ?? firstSegment(out).carrierCode;
  return {
    ...trip,
    originAirport: firstSegment(out).departure.iataCode,
    destinationAirport: lastSegment(out).arrival.iataCode,
    total: totalOf(cheapest),
    airlineCode,
    airlineName: dictionaries.carriers?.[airlineCode] ?? null,
    stops: Math.max(...cheapest.itineraries.map((itinerary: Itinerary) => stopsOf(itinerary))),
    durationMinutes: durationMinutesOf(out),
    seenAt,
  };
}

/** The city of an airport or city code: a route is between cities. */
export const cityOf = (code: string): string => airportsOf(code)[0]?.cityCode ?? code;

export const isOldPrice = (seenAt: Date, now: number): boolean => now - seenAt.getTime() > OLD_AFTER_MS;

/** The search of a trip by one adult in economy, to look for a seen price again. */
export function searchOfTrip({ origin, destination, departureDate, returnDate }: SearchedTrip): TripSearch {
  const defaults = readTripSearch(new URLSearchParams());
  const trip = { ...defaults, origin, destination, departureDate };
  return returnDate ? { ...trip, tripType: '2', returnDate } : { ...trip, tripType: '1' };
}

/** The URL of a fresh search, lowest price first, so that the clicked price is on top. */
export const searchAddress = (trip: SearchedTrip): string => `/result?${writeTripSearch(searchOfTrip(trip))}&sort=price`;
