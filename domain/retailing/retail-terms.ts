import type { CalendarDate } from '../calendar-date.ts';
import type { SaleFacts } from './price-with.ts';

/**
 * Under what a price was shown: the version of the agency's rules (0: those that every agency begins with), and the day of sale
 * where they depend on it. Whoever saw that price is charged by these terms, whatever rules are in force by then.
 */
export type RetailTerms = { version: number; soldOn: CalendarDate | null };

/** The terms of something that is about to be sold, with what the rules were told of it when its price was shown. */
export type SaleTerms = RetailTerms & { facts: SaleFacts };

export const FIRST_TERMS: RetailTerms = { version: 0, soldOn: null };

/** A word for the terms: the same for the same prices, empty for the first rules. */
export const wordOfTerms = ({ version, soldOn }: RetailTerms): string =>
  version === 0 ? '' : ` rules-${version}-${soldOn ?? ''}`;
