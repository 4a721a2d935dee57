import type { BagPricing } from '#domain/booking/bags/bag-options.ts';
import { bagAtRetail } from '#domain/retailing/bag-sale.ts';
import { flightFacts } from '#domain/retailing/flight-sale.ts';
import { FIRST_TERMS } from '#domain/retailing/retail-terms.ts';
import type { FlightItem } from '../db/schema.ts';
import type { Retailing } from './retailing.ts';

/** How bags of a flight are priced: under the rules that the flight was shown under, however much later they are bought. */
export async function bagPricingOf(
  retailing: Pick<Retailing, 'under'>,
  { retailTerms, supplierOffer, supplier }: Pick<FlightItem, 'retailTerms' | 'supplierOffer' | 'supplier'>,
): Promise<BagPricing> {
  const { rules } = await retailing.under(retailTerms ?? FIRST_TERMS);
  const facts = retailTerms?.facts ?? flightFacts(supplierOffer, { supplier, soldOn: '' });
  return (price) => bagAtRetail(price, rules, facts);
}
