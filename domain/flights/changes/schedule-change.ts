import { AIRPORTS } from '../../places/airport.ts';
import { instantOf } from '../airport-time.ts';
import type { FlightEndPoint, FlightSegment, Itinerary } from '../flight-offer.ts';
import { isSameHop, plainFlightNumber } from '../itinerary.ts';
import { CHANGE_RULES, type ChangeRules } from './change-rules.ts';

/**
 * What an airline has changed in a trip, flight by flight, and how serious it is. Pure; the thresholds are {@link ChangeRules}.
 */

/**
 * `leg` and `segment` are indexes in the trip as it is now, in which cancelled flights keep their place. `rerouted`: the leg
 * has more or fewer flights. `connection`: the next flight departs too soon after this one, or from another airport.
 */
export type ItineraryFinding =
  | { what: 'time'; leg: number; segment: number; departsMinutes: number; arrivesMinutes: number }
  | { what: 'flight-number' | 'airline' | 'airport' | 'cancelled' | 'rerouted'; leg: number; segment: number }
  | { what: 'connection'; leg: number; segment: number; minutes: number; neededMinutes: number };

/** `told`: the traveller is only notified. `to-decide`: the traveller may refuse. */
export type ChangeWeight = 'told' | 'to-decide';
export type ScheduleChange = { findings: ItineraryFinding[]; weight: ChangeWeight };

export const isFlown = ({ bookingStatus }: FlightSegment): boolean => bookingStatus !== 'CANCELLED';

/** What is flown of a trip: legs without their cancelled flights, and none of which nothing is left. */
export const flownLegs = (itineraries: readonly Itinerary[]): Itinerary[] =>
  itineraries
    .map((itinerary) => ({ ...itinerary, segments: itinerary.segments.filter(isFlown) }))
    .filter(({ segments }) => segments.length > 0);

/** The differences between a trip before and after; no findings when it is the same to the minute. */
export function scheduleChange(
  before: readonly Itinerary[],
  after: readonly Itinerary[],
  rules: ChangeRules = CHANGE_RULES,
): ScheduleChange {
  const findings = [
    ...before.flatMap((itinerary, leg) => legFindings(itinerary, after[leg], leg)),
    ...after.slice(before.length).map((_, index) => ({ what: 'rerouted' as const, leg: before.length + index, segment: 0 })),
    ...connectionFindings(before, after, rules),
  ];
  return { findings, weight: findings.some((finding) => isSerious(finding, rules)) ? 'to-decide' : 'told' };
}

function isSerious(finding: ItineraryFinding, { earlierMinutes, laterMinutes }: ChangeRules): boolean {
  if (finding.what === 'flight-number') return false;
  if (finding.what !== 'time') return true;
  const { departsMinutes, arrivesMinutes } = finding;
  return departsMinutes <= -earlierMinutes || Math.max(departsMinutes, arrivesMinutes) >= laterMinutes;
}

/** Pairs the old flights of a leg with those that replace them; a flight without a partner was dropped, or is new. */
export function pairedSegments(
  was: readonly FlightSegment[],
  now: readonly FlightSegment[],
): { was?: FlightSegment; now?: FlightSegment }[] {
  if (was.length === now.length) return was.map((segment, index) => ({ was: segment, now: now[index] as FlightSegment }));
  const pairs: { was?: FlightSegment; now?: FlightSegment }[] = [];
  let next = 0;
  for (const segment of was) {
    const found = now.findIndex((other, index) => index >= next && isSameHop(segment, other));
    if (found === -1) {
      pairs.push({ was: segment });
      continue;
    }
    pairs.push(...now.slice(next, found).map((other) => ({ now: other })), { was: segment, now: now[found] as FlightSegment });
    next = found + 1;
  }
  return [...pairs, ...now.slice(next).map((other) => ({ now: other }))];
}

