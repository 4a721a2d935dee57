import type { Itinerary } from '../flights/flight-offer.ts';
import { type ChangeWeight, isFlown, scheduleChange } from '../flights/schedule-change.ts';
import type { AmendmentState } from './amendment-state.ts';
import type { Actor } from './booking-event.ts';
import { stayMisfits } from './flight-and-stay.ts';

/** What an airline has changed of a trip: how it was agreed on, and how it is flown. Both stay on record. */
export type ChangedFlights = {
  before: Itinerary[];
  after: Itinerary[];
  weight: ChangeWeight;
  /** What the supplier's calls confirm it by; `byHand`: something of it is to be confirmed, and its calls cannot. */
  confirm: { ids: string[]; byHand: boolean };
};

export const FLIGHT_CHANGE_STAGES = ['told', 'to-answer', 'accepted', 'refused'] as const;
export type FlightChangeStage = (typeof FLIGHT_CHANGE_STAGES)[number];

/** Which change of an item its traveller is shown: the last that was not overtaken, and whose turn it is. `changes` are oldest first. */
export function shownChange<Known extends KnownChange>(
  changes: readonly Known[],
): { change: Known; stage: FlightChangeStage } | null {
  const change = changes.findLast(({ flights, state }) => flights !== null && state !== 'expired');
  if (!change) return null;
  if (change.acceptedBy !== null) return { change, stage: change.acceptedBy === 'system' ? 'told' : 'accepted' };
  return { change, stage: change.state === 'quoted' ? 'to-answer' : 'refused' };
}

/** Whoever says yes flies: not to what nobody flies any more. */
export const isAcceptable = ({ after }: ChangedFlights): boolean => after.every(({ segments }) => segments.every(isFlown));

/** As much of an amendment as it takes to know what a traveller has agreed to. */
export type KnownChange = {
  state: AmendmentState;
  acceptedBy: Actor | null;
  flights: ChangedFlights | null;
};

/**
 * The trip that a traveller has agreed to: as it was sold, or as they or the desk for them last said yes to. What they were only told of moves it by nothing:
 * small changes add up. `changes` are those of one item, oldest first.
 */
export function agreedItineraries(changes: readonly KnownChange[], booked: Itinerary[]): Itinerary[] {
  const known = changes.flatMap(({ flights, acceptedBy }) => (flights ? [{ flights, acceptedBy }] : []));
  const agreed = known.findLast(({ acceptedBy }) => acceptedBy !== null && acceptedBy !== 'system');
  return agreed?.flights.after ?? known[0]?.flights.before ?? booked;
}

/** How serious it is, stays of the same booking looked at too. */
export function weightOf(
  before: readonly Itinerary[],
  after: readonly Itinerary[],
  stays: readonly { checkIn: string; checkOut: string }[],
): ChangeWeight {
  const isMisfit = stays.some((stay) => stayMisfits(before, after, stay).length > 0);
  return isMisfit ? 'to-decide' : scheduleChange(before, after).weight;
}

/**
 * May the traveller give this flight back because of what its airline made of it? While a change waits for their answer, and after they said no to
 * it; not once they said yes, nor when the airline took it back. `changes` are those of one item, oldest first.
 */
export function isRefusable(changes: readonly KnownChange[]): boolean {
  const shown = shownChange(changes);
  return shown !== null && (shown.stage === 'to-answer' || shown.stage === 'refused');
}
