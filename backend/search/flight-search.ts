import { SEARCH_RESULTS_MS } from '#domain/countdown.ts';
import { type AgencyFee, totalOf, withAgencyFee } from '#domain/flights/agency-fee.ts';
import { isOfSameTrip } from '#domain/flights/as-asked.ts';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import { hasBegun } from '#domain/flights/flown-already.ts';
import { flyable } from '#domain/flights/flyable.ts';
import { stopsOf } from '#domain/flights/itinerary.ts';
import { cheapestPerFlights, itineraryFingerprint } from '#domain/flights/merge-offers.ts';
import { type AmountProblem, findAmountProblem } from '#domain/flights/offer-amounts.ts';
import { travelerLegs } from '#domain/flights/offers-wanted.ts';
import { withSearchedDetails } from '#domain/flights/searched-details.ts';
import type { Money } from '#domain/money.ts';
import { isFlightBelow, type PriceFloor } from '#domain/prices/price-floor.ts';
import type { FlightSearchRequest } from '#domain/trip-search.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { SupplierIncidents } from '../incidents/supplier-incidents.ts';
import type { FinishedSearch } from '../prices-seen/price-book.ts';
import type { SharedStore } from '../shared-store/shared-store.ts';
import type { OnBroken } from './fan-out.ts';
import { createKeptSearches, type KeptSearches } from './kept-searches.ts';
import { flightPacking } from './packed-search.ts';
import { type CheapestOfDay, createPriceCalendar } from './price-calendar.ts';
import { createPricedOffers, type PricedOffer } from './priced-offers.ts';
import {
  type FoundFlights,
  type FoundOffer,
  type KeptSearch,
  mergeDictionaries,
  priceOf,
  type RunningSearch,
  type SearchSnapshot,
  startSearch,
} from './running-search.ts';
import { createSameSearches, type SearchRefused } from './same-search.ts';
import { hasFailed, newSearchId } from './search-kind.ts';
import { type SearchTurns, UNLIMITED } from './search-turns.ts';
import { createUpsoldFares, fareIdOf } from './upsold-fares.ts';

/** How long the same search by anybody is answered from the first one, so that it still has most of its life. */
const REUSE_MS = 3 * 60_000;
/** Traveller-legs of a family there and back, which is one ordinary search: the largest counts as six. */
const LEGS_A_UNIT = 8;
/** Who waits for the days of a calendar is one visitor beside those who wait for a search. */
const CALENDAR = { visitor: 'price calendar', rank: 1 };
/** What keeps popular routes fresh waits for everybody. */
const POPULAR_ROUTES = { visitor: 'popular routes', rank: 2 };

/** What a search has found so far. */
export type FlightSearch = SearchSnapshot & { id: string; dictionaries: Dictionaries; currency: string; expiresAt: number };

export type PriceReply =
  | { ok: true; priced: PricedOffer; changedFrom: string | undefined }
  | { ok: false; reason: 'expired' | 'unavailable' | 'unreachable' };

export type FlightSearches = ReturnType<typeof createFlightSearches>;

type SearchTerms = {
  suppliers: FlightSupplier[];
  /** What is found is kept there, for other processes too. */
  store: SharedStore;
  /** Per traveller: on flights, and on those that are sold with a stay. */
  fees: { flight: Money; inPackage: Money };
  deadlineMs: number;
  calendarSearchesPerVisitor: number;
  /** An offer was left out because of one of its amounts. */
  onUnsellable?: (offer: { supplier: string; offerId: string } & AmountProblem) => void;
  /** What costs less is a mistake, and not sold. */
  floor?: PriceFloor;
  onBelowFloor?: SupplierIncidents['belowFloor']['report'];
  /** An adapter has thrown, and its supplier counts as failed. */
  onBroken?: OnBroken;
  /** In epoch milliseconds: what has left by then is not sold, whatever a supplier still offers. Without it nothing has left. */
  now?: () => number;
  /** What a search found, once it is over. */
  onFinished?: (finished: FinishedSearch) => void;
  /** How much is searched at once; without it, as in tests of a function, as much as is asked. */
  turns?: SearchTurns;
  /** Whoever has waited for suppliers goes on when the thread has time: often many have waited for the same ones. */
  timeToGoOn?: () => Promise<unknown>;
};

