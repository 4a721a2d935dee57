import { bagOptions } from '#domain/booking/bags/bag-options.ts';
import { timeNow } from '#domain/clock.ts';
import { SEARCH_RESULTS_MS } from '#domain/countdown.ts';
import { ofSameTrip } from '#domain/flights/as-asked.ts';
import { hasBegun } from '#domain/flights/changes/flown-already.ts';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import { flyable } from '#domain/flights/flyable.ts';
import { stopsOf } from '#domain/flights/itinerary.ts';
import { totalOf } from '#domain/flights/prices/agency-fee.ts';
import { type AmountProblem, findAmountProblem } from '#domain/flights/prices/offer-amounts.ts';
import { cheapestPerFlights, itineraryFingerprint } from '#domain/flights/results/merge-offers.ts';
import { travelerLegs } from '#domain/flights/results/offers-wanted.ts';
import { withSearchedDetails } from '#domain/flights/searched-details.ts';
import { legsOf, routeOf } from '#domain/flights/searched-route.ts';
import { isFlightBelow, type PriceFloor } from '#domain/prices/price-floor.ts';
import { flightAtBothPrices, flightAtRetail, flightFacts, flightParts } from '#domain/retailing/flight-sale.ts';
import type { RetailSample } from '#domain/retailing/preview.ts';
import type { SaleFacts } from '#domain/retailing/price-with.ts';
import { FIRST_TERMS, type SaleTerms, wordOfTerms } from '#domain/retailing/retail-terms.ts';
import type { FlightSearchRequest } from '#domain/trip-search.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { SupplierIncidents } from '../incidents/supplier-incidents.ts';
import type { FinishedSearch } from '../prices-seen/price-book.ts';
import { type AgencyFees, firstRetailing, type Pricing, type Retailing } from '../retailing/retailing.ts';
import type { RuleSampling } from '../retailing/rule-samples.ts';
import type { SharedStore } from '../shared-store/shared-store.ts';
import type { SupplyFigures } from '../supply/supply-figures.ts';
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
  type ToRetailOffer,
} from './running-search.ts';
import { createSameSearches, type SearchRefused } from './same-search.ts';
import { hasFailed, newSearchId } from './search-kind.ts';
import { type SearchTurns, UNLIMITED } from './search-turns.ts';
import { createUpsoldFares, fareIdOf } from './upsold-fares.ts';

/** How long a search is reused for the same request by anyone, so that most of its lifetime is left. */
const REUSE_MS = 3 * 60_000;
/** Traveller-legs of one search unit (a family's round trip); the largest search counts as six units. */
const LEGS_A_UNIT = 8;
/** Calendar look-ups count as one visitor and come after visitors' searches. */
const CALENDAR = { visitor: 'price calendar', rank: 1 };
/** Refreshing popular routes comes last. */
const POPULAR_ROUTES = { visitor: 'popular routes', rank: 2 };

/** The findings of a search so far. */
export type FlightSearch = SearchSnapshot & { id: string; dictionaries: Dictionaries; currency: string; expiresAt: number };

export type PriceReply =
  | { ok: true; priced: PricedOffer; changedFrom: string | undefined }
  | { ok: false; reason: 'expired' | 'unavailable' | 'unreachable' };

export type FlightSearches = ReturnType<typeof createFlightSearches>;

type SearchTerms = {
  suppliers: FlightSupplier[];
  /** The store of results, shared with other processes. */
  store: SharedStore;
  fees: AgencyFees;
  /** The agency's rules; without them, its fees alone. */
  retailing?: Retailing;
  deadlineMs: number;
  calendarSearchesPerVisitor: number;
  /** Called when an offer is left out because of an invalid amount. */
  onUnsellable?: (offer: { supplier: string; offerId: string } & AmountProblem) => void;
  /** An offer below the floor is a mistake and not sold. */
  floor?: PriceFloor;
  onBelowFloor?: SupplierIncidents['belowFloor']['report'];
  /** Called when an adapter throws; its supplier counts as failed. */
  onBroken?: OnBroken;
  /**
   * The current time in epoch milliseconds: departed flights are not sold, even if a supplier offers them. Without it nothing
   * counts as departed.
   */
  now?: () => number;
  /** Takes some of what every completed search has found. */
  sampling?: RuleSampling;
  /** Called with what each supplier answered, once a search is over. */
  onAnswered?: SupplyFigures['searched'] | undefined;
  /** Called with the price of an offer before and after its supplier was asked again. */
  onPriced?: SupplyFigures['priced'] | undefined;
  /** Called with the results of every completed search. */
  onFinished?: (finished: FinishedSearch) => void;
  /** Limits concurrent searches; unlimited without it, as in unit tests. */
  turns?: SearchTurns;
  /** Resolves when the thread has time to continue after suppliers answered; often many requests wait for the same ones. */
  timeToGoOn?: () => Promise<unknown>;
};

