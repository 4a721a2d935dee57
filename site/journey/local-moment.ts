import { dayOf, timeOf } from '#domain/flights/itinerary.ts';
import { toLocal } from '#domain/local-time.ts';
import { siteConfig } from '#site-config';
import { dayWithWeekday } from '../dates/day-and-year.ts';

/** `mié 3 feb, 10:00`: an instant as the clocks of a place have it, the agency's where no other is named. */
export function localMoment(at: Date, timeZone: string = siteConfig.timeZone): string {
  const local = toLocal(at.getTime(), timeZone);
  return `${dayWithWeekday(dayOf(local))}, ${timeOf(local)}`;
}