type Shop = SearchTerms & {
  kept: KeptSearches<FoundFlights>;
  upsold: ReturnType<typeof createUpsoldFares>;
  priced: ReturnType<typeof createPricedOffers>;
};

/** Searches over all suppliers at once, and the offers that came out of them for as long as they can be chosen. */
export function createFlightSearches(options: SearchTerms) {
  const { suppliers, store, turns = UNLIMITED, timeToGoOn = async () => undefined } = options;
  // What is kept was found sellable before.
  const atOurPrice = (supplierOffer: FlightOffer, id: string): FlightOffer | undefined => {
    const offer = flyable(supplierOffer);
    return offer && atFee(safiOf(options), offer, id);
  };
  const kept = createKeptSearches({ packing: flightPacking(suppliers, atOurPrice), shelf: 'searches', store });
  const upsold = createUpsoldFares(store, suppliers, atOurPrice);
  const priced = createPricedOffers(store, suppliers, SEARCH_RESULTS_MS);
  const shop: Shop = { ...options, kept, upsold, priced };
  const calendar = createPriceCalendar({
    store,
    lookUp: (segment) => cheapestOf(options, segment, CALENDAR),
    fillsPerVisitor: options.calendarSearchesPerVisitor,
  });
  const same = createSameSearches<FlightSearchRequest, FoundFlights>({
    kept,
    store,
    turns,
    keyOf,
    unitsOf,
    timeToGoOn,
    reuseMs: REUSE_MS,
    start: (id, segment) => startHere(options, id, segment),
    onOver(segment, running) {
      finished(options, segment, running);
      if (!hasFailed(running)) void calendar.learn(segment, cheapestIn(running.findings().offers));
    },
  });
  const asFound = (running: KeptSearch) => flightSearch(running, currencyOf(options));

  return {
    /** What all suppliers have found; with `partial`, what there is as soon as there is something. */
    async search(
      segment: FlightSearchRequest,
      asking?: { partial?: boolean; visitor?: string },
    ): Promise<FlightSearch | SearchRefused> {
      const found = await same.search(segment, asking);
      return 'refused' in found ? found : asFound(found);
    },
    /** A search by its id, once every supplier has answered. */
    async whole(id: string): Promise<FlightSearch | undefined> {
      const running = await kept.find(id);
      await running?.whole;
      return running && asFound(running);
    },
    find: (offerId: string) => find(shop, offerId),
    toRetail: (supplierOffer: FlightOffer, of: RetailOf) => toRetail(options, supplierOffer, of),
    price: (offerId: string) => price(shop, offerId),
    fares: (offerId: string) => fares(shop, offerId),
    calendar,
    findPriced: priced.find,
    /** Looks up what a popular route costs now, for the calendar and for whoever hears of finished searches. `undefined` when it could not. */
    async lookAtRoute(segment: FlightSearchRequest): Promise<CheapestOfDay | undefined> {
      const cheapest = await cheapestOf(options, segment, POPULAR_ROUTES);
      if (cheapest !== undefined) await calendar.learn(segment, cheapest);
      return cheapest;
    },
    quietForMs: turns.quietForMs,
  };
}

const currencyOf = ({ fees }: SearchTerms): string => fees.flight.currency;
const safiOf = ({ fees }: SearchTerms): AgencyFee => ({ type: 'SAFI', perTraveler: fees.flight });
const atolOf = ({ fees }: SearchTerms): AgencyFee => ({ type: 'ATOL', perTraveler: fees.inPackage });
const atFee = (fee: AgencyFee, supplierOffer: FlightOffer, id: string): FlightOffer => ({
  ...withAgencyFee(supplierOffer, fee),
  id,
});

