import { formatShortDay } from '#domain/calendar-date.ts';
import { dayOf, timeOf } from '#domain/flights/itinerary.ts';
import { toLocal } from '#domain/local-time.ts';
import { siteConfig } from '#site-config';

/** `mié, 3 feb, 10:00`: an instant as the clocks of a place have it, the agency's where no other is named. */
export function localMoment(at: Date, timeZone: string = siteConfig.timeZone): string {
  const local = toLocal(at.getTime(), timeZone);
  return `${formatShortDay(dayOf(local))}, ${timeOf(local)}`;
}
