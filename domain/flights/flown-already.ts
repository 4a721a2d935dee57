import { instantOf } from './airport-time.ts';
import type { FlightSegment, Itinerary } from './flight-offer.ts';
import { flownItineraries, type ReadItinerary, type ReadSegment } from './flown-itinerary.ts';

/**
 * A trip that has begun is looked at for what is still ahead. Flights that have left stay as they are on record, whatever is said of them afterwards: suppliers drop
 * them, call them flown or cancelled, and have the times they really left at.
 */

const leavesAt = ({ departure }: Pick<FlightSegment, 'departure'>): number => instantOf(departure);

/** When each flight of a trip leaves, in epoch milliseconds and in the order of the trip. */
export const departuresOf = ({ itineraries }: { itineraries: readonly Itinerary[] }): number[] =>
  itineraries.flatMap(({ segments }) => segments.map(leavesAt));

/** Whether a trip has begun by `now` (epoch milliseconds): nobody can be sold it any more. */
export function hasBegun({ itineraries }: { itineraries: readonly Itinerary[] }, now: number): boolean {
  const [first] = itineraries[0]?.segments ?? [];
  return first !== undefined && leavesAt(first) <= now;
}

/** How many flights of a leg have left: those before the first that has not. */
function leftOf({ segments }: Itinerary, now: number): number {
  const ahead = segments.findIndex((segment) => leavesAt(segment) > now);
  return ahead === -1 ? segments.length : ahead;
}

/** A trip as its supplier's record has it now ({@link flownItineraries}), where what has left by then is what it was. */
export function flownAhead(booked: readonly Itinerary[], read: readonly ReadItinerary[], now: number): Itinerary[] {
  const left = booked.map((itinerary) => leftOf(itinerary, now));
  if (left.every((count) => count === 0)) return flownItineraries(booked, read);
  const ahead = booked.map((itinerary, leg) => (left[leg] === 0 ? itinerary : { segments: itinerary.segments.slice(left[leg]) }));
  const said = legsRead(booked, ahead, read).map(({ segments }, leg) => ({
    // Of a leg that is over nothing is news, whatever stands in its place.
    segments: ahead[leg]?.segments.length ? withoutLeft(segments, booked[leg]?.segments.slice(0, left[leg]) ?? [], now) : [],
  }));
  return flownItineraries(ahead, said).map((after, leg) => {
    const itinerary = booked[leg] as Itinerary;
    if (after === ahead[leg]) return itinerary;
    return left[leg] === 0 ? after : { segments: [...itinerary.segments.slice(0, left[leg]), ...after.segments] };
  });
}

/** What is read of each leg, in the order of the trip: a record that has dropped whole legs has the others in their order. Nothing of one that cannot be told. */
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

/** Without those at its beginning that are flights which have left. */
function withoutLeft(said: readonly ReadSegment[], left: readonly FlightSegment[], now: number): ReadSegment[] {
  const hasLeft = (segment: ReadSegment) =>
    left.some((one) => isSameHop(one, segment)) || (left.length > 0 && leavesAt(segment) <= now);
  const first = said.findIndex((segment) => !hasLeft(segment));
  return first === -1 ? [] : said.slice(first);
}

const isSameHop = (a: FlightSegment, b: ReadSegment): boolean =>
  a.departure.iataCode === b.departure.iataCode && a.arrival.iataCode === b.arrival.iataCode;

/** What a traveller has agreed to of a trip, with what has left by now as it was flown: nobody is asked about that any more. */
export const agreedAhead = (agreed: readonly Itinerary[], shown: readonly Itinerary[], now: number): Itinerary[] =>
  agreed.map((itinerary, leg) => {
    const flown = shown[leg];
    const count = flown ? leftOf(flown, now) : 0;
    if (!flown || count === 0) return itinerary;
    const isAlike = itinerary.segments.length === flown.segments.length;
    if (count === flown.segments.length) return flown;
    return isAlike ? { segments: [...flown.segments.slice(0, count), ...itinerary.segments.slice(count)] } : itinerary;
  });