const flightSearch = (running: KeptSearch, currency: string): FlightSearch => ({
  id: running.id,
  dictionaries: running.dictionaries,
  currency,
  expiresAt: running.expiresAt,
  ...running.findings(),
});

function startHere(options: SearchTerms, id: string, segment: FlightSearchRequest): RunningSearch {
  const { suppliers, deadlineMs, onBroken } = options;
  const currency = currencyOf(options);
  const toRetailHere = (supplierOffer: FlightOffer, offerId: string, supplier: string) =>
    toRetail(options, supplierOffer, { id: offerId, supplier });
  return startSearch({ id, segment, suppliers, toRetail: toRetailHere, currency, deadlineMs, onBroken });
}

type RetailOf = { id: string; supplier: string; inPackage?: boolean };

/**
 * The offer at the agency's price. `undefined` for what is not sold: one of its amounts cannot be charged or put on record, or must be a mistake, its first
 * flight has left, or nobody could fly it.
 */
function toRetail(
  options: SearchTerms,
  supplierOffer: FlightOffer,
  { id, supplier, inPackage = false }: RetailOf,
): FlightOffer | undefined {
  const offer = flyable(supplierOffer);
  if (!offer || (options.now && hasBegun(offer, options.now()))) return undefined;
  const retailOffer = findAmountProblem(offer) ? offer : atFee(inPackage ? atolOf(options) : safiOf(options), offer, id);
  const problem = findAmountProblem(retailOffer);
  if (problem) options.onUnsellable?.({ supplier, offerId: id, ...problem });
  if (problem) return undefined;
  const isBelow = options.floor !== undefined && isFlightBelow(options.floor, supplierOffer);
  if (isBelow) options.onBelowFloor?.({ supplier, offer: id, ...totalOf(supplierOffer) });
  return isBelow ? undefined : retailOffer;
}

function finished({ onFinished }: SearchTerms, segment: FlightSearchRequest, { dictionaries, findings }: RunningSearch): void {
  const { offers, suppliers: statuses } = findings();
  onFinished?.({ segment, offers, dictionaries, isWhole: statuses.every(({ status }) => status === 'ok') });
}

/** The lowest total of a search that nobody will choose from: nothing of it is kept. `undefined` when a supplier is silent. */
async function cheapestOf(
  options: SearchTerms,
  segment: FlightSearchRequest,
  asking: { visitor: string; rank: number },
): Promise<CheapestOfDay | undefined> {
  const { turns = UNLIMITED } = options;
  const turn = await turns.take({ ...asking, units: unitsOf(segment) });
  if (!turn.ok) return undefined;
  const running = startHere(options, newSearchId(), segment);
  await running.whole.finally(turn.done);
  finished(options, segment, running);
  const { suppliers: statuses, offers } = running.findings();
  if (statuses.some(({ status }) => status !== 'ok')) return undefined;
  return cheapestIn(offers);
}

async function find({ kept, upsold }: Shop, offerId: string): Promise<{ search: KeptSearch; offer: FoundOffer } | undefined> {
  const search = await kept.find(offerId.split('~')[0] as string);
  if (!search) return undefined;
  const known = search.byId.get(offerId) ?? (await upsold.find(offerId));
  const offer = known ?? (search.elsewhere && (await comeOf(search, offerId)));
  return offer && { search, offer };
}

/** An offer of a search that another process makes: it may have shown it in this moment, or be about to find it. */
async function comeOf(search: KeptSearch, offerId: string): Promise<FoundOffer | undefined> {
  await search.firstResults;
  if (!search.byId.has(offerId)) await search.whole;
  return search.byId.get(offerId);
}

