import type { OfferedService } from './phone-only.ts';

/** Something only who calls can have. A promotion without scope and dates misleads (Ley 1480, arts. 33 and 34), so none can be written. */
export type PhoneOffer = {
  title: string;
  /** Whose page says it as well; without one only where the number is. */
  service?: OfferedService;
  /** At most; whole percent. */
  discountPercent: number;
  /** What exactly it is for, in a sentence: routes, airlines, cruises. */
  scope: string;
  /** First and last day, `2026-12-01`, by the company's clock. */
  firstDay: string;
  lastDay: string;
  /** What has to be true for it, in a sentence. */
  terms: string;
};

/** Those that hold on a day, with every word the law wants; one that says less is not said at all. */
export const offersOn = (offers: readonly PhoneOffer[], day: string): PhoneOffer[] =>
  offers.filter(
    ({ title, discountPercent, scope, terms, firstDay, lastDay }) =>
      [title, scope, terms].every((text) => text.trim() !== '') &&
      discountPercent > 0 &&
      discountPercent < 100 &&
      firstDay <= day &&
      day <= lastDay,
  );
