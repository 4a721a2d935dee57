import { LRUCache } from 'lru-cache';
import { todayIn } from '#domain/calendar-date.ts';
import { timeNow } from '#domain/clock.ts';
import { SEARCH_RESULTS_MS } from '#domain/countdown.ts';
import { isStorable } from '#domain/money.ts';
import { placesNearby } from '#domain/places/airport-search.ts';
import { distanceKm } from '#domain/places/great-circle.ts';
import { isStayBelow, type PriceFloor } from '#domain/prices/price-floor.ts';
import { searchedStay } from '#domain/prices/seen-stay.ts';
import type { RetailSample } from '#domain/retailing/preview.ts';
import { FIRST_TERMS, type RetailTerms, type SaleTerms, wordOfTerms } from '#domain/retailing/retail-terms.ts';
import { stayFacts, stayParts } from '#domain/retailing/stay-sale.ts';
import type { Hotel } from '#domain/stays/hotel.ts';
import { hotelIdOf, hotelsIn } from '#domain/stays/hotel-id.ts';
import type { SoldStay } from '#domain/stays/sold-stay.ts';
import { changesOf, type OfferChange, type StayOffer } from '#domain/stays/stay-offer.ts';
import { NEAR_KM } from '#domain/stays/stay-view.ts';
import { referenceOn, registerDay, saleOn } from '#domain/stays/tourism-number.ts';
import { isSeller, type QuotedStay, type StayQuery, type StaySource, type StaySupplier } from '#suppliers/stays/port.ts';
import type { SupplierIncidents } from '../incidents/supplier-incidents.ts';
import type { FinishedStaySearch } from '../prices-seen/stay-price-book.ts';
import type { Retailing } from '../retailing/retailing.ts';
import type { RuleSampling } from '../retailing/rule-samples.ts';
import type { OnBroken } from '../search/fan-out.ts';
import { createKeptSearches, type KeptSearches } from '../search/kept-searches.ts';
import { createSameSearches, type SearchRefused } from '../search/same-search.ts';
import { hasFailed } from '../search/search-kind.ts';
import { type SearchTurns, UNLIMITED } from '../search/search-turns.ts';
import { readOne, type SharedStore } from '../shared-store/shared-store.ts';
import type { SupplyFigures } from '../supply/supply-figures.ts';
import { atRetail, saleTermsOf } from './at-retail.ts';
import type { FoundStay, FoundStays, KeptStays } from './found-stays.ts';
import { hotelCards, type SaleOf, shownCards } from './hotel-cards.ts';
import { NO_PACKAGE_RATES, type PackageRates, packageRateOn } from './package-rates.ts';
import { stayPacking } from './packed-stays.ts';
import { type HotelSearch, type RoomSearch, startHotelSearch, startRoomSearch, type ToRetailStay } from './start-search.ts';
import type { TourismRegister } from './tourism-register.ts';

/** How long a search is reused for the same request by anyone. */
const HOTELS_REUSED_MS = 3 * 60_000;
/** Shorter, as rooms are about to be chosen: one just sold must not be shown again. */
const ROOMS_REUSED_MS = 30_000;
/** Three rooms are one search unit: suppliers search for each. */
const ROOMS_A_UNIT = 3;
const HOTELS_REMEMBERED = 5_000;
/** A search further than this from any airport is of no city. */
const CITY_WITHIN_KM = 80;

/**
 * An offer just priced by its supplier, with which a booking can be opened. `retailOffer` has the product's ids, `supplierOffer`
 * the supplier's.
 */
export type PricedStay = {
  supplier: StaySupplier;
  hotel: Hotel;
  supplierOffer: QuotedStay;
  retailOffer: StayOffer;
  terms: SaleTerms;
};

type StayQuestion = Omit<StayQuery, 'currency'> & { refundableOnly: boolean };
export type StayPriceReply =
  | { ok: true; priced: PricedStay; before: StayOffer; changes: OfferChange[] }
  | { ok: false; reason: 'expired' | 'unavailable' | 'unreachable' | 'on-request' };

