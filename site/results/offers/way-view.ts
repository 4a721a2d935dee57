import { formatShortDay } from '#domain/calendar-date.ts';
import { formatDuration } from '#domain/duration.ts';
import type { Dictionaries, FlightOffer, FlightSegment, Itinerary } from '#domain/flights/flight-offer.ts';
import {
  dayOf,
  dayOffset,
  durationMinutesOf,
  firstSegment,
  lastSegment,
  layoversOf,
  stopsOf,
  technicalStopsOf,
  timeOf,
} from '#domain/flights/itinerary.ts';
import { AIRPORTS, cityName } from '#domain/places/airport.ts';
import * as es from '../../messages/es.ts';
import { airlineName } from './airline-name.ts';

/** One leg of a trip, in words and figures. */
export type WayView = {
  /** The leg's name in the trip; none when it is the only one. */
  label: string | undefined;
  day: string;
  departs: string;
  arrives: string;
  dayOffset: number;
  from: string;
  fromCity: string;
  to: string;
  toCity: string;
  duration: string;
  /** Plane changes and technical stops together. */
  stops: number;
  /** The same in words that distinguish them. */
  stopWords: string;
  /** The cities of the stops, in order. */
  stopCities: string[];
  /**
   * The operating airline, in words, with its section if it flies only part of the leg; `null` when it is the marketing airline.
   */
  operatedBy: string | null;
};

/** The legs of a trip, in order. */
export const wayViews = ({ itineraries }: FlightOffer, dictionaries: Dictionaries): WayView[] =>
  itineraries.map((itinerary, index) => wayView(itinerary, directionLabel(itineraries, index), dictionaries));

export function wayView(itinerary: Itinerary, label: string | undefined, dictionaries: Dictionaries): WayView {
  const first = firstSegment(itinerary);
  const last = lastSegment(itinerary);
  const stops = stopsOf(itinerary);
  const changes = layoversOf(itinerary).length;
  return {
    label,
    day: formatShortDay(dayOf(first.departure.at)),
    departs: timeOf(first.departure.at),
    arrives: timeOf(last.arrival.at),
    dayOffset: dayOffset(itinerary),
    from: first.departure.iataCode,
    fromCity: cityName(first.departure.iataCode),
    to: last.arrival.iataCode,
    toCity: cityName(last.arrival.iataCode),
    duration: formatDuration(durationMinutesOf(itinerary)),
    stops,
    stopWords: stopWords(changes, stops - changes),
    stopCities: landingsOf(itinerary).slice(1, -1).map(cityName),
    operatedBy: operatorsInWords(itinerary, dictionaries),
  };
}

/** The operating airline of a codeshare; `undefined` if the marketing airline flies it. */
export const operatorOf = ({ operating, carrierCode }: FlightSegment): string | undefined =>
  operating?.carrierCode === carrierCode ? undefined : operating?.carrierCode;

function operatorsInWords({ segments }: Itinerary, { carriers }: Dictionaries): string | null {
  const flown = segments.flatMap((segment) => {
    const code = operatorOf(segment);
    return code ? [{ airline: airlineName(code, carriers), from: segment.departure.iataCode, to: segment.arrival.iataCode }] : [];
  });
  const airlines = [...new Set(flown.map(({ airline }) => airline))];
  if (airlines.length === 0) return null;
  if (airlines.length === 1 && flown.length === segments.length) return es.offersInWords.operatedBy(airlines[0] as string);
  const ofAirline = (airline: string) =>
    flown.filter((one) => one.airline === airline).map(({ from, to }) => es.offersInWords.between(cityName(from), cityName(to)));
  return airlines.map((airline) => es.offersInWords.operatedBy(airline, ofAirline(airline))).join('; ');
}

/** All airports of a leg, including technical stops. */
export const landingsOf = (itinerary: Itinerary): string[] => [
  firstSegment(itinerary).departure.iataCode,
  ...itinerary.segments.flatMap((segment) => [
    ...technicalStopsOf(segment).flatMap(({ airport }) => airport ?? []),
    segment.arrival.iataCode,
  ]),
];

/** Whether a trip of these legs ends where it begins, so that its second leg is a return. Two cities after one another are not. */
export function isThereAndBack([outbound, inbound, ...more]: { from: string; to: string }[]): boolean {
  const city = (code: string) => AIRPORTS.get(code)?.cityCode ?? code;
  return outbound !== undefined && inbound !== undefined && more.length === 0 && city(outbound.from) === city(inbound.to);
}

export function directionLabel(itineraries: Itinerary[], index: number): string | undefined {
  if (itineraries.length === 1) return undefined;
  const legs = itineraries.map((itinerary) => ({
    from: firstSegment(itinerary).departure.iataCode,
    to: lastSegment(itinerary).arrival.iataCode,
  }));
  if (!isThereAndBack(legs)) return es.offersInWords.leg(index + 1);
  return index === 0 ? es.offersInWords.outbound : es.offersInWords.inbound;
}

/** `1 escala`, `1 parada técnica`, `1 escala y 1 parada técnica`. */
function stopWords(changes: number, technical: number): string {
  if (technical === 0) return es.offersInWords.stops(changes);
  return [...(changes > 0 ? [es.offersInWords.stops(changes)] : []), es.offersInWords.technicalStops(technical)].join(' y ');
}
