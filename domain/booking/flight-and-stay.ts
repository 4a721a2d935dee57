import type { CalendarDate } from '../calendar-date.ts';
import type { Itinerary } from '../flights/flight-offer.ts';
import { dayOf } from '../flights/itinerary.ts';
import { isFlown } from '../flights/schedule-change.ts';

/**
 * How changed flights no longer fit a stay of the same booking: one arrives after check-in day, or leaves before check-out day.
 */
export const STAY_MISFITS = ['arrives-late', 'leaves-early'] as const;
export type StayMisfit = (typeof STAY_MISFITS)[number];

type StayDays = { checkIn: CalendarDate; checkOut: CalendarDate };

/** Only new misfits: a room booked from the day after landing, or a flight home in mid-stay, was the traveller's choice. */
export function stayMisfits(
  before: readonly Itinerary[],
  after: readonly Itinerary[],
  { checkIn, checkOut }: StayDays,
): StayMisfit[] {
  const was = before.map(daysOfLeg);
  const now = after.map(daysOfLeg);
  const coming = was.findLastIndex((days) => days !== undefined && days.arrives <= checkIn);
  const going = was.findIndex((days) => days !== undefined && days.leaves >= checkOut);
  const arrives = now[coming]?.arrives;
  const leaves = now[going]?.leaves;
  return [
    ...(arrives !== undefined && arrives > checkIn ? (['arrives-late'] as const) : []),
    ...(leaves !== undefined && leaves < checkOut ? (['leaves-early'] as const) : []),
  ];
}

/** Undefined for a leg with no flown segment: its cancellation is reported elsewhere. */
function daysOfLeg({ segments }: Itinerary): { leaves: CalendarDate; arrives: CalendarDate } | undefined {
  const flown = segments.filter(isFlown);
  const [first, last] = [flown[0], flown.at(-1)];
  return first && last ? { leaves: dayOf(first.departure.at), arrives: dayOf(last.arrival.at) } : undefined;
}
