import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { toIsoDuration } from '#domain/duration.ts';
import { totalOf, withAgencyFee } from '#domain/flights/agency-fee.ts';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import { durationMinutesOf } from '#domain/flights/itinerary.ts';
import { cheapestPerFlights, sameFlightsKey } from '#domain/flights/merge-offers.ts';
import type { Money } from '#domain/money.ts';
import { hasConditions, type SearchSegment } from '#domain/trip-search.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import { createPriceCalendar } from './price-calendar.ts';

/** SPEC §9: a search can be chosen from for 15 minutes. */
const SEARCH_LIFETIME_MS = 15 * 60_000;
/** How long the same search by anybody is answered from the first one, so that it still has most of its life. */
const REUSE_MS = 3 * 60_000;
/** Offers kept in all, over all searches: what bounds the memory, at some 10 KB each. */
const MAX_OFFERS_KEPT = 12_000;

export type SupplierStatus = { name: string; status: 'ok' | 'failed' | 'timed-out'; count: number; ms: number };

/** One supplier's offer, as the visitor sees it and as the supplier said it. */
export type FoundOffer = { supplier: FlightSupplier; shown: FlightOffer; own: FlightOffer };

export type FlightSearch = {
  id: string;
  /** One offer for the same flights, whoever sells them cheapest; cheapest first. */
  offers: FlightOffer[];
  /** Every fare that was found, cheapest first. */
  fares: FlightOffer[];
  /** All that were found, the dearer ones for the same flights too. */
  byId: Map<string, FoundOffer>;
  dictionaries: Dictionaries;
  currency: string;
  expiresAt: number;
  suppliers: SupplierStatus[];
};

/** An offer that its supplier has just priced: what a booking may be opened with. */
export type PricedOffer = FoundOffer & { dictionaries: Dictionaries; included: Record<string, unknown> };

export type PriceReply =
  | { ok: true; priced: PricedOffer; changedFrom: string | undefined }
  | { ok: false; reason: 'expired' | 'unavailable' | 'unreachable' };

export type FlightSearches = ReturnType<typeof createFlightSearches>;

