import { promisify } from 'node:util';
import { deflateRaw, inflateRawSync } from 'node:zlib';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import { type Findings, type FoundOffer, findingsOf, type RunningSearch, type SupplierStatus } from './running-search.ts';
import { type PackedOffers, packOffers, unpackOffers } from './shared-parts.ts';

const deflated = promisify(deflateRaw);

/** An offer a visitor sees, of one its supplier made; `undefined` when it is not sold. */
export type SellAs = (own: FlightOffer, id: string, supplier: string) => FlightOffer | undefined;

type Packed = {
  expiresAt: number;
  dictionaries: Dictionaries;
  suppliers: SupplierStatus[];
  sold: [supplier: string, id: string][];
  own: PackedOffers;
};

/** What was found up to the moment it was packed. `letters`: how long it is as JSON. */
export type UnpackedSearch = {
  expiresAt: number;
  byId: Map<string, FoundOffer>;
  dictionaries: Dictionaries;
  findings: Findings;
  letters: number;
};

/** A search as compressed text, about a twentieth of its JSON. Of its offers what suppliers said: prices are made of that anew. */
export async function packSearch(
  { byId, dictionaries, findings }: RunningSearch,
  expiresAt: number,
): Promise<{ bytes: Buffer; letters: number }> {
  const all = [...byId];
  const parts: Packed = {
    ...{ expiresAt, dictionaries, suppliers: findings().suppliers },
    sold: all.map(([key, { supplier }]) => [supplier.name, key]),
    own: packOffers(all.map(([, { own }]) => own)),
  };
  const json = Buffer.from(JSON.stringify(parts));
  return { bytes: await deflated(json, { level: 1 }), letters: json.length };
}

/** The same again; without the offers of a supplier that is not asked any more. */
export function unpackSearch(bytes: Buffer, suppliers: ReadonlyMap<string, FlightSupplier>, sell: SellAs): UnpackedSearch {
  const json = inflateRawSync(bytes);
  const { expiresAt, dictionaries, suppliers: statuses, sold, own } = JSON.parse(json.toString()) as Packed;
  const byId = new Map(
    unpackOffers(own).flatMap((offer, index): [string, FoundOffer][] => {
      const [name, id] = sold[index] as Packed['sold'][number];
      const supplier = suppliers.get(name);
      const shown = supplier && sell(offer, id, name);
      return shown ? [[id, { supplier, own: offer, shown }]] : [];
    }),
  );
  return { expiresAt, byId, dictionaries, findings: findingsOf(byId, statuses), letters: json.length };
}
