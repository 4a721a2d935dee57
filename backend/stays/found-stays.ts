import type { RetailTerms } from '#domain/retailing/retail-terms.ts';
import type { Hotel, HotelDetails } from '#domain/stays/hotel.ts';
import type { StayOffer } from '#domain/stays/stay-offer.ts';
import type { StaySource } from '#suppliers/stays/port.ts';
import type { SupplierStatus } from '../search/fan-out.ts';
import type { Kept } from '../search/search-kind.ts';

/** A supplier's offer, with its retail form; `hotel` has the product's id, `null` if no supplier described it. */
export type FoundStay = { supplier: StaySource; hotel: Hotel | null; supplierOffer: StayOffer; retailOffer: StayOffer };

/** The results at a moment: hotels around a point with one offer each, or the offers of one hotel; cheapest first. */
export type StaySearchSnapshot = {
  stays: FoundStay[];
  suppliers: SupplierStatus[];
  /** For a single hotel: its description. */
  details: HotelDetails | null;
  /** For a single hotel: the suppliers asked do not know it. */
  isUnknown: boolean;
};

export type FoundStays = {
  byId: Map<string, FoundStay>;
  /** By which its offers are priced for as long as they can be chosen. */
  terms: RetailTerms;
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
