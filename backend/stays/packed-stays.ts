import { promisify } from 'node:util';
import { deflateRaw, inflateRawSync } from 'node:zlib';
import type { Hotel, HotelDetails } from '#domain/stays/hotel.ts';
import { toRetailOffer } from '#domain/stays/retail-offer.ts';
import type { StayOffer } from '#domain/stays/stay-offer.ts';
import type { StaySource } from '#suppliers/stays/port.ts';
import type { SupplierStatus } from '../search/fan-out.ts';
import type { Packing } from '../search/search-kind.ts';
import { type FoundStay, type FoundStays, findingsOf } from './found-stays.ts';

const deflated = promisify(deflateRaw);

type Packed = {
  expiresAt: number;
  suppliers: SupplierStatus[];
  details: HotelDetails | null;
  isUnknown: boolean;
  stays: [id: string, hotelId: string, supplier: string, hotel: Hotel | null, supplierOffer: StayOffer][];
};

/** Packs stays as compressed text; unpacking drops those of suppliers no longer configured. */
export function stayPacking(suppliers: ReadonlyMap<string, StaySource>): Packing<FoundStays> {
  return {
    supplierNames: [...suppliers.keys()],
    async pack({ byId, findings }, expiresAt) {
      const { suppliers: statuses, details, isUnknown } = findings();
      const stays = [...byId].map(([id, { supplier, hotel, supplierOffer, retailOffer }]): Packed['stays'][number] => [
        ...([id, retailOffer.hotelId, supplier.name, hotel, supplierOffer] as const),
      ]);
      const parts: Packed = { expiresAt, suppliers: statuses, details, isUnknown, stays };
      const json = Buffer.from(JSON.stringify(parts));
      return { bytes: await deflated(json, { level: 1 }), letters: json.length };
    },
    unpack(bytes) {
      const json = inflateRawSync(bytes);
      const { expiresAt, suppliers: statuses, details, isUnknown, stays } = JSON.parse(json.toString()) as Packed;
      const byId = new Map(
        stays.flatMap(([id, hotelId, name, hotel, supplierOffer]): [string, FoundStay][] => {
          const supplier = suppliers.get(name);
          return supplier
            ? [[id, { supplier, hotel, supplierOffer, retailOffer: toRetailOffer(supplierOffer, { id, hotelId }) }]]
            : [];
        }),
      );
      const findings = findingsOf(byId, { suppliers: statuses, details, isUnknown });
      return { expiresAt, found: { byId, findings: () => findings }, letters: json.length };
    },
    nothing(statuses) {
      const findings = findingsOf(new Map(), { suppliers: statuses, details: null, isUnknown: false });
      return { byId: new Map(), findings: () => findings };
    },
  };
}
