import { LRUCache } from 'lru-cache';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { FoundOffer } from './running-search.ts';

/** An offer that its supplier has just priced: what a booking may be opened with. */
export type PricedOffer = FoundOffer & { dictionaries: Dictionaries; included: Record<string, unknown> };

/** One of nine travellers on five legs is a tenth of a megabyte. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Priced offers for as long as a search can be chosen from, as text outside the heap: bounded by what they weigh. */
export function createPricedOffers(suppliers: FlightSupplier[], lifetimeMs: number) {
  const byName = new Map(suppliers.map((supplier) => [supplier.name, supplier]));
  const kept = new LRUCache<string, { supplier: string; text: Buffer }>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ text }) => text.length,
    ttl: lifetimeMs,
  });
  return {
    keep(offerId: string, { supplier, ...rest }: PricedOffer): void {
      kept.set(offerId, { supplier: supplier.name, text: Buffer.from(JSON.stringify(rest)) });
    },
    find(offerId: string): PricedOffer | undefined {
      const known = kept.get(offerId);
      const supplier = known && byName.get(known.supplier);
      if (!supplier) return undefined;
      const rest = JSON.parse(known.text.toString()) as { own: FlightOffer; shown: FlightOffer } & Omit<PricedOffer, 'supplier'>;
      return { supplier, ...rest };
    },
  };
}