function legFindings(before: Itinerary, after: Itinerary | undefined, leg: number): ItineraryFinding[] {
  const was = before.segments.filter(isFlown);
  const now = (after?.segments ?? []).filter(isFlown);
  const placeOf = (segment: FlightSegment) => Math.max(0, after?.segments.indexOf(segment) ?? 0);
  if (now.length === 0) {
    return was.map((segment) => ({ what: 'cancelled', leg, segment: before.segments.indexOf(segment) }));
  }
  if (was.length !== now.length) return [{ what: 'rerouted', leg, segment: 0 }, ...pairFindings(was, now, { leg, placeOf })];
  return pairFindings(was, now, { leg, placeOf });
}

function pairFindings(
  was: readonly FlightSegment[],
  now: readonly FlightSegment[],
  { leg, placeOf }: { leg: number; placeOf: (segment: FlightSegment) => number },
): ItineraryFinding[] {
  return pairedSegments(was, now).flatMap((pair) =>
    pair.was && pair.now ? segmentFindings(pair.was, pair.now, { leg, segment: placeOf(pair.now) }) : [],
  );
}

function segmentFindings(was: FlightSegment, now: FlightSegment, at: { leg: number; segment: number }): ItineraryFinding[] {
  const departsMinutes = minutesBetween(was.departure, now.departure);
  const arrivesMinutes = minutesBetween(was.arrival, now.arrival);
  const found: ItineraryFinding[] = [];
  if (was.carrierCode !== now.carrierCode) found.push({ what: 'airline', ...at });
  else if (plainFlightNumber(was.number) !== plainFlightNumber(now.number)) found.push({ what: 'flight-number', ...at });
  if (!isSameHop(was, now)) found.push({ what: 'airport', ...at });
  if (departsMinutes !== 0 || arrivesMinutes !== 0) found.push({ what: 'time', ...at, departsMinutes, arrivesMinutes });
  return found;
}

type Hop = { leg: number; segment: number; arriving: FlightSegment; departing: FlightSegment; isOneLeg: boolean };

/** Every pair of consecutive flown flights. */
function hopsOf(itineraries: readonly Itinerary[]): Hop[] {
  const flights = itineraries.flatMap(({ segments }, leg) =>
    segments.flatMap((flight, segment) => (isFlown(flight) ? [{ flight, leg, segment }] : [])),
  );
  return flights.slice(1).flatMap((next, index) => {
    const before = flights[index];
    if (!before) return [];
    const { leg, segment, flight: arriving } = before;
    return [{ leg, segment, arriving, departing: next.flight, isOneLeg: leg === next.leg }];
  });
}

/** Connections that have become too short; a connection sold shorter than the minimum counts as possible. */
function connectionFindings(before: readonly Itinerary[], after: readonly Itinerary[], rules: ChangeRules): ItineraryFinding[] {
  const sold = hopsOf(before);
  return hopsOf(after).flatMap((hop) => {
    const { leg, segment } = hop;
    const minutes = minutesBetween(hop.arriving.arrival, hop.departing.departure);
    const known = sold.find((other) => isSameHop(other.arriving, hop.arriving) && isSameHop(other.departing, hop.departing));
    const soldMinutes = known ? minutesBetween(known.arriving.arrival, known.departing.departure) : Number.POSITIVE_INFINITY;
    const neededMinutes = Math.min(neededOf(hop, rules), soldMinutes);
    return minutes < neededMinutes ? [{ what: 'connection', leg, segment, minutes, neededMinutes }] : [];
  });
}

/** Between two legs only the order has to be right. */
function neededOf({ arriving, departing, isOneLeg }: Hop, { connection }: ChangeRules): number {
  if (!isOneLeg) return 0;
  if (arriving.arrival.iataCode !== departing.departure.iataCode) return connection.otherAirportMinutes;
  const countries = [arriving.departure, arriving.arrival, departing.arrival].map(({ iataCode }) => countryOf(iataCode));
  return new Set(countries).size === 1 ? connection.domesticMinutes : connection.internationalMinutes;
}

const countryOf = (iataCode: string): string | undefined => AIRPORTS.get(iataCode)?.countryCode;

const minutesBetween = (from: FlightEndPoint, to: FlightEndPoint): number => (instantOf(to) - instantOf(from)) / 60_000;
