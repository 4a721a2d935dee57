import type { CalendarDate } from '../calendar-date.ts';

/** What an offer of the telephone can be about. */
export const OFFERED_SERVICES = ['flights', 'hotels', 'cruises', 'tours'] as const;
export type OfferedService = (typeof OFFERED_SERVICES)[number];

/** What only who calls can have, as an editor writes it: what it is says the page's own text. It has no price and is bought nowhere on the site. */
export type PhoneOnly = {
  service: OfferedService;
  /** First and last day, by the company's clock. */
  from: CalendarDate;
  until: CalendarDate;
  conditions: string;
  /** When somebody answers, in words. */
  hours: string;
  /** Numbers by ISO country; an empty country is everybody else's. */
  numbers: { countryCode: string; number: string }[];
};

/** It holds from its first to its last day, both whole days; one that lacks what the law wants said (Ley 1480, art. 33) holds never. */
export const holdsOn = ({ from, until, conditions, numbers }: PhoneOnly, day: CalendarDate): boolean =>
  from <= day && day <= until && conditions.trim() !== '' && numbers.length > 0;
