import type { Dictionaries } from '#domain/flights/flight-offer.ts';
import type { SaleTerms } from '#domain/retailing/retail-terms.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import { readOne, type SharedStore } from '../shared-store/shared-store.ts';
import type { FoundOffer } from './running-search.ts';

/** An offer just priced by its supplier, with which a booking can be opened. */
export type PricedOffer = FoundOffer & { terms: SaleTerms; dictionaries: Dictionaries; included: Record<string, unknown> };

type Packed = Omit<PricedOffer, 'supplier'> & { supplier: string };

/** Stores priced offers, as text, for as long as a search can be chosen from. */
export function createPricedOffers(store: SharedStore, suppliers: FlightSupplier[], lifetimeMs: number) {
  const byName = new Map(suppliers.map((supplier) => [supplier.name, supplier]));
  return {
    async keep(offerId: string, { supplier, ...rest }: PricedOffer): Promise<void> {
      const packed: Packed = { ...rest, supplier: supplier.name };
      await store.write('priced-flights', offerId, Buffer.from(JSON.stringify(packed)), lifetimeMs);
    },
    async find(offerId: string): Promise<PricedOffer | undefined> {
      const bytes = await readOne(store, 'priced-flights', offerId);
      if (!bytes) return undefined;
      const { supplier: name, ...rest } = JSON.parse(bytes.toString()) as Packed;
      const supplier = byName.get(name);
      return supplier && { supplier, ...rest };
    },
  };
}
