import type { CalendarDate } from '../calendar-date.ts';
import { isFlown } from '../flights/changes/schedule-change.ts';
import type { Itinerary } from '../flights/flight-offer.ts';
import { dayOf } from '../flights/itinerary.ts';
import { firstNightOf } from '../stays/first-night.ts';

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
  // Travellers who land at night have booked from the night before.
  const coming = was.findLastIndex((days) => days !== undefined && days.firstNight <= checkIn);
  const going = was.findIndex((days) => days !== undefined && days.leaves >= checkOut);
  const [arrived, arrives] = [was[coming], now[coming]];
  const leaves = now[going]?.leaves;
  const isLate =
    arrived !== undefined &&
    arrives !== undefined &&
    (arrives.firstNight > checkIn || (arrived.arrives <= checkIn && arrives.arrives > checkIn));
  return [
    ...(isLate ? (['arrives-late'] as const) : []),
    ...(leaves !== undefined && leaves < checkOut ? (['leaves-early'] as const) : []),
  ];
}

type LegDays = { leaves: CalendarDate; arrives: CalendarDate; firstNight: CalendarDate };

/** Undefined for a leg with no flown segment: its cancellation is reported elsewhere. */
function daysOfLeg({ segments }: Itinerary): LegDays | undefined {
  const flown = segments.filter(isFlown);
  const [first, last] = [flown[0], flown.at(-1)];
  if (!first || !last) return undefined;
  const { at } = last.arrival;
  return { leaves: dayOf(first.departure.at), arrives: dayOf(at), firstNight: firstNightOf(at) };
}
