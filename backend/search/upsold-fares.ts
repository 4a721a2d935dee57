import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { Pricing } from '../retailing/retailing.ts';
import { readOne, type SharedStore } from '../shared-store/shared-store.ts';
import type { FoundOffer, ToRetailOffer } from './running-search.ts';
import { type PackedOffers, packOffers, unpackOffers } from './shared-parts.ts';

type Packed = { supplier: string; ids: string[]; own: PackedOffers };

export const fareIdOf = (offerId: string, place: number): string => `${offerId}.${place}`;
const offerIdIn = (fareId: string): string => fareId.slice(0, Math.max(0, fareId.lastIndexOf('.')));

/** Stores a supplier's upsell fares of an offer for as long as that offer can be chosen; they can be chosen in its place. */
export function createUpsoldFares(store: SharedStore, suppliers: FlightSupplier[], toRetail: ToRetailOffer) {
  const byName = new Map(suppliers.map((supplier) => [supplier.name, supplier]));
  return {
    async keep(offerId: string, fares: [id: string, fare: FoundOffer][], ttlMs: number): Promise<void> {
      const [first] = fares;
      if (!first) return;
      const packed: Packed = {
        supplier: first[1].supplier.name,
        ids: fares.map(([id]) => id),
        own: packOffers(fares.map(([, { supplierOffer }]) => supplierOffer)),
      };
      await store.write('upsold-fares', offerId, Buffer.from(JSON.stringify(packed)), ttlMs);
    },
    /** The fare at the price of its search. */
    async find(fareId: string, pricing: Pricing): Promise<FoundOffer | undefined> {
      const bytes = await readOne(store, 'upsold-fares', offerIdIn(fareId));
      if (!bytes) return undefined;
      const { supplier: name, ids, own } = JSON.parse(bytes.toString()) as Packed;
      const supplier = byName.get(name);
      const fare = unpackOffers(own)[ids.indexOf(fareId)];
      const retailOffer = supplier && fare && toRetail(fare, { id: fareId, supplier: name, pricing });
      return retailOffer && { supplier, supplierOffer: fare, retailOffer };
    },
  };
}
