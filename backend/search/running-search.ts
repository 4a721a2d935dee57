import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import { cheapestPerFlights, sameFlightsKey } from '#domain/flights/merge-offers.ts';
import type { SearchSegment } from '#domain/trip-search.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import { createSharing } from './shared-parts.ts';

/** Who has found something waits this long for the others before it is shown: most answer close together. */
const FIRST_LOOK_MS = 250;

export type SupplierStatus = { name: string; status: 'searching' | 'ok' | 'failed' | 'timed-out'; count: number; ms: number };

/** One supplier's offer, as the visitor sees it and as the supplier said it. */
export type FoundOffer = { supplier: FlightSupplier; shown: FlightOffer; own: FlightOffer };

/** What has been found up to a moment. */
export type Findings = {
  /** One offer for the same flights, whoever sells them cheapest; cheapest first. */
  offers: FlightOffer[];
  /** Every fare that was found, cheapest first. */
  fares: FlightOffer[];
  suppliers: SupplierStatus[];
};

/** A search under way and after: it grows with each supplier that answers, and stands once all have. */
export type RunningSearch = {
  id: string;
  /** All that were found, the dearer ones for the same flights too. */
  byId: Map<string, FoundOffer>;
  dictionaries: Dictionaries;
  /** When there is something to show: offers of one supplier, or the end. */
  firstLook: Promise<unknown>;
  /** When every supplier has answered, failed or run out of time. */
  whole: Promise<unknown>;
  /** The same lists until another supplier has answered. */
  findings(): Findings;
};

/** A search for as long as it can be chosen from; `elsewhere` while and after another process has made it. */
export type KeptSearch = RunningSearch & { expiresAt: number; elsewhere?: { isLost(): boolean } };

export const newSearchId = (): string => randomBytes(9).toString('base64url');

/** Asks every supplier at once. A supplier that fails or takes too long is on record as such; the search itself does not fail. */
export function startSearch(options: {
  id: string;
  segment: SearchSegment;
  suppliers: FlightSupplier[];
  /** The offer as the visitor sees it; `undefined` when it cannot be sold. */
  sell: (own: FlightOffer, id: string, supplier: string) => FlightOffer | undefined;
  currency: string;
  deadlineMs: number;
}): RunningSearch {
  const { id, segment, suppliers, sell, currency, deadlineMs } = options;
  const byId = new Map<string, FoundOffer>();
  const dictionaries: Dictionaries = {};
  const startedAt = performance.now();
  const statuses = suppliers.map(({ name }): SupplierStatus => ({ name, status: 'searching', count: 0, ms: 0 }));
  const shared = createSharing();
  let found: Findings | undefined;

  const asked = suppliers.map(async (supplier, index): Promise<number> => {
    // What is sold is sold in the currency it is charged in, whatever the visitor reads prices in.
    const wanted = { ...segment, currencyCode: currency };
    const outcome = await supplier.search(wanted, { signal: AbortSignal.timeout(deadlineMs) });
    const status = { name: supplier.name, ms: Math.round(performance.now() - startedAt) };
    found = undefined;
    if (!outcome.ok) {
      statuses[index] = { ...status, status: outcome.reason === 'timed-out' ? 'timed-out' : 'failed', count: 0 };
      return 0;
    }
    const sellable = outcome.offers.map(shared).flatMap((own) => {
      const offerId = offerIdOf(id, supplier.name, own.id);
      const shown = own.price.currency === currency ? sell(own, offerId, supplier.name) : undefined;
      return shown ? [{ offerId, own, shown }] : [];
    });
    for (const { offerId, own, shown } of sellable) byId.set(offerId, { supplier, own, shown });
    mergeDictionaries(dictionaries, outcome.dictionaries);
    const isUnsellable = sellable.length === 0 && outcome.offers.length > 0;
    statuses[index] = { ...status, status: isUnsellable ? 'failed' : 'ok', count: sellable.length };
    return sellable.length;
  });
  const whole: Promise<unknown> = Promise.all(asked);
  const somethingFound = asked.map((one) => one.then((count): Promise<unknown> => (count > 0 ? pause(FIRST_LOOK_MS) : whole)));
  const firstLook = Promise.race([whole, ...somethingFound]);
  // An adapter that throws is a bug, which whoever waits for the search gets to see; nobody has to wait for both.
  for (const promise of [whole, firstLook]) promise.catch(() => undefined);

  return {
    ...{ id, byId, dictionaries, firstLook, whole },
    findings() {
      found ??= findingsOf(byId, [...statuses]);
      return found;
    },
  };
}

const offerIdOf = (searchId: string, supplier: string, ownId: string): string => `${searchId}~${supplier}-${ownId}`;
/** Who sells it. */
export const supplierIn = (offerId: string): string => /~([^-]+)-/.exec(offerId)?.[1] ?? '';

export function findingsOf(byId: ReadonlyMap<string, FoundOffer>, suppliers: SupplierStatus[]): Findings {
  const fares = [...byId.values()].map(({ shown }) => shown).sort((a, b) => priceOf(a) - priceOf(b));
  return { offers: cheapestPerFlights(fares, { keyOf: sameFlightsKey, priceOf }), fares, suppliers };
}

export const priceOf = (offer: FlightOffer): number => offer.price.intTotal?.amount ?? 0;

export function mergeDictionaries(into: Dictionaries, from: Dictionaries): Dictionaries {
  const merged = into as Record<string, Record<string, unknown>>;
  for (const [name, entries] of Object.entries(from)) merged[name] = { ...merged[name], ...entries };
  return into;
}