type Selling = SearchTerms & { retailing: Retailing };
type Shop = Selling & {
  kept: KeptSearches<FoundFlights>;
  upsold: ReturnType<typeof createUpsoldFares>;
  priced: ReturnType<typeof createPricedOffers>;
};

/** Searches all suppliers at once, and keeps the offers found for as long as they can be chosen. */
export function createFlightSearches(given: SearchTerms) {
  const options: Selling = { ...given, retailing: given.retailing ?? firstRetailing(given.fees) };
  const { suppliers, store, retailing, turns = UNLIMITED, timeToGoOn = async () => undefined } = options;
  // No further checks: stored offers were found sellable before.
  const atOurPrice: ToRetailOffer = (supplierOffer, of) => {
    const offer = flyable(supplierOffer);
    return offer && atRetail(offer, of);
  };
  const kept = createKeptSearches({ packing: flightPacking(suppliers, atOurPrice, retailing), shelf: 'searches', store });
  const upsold = createUpsoldFares(store, suppliers, atOurPrice);
  const priced = createPricedOffers(store, suppliers, SEARCH_RESULTS_MS);
  const shop: Shop = { ...options, kept, upsold, priced };
  const calendar = createPriceCalendar({
    store,
    lookUp: (segment) => cheapestOf(options, segment, CALENDAR),
    fillsPerVisitor: options.calendarSearchesPerVisitor,
    edition: () => wordOfTerms(retailing.now().terms),
  });
  const same = createSameSearches<FlightSearchRequest, FoundFlights>({
    kept,
    store,
    turns,
    keyOf: (segment) => keyOf(segment) + wordOfTerms(retailing.now().terms),
    unitsOf,
    timeToGoOn,
    reuseMs: REUSE_MS,
    start: (id, segment) => startHere(options, id, segment),
    onOver(segment, running) {
      finished(options, segment, running);
      const isOfNow = wordOfTerms(running.terms) === wordOfTerms(retailing.now().terms);
      if (!hasFailed(running) && isOfNow) void calendar.learn(segment, cheapestIn(running.findings().offers));
    },
  });
  const asFound = (running: KeptSearch) => flightSearch(running, currencyOf(options));

  return {
    /** The results of all suppliers; with `partial`, those so far as soon as there are any. */
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
    /** The retail offer of a supplier's flight under the terms that it was shown under, alone or with a stay. */
    async toRetail(
      supplierOffer: FlightOffer,
      { terms, ...of }: Omit<RetailOf, 'pricing' | 'facts'> & { terms: SaleTerms | null },
    ) {
      const pricing = await retailing.under(terms ?? FIRST_TERMS);
      return toRetail(options, supplierOffer, { ...of, pricing, ...(terms ? { facts: terms.facts } : {}) });
    },
    price: (offerId: string) => price(shop, offerId),
    fares: (offerId: string) => fares(shop, offerId),
    calendar,
    findPriced: priced.find,
    /** Looks up the current price of a popular route, for the calendar and for `onFinished`. `undefined` if that failed. */
    async lookAtRoute(segment: FlightSearchRequest): Promise<CheapestOfDay | undefined> {
      const cheapest = await cheapestOf(options, segment, POPULAR_ROUTES);
      if (cheapest !== undefined) await calendar.learn(segment, cheapest);
      return cheapest;
    },
    quietForMs: turns.quietForMs,
  };
}

const currencyOf = ({ fees }: SearchTerms): string => fees.flight.currency;

/** At the agency's price: a flight that is not sold yet also has its price with a stay, where that does not follow from its own. */
function atRetail(offer: FlightOffer, { id, supplier, inPackage, pricing, facts }: RetailOf): FlightOffer {
  const { rules, terms } = pricing;
  const told: SaleFacts = {
    ...(facts ?? flightFacts(offer, { supplier, soldOn: terms.soldOn ?? '' })),
    kind: inPackage ? 'package' : 'flight',
  };
  const isForBoth = inPackage === undefined && terms.version > 0;
  return { ...(isForBoth ? flightAtBothPrices(offer, rules, told) : flightAtRetail(offer, rules, told)), id };
}

/** What the rules were told of an offer when its price was shown. A later answer may name no airline or cabin. */
function termsOf({ terms }: KeptSearch, { supplierOffer, supplier }: FoundOffer): SaleTerms {
  const shown = flyable(supplierOffer) ?? supplierOffer;
  return { ...terms, facts: flightFacts(shown, { supplier: supplier.name, soldOn: terms.soldOn ?? '' }) };
}

