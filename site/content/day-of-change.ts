import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { siteConfig } from '#site-config';

/** The agency's day of a time that the content backend says in UTC: what was written in the evening is not of tomorrow. */
export const dayOfChange = (time: string): CalendarDate => todayIn(siteConfig.timeZone, new Date(time));
