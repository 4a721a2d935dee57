import { formatShortDay, todayIn } from '#domain/calendar-date.ts';
import { timeOf } from '#domain/flights/itinerary.ts';
import { siteConfig } from '#site-config';

/** `mié, 3 feb, 10:00`: an instant as the clocks of a place have it, the agency's where no other is named. */
export function localMoment(at: Date, timeZone: string = siteConfig.timeZone): string {
  const local = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(at);
  return `${formatShortDay(todayIn(timeZone, at))}, ${timeOf(`0000-00-00T${local}`)}`;
}
