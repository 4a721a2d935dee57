import { daysBetween } from '../calendar-date.ts';
import { parseDuration } from '../duration.ts';
import type { FareDetails, FlightOffer, FlightSegment, Itinerary } from './flight-offer.ts';

export type Layover = { airport: string; durationMinutes: number; changesAirportTo?: string; overnight: boolean };

export const firstSegment = (itinerary: Itinerary): FlightSegment => itinerary.segments[0] as FlightSegment;
export const lastSegment = (itinerary: Itinerary): FlightSegment => itinerary.segments.at(-1) as FlightSegment;

/** A landing on the way under the same flight number: nobody changes planes. What is not known of it is `null`. */
export type TechnicalStop = {
  airport: string | null;
  arrivesAt: string | null;
  departsAt: string | null;
  durationMinutes: number | null;
};

/** Changes of plane plus technical stops. */
export function stopsOf(itinerary: Itinerary): number {
  return itinerary.segments.reduce((stops, segment) => stops + technicalStopsOf(segment).length, itinerary.segments.length - 1);
}

/** The technical stops of a flight; those that are only counted have no name. */
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

/** Door to door in minutes; flights and waits added up when the supplier leaves the sum out, as priced offers do. */
export function durationMinutesOf(itinerary: Itinerary): number {
  if (itinerary.duration) return parseDuration(itinerary.duration);
  const flying = itinerary.segments.reduce((minutes, segment) => minutes + segmentMinutes(segment), 0);
  return layoversOf(itinerary).reduce((minutes, layover) => minutes + layover.durationMinutes, flying);
}

/** Time in the air and on the runway. Without the supplier's word, the difference of the clocks: right within a zone. */
export function segmentMinutes(segment: FlightSegment): number {
  return segment.duration ? parseDuration(segment.duration) : minutesBetweenLocal(segment.departure.at, segment.arrival.at);
}

/** Calendar days between leaving and arriving, for the `+1` beside an arrival; −1 across the date line. */
export function dayOffset(itinerary: Itinerary): number {
  return daysBetween(dayOf(firstSegment(itinerary).departure.at), dayOf(lastSegment(itinerary).arrival.at));
}

/** The waits between the flights of an itinerary. */
export function layoversOf(itinerary: Itinerary): Layover[] {
  return itinerary.segments.slice(1).map((next, index) => {
    const { arrival } = itinerary.segments[index] as FlightSegment;
    const changes = arrival.iataCode !== next.departure.iataCode;
    return {
      airport: arrival.iataCode,
      durationMinutes: minutesBetweenLocal(arrival.at, next.departure.at),
      overnight: dayOf(arrival.at) !== dayOf(next.departure.at),
      ...(changes ? { changesAirportTo: next.departure.iataCode } : {}),
    };
  });
}

/** `P5492-20270120.P5489-20270121`: the flights of a leg, as an address can hold them. */
export const flightsIn = ({ segments }: Itinerary): string =>
  segments
    .map(({ carrierCode, number, departure }) => `${carrierCode}${number}-${dayOf(departure.at).replaceAll('-', '')}`)
    .join('.');

/** `2027-01-15T17:05:00` → `2027-01-15` and `17:05`. */
export const dayOf = (localDateTime: string): string => localDateTime.slice(0, 10);
export const timeOf = (localDateTime: string): string => localDateTime.slice(11, 16);

/** The fare details of a segment for the first traveller: the fare family all travellers of an offer share. */
export function fareOf(offer: FlightOffer, segmentId: string): FareDetails | undefined {
  return offer.travelerPricings[0]?.fareDetailsBySegment.find((details) => details.segmentId === segmentId);
}

/** Between two clocks of one zone, as at a change of planes. */
function minutesBetweenLocal(from: string, to: string): number {
  return Math.round((Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000);
}
