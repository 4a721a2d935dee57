import { instantOf } from '../airport-time.ts';
import type { FlightSegment, Itinerary } from '../flight-offer.ts';
import { flownItineraries, type ReadItinerary, type ReadSegment } from '../flown-itinerary.ts';
import { isSameHop } from '../itinerary.ts';

/**
 * In a trip that has begun, only changes of flights still to depart count. Departed flights stay as recorded, because suppliers
 * drop them afterwards, mark them flown or cancelled, or replace their times with actual ones.
 */

const leavesAt = ({ departure }: Pick<FlightSegment, 'departure'>): number => instantOf(departure);

/** Departure times of all flights, in epoch milliseconds and in the order of the trip. */
export const departuresOf = ({ itineraries }: { itineraries: readonly Itinerary[] }): number[] =>
  itineraries.flatMap(({ segments }) => segments.map(leavesAt));

/** Whether a trip has begun by `now` (epoch milliseconds) and so cannot be sold any more. */
export function hasBegun({ itineraries }: { itineraries: readonly Itinerary[] }, now: number): boolean {
  const [first] = itineraries[0]?.segments ?? [];
  return first !== undefined && leavesAt(first) <= now;
}

/** The number of departed flights of a leg: those before the first that has not departed. */
function leftOf({ segments }: Itinerary, now: number): number {
  const ahead = segments.findIndex((segment) => leavesAt(segment) > now);
  return ahead === -1 ? segments.length : ahead;
}

/** A trip as the supplier's record has it now ({@link flownItineraries}), with departed flights left as recorded. */
export function flownAhead(booked: readonly Itinerary[], read: readonly ReadItinerary[], now: number): Itinerary[] {
  const left = booked.map((itinerary) => leftOf(itinerary, now));
  if (left.every((count) => count === 0)) return flownItineraries(booked, read);
  const ahead = booked.map((itinerary, leg) => (left[leg] === 0 ? itinerary : { segments: itinerary.segments.slice(left[leg]) }));
  const said = legsRead(booked, ahead, read).map(({ segments }, leg) => ({
    // A leg that is over is not compared, whatever the record has in its place.
    segments: ahead[leg]?.segments.length ? withoutLeft(segments, booked[leg]?.segments.slice(0, left[leg]) ?? [], now) : [],
  }));
  return flownItineraries(ahead, said).map((after, leg) => {
    const itinerary = booked[leg] as Itinerary;
    if (after === ahead[leg]) return itinerary;
    return left[leg] === 0 ? after : { segments: [...itinerary.segments.slice(0, left[leg]), ...after.segments] };
  });
}

/**
 * The legs read, in the order of the trip. If the record has dropped legs, the others are matched by order or by ends; an
 * unmatched leg is empty.
 */
function legsRead(booked: readonly Itinerary[], ahead: readonly Itinerary[], read: readonly ReadItinerary[]): ReadItinerary[] {
  if (read.length >= booked.length) return [...read];
  const open = ahead.flatMap(({ segments }, leg) => (segments.length > 0 ? [leg] : []));
  const isRest = read.length === open.length;
  return booked.map((itinerary, leg) => {
    const place = open.indexOf(leg);
    const found = isRest ? read[place] : read.find((one) => isSameWay(itinerary, one));
    return found ?? { segments: [] };
  });
}

const isSameWay = ({ segments }: Itinerary, read: ReadItinerary): boolean =>
  segments.at(-1)?.arrival.iataCode === read.segments.at(-1)?.arrival.iataCode &&
  segments.at(-1)?.departure.iataCode === read.segments.at(-1)?.departure.iataCode;

/** Drops departed flights from the beginning. */
function withoutLeft(said: readonly ReadSegment[], left: readonly FlightSegment[], now: number): ReadSegment[] {
  const hasLeft = (segment: ReadSegment) =>
    left.some((one) => isSameHop(one, segment)) || (left.length > 0 && leavesAt(segment) <= now);
  const first = said.findIndex((segment) => !hasLeft(segment));
  return first === -1 ? [] : said.slice(first);
}

/** The itineraries agreed to, with departed flights replaced by those shown: their changes need no answer any more. */
export const agreedAhead = (agreed: readonly Itinerary[], shown: readonly Itinerary[], now: number): Itinerary[] =>
  agreed.map((itinerary, leg) => {
    const flown = shown[leg];
    const count = flown ? leftOf(flown, now) : 0;
    if (!flown || count === 0) return itinerary;
    const isAlike = itinerary.segments.length === flown.segments.length;
    if (count === flown.segments.length) return flown;
    return isAlike ? { segments: [...flown.segments.slice(0, count), ...itinerary.segments.slice(count)] } : itinerary;
  });
