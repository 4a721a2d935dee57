import type { FlightSegment, Itinerary } from '#domain/flights/flight-offer.ts';
import { changedFlight, type ScheduleChange } from '../../world/network/schedule-changes.ts';

const AGAIN = '*';
/** Time changes below this are CONFIRMED by the airline itself; larger ones are PENDING until the agency accepts. */
const SMALL_MINUTES = 60;

/**
 * The record of an order after an airline's change: the sold segment is CANCELLED, and its replacement is CONFIRMED or, if the
 * agency must accept it first, PENDING. These are the words of the published answer for the GDS codes UN and TK.
 */
export function changedItineraries(itineraries: readonly Itinerary[], asked: ScheduleChange): Itinerary[] {
  return itineraries.map((itinerary, leg) => {
    if (leg !== (asked.leg ?? 0)) return itinerary;
    const flown = itinerary.segments.filter(({ bookingStatus }) => bookingStatus !== 'CANCELLED');
    const isMeant = (segment: FlightSegment) =>
      asked.segment === undefined && asked.change === 'cancel' ? flown.includes(segment) : segment === flown[asked.segment ?? 0];
    return { ...itinerary, segments: itinerary.segments.flatMap((one) => (isMeant(one) ? changedSegment(one, asked) : [one])) };
  });
}

function changedSegment(segment: FlightSegment, asked: ScheduleChange): FlightSegment[] {
  const { id, number, departure, arrival } = segment;
  const flight = { number, from: departure.iataCode, to: arrival.iataCode, departsAt: departure.at, arrivesAt: arrival.at };
  const now = changedFlight(flight, asked);
  const gone = { ...segment, bookingStatus: 'CANCELLED' as const };
  if (!now) return [gone];
  const isSmall = asked.change === 'number' || (asked.change === 'time' && Math.abs(asked.minutes ?? 90) < SMALL_MINUTES);
  const instead: FlightSegment = {
    ...segment,
    id: id.endsWith(AGAIN) ? id : `${id}${AGAIN}`,
    number: now.number,
    departure: { ...departure, iataCode: now.from, at: now.departsAt },
    arrival: { ...arrival, iataCode: now.to, at: now.arrivesAt },
    bookingStatus: isSmall ? 'CONFIRMED' : 'PENDING',
  };
  // After several changes the record keeps only the sold and the current segment.
  return id.endsWith(AGAIN) ? [instead] : [gone, instead];
}

/** The number of flights on each leg that are not cancelled. */
export const flownLegs = (itineraries: readonly Itinerary[]): number[] =>
  itineraries.map(({ segments }) => segments.filter(({ bookingStatus }) => bookingStatus !== 'CANCELLED').length);
