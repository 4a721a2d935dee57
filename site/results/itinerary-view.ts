import { formatShortDay } from '#domain/calendar-date.ts';
import { formatDuration } from '#domain/duration.ts';
import { allowanceOf } from '#domain/flights/bag-allowance.ts';
import type { Dictionaries, FlightOffer, FlightSegment, Itinerary } from '#domain/flights/flight-offer.ts';
import {
  dayOf,
  dayOffset,
  durationMinutesOf,
  fareOf,
  firstSegment,
  lastSegment,
  layoversOf,
  segmentMinutes,
  stopsOf,
  type TechnicalStop,
  technicalStopsOf,
  timeOf,
} from '#domain/flights/itinerary.ts';
import { AIRPORTS, cityName } from '#domain/places/airport.ts';
import * as es from '../messages/es.ts';
import { airlineName } from './airline-name.ts';

/** One direction of a trip in words and figures that are ready to print. */
export type ItineraryView = {
  /** Which part of the trip it is; none when it is the only one. */
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
  /** Changes of plane and technical stops together. */
  stops: number;
  /** The same in words that tell them apart. */
  stopWords: string;
  /** Where it lands on the way, in order. */
  stopCities: string[];
  /** Who flies it, where that is not who sells it, and from where to where when it is not all of the way; in words. */
  operatedBy: string | null;
  segments: SegmentView[];
  /** Every airport on the way, in order: what a map is drawn from. */
  places: string[];
};

export type SegmentView = {
  flight: string;
  airline: string;
  aircraft: string | null;
  duration: string;
  from: { code: string; place: string; terminal: string | null; day: string; time: string };
  to: { code: string; place: string; terminal: string | null; day: string; time: string };
  /** Landings on the way under the same flight number, in words. */
  technicalStops: string[];
  /** Who flies it, where that is not who sells it; in words. */
  operatedBy: string | null;
  /** What the fare allows of checked bags on this flight; `null` when the supplier does not say. */
  checkedBags: string | null;
  /** The wait after this flight. */
  layover: { city: string; wait: string; overnight: boolean; changesAirportTo: string | null } | null;
};

/** The directions of a trip: there and back, or one city after another. */
export function itineraryViews(offer: FlightOffer, dictionaries: Dictionaries): ItineraryView[] {
  const { itineraries } = offer;
  return itineraries.map((itinerary, index) => {
    const label = directionLabel(itineraries, index);
    return itineraryView(itinerary, label, { dictionaries, bagsOn: (segmentId) => checkedBagsOn(offer, segmentId) });
  });
}

function checkedBagsOn(offer: FlightOffer, segmentId: string): string | null {
  const allowance = allowanceOf(fareOf(offer, segmentId)?.includedCheckedBags);
  return allowance ? es.results.checkedBags(allowance) : null;
}

function directionLabel(itineraries: Itinerary[], index: number): string | undefined {
  if (itineraries.length === 1) return undefined;
  const [outbound, inbound, ...more] = itineraries;
  const city = (code: string) => AIRPORTS.get(code)?.cityCode ?? code;
  const isThereAndBack =
    outbound !== undefined &&
    inbound !== undefined &&
    more.length === 0 &&
    city(firstSegment(outbound).departure.iataCode) === city(lastSegment(inbound).arrival.iataCode);
  if (!isThereAndBack) return es.results.leg(index + 1);
  return index === 0 ? es.results.outbound : es.results.inbound;
}

type Context = { dictionaries: Dictionaries; bagsOn: (segmentId: string) => string | null };

