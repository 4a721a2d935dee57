import type { CalendarDate } from '../calendar-date.ts';

/** The source of a rule, and the day it was read. */
export type DocumentSource = { name: string; url: string; read: CalendarDate };
export type Sourced = { sources: readonly DocumentSource[] };

/** A further requirement of a country, in the site's language. */
type AlsoAsked = Sourced & { says: string };

/** What citizens need to enter certain countries as tourists. */
export type CountryDocuments = Sourced & {
  /** ISO codes. */
  countries: readonly string[];
  /** `national-id`: the national id card is enough; a passport is accepted too. */
  accepts: 'passport' | 'national-id';
  visa: 'none' | 'needed';
  /** For connections. If absent: no visa if entry needs none; otherwise unknown. */
  transitVisa?: Sourced & { isNeeded: boolean };
  /** Required passport validity: months after the day of arrival, or of departure from the country. */
  validity?: Sourced & { months: number; after: 'arriving' | 'leaving'; issuedWithinYears?: number };
  also?: readonly AlsoAsked[];
};

/** An agency's rules on travel documents for citizens of one country; set in `site.documents.ts`. */
export type DocumentRules = {
  /** The country whose citizens the rules are for, and which minors need a permit to leave. */
  home: string;
  countries: readonly CountryDocuments[];
  /** Requirements at certain airports, on domestic flights too. */
  places: readonly (AlsoAsked & { airports: readonly string[] })[];
  /** Documents for domestic flights, by age, and for returning home. */
  atHome: Sourced & { youngestWithCard: number };
  comingHome: Sourced;
  /** National documents accepted abroad: a child below the card's minimum age has none. */
  cardsAbroad: Sourced;
  adultAge: number;
  exitPermit: Sourced;
  minorAlone: Sourced;
};
