import type { CalendarDate } from '../calendar-date.ts';
import { totalOf } from '../flights/agency-fee.ts';
import type { Dictionaries, FlightOffer, Itinerary } from '../flights/flight-offer.ts';
import { durationMinutesOf, firstSegment, lastSegment, stopsOf } from '../flights/itinerary.ts';
import type { Money } from '../money.ts';
import { airportsOf } from '../places/airport.ts';
import { type FlightSearchRequest, hasConditions, readTripSearch, type TripSearch, writeTripSearch } from '../trip-search.ts';

/** After a day a price is shown as an old one: what was sold then may be gone. */
export const OLD_AFTER_MS = 86_400_000;

/** The trip that was searched for: one adult in economy, one way or there and back. Codes are those of the search. */
export type SearchedTrip = {
  origin: string;
  destination: string;
  departureDate: CalendarDate;
  returnDate: CalendarDate | null;
};

/** The lowest price that a search found for a trip, everything in it, and the flights that had it. */
export type SeenPrice = SearchedTrip & {
  /** Where those flights leave from and land: of a city with several airports, which one. */
  originAirport: string;
  destinationAirport: string;
  total: Money;
  airlineCode: string;
  /** As its supplier writes it, often in capitals. */
  airlineName: string | null;
  /** The most of any leg; 0 when all flights are direct. */
  stops: number;
  /** Of the outbound, door to door. */
  durationMinutes: number;
  seenAt: Date;
};

/** The trip of a search whose price another visitor would be told too; `null` for parties, other cabins, conditions and several cities. */
export function searchedTrip(segment: FlightSearchRequest): SearchedTrip | null {
  const { adult, child, infant } = segment.travelerInfo;
  const [out, back, more] = segment.legInfo;
  if (!out || more || segment.cabin !== 'economy' || adult !== 1 || child + infant > 0 || hasConditions(segment)) return null;
  if (back && (back.from !== out.to || back.to !== out.from)) return null;
  return { origin: out.from, destination: out.to, departureDate: out.departureDate, returnDate: back?.departureDate ?? null };
}

/** What the cheapest offer of a finished search has to say about its trip. `offers` are cheapest first. */
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

/** Trips between the same cities are one route, whichever of their airports was named. */
export const cityOf = (code: string): string => airportsOf(code)[0]?.cityCode ?? code;

export const isOldPrice = (seenAt: Date, now: number): boolean => now - seenAt.getTime() > OLD_AFTER_MS;

/** The search of a trip by one adult in economy: what a price seen is looked for again with. */
export function searchOfTrip({ origin, destination, departureDate, returnDate }: SearchedTrip): TripSearch {
  const defaults = readTripSearch(new URLSearchParams());
  const trip = { ...defaults, origin, destination, departureDate };
  return returnDate ? { ...trip, tripType: '2', returnDate } : { ...trip, tripType: '1' };
}

/** The address of a page that searches for it afresh, the lowest price first: what was clicked is what is looked for. */
export const searchAddress = (trip: SearchedTrip): string => `/result?${writeTripSearch(searchOfTrip(trip))}&sort=price`;