export type StayQuote =
  | { ok: true; supplierOffer: QuotedStay; retailOffer: StayOffer }
  | { ok: false; reason: 'unavailable' | 'unreachable' | 'on-request' };

export type StayShopping = ReturnType<typeof createStayShopping>;

type StayTerms = {
  /** Some of them may be searched but not booked. */
  suppliers: StaySource[];
  /** The store of results, shared with other processes. */
  store: SharedStore;
  /** The agency's rules. */
  retailing: Retailing;
  /** The register of hotels that the law requires. */
  register: TourismRegister;
  /** The currency the agency sells in. */
  currency: string;
  deadlineMs: number;
  /** Called when an adapter throws; its supplier counts as failed. */
  onBroken?: OnBroken;
  /** Called when an offer is left out because of its price. */
  onUnsellable?: (offer: { supplier: string; hotelId: string; amountMinor: number; currency: string }) => void;
  /** An offer below the floor is a mistake and not sold. */
  floor?: PriceFloor;
  /** The agency's reductions for rooms bought with a flight. */
  packageRates?: PackageRates;
  onBelowFloor?: SupplierIncidents['belowFloor']['report'];
  /** Called when the agency's account at a supplier cannot pay for a selected offer. */
  onNoFunds?: SupplierIncidents['accountEmpty']['report'];
  /** Takes some of what every completed search has found. */
  sampling?: RuleSampling;
  /** Called with what each supplier answered, once a search is over. */
  onAnswered?: SupplyFigures['searched'] | undefined;
  /** Called with the price of an offer before and after its supplier was asked again. */
  onPriced?: SupplyFigures['priced'] | undefined;
  /** Called with the lowest price of a completed search that is comparable for other visitors. */
  onFinished?: ((search: FinishedStaySearch) => void) | undefined;
  /** The nationality of guests who name none. */
  homeCountry?: string;
  turns?: SearchTurns;
  timeToGoOn?: () => Promise<unknown>;
};

type Shop = StayTerms & {
  byName: ReadonlyMap<string, StaySource>;
  kept: KeptSearches<FoundStays>;
  /** Hotels found by searches, by the product's id: some suppliers describe a hotel only there. */
  seen: LRUCache<string, Hotel>;
  rooms: SameSearches<RoomSearch>;
};
type SameSearches<Query> = ReturnType<typeof createSameSearches<Query, FoundStays>>;

