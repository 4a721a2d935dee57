import { promisify } from 'node:util';
import { deflateRaw, inflateRawSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import { type FoundOffer, findingsOf, type RunningSearch, type SupplierStatus } from './running-search.ts';
import { type PackedOffers, packOffers, unpackOffers } from './shared-parts.ts';

/** A search with the fares that were upsold for its offers since. */
export type KeptSearch = RunningSearch & { expiresAt: number; upsold: Map<string, FoundOffer> };

/** Of searches that are ready to be looked at: bytes of their offers as JSON. As objects those take about four times as much. */
const READY_BYTES = 16 * 1024 * 1024;
/** Of all that can still be chosen from, packed to about a twentieth. */
const PACKED_BYTES = 48 * 1024 * 1024;
/** Fares somebody compared in one search; beyond them the oldest are forgotten. */
const MOST_UPSOLD = 60;

const deflated = promisify(deflateRaw);

type Packed = {
  dictionaries: Dictionaries;
  suppliers: SupplierStatus[];
  /** Of all offers, those that were upsold behind those that were found. */
  sold: [supplier: string, id: string][];
  found: number;
  own: PackedOffers;
};

/**
 * Searches for as long as they can be chosen from. Those that were looked at last are there as objects, all others as compressed text
 * outside the heap, so that what both take is bounded in bytes, not in searches (docs/decisions/024-turns-and-weights.md).
 */
export function createKeptSearches(options: {
  suppliers: FlightSupplier[];
  sell: (own: FlightOffer, id: string, supplier: string) => FlightOffer | undefined;
  readyBytes?: number;
  packedBytes?: number;
}) {
  const suppliers = new Map(options.suppliers.map((supplier) => [supplier.name, supplier]));
  const underWay = new Map<string, KeptSearch>();
  const ready = new LRUCache<string, KeptSearch>({ maxSize: options.readyBytes ?? READY_BYTES, ttl: 1 });
  const packed = new LRUCache<string, { expiresAt: number; text: Buffer }>({
    maxSize: options.packedBytes ?? PACKED_BYTES,
    sizeCalculation: ({ text }) => Math.max(1, text.length),
    ttl: 1,
  });

  function found([name, id]: Packed['sold'][number], own: FlightOffer): [string, FoundOffer][] {
    const supplier = suppliers.get(name);
    const shown = supplier && options.sell(own, id, name);
    return shown ? [[id, { supplier, own, shown }]] : [];
  }

  function unpack(id: string): KeptSearch | undefined {
    const kept = packed.get(id);
    if (!kept) return undefined;
    const json = inflateRawSync(kept.text);
    const { dictionaries, suppliers: statuses, sold, found: foundOnes, own } = JSON.parse(json.toString()) as Packed;
    const offers = unpackOffers(own).map((offer, index) => found(sold[index] as Packed['sold'][number], offer));
    const byId = new Map(offers.slice(0, foundOnes).flat());
    const findings = findingsOf(byId, statuses);
    const whole = Promise.resolve();
    const { expiresAt } = kept;
    const search = {
      id,
      byId,
      dictionaries,
      firstLook: whole,
      whole,
      findings: () => findings,
      expiresAt,
      upsold: new Map(offers.slice(foundOnes).flat()),
    };
    ready.set(id, search, { size: json.length, ttl: Math.max(1, expiresAt - Date.now()) });
    return search;
  }

  async function pack(search: KeptSearch): Promise<void> {
    const { id, dictionaries, expiresAt } = search;
    const all = [...search.byId, ...search.upsold];
    const parts: Packed = {
      ...{ dictionaries, suppliers: search.findings().suppliers, found: search.byId.size },
      sold: all.map(([key, { supplier }]) => [supplier.name, key]),
      own: packOffers(all.map(([, { own }]) => own)),
    };
    const json = Buffer.from(JSON.stringify(parts));
    const ttl = Math.max(1, expiresAt - Date.now());
    ready.set(id, search, { size: json.length, ttl });
    packed.set(id, { expiresAt, text: await deflated(json, { level: 1 }) }, { ttl });
  }

  const find = (id: string): KeptSearch | undefined => underWay.get(id) ?? ready.get(id) ?? unpack(id);

  return {
    find,
    /** Kept as it grows; how many grow at once is bounded by whoever starts them. */
    begin: (search: KeptSearch): void => void underWay.set(search.id, search),
    /** It grows no more: from now on it counts with what it weighs. */
    async settle(search: KeptSearch): Promise<void> {
      await pack(search).finally(() => underWay.delete(search.id));
    },
    async addUpsold(search: KeptSearch, fares: [string, FoundOffer][]): Promise<void> {
      for (const [id, fare] of fares) search.upsold.set(id, fare);
      for (const id of search.upsold.keys()) {
        if (search.upsold.size <= MOST_UPSOLD) break;
        search.upsold.delete(id);
      }
      if (!underWay.has(search.id)) await pack(search);
    },
    weight: () => ({ readyBytes: ready.calculatedSize, packedBytes: packed.calculatedSize, underWay: underWay.size }),
  };
}
