import type { StoredBooking } from '#contract/shapes.ts';
import { addDays } from '#domain/calendar-date.ts';
import { dayOf, lastSegment } from '#domain/flights/itinerary.ts';
import { formatLongDay } from '#domain/long-day.ts';

/** Copies are kept some days after the trip, because a traveller may still have to show it. */
const DAYS_AFTER = 7;

/** When a copy was made and when it expires, as instants; `lastDay`: its last day in words. */
export type CopyTerms = { madeAt: string; until: string; lastDay: string };

/** A copy is kept until some days after the trip's last day; `null` when these are over. */
export function copyTerms({ selectedFlightOffer, items }: StoredBooking, now: Date = new Date()): CopyTerms | null {
  const last = selectedFlightOffer?.flightOffer.itineraries.at(-1);
  const ends = [
    ...(last ? [dayOf(lastSegment(last).arrival.at)] : []),
    ...items.flatMap(({ stay, outing, service }) => stay?.offer.checkOut ?? outing?.ends ?? service?.offer.ends ?? []),
  ];
  const end = ends.sort().at(-1);
  if (!end) return null;
  const lastDay = addDays(end, DAYS_AFTER);
  const until = `${lastDay}T23:59:59.000Z`;
  return until > now.toISOString() ? { madeAt: now.toISOString(), until, lastDay: formatLongDay(lastDay) } : null;
}
