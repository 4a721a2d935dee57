import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/call.ts';
import type { Calls, Handlers } from '#contract/calls.ts';
import { refuse, reply } from '#contract/problem.ts';
import { daysBetween, todayIn } from '#domain/calendar-date.ts';
import { timeNow } from '#domain/clock.ts';
import { totalOf } from '#domain/flights/prices/agency-fee.ts';
import { intAmountOf } from '#domain/money.ts';
import { airportsOf } from '#domain/places/airport.ts';
import { placesNearby, searchPlaces } from '#domain/places/airport-search.ts';
import type { FlightSearchRequest } from '#domain/trip-search.ts';
import type { ExchangeRates } from '#suppliers/exchange-rates/port.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { Database } from '../db/connection.ts';
import { searchRequests } from '../db/schema.ts';
import type { SearchFigures } from '../reports/search-figures.ts';
import { namedRouteOf, searchedIn } from '../reports/searched.ts';
import type { FlightSearch, FlightSearches } from './flight-search.ts';
import { priceRefusal, SEARCH_EXPIRED } from './price-refusal.ts';
import { supplierIn } from './running-search.ts';
import { searchRefusal } from './search-refusal.ts';
import { type ShownCurrency, shownCurrency } from './shown-currency.ts';

type SearchCalls = Pick<
  Handlers,
  | 'searchAirports'
  | 'searchSupplierAirports'
  | 'nearbyAirports'
  | 'searchFlights'
  | 'searchOutcome'
  | 'priceCalendar'
  | 'getFlightOffer'
  | 'compareFares'
  | 'validateFlightOffer'
  | 'recordSearch'
  | 'updateSearchRecord'
>;

type SearchDesk = {
  searches: FlightSearches;
  suppliers: FlightSupplier[];
  exchangeRates: ExchangeRates;
  /** The country whose places come first while little is typed. */
  homeCountry: string;
  db: Database;
  /** Counts what visitors search for. */
  searchFigures?: SearchFigures | undefined;
};

/** SPEC §7.1 and §7.3: calls for places, flight search, one offer, pricing, search records. */
export function searchCalls(desk: SearchDesk): SearchCalls {
  return { ...placeCalls(desk), ...flightCalls(desk), ...offerCalls(desk), ...recordCalls(desk) };
}

type PlaceCalls = Pick<SearchCalls, 'searchAirports' | 'searchSupplierAirports' | 'nearbyAirports'>;

const placeCalls = ({ suppliers, homeCountry }: SearchDesk): PlaceCalls => ({
  searchAirports: async ({ term }) => reply(searchPlaces(term, undefined, homeCountry)),

  searchSupplierAirports: async ({ term }) => {
    for (const supplier of suppliers) {
      const found = await supplier.searchPlaces(term);
      if (found.ok) return reply(found.places);
    }
    return refuse('supplier-failed', 'The flight suppliers did not answer: try again');
  },

  nearbyAirports: async ({ lat, lon, distance }) => reply({ airports: placesNearby({ lat, lon }, distance) }),
});

type FlightCalls = Pick<SearchCalls, 'searchFlights' | 'searchOutcome' | 'priceCalendar'>;

const flightCalls = ({ searches, exchangeRates, searchFigures }: SearchDesk): FlightCalls => ({
  searchFlights: async ({ allFares, partial, ...segment }, { address, isVisitor }) => {
    const errors = legErrors(segment);
    if (errors.length > 0 && isVisitor)
      searchFigures?.mistaken({ kind: 'flight', route: namedRouteOf(segment.legInfo), channel: 'site' });
    if (errors.length > 0) return refuse('invalid-request', 'Correct the legs of the trip and search again', errors);
    const search = await searches.search(segment, { partial, visitor: address });
    if ('refused' in search) return searchRefusal(search);
    const shown = await shownCurrency(exchangeRates, search.currency, segment.currencyCode);
    return reply(searchAnswer(search, { allFares, shown }));
  },

  searchOutcome: async ({ searchId, seen }) => {
    const search = await searches.whole(searchId);
    if (!search) return SEARCH_EXPIRED;
    const { offers, suppliers: statuses } = search;
    const known = new Set(seen.split(','));
    const fresh = offers.filter(({ id }) => !known.has(supplierIn(id)));
    const cheapest = fresh[0] ? intAmountOf(totalOf(fresh[0])) : null;
    return reply({ count: offers.length, fresh: fresh.length, cheapest, suppliers: statuses });
  },

  priceCalendar: async ({ from, to, move, fill, allFares: _, ...segment }, { address }) => {
    const errors = [...legErrors(segment), ...calendarErrors({ from, to, move, legs: segment.legInfo.length })];
    if (errors.length > 0) return refuse('invalid-request', 'Correct the trip or the days and ask again', errors);
    const earliest = earliestToday();
    const asked = { from: from < earliest ? earliest : from, to, move, visitor: fill ? address : undefined };
    const { days, isFilling } = await searches.calendar.pricesOf(segment, asked);
    return reply({
      days: days.map(({ cheapest, ...day }) => ({
        ...day,
        state: cheapest === undefined ? ('unknown' as const) : cheapest === null ? ('none' as const) : ('known' as const),
        cheapest: cheapest ? intAmountOf(cheapest.price) : null,
        isDirect: cheapest?.isDirect ?? false,
      })),
      isFilling,
    });
  },
});

