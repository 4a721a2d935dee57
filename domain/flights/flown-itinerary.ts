import { durationByClocks } from './airport-time.ts';
import { isFlown, pairedSegments } from './changes/schedule-change.ts';
import type { FlightEndPoint, FlightSegment, Itinerary } from './flight-offer.ts';
import { plainFlightNumber } from './itinerary.ts';

/** A flight as in the supplier's record; it has fewer fields than an offer's segment. */
export type ReadSegment = {
  carrierCode: string;
  number: string;
  departure: FlightEndPoint;
  arrival: FlightEndPoint;
  duration?: string | undefined;
  isCancelled: boolean;
};
export type ReadItinerary = { segments: ReadSegment[] };

/**
 * A booked trip as the supplier's record has it now. Flights keep their ids from the offer, so that fares, bags and seats stay
 * attached. A leg with no flight left stays as it was, marked as cancelled; a leg missing from the record is unchanged.
 */
export function flownItineraries(booked: readonly Itinerary[], read: readonly ReadItinerary[]): Itinerary[] {
  return booked.map((itinerary, leg) => {
    const said = read[leg];
    if (!said || said.segments.length === 0) return itinerary;
    const standing = said.segments.filter(({ isCancelled }) => !isCancelled);
    if (standing.length === 0) {
      const segments = itinerary.segments.map((segment) => ({ ...segment, bookingStatus: 'CANCELLED' as const }));
      return { ...itinerary, segments };
    }
    const flown = itinerary.segments.map(withoutStatus);
    const segments = merged(flown, standing, leg);
    const isSame =
      itinerary.segments.every(isFlown) && segments.length === flown.length && segments.every((one, at) => one === flown[at]);
    // The total duration was stated for the old flights, so it is dropped.
    return isSame ? itinerary : { segments };
  });
}

const withoutStatus = (segment: FlightSegment): FlightSegment => {
  const { bookingStatus, ...rest } = segment;
  return bookingStatus ? rest : segment;
};

function merged(flown: FlightSegment[], standing: ReadSegment[], leg: number): FlightSegment[] {
  const now = standing.map((segment, index) => ({ ...segment, id: `${leg + 1}-${index + 1}` }));
  const pairs = pairedSegments(flown, now as FlightSegment[]);
  const left = pairs.flatMap((pair) => (pair.was && !pair.now ? [pair.was.id] : []));
  return pairs.flatMap((pair) => {
    if (!pair.now) return [];
    if (pair.was) return [updated(pair.was, pair.now)];
    // A replacement flight takes the id of a dropped one, and with it its fare.
    return [{ ...plain(pair.now), id: left.shift() ?? pair.now.id }];
  });
}

function plain({ id, carrierCode, number, departure, arrival, duration }: FlightSegment): FlightSegment {
  return { id, carrierCode, number, departure, arrival, ...saidDuration({ duration, departure, arrival }) };
}

/** An unreadable duration is computed from the local times at its airports. */
function saidDuration({ duration, departure, arrival }: Pick<ReadSegment, 'duration' | 'departure' | 'arrival'>): {
  duration?: string;
} {
  const isSaid = duration !== undefined && /^P(\d+D)?T(\d+H)?(\d+M)?$/.test(duration) && !duration.endsWith('T');
  const known = isSaid ? duration : durationByClocks(departure, arrival);
  return known ? { duration: known } : {};
}

function updated(was: FlightSegment, now: FlightSegment): FlightSegment {
  const isSameFlight = was.carrierCode === now.carrierCode && plainFlightNumber(was.number) === plainFlightNumber(now.number);
  const ends = { departure: endPoint(was.departure, now.departure), arrival: endPoint(was.arrival, now.arrival) };
  const isSame = isSameFlight && ends.departure === was.departure && ends.arrival === was.arrival;
  if (isSame) return was;
  const { id, aircraft, operating } = was;
  const shown = isSameFlight
    ? { carrierCode: was.carrierCode, number: was.number }
    : { carrierCode: now.carrierCode, number: now.number };
  return {
    id,
    ...shown,
    ...ends,
    ...(isSameFlight && aircraft ? { aircraft } : {}),
    ...(isSameFlight && operating ? { operating } : {}),
    ...saidDuration(now),
    ...(isSameFlight && was.stops ? { stops: was.stops } : {}),
    ...(isSameFlight && was.numberOfStops ? { numberOfStops: was.numberOfStops } : {}),
  };
}

/** Compares to the minute, as on a ticket; a missing terminal does not count as a change. */
function endPoint(was: FlightEndPoint, now: FlightEndPoint): FlightEndPoint {
  const isSame = was.iataCode === now.iataCode && was.at.slice(0, 16) === now.at.slice(0, 16);
  if (isSame && (now.terminal === undefined || now.terminal === was.terminal)) return was;
  const { iataCode, at, terminal } = now;
  return { iataCode, at, ...(terminal ? { terminal } : {}) };
}
