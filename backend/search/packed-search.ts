import { promisify } from 'node:util';
import { deflateRaw, inflateRawSync } from 'node:zlib';
import type { Dictionaries } from '#domain/flights/flight-offer.ts';
import { FIRST_TERMS, type RetailTerms } from '#domain/retailing/retail-terms.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { Retailing } from '../retailing/retailing.ts';
import type { SupplierStatus } from './fan-out.ts';
import { type FoundFlights, type FoundOffer, findingsOf, type ToRetailOffer } from './running-search.ts';
import type { Packing, Unpacked } from './search-kind.ts';
import { type PackedOffers, packOffers, unpackOffers } from './shared-parts.ts';

const deflated = promisify(deflateRaw);

type Packed = {
  expiresAt: number;
  terms: RetailTerms;
  dictionaries: Dictionaries;
  suppliers: SupplierStatus[];
  sold: [supplier: string, id: string][];
  own: PackedOffers;
};

/**
 * Packs a flight search as compressed text, about a twentieth of its JSON. Only supplier offers are stored; retail prices are
 * computed again, by the terms of the search. Unpacking drops offers of suppliers no longer configured.
 */
export function flightPacking(suppliers: FlightSupplier[], toRetail: ToRetailOffer, retailing: Retailing): Packing<FoundFlights> {
  const byName = new Map(suppliers.map((supplier) => [supplier.name, supplier]));
  return {
    supplierNames: [...byName.keys()],
    async pack({ byId, terms, dictionaries, findings }, expiresAt) {
      const all = [...byId];
      const parts: Packed = {
        expiresAt,
        terms,
        dictionaries,
        suppliers: findings().suppliers,
        sold: all.map(([key, { supplier }]) => [supplier.name, key]),
        own: packOffers(all.map(([, { supplierOffer }]) => supplierOffer)),
      };
      const json = Buffer.from(JSON.stringify(parts));
      return { bytes: await deflated(json, { level: 1 }), letters: json.length };
    },
    async unpack(bytes): Promise<Unpacked<FoundFlights>> {
      const json = inflateRawSync(bytes);
      const { expiresAt, terms, dictionaries, suppliers: statuses, sold, own } = JSON.parse(json.toString()) as Packed;
      const pricing = await retailing.under(terms);
      const byId = new Map(
        unpackOffers(own).flatMap((offer, index): [string, FoundOffer][] => {
          const [name, id] = sold[index] as Packed['sold'][number];
          const supplier = byName.get(name);
          const retailOffer = supplier && toRetail(offer, { id, supplier: name, pricing });
          return retailOffer ? [[id, { supplier, supplierOffer: offer, retailOffer }]] : [];
        }),
      );
      const findings = findingsOf(byId, statuses);
      return { expiresAt, found: { byId, terms, dictionaries, findings: () => findings }, letters: json.length };
    },
    nothing(statuses) {
      const byId = new Map<string, FoundOffer>();
      const findings = findingsOf(byId, statuses);
      return { byId, terms: FIRST_TERMS, dictionaries: {}, findings: () => findings };
    },
  };
}