type OfferCalls = Pick<SearchCalls, 'getFlightOffer' | 'compareFares' | 'validateFlightOffer'>;

const offerCalls = ({ searches }: SearchDesk): OfferCalls => ({
  getFlightOffer: async ({ id }) => {
    const found = await searches.find(id);
    if (!found) return SEARCH_EXPIRED;
    const retailOffer = (await searches.findPriced(id))?.retailOffer ?? found.offer.retailOffer;
    return reply({ data: retailOffer, dictionaries: found.search.dictionaries as Record<string, unknown> });
  },

  compareFares: async ({ id }) => {
    const fares = await searches.fares(id);
    if (!fares) return SEARCH_EXPIRED;
    const dictionaries = (await searches.find(id))?.search.dictionaries;
    return reply({ data: fares, dictionaries: dictionaries as Record<string, unknown> });
  },

  validateFlightOffer: async ({ data }) => {
    const outcome = await searches.price((data.flightOffers[0] as { id: string }).id);
    if (!outcome.ok) return priceRefusal(outcome.reason);
    const { retailOffer, dictionaries, included } = outcome.priced;
    const priceChange = outcome.changedFrom
      ? { from: outcome.changedFrom, to: retailOffer.price.total, currency: retailOffer.price.currency }
      : undefined;
    return reply({
      data: [retailOffer],
      dictionaries: dictionaries as Record<string, unknown>,
      included,
      meta: priceChange ? { priceChange } : {},
    });
  },
});

const recordCalls = ({ db, searchFigures }: SearchDesk): Pick<SearchCalls, 'recordSearch' | 'updateSearchRecord'> => ({
  recordSearch: async ({ agentId, segment, infoData }) => {
    const [row] = await db
      .insert(searchRequests)
      .values({ agentId, kind: kindOf(segment), segment, infoData })
      .returning({ id: searchRequests.id });
    return reply({ id: (row as { id: string }).id }, 201);
  },

  updateSearchRecord: async ({ id, ...changes }, { isVisitor }) => {
    const { segment, infoData } = searchRequests;
    const before = db
      .select({ id: searchRequests.id, status: searchRequests.status })
      .from(searchRequests)
      .where(eq(searchRequests.id, id))
      .for('update')
      .as('before');
    const [row] = await db
      .update(searchRequests)
      .set({ ...changes, updatedAt: new Date(timeNow()) })
      .from(before)
      .where(eq(searchRequests.id, before.id))
      .returning({ segment, infoData, before: before.status });
    if (!row) return refuse('not-found', 'There is no search request with this id');
    // Its outcome is told once, however often it is sent.
    const outcome = row.before === 'searching' ? outcomeIn(changes.status) : undefined;
    if (outcome && isVisitor) searchFigures?.searched(searchedIn(row.segment, row.infoData), outcome);
    return reply({ id });
  },
});

const outcomeIn = (status: string | undefined) =>
  status === 'found' || status === 'empty' || status === 'failed' ? status : undefined;

function kindOf(segment: InputOf<Calls['recordSearch']>['segment']) {
  if ('kind' in segment) return segment.kind;
  return 'geoSearch' in segment ? 'stay' : 'flight';
}

function searchAnswer(search: FlightSearch, { allFares, shown }: { allFares: boolean; shown: ShownCurrency }) {
  return {
    data: allFares ? search.fares : search.offers,
    dictionaries: search.dictionaries as Record<string, unknown>,
    meta: {
      searchId: search.id,
      count: search.offers.length,
      currency: search.currency,
      shownCurrency: shown,
      expiresAt: new Date(search.expiresAt).toISOString(),
      suppliers: search.suppliers,
    },
  };
}

const MOST_CALENDAR_DAYS = 92;

function calendarErrors({ from, to, move, legs }: { from: string; to: string; move: 'trip' | 'return'; legs: number }) {
  const days = daysBetween(from, to) + 1;
  return [
    ...(days < 1 ? [{ pointer: '/to', detail: 'is before from' }] : []),
    ...(days > MOST_CALENDAR_DAYS ? [{ pointer: '/to', detail: `is more than ${MOST_CALENDAR_DAYS} days after from` }] : []),
    ...(move === 'return' && legs !== 2 ? [{ pointer: '/move', detail: 'the trip has no return' }] : []),
  ];
}

/** Today in the westernmost time zone: a flight may leave there on that date. */
const earliestToday = () => todayIn('Pacific/Pago_Pago');

function legErrors({ legInfo }: FlightSearchRequest) {
  const earliest = earliestToday();
  return legInfo.flatMap((leg, index) => {
    const at = `/legInfo/${index}`;
    const before = legInfo[index - 1]?.departureDate;
    return [
      ...(airportsOf(leg.from).length === 0
        ? [{ pointer: `${at}/from`, detail: 'is not the code of a served airport or city' }]
        : []),
      ...(airportsOf(leg.to).length === 0
        ? [{ pointer: `${at}/to`, detail: 'is not the code of a served airport or city' }]
        : []),
      ...(leg.from === leg.to ? [{ pointer: `${at}/to`, detail: 'is where the leg starts' }] : []),
      ...(leg.departureDate < earliest ? [{ pointer: `${at}/departureDate`, detail: 'is in the past' }] : []),
      ...(before && leg.departureDate < before
        ? [{ pointer: `${at}/departureDate`, detail: 'is before the leg that comes first' }]
        : []),
    ];
  });
}
