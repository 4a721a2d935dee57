import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { siteConfig } from '#site-config';

/**
 * The date in the agency's time zone of a time stated in UTC by the content backend: a page written in the evening is not dated
 * tomorrow.
 */
export const dayOfChange = (time: string): CalendarDate => todayIn(siteConfig.timeZone, new Date(time));
