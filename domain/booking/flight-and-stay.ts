import type { CalendarDate } from '../calendar-date.ts';
import type { Itinerary } from '../flights/flight-offer.ts';
import { dayOf } from '../flights/itinerary.ts';
import { isFlown } from '../flights/schedule-change.ts';

/** How flights that were changed do not suit a stay of the same booking any more: one arrives after the first day of it, or leaves before the last. */
export const STAY_MISFITS = ['arrives-late', 'leaves-early'] as const;
export type StayMisfit = (typeof STAY_MISFITS)[number];

type StayDays = { checkIn: CalendarDate; checkOut: CalendarDate };

/** Only what has come to be so: who booked a room from the day after they land, or flies home in the middle, knew it. */
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

/** Of a leg nobody flies there is nothing to say here: that it is cancelled says more. */
function daysOfLeg({ segments }: Itinerary): { leaves: CalendarDate; arrives: CalendarDate } | undefined {
  const flown = segments.filter(isFlown);
  const [first, last] = [flown[0], flown.at(-1)];
  return first && last ? { leaves: dayOf(first.departure.at), arrives: dayOf(last.arrival.at) } : undefined;
}