/** Asks the supplier what an offer costs now. Knows the old price, so a change can be told. */
async function price(shop: Shop, offerId: string): Promise<PriceReply> {
  const known = await find(shop, offerId);
  if (!known) return { ok: false, reason: 'expired' };
  const { search, offer } = known;
  if (offer.supplierOffer.expiresAt && Date.parse(offer.supplierOffer.expiresAt) < Date.now())
    return { ok: false, reason: 'expired' };
  const outcome = await offer.supplier.price(offer.supplierOffer);
  if (!outcome.ok) return outcome;
  // What it has a price of is something else.
  if (!isOfSameTrip(outcome.offer, offer.supplierOffer)) return { ok: false, reason: 'unavailable' };
  const supplierOffer = withSearchedDetails(outcome.offer, offer.supplierOffer);
  const sold = toRetail(shop, supplierOffer, { id: offerId, supplier: offer.supplier.name });
  if (!sold) return { ok: false, reason: 'unavailable' };
  const { requirements } = outcome;
  const retailOffer = requirements ? { ...sold, bookingRequirements: requirements } : sold;
  const result: PricedOffer = {
    supplier: offer.supplier,
    supplierOffer: outcome.offer,
    retailOffer,
    dictionaries: mergeDictionaries({ ...search.dictionaries }, outcome.dictionaries),
    included: outcome.included,
  };
  await shop.priced.keep(offerId, result);
  const before = offer.retailOffer.price.total;
  return { ok: true, priced: result, changedFrom: before === retailOffer.price.total ? undefined : before };
}

/**
 * Every fare of the flights of an offer: what its supplier upsells, and what anybody was found to sell them at. Of fares with
 * the same name the cheapest. When the supplier does not answer, those that were found.
 */
async function fares(shop: Shop, offerId: string): Promise<FlightOffer[] | undefined> {
  const known = await find(shop, offerId);
  if (!known) return undefined;
  const { search, offer } = known;
  const flights = itineraryFingerprint(offer.supplierOffer);
  const outcome = await offer.supplier.fareFamilies(offer.supplierOffer);
  const dearer = outcome.ok ? outcome.offers.filter((supplierOffer) => isOfSameTrip(supplierOffer, offer.supplierOffer)) : [];
  const added = dearer.flatMap((supplierOffer, index): [string, FoundOffer][] => {
    const id = fareIdOf(offerId, index + 1);
    const retailOffer = toRetail(shop, supplierOffer, { id, supplier: offer.supplier.name });
    return retailOffer ? [[id, { supplier: offer.supplier, supplierOffer, retailOffer }]] : [];
  });
  await shop.upsold.keep(offerId, added, search.expiresAt - Date.now());
  const found = [...search.byId.values()]
    .map(({ retailOffer }) => retailOffer)
    .filter((retailOffer) => itineraryFingerprint(retailOffer) === flights);
  // Among equals what the supplier has just said stands: it tells more of a fare than a search does.
  return cheapestPerFlights([...added.map(([, { retailOffer }]) => retailOffer), ...found], { keyOf: fareNameKey, priceOf });
}

function keyOf({ refundableFare, noRestrictionFare, noPenaltyFare, cabin, legInfo, travelerInfo }: FlightSearchRequest): string {
  return JSON.stringify([cabin, legInfo, travelerInfo, refundableFare, noRestrictionFare, noPenaltyFare]);
}

const unitsOf = (segment: FlightSearchRequest): number => Math.ceil(travelerLegs(segment) / LEGS_A_UNIT);

/** Of offers, the cheapest first: what the first costs, and whether it or one that costs the same has no stop. */
function cheapestIn(offers: FlightOffer[]): CheapestOfDay {
  const [first] = offers;
  if (!first) return null;
  const price = totalOf(first);
  const isDirect = offers.some(
    (offer) => totalOf(offer).amountMinor === price.amountMinor && offer.itineraries.every((way) => stopsOf(way) === 0),
  );
  return { price, isDirect };
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