/** Searches stays at all suppliers, and the rooms of one hotel; keeps the offers for as long as they can be chosen. */
export function createStayShopping(options: StayTerms) {
  const {
    suppliers,
    store,
    retailing,
    currency,
    deadlineMs,
    onBroken,
    turns = UNLIMITED,
    timeToGoOn = async () => undefined,
  } = options;
  const byName = new Map(suppliers.map((supplier) => [supplier.name, supplier]));
  const kept = createKeptSearches({ packing: stayPacking(byName, retailing), shelf: 'stay-searches', store });
  const seen = new LRUCache<string, Hotel>({ max: HOTELS_REMEMBERED });
  const toRetailHere: ToRetailStay = (...asked) => toRetail(options, ...asked);
  const startTerms = (id: string) => ({ id, suppliers, toRetail: toRetailHere, pricing: retailing.now(), deadlineMs, onBroken });
  const edition = () => wordOfTerms(retailing.now().terms);
  const same = { kept, store, turns, timeToGoOn };
  const hotels = createSameSearches<HotelSearch, FoundStays>({
    ...same,
    reuseMs: HOTELS_REUSED_MS,
    unitsOf,
    keyOf: (query) => `stays ${JSON.stringify([query.near, ...saidOf(query)])}${edition()}`,
    start: (id, query) => startHotelSearch(startTerms(id), query),
    onOver(query, search) {
      const { near } = query;
      const { byId, findings } = search;
      const route = placesNearby(near, CITY_WITHIN_KM, 1)[0]?.city ?? '';
      options.onAnswered?.({ kind: 'stay', route, suppliers: findings().suppliers });
      for (const { hotel } of byId.values()) if (hotel) seen.set(hotel.id, hotel);
      tellLowest(shop, query, search);
      options.sampling?.offer(() =>
        [...byId.values()].filter(({ supplierOffer }) => supplierOffer.paidTo === 'agency').map(sampleOf),
      );
    },
  });
  const rooms = createSameSearches<RoomSearch, FoundStays>({
    ...same,
    reuseMs: ROOMS_REUSED_MS,
    unitsOf,
    keyOf: (query) => `rooms ${JSON.stringify([query.hotelId, ...saidOf(query)])}${edition()}`,
    start: (id, query) => startRoomSearch(startTerms(id), query),
  });
  const shop: Shop = { ...options, byName, kept, seen, rooms };

  return {
    search: (question: StayQuestion & Pick<HotelSearch, 'near'>, asking: { visitor: string; rank?: number }) =>
      hotels.search({ ...question, currency }, asking),
    roomOffers: (hotelId: string, question: StayQuestion, asking: { visitor: string }) =>
      roomOffers(shop, hotelId, question, asking),
    price: (offerId: string) => price(shop, offerId),
    /** Prices rooms of a booking again, under the terms they were shown under. */
    priceAgain: (supplier: string, supplierOffer: StayOffer, before: SoldStay, terms: SaleTerms | null) =>
      priceAgain(shop, supplier, supplierOffer, before, terms),
    findPriced: (offerId: string) => findPriced(shop, offerId),
    saleNow: () => saleNow(shop),
    judgedBy: () => judgedBy(shop),
    packageRateNow: () => packageRateOn(options.packageRates ?? NO_PACKAGE_RATES),
    hotelSeen: (hotelId: string) => hotelSeen(shop, hotelId),
  };
}

/** What pages may say of a city: the lowest price that can be paid, of the hotels that its list begins with. */
function tellLowest(shop: Shop, query: HotelSearch, search: KeptStays): void {
  const { onFinished, homeCountry } = shop;
  const stay = onFinished && homeCountry ? searchedStay(query, homeCountry) : null;
  if (!stay) return;
  const lowest = shownCards(hotelCards(search.findings()), saleNow(shop)).find(
    ({ hotel, offer, sale }) => !sale.isOnRequest && offer.paidTo === 'agency' && distanceKm(query.near, hotel) <= NEAR_KM,
  );
  onFinished?.({ stay, lowest: lowest?.offer.total ?? null, isWhole: !hasFailed(search) });
}

function sampleOf({ supplier, supplierOffer, hotel }: FoundStay): RetailSample {
  const facts = stayFacts(supplierOffer, { supplier: supplier.name, hotel, soldOn: '' });
  return { what: hotel?.city ?? '', facts, parts: stayParts(supplierOffer) };
}

function sellerNamed({ byName }: Pick<Shop, 'byName'>, name: string): StaySupplier | undefined {
  const source = byName.get(name);
  return source && isSeller(source) ? source : undefined;
}

/** The retail offer. `undefined` if it is not sold: an amount cannot be charged or stored, or the price is below the floor. */
function toRetail(options: StayTerms, ...[supplierOffer, of]: Parameters<ToRetailStay>): StayOffer | undefined {
  const { ids, supplier } = of;
  const amounts = [supplierOffer.total, supplierOffer.cost];
  const isSellable = amounts.every(
    (money) => money.currency === options.currency && money.amountMinor > 0 && isStorable(money.amountMinor),
  );
  if (!isSellable) options.onUnsellable?.({ supplier, hotelId: ids.hotelId, ...supplierOffer.total });
  if (!isSellable) return undefined;
  const isBelow = options.floor !== undefined && isStayBelow(options.floor, supplierOffer);
  if (isBelow) options.onBelowFloor?.({ supplier, offer: ids.id, ...supplierOffer.total });
  return isBelow ? undefined : atRetail(supplierOffer, of);
}

