import type { TaxNumberCheck } from './tax-numbers.ts';

/** The source of a fact: the norm with its number and year; article and official register only where they are certain. */
export type Source = { norm: string; article?: string; register?: string };

/**
 * `known`: read in the norm or in an account of it, or beyond doubt. `unconfirmed`: common knowledge, which the agency's lawyer
 * has to confirm; the start says which facts those are (`law-warnings.ts`), and nothing is demanded or promised on their ground.
 */
export type FactState = 'known' | 'unconfirmed';
export type Fact<T> = { value: T; state: FactState; source: Source };

export type Authority = { name: string; url: string };
/** `working`: Monday to Friday except public holidays. */
export type Days = { count: number; kind: 'working' | 'calendar' };

/** Notices that have to stand on every page; their words are in `site/messages/es/law.ts`. */
export type NoticeName = 'exploitation-of-minors';

export type Withdrawal = {
  days: Days;
  from: 'purchase' | 'receipt';
  /** What it leaves out, for the operator. */
  exceptions: string;
  payBack: Days | null;
};

/** What the law of a country requires of an agency that sells travel there. `null`: not known here. */
export type CountryLaw = {
  country: string;
  taxNumber: Fact<{ name: string; wanted: string; check: (text: string) => TaxNumberCheck }>;
  /** The register of travel agencies, and the number in it. */
  register: Fact<{ name: string; short: string; wanted: string; isNumber: (text: string) => boolean }> | null;
  /** Whether an address for notices of courts has to be shown. */
  courtNotices: Fact<boolean> | null;
  notices: Fact<readonly NoticeName[]> | null;
  /** The complaint book by its name in the country, and the longest time for an answer. */
  complaints: { book: Fact<string> | null; answer: Fact<Days> | null };
  consumerAuthority: Fact<Authority> | null;
  transportAuthority: Fact<Authority> | null;
  /** The value added tax by its name, and its general rate. */
  tax: Fact<{ name: string; percent: number }> | null;
  /** The currency that prices have to be shown to the public in. */
  publicPriceCurrency: Fact<string> | null;
  /** Withdrawing from a purchase at a distance; a value of `null`: no such right. */
  withdrawal: Fact<Withdrawal | null> | null;
  /** The maximum time for a refund, in calendar days. */
  refund: { tickets: Fact<number> | null; services: Fact<number> | null };
  personalData: {
    law: Fact<string>;
    authority: Fact<Authority> | null;
    /** An answer to who asks which data are kept, and to who wants them corrected or erased. */
    enquiry: Fact<Days> | null;
    claim: Fact<Days> | null;
  } | null;
};

/** `Ley 1480 de 2011, artículo 50 (Diario Oficial 48.220)` */
export const citation = ({ norm, article, register }: Source): string =>
  [norm, ...(article ? [`artículo ${article}`] : [])].join(', ') + (register ? ` (${register})` : '');

const factOf =
  (state: FactState) =>
  <T>(value: T, norm: string, where: Omit<Source, 'norm'> = {}): Fact<T> => ({ value, state, source: { norm, ...where } });

export const known = factOf('known');
export const unconfirmed = factOf('unconfirmed');
