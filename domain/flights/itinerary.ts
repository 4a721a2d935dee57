import { daysBetween } from '../calendar-date.ts';
import { parseDuration } from '../duration.ts';
import type { FareDetails, FlightEndPoint, FlightOffer, FlightSegment, Itinerary } from './flight-offer.ts';

export type Layover = { airport: string; durationMinutes: number; changesAirportTo?: string; overnight: boolean };

export const firstSegment = (itinerary: Itinerary): FlightSegment => itinerary.segments[0] as FlightSegment;
export const lastSegment = (itinerary: Itinerary): FlightSegment => itinerary.segments.at(-1) as FlightSegment;

/**
 * `1`, `International 1`: a terminal without the word "terminal", which some suppliers include; `null` if nothing else is left.
 */
export const terminalOf = ({ terminal = '' }: FlightEndPoint): string | null =>
  terminal
    .replace(/\bterminal\b/i, ' ')
    .replace(/\s+/g, ' ')
    .trim() || null;

type Ends = Pick<FlightSegment, 'departure' | 'arrival'>;

/** Whether two flights go between the same airports. */
export const isSameHop = (a: Ends, b: Ends): boolean =>
  a.departure.iataCode === b.departure.iataCode && a.arrival.iataCode === b.arrival.iataCode;

/** A landing under the same flight number, without a change of planes. Unknown fields are `null`. */
export type TechnicalStop = {
  airport: string | null;
  arrivesAt: string | null;
  departsAt: string | null;
  durationMinutes: number | null;
};

/** Connections plus technical stops. */
export function stopsOf(itinerary: Itinerary): number {
  return itinerary.segments.reduce((stops, segment) => stops + technicalStopsOf(segment).length, itinerary.segments.length - 1);
}

/** The technical stops of a flight; stops that are only counted have no airport. */
export function technicalStopsOf({ numberOfStops = 0, stops }: FlightSegment): TechnicalStop[] {
  const named = (stops ?? []).map(({ iataCode, arrivalAt, departureAt, duration }) => ({
    airport: iataCode || null,
    arrivesAt: arrivalAt ?? null,
    departsAt: departureAt ?? null,
    durationMinutes: duration
      ? parseDuration(duration)
      : arrivalAt && departureAt && arrivalAt <= departureAt
        ? minutesBetweenLocal(arrivalAt, departureAt)
        : null,
  }));
  const unnamed = { airport: null, arrivesAt: null, departsAt: null, durationMinutes: null };
  return [...named, ...Array<TechnicalStop>(Math.max(0, numberOfStops - named.length)).fill(unnamed)];
}

/** Total travel time in minutes; the sum of flights and layovers if the supplier states none, as in priced offers. */
export function durationMinutesOf(itinerary: Itinerary): number {
  if (itinerary.duration) return parseDuration(itinerary.duration);
  const flying = itinerary.segments.reduce((minutes, segment) => minutes + segmentMinutes(segment), 0);
  return layoversOf(itinerary).reduce((minutes, layover) => minutes + layover.durationMinutes, flying);
}

/** Scheduled flight time. If not stated, the difference of the local times, which is right only within one time zone. */
export function segmentMinutes(segment: FlightSegment): number {
  return segment.duration ? parseDuration(segment.duration) : minutesBetweenLocal(segment.departure.at, segment.arrival.at);
}

/** Calendar days from departure to arrival, for the `+1` next to an arrival; −1 across the date line. */
export function dayOffset(itinerary: Itinerary): number {
  return daysBetween(dayOf(firstSegment(itinerary).departure.at), dayOf(lastSegment(itinerary).arrival.at));
}

/** The layovers between the flights of an itinerary. */
export function layoversOf(itinerary: Itinerary): Layover[] {
  return itinerary.segments.slice(1).map((next, index) => {
    const { arrival } = itinerary.segments[index] as FlightSegment;
    const changes = arrival.iataCode !== next.departure.iataCode;
    return {
      airport: arrival.iataCode,
      durationMinutes: minutesBetweenLocal(arrival.at, next.departure.at),
      overnight: isOvernight(arrival.at, next.departure.at),
      ...(changes ? { changesAirportTo: next.departure.iataCode } : {}),
    };
  });
}

/** Whether a wait is over midnight, or from the small hours until morning: `00:30` to `06:10` is a night at the airport as well. */
const isOvernight = (from: string, to: string): boolean =>
  dayOf(from) !== dayOf(to) || (timeOf(from) < '03:00' && timeOf(to) >= '05:00');

/** `P5492-20270120.P5489-20270121`: identifies the flights of a leg in a URL. */
export const flightsIn = ({ segments }: Itinerary): string =>
  segments
    .map(({ carrierCode, number, departure }) => `${carrierCode}${number}-${dayOf(departure.at).replaceAll('-', '')}`)
    .join('.');

/** `2027-01-15T17:05:00` → `2027-01-15` and `17:05`. */
export const dayOf = (localDateTime: string): string => localDateTime.slice(0, 10);
export const timeOf = (localDateTime: string): string => localDateTime.slice(11, 16);

/** The first traveller's fare details on a segment; all travellers of an offer share the fare family. */
export function fareOf(offer: FlightOffer, segmentId: string): FareDetails | undefined {
  return offer.travelerPricings[0]?.fareDetailsBySegment.find((details) => details.segmentId === segmentId);
}

/** Between two local times of one zone, as in a connection. */
function minutesBetweenLocal(from: string, to: string): number {
  return Math.round((Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000);
}

/** A flight's number as people say it, without zeros in front. Not a number to reckon with: `0123A` has a letter at its end, as extra flights have. */
export const plainFlightNumber = (number: string): string => number.replace(/^0+(?=.)/, '');
