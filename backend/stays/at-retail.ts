import type { SaleFacts } from '#domain/retailing/price-with.ts';
import type { RetailTerms, SaleTerms } from '#domain/retailing/retail-terms.ts';
import { stayAtRetail, stayFacts } from '#domain/retailing/stay-sale.ts';
import type { Hotel } from '#domain/stays/hotel.ts';
import { toRetailOffer } from '#domain/stays/retail-offer.ts';
import type { StayOffer } from '#domain/stays/stay-offer.ts';
import type { Pricing } from '../retailing/retailing.ts';

/** The product's ids of a supplier's offer, who sells it, what it is priced by, and what the rules are told of it. */
export type RetailStayOf = {
  ids: { id: string; hotelId: string };
  supplier: string;
  pricing: Pricing;
  facts: SaleFacts;
};

/** The retail offer of rooms under the agency's rules. */
export const atRetail = (supplierOffer: StayOffer, { ids, pricing: { rules }, facts }: RetailStayOf): StayOffer =>
  toRetailOffer(stayAtRetail(supplierOffer, rules, facts), ids);

/** The terms of an offer as it was found: of a hotel that was not described then, rules know no place. */
export const saleTermsOf = (
  terms: RetailTerms,
  { supplierOffer, supplier, hotel }: { supplierOffer: StayOffer; supplier: string; hotel: Hotel | null },
): SaleTerms => ({ ...terms, facts: stayFacts(supplierOffer, { supplier, hotel, soldOn: terms.soldOn ?? '' }) });
