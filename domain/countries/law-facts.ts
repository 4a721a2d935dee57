import type { CountryLaw, Fact } from './country-law.ts';

/** A fact with what it is about; `null`: not known here. */
export type NamedFact = { about: string; fact: Fact<unknown> | null };

/** All legal requirements for an agency, in the order of the table of `docs/countries.md`. */
export const factsOf = (law: CountryLaw): NamedFact[] => [
  { about: 'tax number', fact: law.taxNumber },
  { about: 'register of agencies', fact: law.register },
  { about: 'address for court notices', fact: law.courtNotices },
  { about: 'notices on every page', fact: law.notices },
  { about: 'complaint book', fact: law.complaints.book },
  { about: 'days to answer a claim', fact: law.complaints.answer },
  { about: 'consumer authority', fact: law.consumerAuthority },
  { about: 'transport authority', fact: law.transportAuthority },
  { about: 'value added tax', fact: law.tax },
  { about: 'currency of public prices', fact: law.publicPriceCurrency },
  { about: 'right of withdrawal', fact: law.withdrawal },
  { about: 'days to refund tickets', fact: law.refund.tickets },
  { about: 'days to refund services', fact: law.refund.services },
  { about: 'personal data law', fact: law.personalData?.law ?? null },
  { about: 'personal data authority', fact: law.personalData?.authority ?? null },
  { about: 'days to answer a personal data enquiry', fact: law.personalData?.enquiry ?? null },
  { about: 'days to answer a personal data claim', fact: law.personalData?.claim ?? null },
];
