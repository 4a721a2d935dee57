import { promisify } from 'node:util';
import { deflateRaw, inflateRawSync } from 'node:zlib';
import { FIRST_TERMS, type RetailTerms } from '#domain/retailing/retail-terms.ts';
import type { Hotel, HotelDetails } from '#domain/stays/hotel.ts';
import type { StayOffer } from '#domain/stays/stay-offer.ts';
import type { StaySource } from '#suppliers/stays/port.ts';
import type { Retailing } from '../retailing/retailing.ts';
import type { SupplierStatus } from '../search/fan-out.ts';
import type { Packing } from '../search/search-kind.ts';
import { atRetail, saleTermsOf } from './at-retail.ts';
import { type FoundStay, type FoundStays, findingsOf } from './found-stays.ts';

const deflated = promisify(deflateRaw);

type Packed = {
  expiresAt: number;
  terms: RetailTerms;
  suppliers: SupplierStatus[];
  details: HotelDetails | null;
  isUnknown: boolean;
  stays: [id: string, hotelId: string, supplier: string, hotel: Hotel | null, supplierOffer: StayOffer][];
};

/**
 * Packs stays as compressed text. Retail prices are computed again, by the terms of the search. Unpacking drops stays of suppliers
 * no longer configured.
 */
export function stayPacking(suppliers: ReadonlyMap<string, StaySource>, retailing: Retailing): Packing<FoundStays> {
  return {
    supplierNames: [...suppliers.keys()],
    async pack({ byId, terms, findings }, expiresAt) {
      const { suppliers: statuses, details, isUnknown } = findings();
      const stays = [...byId].map(([id, { supplier, hotel, supplierOffer, retailOffer }]): Packed['stays'][number] => [
        ...([id, retailOffer.hotelId, supplier.name, hotel, supplierOffer] as const),
      ]);
      const parts: Packed = { expiresAt, terms, suppliers: statuses, details, isUnknown, stays };
      const json = Buffer.from(JSON.stringify(parts));
      return { bytes: await deflated(json, { level: 1 }), letters: json.length };
    },
    async unpack(bytes) {
      const json = inflateRawSync(bytes);
      const { expiresAt, terms, suppliers: statuses, details, isUnknown, stays } = JSON.parse(json.toString()) as Packed;
      const pricing = await retailing.under(terms);
      const byId = new Map(
        stays.flatMap(([id, hotelId, name, hotel, supplierOffer]): [string, FoundStay][] => {
          const supplier = suppliers.get(name);
          if (!supplier) return [];
          const { facts } = saleTermsOf(terms, { supplierOffer, supplier: name, hotel });
          const retailOffer = atRetail(supplierOffer, { ids: { id, hotelId }, supplier: name, pricing, facts });
          return [[id, { supplier, hotel, supplierOffer, retailOffer }]];
        }),
      );
      const findings = findingsOf(byId, { suppliers: statuses, details, isUnknown });
      return { expiresAt, found: { byId, terms, findings: () => findings }, letters: json.length };
    },
    nothing(statuses) {
      const findings = findingsOf(new Map(), { suppliers: statuses, details: null, isUnknown: false });
      return { byId: new Map(), terms: FIRST_TERMS, findings: () => findings };
    },
  };
}
