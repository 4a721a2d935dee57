import { totalOf } from '#domain/flights/prices/agency-fee.ts';
import type { BookingItem } from '../../db/schema.ts';

/**
 * The part of an item's price that is received for others. Of a flight the supplier's price: without the agency's fees and what it adds to
 * bags. Of everything else the whole: its split with hotel, operator or provider is not disclosed. `later`: what was added after the sale,
 * which is not in it.
 */
export function forOthersMinor(item: BookingItem, later = { priceMinor: 0, supplierMinor: 0 }): number {
  const totalMinor = item.totalMinor - later.priceMinor;
  if (item.kind !== 'flight') return totalMinor;
  const asked = totalOf(item.supplierOffer);
  return asked.currency === item.currency ? Math.min(asked.amountMinor - later.supplierMinor, totalMinor) : totalMinor;
}