/** `undefined` if the id names no hotel of a configured supplier. */
async function roomOffers(
  { byName, rooms, currency }: Shop,
  hotelId: string,
  question: StayQuestion,
  asking: { visitor: string },
): Promise<KeptStays | SearchRefused | undefined> {
  const known = hotelsIn(hotelId).filter(({ supplier }) => byName.has(supplier));
  const id = hotelIdOf(known);
  return known.length === 0 || id === undefined
    ? undefined
    : rooms.search({ ...question, currency, hotels: known, hotelId: id }, asking);
}

async function find({ kept }: Shop, offerId: string): Promise<(FoundStay & { terms: RetailTerms }) | undefined> {
  const search = await kept.find(offerId.split('~')[0] as string);
  if (!search) return undefined;
  // Another process may be about to find it.
  if (!search.byId.has(offerId) && search.elsewhere) await search.whole;
  const found = search.byId.get(offerId);
  return found && { ...found, terms: search.terms };
}

/** Whether the law lets hotels be sold today; all hotels of one answer are judged by the same day. */
function saleNow({ byName, register }: Shop): SaleOf {
  const day = registerDay(new Date(timeNow()));
  return (hotel, seller) => {
    const registered = register.numberOf(seller);
    const isReference = byName.has(seller.supplier) && !sellerNamed({ byName }, seller.supplier);
    return isReference ? referenceOn(registered, day) : saleOn(hotel, registered, day);
  };
}

/** A key that changes with the register, its day, or the day of package rates. */
const judgedBy = ({ register, packageRates = NO_PACKAGE_RATES }: Shop): string =>
  `${register.edition()} ${registerDay(new Date(timeNow()))} ${todayIn(packageRates.timeZone)}`;

const isOnRequest = (shop: Shop, hotel: Hotel | null, supplier: string, supplierOffer: StayOffer): boolean =>
  saleNow(shop)(hotel, { supplier, ownId: supplierOffer.hotelId }).isOnRequest;

/** A hotel from earlier searches by the product's id, without asking suppliers. */
function hotelSeen({ seen }: Shop, hotelId: string): Hotel | null {
  const ids = hotelsIn(hotelId).flatMap((hotel) => hotelIdOf([hotel]) ?? []);
  return ids.map((id) => seen.get(id)).find((hotel) => hotel !== undefined) ?? null;
}

/** The hotel of an offer; asked for again if no supplier has described it yet. */
async function hotelOf(shop: Shop, { hotel, supplier, supplierOffer, retailOffer }: FoundStay): Promise<Hotel | undefined> {
  const { currency, deadlineMs } = shop;
  const known = hotel ?? hotelSeen(shop, retailOffer.hotelId);
  if (known) return known;
  const { checkIn, checkOut, nationality } = supplierOffer;
  const query = { checkIn, checkOut, nationality, currency, rooms: supplierOffer.rooms.map(({ occupancy }) => occupancy) };
  const outcome = await supplier.roomOffers(supplierOffer.hotelId, query, {
    signal: AbortSignal.timeout(deadlineMs),
    deadlineMs,
  });
  return outcome.ok && outcome.hotel ? { ...outcome.hotel, id: retailOffer.hotelId } : undefined;
}

/** Reprices an offer at its supplier, and lists the changes from what was shown. */
async function price(shop: Shop, offerId: string): Promise<StayPriceReply> {
  const found = await find(shop, offerId);
  if (!found) return { ok: false, reason: 'expired' };
  const { supplier, retailOffer: before } = found;
  if (!isSeller(supplier)) return { ok: false, reason: 'on-request' };
  const isRefused = (hotel: Hotel | null) => isOnRequest(shop, hotel, supplier.name, found.supplierOffer);
  if (isRefused(found.hotel ?? hotelSeen(shop, before.hotelId))) return { ok: false, reason: 'on-request' };
  const terms = saleTermsOf(found.terms, { ...found, supplier: supplier.name });
  const as = { before, terms };
  const [outcome, hotel] = await Promise.all([quote(shop, supplier, found.supplierOffer, as), hotelOf(shop, found)]);
  if (!outcome.ok) return outcome;
  if (!hotel) return { ok: false, reason: 'unreachable' };
  if (isRefused(hotel)) return { ok: false, reason: 'on-request' };
  const { supplierOffer, retailOffer } = outcome;
  const priced: PricedStay = { supplier, hotel, supplierOffer, retailOffer, terms };
  const [beforeMinor, nowMinor] = [before.total.amountMinor, retailOffer.total.amountMinor];
  shop.onPriced?.({ kind: 'stay', supplier: supplier.name, route: hotel.city ?? '', beforeMinor, nowMinor });
  await keepPriced(shop, offerId, priced);
  return { ok: true, priced, before, changes: changesOf(before, retailOffer) };
}

