import type { CalendarDate } from '../calendar-date.ts';

/** Services an offer for callers can be about. */
export const OFFERED_SERVICES = ['flights', 'hotels', 'cruises', 'tours'] as const;
export type OfferedService = (typeof OFFERED_SERVICES)[number];

/**
 * An offer for callers only, written by an editor; the page's text describes it. It has no price and cannot be bought on the
 * site.
 */
export type PhoneOnly = {
  service: OfferedService;
  /** First and last day, in the company's time zone. */
  from: CalendarDate;
  until: CalendarDate;
  conditions: string;
  /** Opening hours of the phone, in words. */
  hours: string;
  /** Numbers by ISO country; an empty code is for all others. */
  numbers: { countryCode: string; number: string }[];
};

/** Whether it is valid on a day, first and last day included; never if it lacks what the law requires (Ley 1480, art. 33). */
export const holdsOn = ({ from, until, conditions, numbers }: PhoneOnly, day: CalendarDate): boolean =>
  from <= day && day <= until && conditions.trim() !== '' && numbers.length > 0;
