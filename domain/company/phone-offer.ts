import type { OfferedService } from './phone-only.ts';

/**
 * A promotion for callers only. Scope and dates are required, because a promotion without them misleads (Ley 1480, arts. 33 and
 * 34).
 */
export type PhoneOffer = {
  title: string;
  /** The service whose page shows it too; without one it is shown only beside the number. */
  service?: OfferedService;
  /** Maximum discount; whole percent. */
  discountPercent: number;
  /** What it covers, in a sentence: routes, airlines, cruises. */
  scope: string;
  /** First and last day, `2026-12-01`, in the company's time zone. */
  firstDay: string;
  lastDay: string;
  /** Its conditions, in a sentence. */
  terms: string;
};

/** The offers valid on a day; one that lacks a text required by law is left out. */
export const offersOn = (offers: readonly PhoneOffer[], day: string): PhoneOffer[] =>
  offers.filter(
    ({ title, discountPercent, scope, terms, firstDay, lastDay }) =>
      [title, scope, terms].every((text) => text.trim() !== '') &&
      discountPercent > 0 &&
      discountPercent < 100 &&
      firstDay <= day &&
      day <= lastDay,
  );
