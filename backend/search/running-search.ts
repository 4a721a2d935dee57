import { isAsAsked } from '#domain/flights/as-asked.ts';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import { cheapestPerFlights, itineraryFingerprint } from '#domain/flights/results/merge-offers.ts';
import type { RetailTerms } from '#domain/retailing/retail-terms.ts';
import type { FlightSearchRequest } from '#domain/trip-search.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { Pricing } from '../retailing/retailing.ts';
import { fanOut, type OnBroken, type SupplierStatus } from './fan-out.ts';
import type { Kept, Running } from './search-kind.ts';
import { createSharing } from './shared-parts.ts';

/** The retail offer for a supplier's offer under those terms; `undefined` if it is not sold. */
export type ToRetailOffer = (
  supplierOffer: FlightOffer,
  sold: { id: string; supplier: string; pricing: Pricing },
) => FlightOffer | undefined;

/** A supplier's offer, with its retail form. */
export type FoundOffer = { supplier: FlightSupplier; retailOffer: FlightOffer; supplierOffer: FlightOffer };

/** The results at a moment. */
export type SearchSnapshot = {
  /** One offer per itinerary, from its cheapest supplier; cheapest first. */
  offers: FlightOffer[];
  /** Every fare found, cheapest first. */
  fares: FlightOffer[];
  suppliers: SupplierStatus[];
};

export type FoundFlights = {
  /** All offers found, including dearer ones for the same flights. */
  byId: Map<string, FoundOffer>;
  /** By which its offers are priced for as long as they can be chosen. */
  terms: RetailTerms;
  dictionaries: Dictionaries;
  /** The same lists until another supplier has answered. */
  findings(): SearchSnapshot;
};

export type RunningSearch = Running<FoundFlights>;
export type KeptSearch = Kept<FoundFlights>;

/** Asks every supplier for flights. */
export function startSearch(options: {
  id: string;
  segment: FlightSearchRequest;
  suppliers: FlightSupplier[];
  /** The retail offer; `undefined` if it cannot be sold. */
  toRetail: ToRetailOffer;
  pricing: Pricing;
  currency: string;
  deadlineMs: number;
  onBroken?: OnBroken | undefined;
}): RunningSearch {
  const { id, segment, suppliers, toRetail, pricing, currency, deadlineMs, onBroken } = options;
  const byId = new Map<string, FoundOffer>();
  const dictionaries: Dictionaries = {};
  const shared = createSharing();
  let found: SearchSnapshot | undefined;

  const asked = fanOut({
    suppliers,
    deadlineMs,
    onBroken,
    // Suppliers are asked in the charged currency, whatever currency the visitor sees.
    ask: (supplier, terms) => supplier.search({ ...segment, currencyCode: currency }, terms),
    take(supplier, { offers, dictionaries: words }) {
      const sellable = offers.map(shared).flatMap((supplierOffer) => {
        const offerId = offerIdOf(id, supplier.name, supplierOffer.id);
        const isAsked = supplierOffer.price.currency === currency && isAsAsked(supplierOffer, segment);
        const retailOffer = isAsked ? toRetail(supplierOffer, { id: offerId, supplier: supplier.name, pricing }) : undefined;
        return retailOffer ? [{ offerId, supplierOffer, retailOffer }] : [];
      });
      for (const { offerId, supplierOffer, retailOffer } of sellable) byId.set(offerId, { supplier, supplierOffer, retailOffer });
      mergeDictionaries(dictionaries, words);
      return { found: offers.length, sold: sellable.length };
    },
  });

  return {
    id,
    byId,
    terms: pricing.terms,
    dictionaries,
    firstResults: asked.firstResults,
    whole: asked.whole,
    findings() {
      if (found?.suppliers !== asked.statuses()) found = findingsOf(byId, asked.statuses());
      return found;
    },
  };
}

const offerIdOf = (searchId: string, supplier: string, ownId: string): string => `${searchId}~${supplier}-${ownId}`;
/** The supplier in an offer's id. */
export const supplierIn = (offerId: string): string => /~([^-]+)-/.exec(offerId)?.[1] ?? '';

export function findingsOf(byId: ReadonlyMap<string, FoundOffer>, suppliers: SupplierStatus[]): SearchSnapshot {
  const fares = [...byId.values()].map(({ retailOffer }) => retailOffer).sort((a, b) => priceOf(a) - priceOf(b));
  return { offers: cheapestPerFlights(fares, { keyOf: itineraryFingerprint, priceOf }), fares, suppliers };
}

export const priceOf = (offer: FlightOffer): number => offer.price.intTotal?.amount ?? 0;

export function mergeDictionaries(into: Dictionaries, from: Dictionaries): Dictionaries {
  const merged = into as Record<string, Record<string, unknown>>;
  for (const [name, entries] of Object.entries(from)) merged[name] = { ...merged[name], ...entries };
  return into;
}
