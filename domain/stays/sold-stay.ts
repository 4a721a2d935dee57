import type { CancellationTerms } from './cancellation.ts';
import type { PackageReduction } from './holiday/package-rate.ts';
import type { Hotel } from './hotel.ts';
import type { StayOffer } from './stay-offer.ts';

/**
 * Sold rooms, with the hotel as it was when chosen, and its tourism register number when the price was accepted: the sale keeps
 * that number if the register changes. Bookings older than this field have none. `packageRate`: the discount for buying the
 * rooms with a flight; `promotionMinor`: what a promotion code takes off. The total already excludes both.
 */
export type SoldStay = StayOffer & {
  hotel: Hotel;
  tourismNumber?: string | null;
  packageRate?: PackageReduction | null;
  promotionMinor?: number;
  /** With a code: the terms of cancelling without it. */
  termsUnpromoted?: CancellationTerms;
};