const flightSearch = (running: KeptSearch, currency: string): FlightSearch => ({
  id: running.id,
  dictionaries: running.dictionaries,
  currency,
  expiresAt: running.expiresAt,
  ...running.findings(),
});

function startHere(options: Selling, id: string, segment: FlightSearchRequest): RunningSearch {
  const { suppliers, deadlineMs, onBroken } = options;
  const currency = currencyOf(options);
  const toRetailHere: ToRetailOffer = (supplierOffer, of) => toRetail(options, supplierOffer, of);
  const pricing = options.retailing.now();
  return startSearch({ id, segment, suppliers, toRetail: toRetailHere, pricing, currency, deadlineMs, onBroken });
}

/** `inPackage`: whether it is sold with a stay; undefined while that is open. `facts`: as they were told before, if they were. */
type RetailOf = { id: string; supplier: string; inPackage?: boolean; pricing: Pricing; facts?: SaleFacts };

/**
 * The offer at the agency's price. `undefined` for an offer that is not sold: one of its amounts cannot be charged or stored, or
 * must be a mistake, its first flight has left, or it cannot be flown.
 */
function toRetail(options: SearchTerms, supplierOffer: FlightOffer, of: RetailOf): FlightOffer | undefined {
  const { id, supplier } = of;
  const offer = flyable(supplierOffer);
  if (!offer || (options.now && hasBegun(offer, options.now()))) return undefined;
  const retailOffer = findAmountProblem(offer) ? offer : atRetail(offer, of);
  const problem = findAmountProblem(retailOffer);
  if (problem) options.onUnsellable?.({ supplier, offerId: id, ...problem });
  if (problem) return undefined;
  const isBelow = options.floor !== undefined && isFlightBelow(options.floor, supplierOffer);
  if (isBelow) options.onBelowFloor?.({ supplier, offer: id, ...totalOf(supplierOffer) });
  return isBelow ? undefined : retailOffer;
}

function finished(
  { onFinished, onAnswered, sampling }: SearchTerms,
  segment: FlightSearchRequest,
  { byId, dictionaries, findings }: RunningSearch,
): void {
  const { offers, suppliers: statuses } = findings();
  onAnswered?.({ kind: 'flight', route: routeOf(segment.legInfo), suppliers: statuses });
  onFinished?.({ segment, offers, dictionaries, isWhole: statuses.every(({ status }) => status === 'ok') });
  const route = segment.legInfo[0];
  sampling?.offer(() => [...byId.values()].map((one) => sampleOf(one, `${route?.from}–${route?.to}`)));
}

function sampleOf({ supplier, supplierOffer }: FoundOffer, what: string): RetailSample {
  return { what, facts: flightFacts(supplierOffer, { supplier: supplier.name, soldOn: '' }), parts: flightParts(supplierOffer) };
}

/** The bags of a flight at the supplier's price, of each price one: most travellers have the same. */
function bagSamplesOf({ supplierOffer, retailOffer, included, terms }: PricedOffer): RetailSample[] {
  const minors = bagOptions(supplierOffer, included, (price) => price).map(({ single }) => single.amountMinor);
  const what = legsOf(retailOffer).map(({ from, to }) => `${from}–${to}`)[0] ?? '';
  return [...new Set(minors)].map((amountMinor) => ({
    what,
    facts: { ...terms.facts, kind: 'bag' },
    parts: [{ totalMinor: amountMinor, fareMinor: amountMinor, leastMinor: amountMinor }],
  }));
}

