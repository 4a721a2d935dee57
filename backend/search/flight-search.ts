import { LRUCache } from 'lru-cache';
import { toIsoDuration } from '#domain/duration.ts';
import { totalOf, withAgencyFee } from '#domain/flights/agency-fee.ts';
import type { Dictionaries, FlightOffer, FlightSegment } from '#domain/flights/flight-offer.ts';
import { durationMinutesOf } from '#domain/flights/itinerary.ts';
import { cheapestPerFlights, sameFlightsKey } from '#domain/flights/merge-offers.ts';
import { type AmountProblem, findAmountProblem } from '#domain/flights/offer-amounts.ts';
import type { Money } from '#domain/money.ts';
import { hasConditions, type SearchSegment } from '#domain/trip-search.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import { createPriceCalendar } from './price-calendar.ts';
import { type Findings, type FoundOffer, mergeDictionaries, priceOf, type RunningSearch, startSearch } from './running-search.ts';

/** SPEC §9: a search can be chosen from for 15 minutes. */
const SEARCH_LIFETIME_MS = 15 * 60_000;
/** How long the same search by anybody is answered from the first one, so that it still has most of its life. */
const REUSE_MS = 3 * 60_000;
/** Offers kept in all, over all searches: what bounds the memory, at some 10 KB each. */
const MAX_OFFERS_KEPT = 12_000;

type KeptSearch = RunningSearch & { expiresAt: number };

/** What a search has found so far. */
export type FlightSearch = Findings & { id: string; dictionaries: Dictionaries; currency: string; expiresAt: number };

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
  /** An offer was left out because of one of its amounts. */
  onUnsellable?: (offer: { supplier: string; offerId: string } & AmountProblem) => void;
}) {
  const { suppliers, feePerTraveler, deadlineMs } = options;
  const { currency } = feePerTraveler;
  const kept = new LRUCache<string, KeptSearch>({
    maxSize: MAX_OFFERS_KEPT,
    sizeCalculation: (search) => 1 + search.byId.size,
    ttl: SEARCH_LIFETIME_MS,
    noUpdateTTL: true,
  });
  const recent = new LRUCache<string, KeptSearch>({ max: 100, ttl: REUSE_MS });
  const priced = new LRUCache<string, PricedOffer>({ max: 2_000, ttl: SEARCH_LIFETIME_MS });
  const calendar = createPriceCalendar({ lookUp: cheapestOf, fillsPerVisitor: options.calendarSearchesPerVisitor });

  /** The offer at the agency's price; `undefined` when one of its amounts cannot be charged or put on record: such an offer is not sold. */
  function sell(own: FlightOffer, id: string, supplier: string): FlightOffer | undefined {
    const shown = findAmountProblem(own) ? own : { ...withAgencyFee(own, feePerTraveler), id };
    const problem = findAmountProblem(shown);
    if (problem) options.onUnsellable?.({ supplier, offerId: id, ...problem });
    return problem ? undefined : shown;
  }

  /**
   * What all suppliers have found; with `partial`, what there is as soon as there is something. The same search asked twice goes to
   * the suppliers once; one that a supplier missed is not reused.
   */
  async function search(segment: SearchSegment, { partial = false } = {}): Promise<FlightSearch> {
    const { refundableFare, noRestrictionFare, noPenaltyFare, cabin, legInfo, travelerInfo } = segment;
    const key = JSON.stringify([cabin, legInfo, travelerInfo, refundableFare, noRestrictionFare, noPenaltyFare]);
    const running = recent.get(key) ?? start(segment, key);
    await (partial ? running.firstLook : running.whole);
    return asFound(running);
  }

  function start(segment: SearchSegment, key: string): KeptSearch {
    const expiresAt = Date.now() + SEARCH_LIFETIME_MS;
    const running: KeptSearch = { ...startSearch({ segment, suppliers, sell, currency, deadlineMs }), expiresAt };
    recent.set(key, running);
    kept.set(running.id, running);
    const settle = () => {
      // Its size is known now; the cache would not ask again for what it holds already.
      kept.set(running.id, { ...running });
      const { suppliers: statuses, offers } = running.findings();
      if (statuses.some(({ status }) => status !== 'ok')) recent.delete(key);
      else if (!hasConditions(segment)) calendar.learn(segment, offers[0] ? totalOf(offers[0]) : null);
    };
    running.whole.then(settle, settle);
    return running;
  }

  const asFound = (running: KeptSearch): FlightSearch => ({
    ...{ id: running.id, dictionaries: running.dictionaries, currency, expiresAt: running.expiresAt },
    ...running.findings(),
  });

  /** A search by its id, once every supplier has answered. */
  async function whole(id: string): Promise<FlightSearch | undefined> {
    const running = kept.get(id);
    await running?.whole;
    return running && asFound(running);
  }

  /** The lowest total of a search that nobody will choose from: nothing of it is kept. `undefined` when a supplier is silent. */
  async function cheapestOf(segment: SearchSegment): Promise<Money | null | undefined> {
    const running = startSearch({ segment, suppliers, sell, currency, deadlineMs });
    await running.whole;
    const { suppliers: statuses, offers } = running.findings();
    if (statuses.some(({ status }) => status !== 'ok')) return undefined;
    return offers[0] ? totalOf(offers[0]) : null;
  }

  function find(offerId: string): { search: KeptSearch; offer: FoundOffer } | undefined {
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
    const sold = sell(own, offerId, offer.supplier.name);
    if (!sold) return { ok: false, reason: 'unavailable' };
    const { requirements } = outcome;
    const shown = requirements ? { ...sold, bookingRequirements: requirements } : sold;
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
      const shown = sell(own, id, offer.supplier.name);
      if (shown) search.byId.set(id, { supplier: offer.supplier, own, shown });
    }
    const all = [...search.byId.values()].map(({ shown }) => shown).filter((shown) => sameFlightsKey(shown) === flights);
    // Among equals what the supplier has just said stands: it tells more of a fare than a search does.
    const isUpsold = ({ id }: FlightOffer) => id.startsWith(`${offerId}.`);
    return cheapestPerFlights([...all.filter(isUpsold), ...all.filter((fare) => !isUpsold(fare))], {
      keyOf: fareNameKey,
      priceOf,
    });
  }

  return { search, whole, find, sell, price, fares, calendar, findPriced: (offerId: string) => priced.get(offerId) };
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

/** Pricing drops what search said (FACTS §1): durations, seats left. Nothing a card shows may be lost on the way. */
export function withSearchedDetails(priced: FlightOffer, searched: FlightOffer): FlightOffer {
  return {
    ...priced,
    ...(searched.bookingRequirements ? { bookingRequirements: searched.bookingRequirements } : {}),
    ...(searched.numberOfBookableSeats === undefined ? {} : { numberOfBookableSeats: searched.numberOfBookableSeats }),
    itineraries: priced.itineraries.map((itinerary, index) => ({
      ...itinerary,
      duration: itinerary.duration ?? searched.itineraries[index]?.duration ?? toIsoDuration(durationMinutesOf(itinerary)),
      segments: itinerary.segments.map((segment, place) =>
        withSearchedStops(segment, searched.itineraries[index]?.segments[place]),
      ),
    })),
  };
}

/** Where a flight lands on the way, as the search knew it. */
function withSearchedStops(segment: FlightSegment, searched: FlightSegment | undefined): FlightSegment {
  const { numberOfStops, stops } = searched ?? {};
  return { ...(numberOfStops === undefined ? {} : { numberOfStops }), ...(stops ? { stops } : {}), ...segment };
}
