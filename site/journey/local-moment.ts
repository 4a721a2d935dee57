import { formatShortDay, todayIn } from '#domain/calendar-date.ts';
import { timeOf } from '#domain/flights/itinerary.ts';
import { siteConfig } from '#site-config';

/** `mié, 3 feb, 10:00`: an instant as the agency's clocks have it. */
export function localMoment(at: Date): string {
  const local = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: siteConfig.timeZone }).format(at);
  return `${formatShortDay(todayIn(siteConfig.timeZone, at))}, ${timeOf(`0000-00-00T${local}`)}`;
}
