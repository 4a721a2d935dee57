import { formatShortDay } from '#domain/calendar-date.ts';
import { formatDuration } from '#domain/duration.ts';
import { instantOf, isPlaced } from '#domain/flights/airport-time.ts';
import { checkedBagsOn } from '#domain/flights/bag-allowance.ts';
import type { Dictionaries, FlightOffer, FlightSegment, Itinerary } from '#domain/flights/flight-offer.ts';
import {
  dayOf,
  layoversOf,
  segmentMinutes,
  type TechnicalStop,
  technicalStopsOf,
  terminalOf,
  timeOf,
} from '#domain/flights/itinerary.ts';
import { AIRPORTS, cityName } from '#domain/places/airport.ts';
import * as es from '../../messages/es.ts';
import { airlineName } from './airline-name.ts';
import { directionLabel, landingsOf, operatorOf, type WayView, wayView } from './way-view.ts';

/** One leg of a trip, flight by flight. */
export type ItineraryView = WayView & {
  segments: SegmentView[];
  /** All airports of the leg, in order, for the map. */
  places: string[];
};

export type SegmentView = {
  flight: string;
  airline: string;
  aircraft: string | null;
  duration: string;
  from: { code: string; place: string; terminal: string | null; day: string; time: string };
  to: { code: string; place: string; terminal: string | null; day: string; time: string };
  /** Landings under the same flight number, in words. */
  technicalStops: string[];
  /** The operating airline, in words; `null` when it is the marketing airline. */
  operatedBy: string | null;
  /** What the fare allows of checked bags on this flight; `null` when the supplier does not say. */
  checkedBags: string | null;
  /** The wait after this flight. */
  layover: { city: string; wait: string; overnight: boolean; changesAirportTo: string | null } | null;
};

/** The legs of a trip: there and back, or one city after another. */
export function itineraryViews(offer: FlightOffer, dictionaries: Dictionaries): ItineraryView[] {
  const { itineraries } = offer;
  return itineraries.map((itinerary, index) => {
    const label = directionLabel(itineraries, index);
    return itineraryView(itinerary, label, { dictionaries, bagsOn: (segmentId) => bagsInWords(offer, segmentId) });
  });
}

function bagsInWords(offer: FlightOffer, segmentId: string): string | null {
  const allowance = checkedBagsOn(offer, segmentId);
  return allowance ? es.offersInWords.checkedBags(allowance) : null;
}

type Context = { dictionaries: Dictionaries; bagsOn: (segmentId: string) => string | null };

function itineraryView(itinerary: Itinerary, label: string | undefined, { dictionaries, bagsOn }: Context): ItineraryView {
  const layovers = layoversOf(itinerary);
  return {
    ...wayView(itinerary, label, dictionaries),
    places: landingsOf(itinerary),
    segments: itinerary.segments.map((segment, index) => {
      const layover = layovers[index];
      return {
        ...segmentView(segment, dictionaries),
        checkedBags: bagsOn(segment.id),
        layover: layover
          ? {
              city: cityName(layover.airport),
              wait: formatDuration(waitAfter(segment, itinerary.segments[index + 1]) ?? layover.durationMinutes),
              overnight: layover.overnight,
              changesAirportTo: layover.changesAirportTo ?? null,
            }
          : null,
      };
    }),
  };
}

/** By the clocks of the airports, which may be changed that night; `undefined` where a zone is not known. */
function waitAfter({ arrival }: FlightSegment, next: FlightSegment | undefined): number | undefined {
  if (!next || !isPlaced(arrival) || !isPlaced(next.departure)) return undefined;
  return Math.round((instantOf(next.departure) - instantOf(arrival)) / 60_000);
}

function segmentView(segment: FlightSegment, dictionaries: Dictionaries) {
  const end = (point: FlightSegment['departure']) => ({
    code: point.iataCode,
    place: placeName(point.iataCode),
    terminal: terminalOf(point),
    day: formatShortDay(dayOf(point.at)),
    time: timeOf(point.at),
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
    operatedBy: operator ? es.offersInWords.operatedBy(airlineName(operator, dictionaries.carriers)) : null,
    technicalStops: technicalStopsOf(segment).map(technicalStopWords),
    from: end(segment.departure),
    to: end(segment.arrival),
  };
}

function technicalStopWords({ airport, arrivesAt, departsAt, durationMinutes }: TechnicalStop): string {
  const times = es.offersInWords.stopTimes(arrivesAt && timeOf(arrivesAt), departsAt && timeOf(departsAt));
  const name = airport && placeName(airport);
  const place = name === airport ? name : `${name} (${airport})`;
  return es.offersInWords.technicalStop(place, times, durationMinutes === null ? null : formatDuration(durationMinutes));
}

/** `Bogotá, El Dorado` */
function placeName(code: string): string {
  const airport = AIRPORTS.get(code);
  if (!airport) return code;
  return airport.name === airport.city ? airport.city : `${airport.city}, ${airport.name}`;
}
