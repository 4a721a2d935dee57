import { isAround } from '../places/airport-near.ts';
import { durationByClocks, instantOf, isPlaced } from './airport-time.ts';
import type { FlightEndPoint, FlightOffer, FlightSegment } from './flight-offer.ts';

/**
 * An offer that can be flown, each flight with its duration, which is computed from its local times if the supplier leaves it
 * out. `undefined` if a flight leaves before the previous one has landed or far from there, lands before it leaves, or if a
 * duration cannot be computed.
 */
export function flyable(offer: FlightOffer): FlightOffer | undefined {
  const flights = offer.itineraries.flatMap(({ segments }) => segments);
  if (offer.itineraries.some(({ segments }) => segments.some((segment, at) => isMissed(segments[at - 1], segment))))
    return undefined;
  if (flights.some(landsTooEarly)) return undefined;
  if (flights.every(({ duration }) => duration)) return offer;
  const known = (segment: FlightSegment) => segment.duration ?? durationByClocks(segment.departure, segment.arrival);
  if (!flights.every(known)) return undefined;
  return {
    ...offer,
    itineraries: offer.itineraries.map((itinerary) => ({
      ...itinerary,
      segments: itinerary.segments.map((segment) => ({ ...segment, duration: known(segment) as string })),
    })),
  };
}

const isMissed = (before: FlightSegment | undefined, { departure }: FlightSegment): boolean =>
  before !== undefined && (isBefore(departure, before.arrival) || !isAround(departure.iataCode, before.arrival.iataCode));

/** The hour that clocks repeat once a year, and as much as our zones may be wrong after a law. */
const UNSURE_MS = 60 * 60_000;

/** Whatever its supplier says of how long it takes. */
const landsTooEarly = ({ departure, arrival }: FlightSegment): boolean =>
  isPlaced(departure) && isPlaced(arrival) && instantOf(arrival) + UNSURE_MS <= instantOf(departure);

/** If a time zone is unknown, local times are compared: nearly always both are in one city. */
function isBefore(one: FlightEndPoint, other: FlightEndPoint): boolean {
  const isAtOnePlace = one.iataCode === other.iataCode || !isPlaced(one) || !isPlaced(other);
  return isAtOnePlace ? one.at.slice(0, 16) < other.at.slice(0, 16) : instantOf(one) < instantOf(other);
}
