import type { FlightSegment, Itinerary } from '#domain/flights/flight-offer.ts';
import { changedFlight, type ScheduleChange } from '../world/schedule-changes.ts';

const AGAIN = '*';
/** Moved by less than this, an airline confirms it by itself; what is more waits for the agency. */
const SMALL_MINUTES = 60;

/**
 * The record of an order whose airline has changed something: the segment that was sold is CANCELLED, and one in its place is CONFIRMED or, where the agency has
 * to agree to it first, PENDING: what the GDS knows as UN and TK, in the words that the published answer has.
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
  // Of several changes the record keeps what was sold and what is flown.
  return id.endsWith(AGAIN) ? [instead] : [gone, instead];
}

/** How many flights of each leg are flown. */
export const flownLegs = (itineraries: readonly Itinerary[]): number[] =>
  itineraries.map(({ segments }) => segments.filter(({ bookingStatus }) => bookingStatus !== 'CANCELLED').length);