/** Reprices `supplierOffer` at its supplier, and returns it as a retail offer with the ids and under the terms of `before`. */
async function quote(
  shop: Shop,
  supplier: StaySupplier,
  supplierOffer: StayOffer,
  { before, terms }: { before: StayOffer; terms: SaleTerms },
): Promise<StayQuote> {
  const outcome = await supplier.reprice(supplierOffer);
  if (!outcome.ok && outcome.reason === 'no-funds') {
    shop.onNoFunds?.({ supplier: supplier.name, ...supplierOffer.cost });
    return { ok: false, reason: 'unavailable' };
  }
  if (!outcome.ok) return { ok: false, reason: outcome.reason === 'unavailable' ? 'unavailable' : 'unreachable' };
  const { offer, quoteId } = outcome;
  const ids = { id: before.id, hotelId: before.hotelId };
  const pricing = await shop.retailing.under(terms);
  const retailOffer = toRetail(shop, offer, { ids, supplier: supplier.name, pricing, facts: terms.facts });
  // The recipient of the payment must not change unnoticed.
  if (!retailOffer || retailOffer.paidTo !== before.paidTo) return { ok: false, reason: 'unavailable' };
  return { ok: true, supplierOffer: { offer, quoteId }, retailOffer };
}

/** The same for rooms in a booking. A supplier no longer configured counts as unreachable. */
async function priceAgain(
  shop: Shop,
  supplier: string,
  supplierOffer: StayOffer,
  { hotel, ...before }: SoldStay,
  known: SaleTerms | null,
): Promise<StayQuote> {
  const terms = known ?? saleTermsOf(FIRST_TERMS, { supplierOffer, supplier, hotel });
  const seller = sellerNamed(shop, supplier);
  if (isOnRequest(shop, hotel, supplier, supplierOffer)) return { ok: false, reason: 'on-request' };
  return seller ? quote(shop, seller, supplierOffer, { before, terms }) : { ok: false, reason: 'unreachable' };
}

type Packed = Omit<PricedStay, 'supplier'> & { supplier: string };

async function keepPriced({ store }: Shop, offerId: string, { supplier, ...rest }: PricedStay): Promise<void> {
  const packed: Packed = { ...rest, supplier: supplier.name };
  await store.write('priced-rooms', offerId, Buffer.from(JSON.stringify(packed)), SEARCH_RESULTS_MS);
}

/** An offer priced in the last minutes, to open a booking with; none for a hotel that may no longer be sold. */
async function findPriced(shop: Shop, offerId: string): Promise<PricedStay | undefined> {
  const bytes = await readOne(shop.store, 'priced-rooms', offerId);
  if (!bytes) return undefined;
  const { supplier: name, ...rest } = JSON.parse(bytes.toString()) as Packed;
  const supplier = sellerNamed(shop, name);
  if (!supplier || isOnRequest(shop, rest.hotel, name, rest.supplierOffer.offer)) return undefined;
  return { supplier, ...rest };
}

const saidOf = ({ checkIn, checkOut, rooms, nationality, refundableOnly }: StayQuestion) => [
  checkIn,
  checkOut,
  nationality,
  refundableOnly,
  rooms.map(({ adults, childAges }) => [adults, ...childAges]),
];

const unitsOf = ({ rooms }: StayQuestion): number => Math.ceil(rooms.length / ROOMS_A_UNIT);