/** The lowest total of a search whose results are not kept. `undefined` if a supplier failed. */
async function cheapestOf(
  options: Selling,
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

async function find(
  { kept, upsold, retailing }: Shop,
  offerId: string,
): Promise<{ search: KeptSearch; offer: FoundOffer } | undefined> {
  const search = await kept.find(offerId.split('~')[0] as string);
  if (!search) return undefined;
  const known = search.byId.get(offerId) ?? (await upsold.find(offerId, await retailing.under(search.terms)));
  const offer = known ?? (search.elsewhere && (await comeOf(search, offerId)));
  return offer && { search, offer };
}

/** An offer of another process's search: shown a moment ago, or about to be found. */
async function comeOf(search: KeptSearch, offerId: string): Promise<FoundOffer | undefined> {
  await search.firstResults;
  if (!search.byId.has(offerId)) await search.whole;
  return search.byId.get(offerId);
}

/** Reprices an offer at its supplier. Compares with the price of the search, so that a change can be shown. */
async function price(shop: Shop, offerId: string): Promise<PriceReply> {
  const known = await find(shop, offerId);
  if (!known) return { ok: false, reason: 'expired' };
  const { search, offer } = known;
  if (offer.supplierOffer.expiresAt && Date.parse(offer.supplierOffer.expiresAt) < timeNow())
    return { ok: false, reason: 'expired' };
  const outcome = await offer.supplier.price(offer.supplierOffer);
  if (!outcome.ok) return outcome;
  const supplierOffer = ofSameTrip(outcome.offer, offer.supplierOffer);
  // The supplier has priced something else.
  if (!supplierOffer) return { ok: false, reason: 'unavailable' };
  const detailed = withSearchedDetails(supplierOffer, offer.supplierOffer);
  const terms = termsOf(search, offer);
  const pricing = await shop.retailing.under(terms);
  const sold = toRetail(shop, detailed, { id: offerId, supplier: offer.supplier.name, pricing, facts: terms.facts });
  if (!sold) return { ok: false, reason: 'unavailable' };
  const { requirements } = outcome;
  const retailOffer = requirements ? { ...sold, bookingRequirements: requirements } : sold;
  const result: PricedOffer = {
    supplier: offer.supplier,
    supplierOffer,
    retailOffer,
    terms,
    dictionaries: mergeDictionaries({ ...search.dictionaries }, outcome.dictionaries),
    included: outcome.included,
  };
  await shop.priced.keep(offerId, result);
  shop.sampling?.offer(() => bagSamplesOf(result), 'pricing');
  shop.onPriced?.({
    kind: 'flight',
    supplier: offer.supplier.name,
    route: routeOf(legsOf(retailOffer)),
    beforeMinor: totalOf(offer.retailOffer).amountMinor,
    nowMinor: totalOf(retailOffer).amountMinor,
  });
  const before = offer.retailOffer.price.total;
  return { ok: true, priced: result, changedFrom: before === retailOffer.price.total ? undefined : before };
}

/**
 * All fares for an offer's flights: the supplier's upsells and those found in the search. The cheapest of each fare name. If the
 * supplier does not answer, those found.
 */
async function fares(shop: Shop, offerId: string): Promise<FlightOffer[] | undefined> {
  const known = await find(shop, offerId);
  if (!known) return undefined;
  const { search, offer } = known;
  const flights = itineraryFingerprint(offer.supplierOffer);
  const outcome = await offer.supplier.fareFamilies(offer.supplierOffer);
  const dearer = outcome.ok ? outcome.offers.flatMap((upsell) => ofSameTrip(upsell, offer.supplierOffer) ?? []) : [];
  const pricing = await shop.retailing.under(search.terms);
  const added = dearer.flatMap((supplierOffer, index): [string, FoundOffer][] => {
    const id = fareIdOf(offerId, index + 1);
    const retailOffer = toRetail(shop, supplierOffer, { id, supplier: offer.supplier.name, pricing });
    return retailOffer ? [[id, { supplier: offer.supplier, supplierOffer, retailOffer }]] : [];
  });
  await shop.upsold.keep(offerId, added, search.expiresAt - timeNow());
  const found = [...search.byId.values()]
    .map(({ retailOffer }) => retailOffer)
    .filter((retailOffer) => itineraryFingerprint(retailOffer) === flights);
  // Among equals the supplier's upsell comes first: it has more fare details than a search result.
  return cheapestPerFlights([...added.map(([, { retailOffer }]) => retailOffer), ...found], { keyOf: fareNameKey, priceOf });
}

function keyOf({ refundableFare, noRestrictionFare, noPenaltyFare, cabin, legInfo, travelerInfo }: FlightSearchRequest): string {
  return JSON.stringify([cabin, legInfo, travelerInfo, refundableFare, noRestrictionFare, noPenaltyFare]);
}

const unitsOf = (segment: FlightSearchRequest): number => Math.ceil(travelerLegs(segment) / LEGS_A_UNIT);

/** For offers sorted by price: the lowest price, and whether a non-stop offer has it. */
function cheapestIn(offers: FlightOffer[]): CheapestOfDay {
  const [first] = offers;
  if (!first) return null;
  const price = totalOf(first);
  const isDirect = offers.some(
    (offer) => totalOf(offer).amountMinor === price.amountMinor && offer.itineraries.every((way) => stopsOf(way) === 0),
  );
  return { price, isDirect };
}

/** `Economy Classic` and `ECONOMYCLASSIC` are one fare; unnamed fares are distinguished by what they include. */
export function fareNameKey(offer: FlightOffer): string {
  return offer.travelerPricings[0]?.fareDetailsBySegment
    .map(({ brandedFareLabel, brandedFare, includedCheckedBags: bags }) => {
      const name = (brandedFareLabel ?? brandedFare ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
      return name || `${bags?.quantity ?? bags?.weight}${offer.pricingOptions?.refundableFare}`;
    })
    .join('|') as string;
}
