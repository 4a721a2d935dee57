import { type ChangeWeight, isFlown, scheduleChange } from '../flights/changes/schedule-change.ts';
import type { FlightSegment, Itinerary } from '../flights/flight-offer.ts';
import type { AmendmentState } from './amendment-state.ts';
import type { Actor } from './booking-event.ts';
import { stayMisfits } from './flight-and-stay.ts';

/** An airline's change of a trip: the itineraries agreed on, and those flown now. Both stay on record. */
export type ChangedFlights = {
  before: Itinerary[];
  after: Itinerary[];
  weight: ChangeWeight;
  /** Ids with which the supplier's calls confirm the change; `byHand`: a part needs confirming that its calls cannot confirm. */
  confirm: { ids: string[]; byHand: boolean };
};

export const FLIGHT_CHANGE_STAGES = ['told', 'to-answer', 'accepted', 'refused'] as const;
export type FlightChangeStage = (typeof FLIGHT_CHANGE_STAGES)[number];

/** The change of an item to show its traveller: the last one not superseded, with its stage. `changes` are oldest first. */
export function shownChange<Known extends KnownChange>(
  changes: readonly Known[],
): { change: Known; stage: FlightChangeStage } | null {
  const change = changes.findLast(({ flights, state }) => flights !== null && state !== 'expired');
  if (!change) return null;
  if (change.acceptedBy !== null) return { change, stage: change.acceptedBy === 'system' ? 'told' : 'accepted' };
  return { change, stage: change.state === 'quoted' ? 'to-answer' : 'refused' };
}

/** Whether a change can be accepted: accepting means flying, so not if a flight of it is cancelled. */
export const isAcceptable = ({ after }: ChangedFlights): boolean => after.every(({ segments }) => segments.every(isFlown));

/** The part of an amendment that shows what a traveller has agreed to. */
export type KnownChange = {
  state: AmendmentState;
  acceptedBy: Actor | null;
  flights: ChangedFlights | null;
};

/**
 * The itineraries the traveller has agreed to: as sold, or as last accepted by them or by an operator for them. Changes they were
 * only notified of do not count, because small changes add up. `changes` are those of one item, oldest first.
 */
export function agreedItineraries(changes: readonly KnownChange[], booked: Itinerary[]): Itinerary[] {
  const known = changes.flatMap(({ flights, acceptedBy }) => (flights ? [{ flights, acceptedBy }] : []));
  const agreed = known.findLast(({ acceptedBy }) => acceptedBy !== null && acceptedBy !== 'system');
  return agreed?.flights.after ?? known[0]?.flights.before ?? booked;
}

/** Flights that a trip had after all those it has now, as they were last: an airline now flies it with fewer. `changes` are oldest first. */
export function droppedFlights(changes: readonly KnownChange[], now: readonly Itinerary[]): FlightSegment[] {
  const inTurn = (itineraries: readonly Itinerary[]) => itineraries.flatMap(({ segments }) => segments);
  const trips = changes.flatMap(({ flights }) => (flights ? [inTurn(flights.before), inTurn(flights.after)] : []));
  const [most, left] = [Math.max(0, ...trips.map(({ length }) => length)), inTurn(now).length];
  return Array.from({ length: Math.max(0, most - left) }, (_, index) => left + index).flatMap(
    (place) => trips.findLast((flights) => flights.length > place)?.[place] ?? [],
  );
}

/** The weight of a change, stays of the same booking considered too. */
export function weightOf(
  before: readonly Itinerary[],
  after: readonly Itinerary[],
  stays: readonly { checkIn: string; checkOut: string }[],
): ChangeWeight {
  const isMisfit = stays.some((stay) => stayMisfits(before, after, stay).length > 0);
  return isMisfit ? 'to-decide' : scheduleChange(before, after).weight;
}

/**
 * Whether the traveller may cancel this flight because of the airline's change: while a change awaits their answer, and after
 * they refused it; not after they accepted it, nor after the airline reversed it. `changes` are those of one item, oldest
 * first.
 */
export function isRefusable(changes: readonly KnownChange[]): boolean {
  const shown = shownChange(changes);
  return shown !== null && (shown.stage === 'to-answer' || shown.stage === 'refused');
}
