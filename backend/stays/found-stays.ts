import type { Hotel, HotelDetails } from '#domain/stays/hotel.ts';
import type { StayOffer } from '#domain/stays/stay-offer.ts';
import type { StaySource } from '#suppliers/stays/port.ts';
import type { SupplierStatus } from '../search/fan-out.ts';
import type { Kept } from '../search/search-kind.ts';

/** One supplier's offer, as the visitor sees it and as the supplier said it; `hotel` is under the id of the product, `null` where nobody told of it. */
export type FoundStay = { supplier: StaySource; hotel: Hotel | null; supplierOffer: StayOffer; retailOffer: StayOffer };

/** What was found up to a moment: hotels around a point with an offer each, or the offers of one hotel; the cheapest first. */
export type StaySearchSnapshot = {
  stays: FoundStay[];
  suppliers: SupplierStatus[];
  /** Of one hotel: what it says of itself. */
  details: HotelDetails | null;
  /** Of one hotel: whoever was asked for it does not know it. */
  isUnknown: boolean;
};

export type FoundStays = {
  byId: Map<string, FoundStay>;
  /** The same until another supplier has answered. */
  findings(): StaySearchSnapshot;
};

export type KeptStays = Kept<FoundStays>;

export const findingsOf = (
  byId: ReadonlyMap<string, FoundStay>,
  told: Omit<StaySearchSnapshot, 'stays'>,
): StaySearchSnapshot => ({
  ...told,
  stays: [...byId.values()].sort((a, b) => a.retailOffer.total.amountMinor - b.retailOffer.total.amountMinor),
});