/** Searches over all suppliers at once, and the offers that came out of them for as long as they can be chosen. */
export function createFlightSearches(options: {
  suppliers: FlightSupplier[];
  feePerTraveler: Money;
  deadlineMs: number;
  calendarSearchesPerVisitor: number;
}) {
  const { suppliers, feePerTraveler, deadlineMs } = options;
  const { currency } = feePerTraveler;
  const kept = new LRUCache<string, FlightSearch>({
    maxSize: MAX_OFFERS_KEPT,
    sizeCalculation: (search) => 1 + search.byId.size,
    ttl: SEARCH_LIFETIME_MS,
  });
  const recent = new LRUCache<string, Promise<FlightSearch>>({ max: 100, ttl: REUSE_MS });
  const priced = new LRUCache<string, PricedOffer>({ max: 2_000, ttl: SEARCH_LIFETIME_MS });

  const calendar = createPriceCalendar({ lookUp: cheapestOf, fillsPerVisitor: options.calendarSearchesPerVisitor });

  /** The same search asked twice at once goes to the suppliers once; one that a supplier missed is not reused. */
  async function search(segment: SearchSegment): Promise<FlightSearch> {
    const { refundableFare, noRestrictionFare, noPenaltyFare, cabin, legInfo, travelerInfo } = segment;
    const key = JSON.stringify([cabin, legInfo, travelerInfo, refundableFare, noRestrictionFare, noPenaltyFare]);
    const known = recent.get(key);
    if (known) return known;
    const started = ask(segment);
    recent.set(key, started);
    const found = await started;
    const isWhole = found.suppliers.every(({ status }) => status === 'ok');
    if (!isWhole) recent.delete(key);
    if (isWhole && !hasConditions(segment)) calendar.learn(segment, found.offers[0] ? totalOf(found.offers[0]) : null);
    return found;
  }

  /** The lowest total of a search that nobody will choose from: nothing of it is kept. `undefined` when a supplier is silent. */
  async function cheapestOf(segment: SearchSegment): Promise<Money | null | undefined> {
    const signal = AbortSignal.timeout(deadlineMs);
    const outcomes = await Promise.all(
      suppliers.map((supplier) => supplier.search({ ...segment, currencyCode: currency }, { signal })),
    );
    if (outcomes.some(({ ok }) => !ok)) return undefined;
    const totals = outcomes
      .flatMap((outcome) => (outcome.ok ? outcome.offers : []))
      .filter(({ price }) => price.currency === currency)
      .map((own) => totalOf(withAgencyFee(own, feePerTraveler)));
    return totals.reduce<Money | null>((least, total) => (least && least.amountMinor <= total.amountMinor ? least : total), null);
  }

  async function ask(segment: SearchSegment): Promise<FlightSearch> {
    const id = randomBytes(9).toString('base64url');
    const byId = new Map<string, FoundOffer>();
    const dictionaries: Dictionaries = {};
    const statuses = await Promise.all(
      suppliers.map(async (supplier): Promise<SupplierStatus> => {
        const startedAt = performance.now();
        // What is sold is sold in the currency it is charged in, whatever the visitor reads prices in.
        const outcome = await supplier.search(
          { ...segment, currencyCode: currency },
          { signal: AbortSignal.timeout(deadlineMs) },
        );
        const ms = Math.round(performance.now() - startedAt);
        if (!outcome.ok)
          return { name: supplier.name, status: outcome.reason === 'timed-out' ? 'timed-out' : 'failed', count: 0, ms };
        const sellable = outcome.offers.filter((own) => own.price.currency === currency);
        for (const own of sellable) {
          const offerId = `${id}~${supplier.name}-${own.id}`;
          byId.set(offerId, { supplier, own, shown: { ...withAgencyFee(own, feePerTraveler), id: offerId } });
        }
        mergeDictionaries(dictionaries, outcome.dictionaries);
        const isUnsellable = sellable.length === 0 && outcome.offers.length > 0;
        return { name: supplier.name, status: isUnsellable ? 'failed' : 'ok', count: sellable.length, ms };
      }),
    );
    const fares = [...byId.values()].map(({ shown }) => shown).sort((a, b) => priceOf(a) - priceOf(b));
    const offers = cheapestPerFlights(fares, { keyOf: sameFlightsKey, priceOf });
    const found: FlightSearch = {
      ...{ id, offers, fares, byId, dictionaries, suppliers: statuses },
      currency,
      expiresAt: Date.now() + SEARCH_LIFETIME_MS,
    };
    kept.set(id, found);
    return found;
  }

  function find(offerId: string): { search: FlightSearch; offer: FoundOffer } | undefined {
    const search = kept.get(offerId.split('~')[0] as string);
    const offer = search?.byId.get(offerId);
    return search && offer ? { search, offer } : undefined;
  }

  /** Asks the supplier what an offer costs now. Knows the old price, so a change can be told. */
  async function price(offerId: string): Promise<PriceReply> {
    const known = find(offerId);
    if (!known) return { ok: false, reason: 'expired' };
    const { search, offer } = known;
    if (offer.own.expiresAt && Date.parse(offer.own.expiresAt) < Date.now()) return { ok: false, reason: 'expired' };
    const outcome = await offer.supplier.price(offer.own);
    if (!outcome.ok) return outcome;
    const own = withSearchedDetails(outcome.offer, offer.own);
    const shown = { ...withAgencyFee(own, feePerTraveler), id: offerId };
    const result: PricedOffer = {
      supplier: offer.supplier,
      own: outcome.offer,
      shown,
      dictionaries: mergeDictionaries({ ...search.dictionaries }, outcome.dictionaries),
      included: outcome.included,
    };
    priced.set(offerId, result);
    const before = offer.shown.price.total;
    return { ok: true, priced: result, changedFrom: before === shown.price.total ? undefined : before };
  }

  /**
   * Every fare of the flights of an offer: what its supplier upsells, and what anybody was found to sell them at. Of fares with
   * the same name the cheapest. When the supplier does not answer, those that were found.
   */
  async function fares(offerId: string): Promise<FlightOffer[] | undefined> {
    const known = find(offerId);
    if (!known) return undefined;
    const { search, offer } = known;
    const flights = sameFlightsKey(offer.own);
    const outcome = await offer.supplier.fareFamilies(offer.own);
    const upsold = outcome.ok ? outcome.offers.filter((own) => own.price.currency === currency) : [];
    for (const [index, own] of upsold.entries()) {
      const id = `${offerId}.${index + 1}`;
      search.byId.set(id, { supplier: offer.supplier, own, shown: { ...withAgencyFee(own, feePerTraveler), id } });
    }
    const all = [...search.byId.values()].map(({ shown }) => shown).filter((shown) => sameFlightsKey(shown) === flights);
    // Among equals what the supplier has just said stands: it tells more of a fare than a search does.
    const isUpsold = ({ id }: FlightOffer) => id.startsWith(`${offerId}.`);
    return cheapestPerFlights([...all.filter(isUpsold), ...all.filter((fare) => !isUpsold(fare))], {
      keyOf: fareNameKey,
      priceOf,
    });
  }

  return { search, find, price, fares, calendar, findPriced: (offerId: string) => priced.get(offerId) };
}

/** `Economy Classic` and `ECONOMYCLASSIC` are one fare; fares without a name are told apart by what they include. */
function fareNameKey(offer: FlightOffer): string {
  return offer.travelerPricings[0]?.fareDetailsBySegment
    .map(({ brandedFareLabel, brandedFare, includedCheckedBags: bags }) => {
      const name = (brandedFareLabel ?? brandedFare ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
      return name || `${bags?.quantity ?? bags?.weight}${offer.pricingOptions?.refundableFare}`;
    })
    .join('|') as string;
}

const priceOf = (offer: FlightOffer) => offer.price.intTotal?.amount ?? 0;

/** Pricing drops what search said (FACTS §1): durations, seats left. Nothing a card shows may be lost on the way. */
function withSearchedDetails(priced: FlightOffer, searched: FlightOffer): FlightOffer {
  return {
    ...priced,
    ...(searched.numberOfBookableSeats === undefined ? {} : { numberOfBookableSeats: searched.numberOfBookableSeats }),
    itineraries: priced.itineraries.map((itinerary, index) => ({
      ...itinerary,
      duration: itinerary.duration ?? searched.itineraries[index]?.duration ?? toIsoDuration(durationMinutesOf(itinerary)),
    })),
  };
}

function mergeDictionaries(into: Dictionaries, from: Dictionaries): Dictionaries {
  const merged = into as Record<string, Record<string, unknown>>;
  for (const [name, entries] of Object.entries(from)) merged[name] = { ...merged[name], ...entries };
  return into;
}