function itineraryView(itinerary: Itinerary, label: string | undefined, { dictionaries, bagsOn }: Context): ItineraryView {
  const first = firstSegment(itinerary);
  const last = lastSegment(itinerary);
  const layovers = layoversOf(itinerary);
  const landings = [
    first.departure.iataCode,
    ...itinerary.segments.flatMap((segment) => [
      ...technicalStopsOf(segment).flatMap(({ airport }) => airport ?? []),
      segment.arrival.iataCode,
    ]),
  ];
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
    stops: stopsOf(itinerary),
    stopWords: stopWords(layovers.length, stopsOf(itinerary) - layovers.length),
    stopCities: landings.slice(1, -1).map(cityName),
    operatedBy: operatorsInWords(itinerary, dictionaries),
    places: landings,
    segments: itinerary.segments.map((segment, index) => {
      const layover = layovers[index];
      return {
        ...segmentView(segment, dictionaries),
        checkedBags: bagsOn(segment.id),
        layover: layover
          ? {
              city: cityName(layover.airport),
              wait: formatDuration(layover.durationMinutes),
              overnight: layover.overnight,
              changesAirportTo: layover.changesAirportTo ?? null,
            }
          : null,
      };
    }),
  };
}

/** Who flies a flight that another sells; `undefined` where they are the same. */
const operatorOf = ({ operating, carrierCode }: FlightSegment): string | undefined =>
  operating?.carrierCode === carrierCode ? undefined : operating?.carrierCode;

function operatorsInWords({ segments }: Itinerary, { carriers }: Dictionaries): string | null {
  const flown = segments.flatMap((segment) => {
    const code = operatorOf(segment);
    return code ? [{ airline: airlineName(code, carriers), from: segment.departure.iataCode, to: segment.arrival.iataCode }] : [];
  });
  const airlines = [...new Set(flown.map(({ airline }) => airline))];
  if (airlines.length === 0) return null;
  if (airlines.length === 1 && flown.length === segments.length) return es.results.operatedBy(airlines[0] as string);
  const ofAirline = (airline: string) =>
    flown.filter((one) => one.airline === airline).map(({ from, to }) => es.results.between(cityName(from), cityName(to)));
  return airlines.map((airline) => es.results.operatedBy(airline, ofAirline(airline))).join('; ');
}

function segmentView(segment: FlightSegment, dictionaries: Dictionaries) {
  const end = ({ iataCode, terminal, at }: FlightSegment['departure']) => ({
    code: iataCode,
    place: placeName(iataCode),
    terminal: terminal ?? null,
    day: formatShortDay(dayOf(at)),
    time: timeOf(at),
  });
  const operator = operatorOf(segment);
  const aircraft = dictionaries.aircraft?.[segment.aircraft?.code ?? ''];
  return {
    flight: `${segment.carrierCode} ${segment.number}`,
    airline: airlineName(segment.carrierCode, dictionaries.carriers),
    aircraft: aircraft
      ? aircraft.charAt(0) +
        aircraft
          .slice(1)
          .toLowerCase()
          .replace(/\b(a|e|atr)?(\d+\w*)\b/g, (code) => code.toUpperCase())
      : null,
    duration: formatDuration(segmentMinutes(segment)),
    operatedBy: operator ? es.results.operatedBy(airlineName(operator, dictionaries.carriers)) : null,
    technicalStops: technicalStopsOf(segment).map(technicalStopWords),
    from: end(segment.departure),
    to: end(segment.arrival),
  };
}

/** `1 escala`, `1 parada técnica`, `1 escala y 1 parada técnica`. */
function stopWords(changes: number, technical: number): string {
  if (technical === 0) return es.results.stops(changes);
  return [...(changes > 0 ? [es.results.stops(changes)] : []), es.results.technicalStops(technical)].join(' y ');
}

function technicalStopWords({ airport, arrivesAt, departsAt, durationMinutes }: TechnicalStop): string {
  const times = es.results.stopTimes(arrivesAt && timeOf(arrivesAt), departsAt && timeOf(departsAt));
  const name = airport && placeName(airport);
  const place = name === airport ? name : `${name} (${airport})`;
  return es.results.technicalStop(place, times, durationMinutes === null ? null : formatDuration(durationMinutes));
}

/** `Bogotá, El Dorado` */
function placeName(code: string): string {
  const airport = AIRPORTS.get(code);
  if (!airport) return code;
  return airport.name === airport.city ? airport.city : `${airport.city}, ${airport.name}`;
}
