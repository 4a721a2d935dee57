import type { CalendarDate } from '../calendar-date.ts';

/** Where a rule can be read, and on which day it was read there. */
export type DocumentSource = { name: string; url: string; read: CalendarDate };
export type Sourced = { sources: readonly DocumentSource[] };

/** What else is asked of who goes there, in the site's language. */
type AlsoAsked = Sourced & { says: string };

/** What citizens need to be let into some countries as tourists. */
export type CountryDocuments = Sourced & {
  /** ISO codes. */
  countries: readonly string[];
  /** `national-id`: the card of one's own country is enough, and a passport is as good. */
  accepts: 'passport' | 'national-id';
  visa: 'none' | 'needed';
  /** To change planes. Where it is not said: no visa if none is needed to enter; if one is, it is not known. */
  transitVisa?: Sourced & { isNeeded: boolean };
  /** For how long a passport has to be good: so many months after the day somebody arrives, or leaves again. */
  validity?: Sourced & { months: number; after: 'arriving' | 'leaving'; issuedWithinYears?: number };
  also?: readonly AlsoAsked[];
};

/** What an agency knows of travel documents for citizens of one country; it is set in `site.documents.ts`. */
export type DocumentRules = {
  /** Whose citizens the rules are for, and what minors leave with a permit. */
  home: string;
  countries: readonly CountryDocuments[];
  /** What is asked at some airports, on domestic flights too. */
  places: readonly (AlsoAsked & { airports: readonly string[] })[];
  /** What one shows on a flight at home, by age, and to come home. */
  atHome: Sourced & { youngestWithCard: number };
  comingHome: Sourced;
  /** Which of one's own country's papers are taken abroad: who is too young for a card has none. */
  cardsAbroad: Sourced;
  adultAge: number;
  exitPermit: Sourced;
  minorAlone: Sourced;
};
