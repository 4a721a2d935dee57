import { formatDay, formatShortDay } from '#domain/calendar-date.ts';
import { formatDuration } from '#domain/duration.ts';
import type { Dictionaries, FlightOffer, Itinerary } from '#domain/flights/flight-offer.ts';
import { durationMinutesOf } from '#domain/flights/itinerary.ts';
import { lowestTotalOf, totalOf } from '#domain/flights/prices/agency-fee.ts';
import { itineraryFingerprint } from '#domain/flights/results/merge-offers.ts';
import {
  type Choosing,
  cheapestOf,
  indexOffers,
  possibleChoice,
  type ResultIndex,
  type Results,
  viewResults,
} from '#domain/flights/results/result-index.ts';
import {
  countFilters,
  FILTER_PARAMS,
  keptParams,
  NO_FILTERS,
  paramsOf,
  RESULTS_PER_PAGE,
  type ResultView,
  readResultView,
  TIME_FACETS,
} from '#domain/flights/results/result-view.ts';
import { totalPassengers } from '#domain/passengers.ts';
import { cityNameApart } from '#domain/places/airport.ts';
import { legsOf, moveTrip, type TripSearch, toFlightSearchRequest, writeTripSearch } from '#domain/trip-search.ts';
import { alertMarkup, alertTripOf } from '../alerts/alert-card.tsx';
import { fareConditions } from '../messages/es/search-form/search-options.ts';
import * as es from '../messages/es.ts';
import { priceWords, termsNow } from '../prices/charged-words.ts';
import { readHomePrices } from '../prices/home-prices.ts';
import { priceLevelHtml } from '../prices/price-level.tsx';
import type { PageRequest } from '../request/context.ts';
import { savingForm } from '../saved/saving-form.tsx';
import { siteToday } from '../search-form/search-form-values.ts';
import { expiryAt } from './expiry/prices-hold.ts';
import { keptBeside } from './filters/facet-views.ts';
import { filterChips, filterGroups, filterNamesOf, rangeViews } from './filters/filter-views.ts';
import { type ViewAddress, viewAddress } from './filters/view-address.ts';
import { legChoice, offerCards } from './list/leg-choice.ts';
import type { SortTab } from './list/sort-tabs.tsx';
import { offerCardData } from './offers/offer-card-data.tsx';
import { flightsOf } from './offers/offer-card-view.ts';
import { isThereAndBack } from './offers/way-view.ts';
import { isOnSale, stripDays, stripRange } from './other-days/price-strip.ts';
import { isSilent } from './silent-suppliers.ts';

/** One index per search; a new search is a new array. */
const indexes = new WeakMap<FlightOffer[], ResultIndex>();

export type FoundResults = Extract<ResultPageData, { kind: 'found' }>;
export type ResultPageData = Awaited<ReturnType<typeof loadResults>>;

type Sources = Pick<PageRequest, 'backend' | 'staticParts'>;

/** Searches flights; returns the data of the results page, in words. */
export async function loadResults(search: TripSearch, asked: URLSearchParams, path: string, { backend, staticParts }: Sources) {
  const params = ofTrip(search, asked);
  const kept = keptParams(params, 'same-places');
  const trip = describeTrip(search, kept);
  const segment = toFlightSearchRequest(search);
  const searched = await backend.searchFlights({ ...segment, allFares: true, partial: true });
  const retryHref = `${path}?${params}`;
  const failed = { kind: 'failed' as const, trip, retryHref };
  if (!searched.ok) {
    const { status } = searched.problem;
    return status === 429 || status === 503 ? { kind: 'busy' as const, trip, retryHref, status } : failed;
  }
  /** The days around, for a round trip. */
  const aroundHref = search.tripType === '2' ? `/result/fechas?${writeTripSearch(search)}${keptQuery(kept)}` : null;
  const { data, dictionaries, meta } = searched.body;
  const suppliers = meta.suppliers.map(({ name, status }) => ({ name, status }));
  const missing = suppliers.filter(isSilent);
  if (data.length === 0) {
    if (missing.length > 0 && missing.length === suppliers.length) return failed;
    return { kind: 'empty' as const, trip, retryHref, aroundHref, isIncomplete: missing.length > 0 };
  }
  // First, because it decides how all prices are said.
  const home = await readHomePrices(backend, search.currencyCode);
  const [calendar, beside] = await Promise.all([
    backend.priceCalendar({ ...segment, ...stripRange(search) }),
    partsBeside(search, data, { back: `${path}?${params}`, backend, staticParts }),
  ]);
  const index = indexes.get(data) ?? indexOffers(data, itineraryFingerprint);
  indexes.set(data, index);
  const wanted = readResultView(params);
  const legs = legsOf(search);
  const isRound = isThereAndBack(legs);
  const choosing: Choosing = isRound ? possibleChoice(index, wanted.choosing) : { what: 'trip' };
  const view = { ...wanted, choosing };
  const page = viewResults(index, view);
  const filtersOn = countFilters(view.filters);
  const unfiltered = filtersOn === 0 ? page : viewResults(index, { ...view, filters: NO_FILTERS, shown: 0 });
  const names = dictionaries as Dictionaries;
  const address = viewAddress(path, params);
  const shown = { page, choosing, cheapest: cheapestOf(index, choosing), address, dictionaries: names, home, staticParts };
  const words = { carriers: names.carriers, currency: meta.currency, names: filterNamesOf(legs) };
  const filters = filterGroups({ page, all: unfiltered }, view, address, words);
  const ranges = rangeViews(page, view, address, words);
  return {
    kind: 'found' as const,
    trip,
    path,
    /** The suppliers that have answered so far; the page offers the other results when they arrive. */
    progress: { searchId: meta.searchId, suppliers, retryHref, terms: termsNow() },
    strip: calendar.ok ? stripDays(search, calendar.body, [siteToday(), keptQuery(kept), termsNow()]) : [],
    kept: keptQuery(kept),
    aroundHref,
    /** Where whole trips can be seen side by side: the address of this list, as the page that shows them takes it. */
    compareBack: choosing.what === 'trip' ? `${path === '/result' ? '' : path}?${params}` : null,
    chargeNote: home.note,
    today: siteToday(),
    expiresAt: expiryAt(meta.expiresAt),
    count: meta.count,
    matching: page.matching,
    chosen: chosenAgain(data, params.get('flight'), { ...shown, choosing: 'trip', staticParts: null }),
    offers: offerCards(shown),
    ...(isRound ? legsOfRound(shown, wanted.choosing) : NOT_BY_LEG),
    tabs: sortTabs(page, view, address),
    sorting: { sort: view.sort, keep: [...params].filter(([name]) => name !== 'sort' && name !== 'shown') },
    keep: keptBeside(params, { filters, ranges }),
    filters,
    chips: filterChips(page, view, address, words),
    ranges,
    filtersOn,
    blockingFilters: page.blockingFilters.map(({ filter, matching }) => ({
      label: words.names[filter],
      matching,
      href: address.without(paramsOf(filter)),
    })),
    moreHref: page.matching > page.offers.length ? address.with({ shown: String(view.shown + RESULTS_PER_PAGE) }) : null,
    clearHref: address.without(FILTER_PARAMS),
    ...beside,
    // SPEC §4: resetting time clears the departure and the arrival tags together.
    timesResetHref: TIME_FACETS.some((facet) => view.filters[facet].length > 0)
      ? address.without(TIME_FACETS.flatMap(paramsOf))
      : null,
  };
}

/** What is static beside the offers: how their lowest price compares, the alert of the trip, and the form of the buttons that save offers. `html` is in the page or in the data. */
async function partsBeside(
  search: TripSearch,
  offers: FlightOffer[],
  { back, backend, staticParts }: Sources & { back: string },
) {
  const trip = alertTripOf(search);
  const [level, alert] = await Promise.all([
    priceLevelHtml(toFlightSearchRequest(search), lowestTotalOf(offers), backend),
    trip && alertMarkup(trip, backend),
  ]);
  const made = (name: string, html: string) => {
    staticParts?.set(name, html);
    return { html: staticParts ? undefined : html };
  };
  const part = (name: string, html: string | null) => (html === null ? null : made(name, html));
  const saving = savingForm({ search: String(writeTripSearch(search)), back });
  return { level: part('level', level), alert: part('alert', alert), saving: made('saving', saving) };
}

const NOT_BY_LEG = { leg: null, outboundGone: false };

const legsOfRound = (shown: Parameters<typeof legChoice>[0], { what }: Choosing) => ({
  leg: legChoice(shown),
  outboundGone: what === 'inbound' && shown.choosing.what !== 'inbound',
});

/** SPEC §4: a one-way search has no return date. A form without scripts sends the field anyway; addresses made here drop it. */
function ofTrip({ tripType }: TripSearch, asked: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(asked);
  if (tripType !== '2') params.delete('returnDate');
  return params;
}

/**
 * SPEC §2.2, "refresh the selected flight": the flights chosen from an expired search, at current prices. Its markup is in the data: the
 * list may have the same offer with one of its legs only, and parts of a page are known by the offer.
 */
function chosenAgain(offers: FlightOffer[], flights: string | null, context: Parameters<typeof offerCardData>[1]) {
  if (!flights) return null;
  const again = offers.find((offer) => flightsOf(offer) === flights);
  return { offer: again ? offerCardData(again, context) : null };
}

const keptQuery = (kept: [string, string][]): string => (kept.length > 0 ? `&${new URLSearchParams(kept)}` : '');

/** The search in words, and the same search a day earlier and later (SPEC §4, day navigation). */
function describeTrip(search: TripSearch, kept: [string, string][]) {
  const { departureDate, travelers, cabinClass, conditions = [] } = search;
  const legs = legsOf(search);
  const href = (days: 1 | -1) => `/result?${writeTripSearch(moveTrip(search, days))}${keptQuery(kept)}`;
  const stops = search.tripType === '3' ? legs.map(({ to }) => to) : [search.destination];
  return {
    from: cityNameApart(search.origin),
    to: stops.map(cityNameApart).join(' → '),
    dates: legs.map((leg) => formatShortDay(leg.departureDate)).join(' – '),
    shortDates: [...new Set(legs.map((leg) => formatDay(leg.departureDate)))].join(' – '),
    travelers: es.travelerCount(totalPassengers(travelers)),
    cabin: [es.cabins[cabinClass], ...conditions.map((one) => fareConditions[one])].join(' · '),
    previousDay: departureDate > siteToday() ? href(-1) : null,
    nextDay: isOnSale(moveTrip(search, 1), siteToday()) ? href(1) : null,
  };
}

function sortTabs({ topPicks }: Results, view: ResultView, address: ViewAddress): SortTab[] {
  const leg = view.choosing.what === 'inbound' ? 1 : 0;
  return (['best', 'price', 'duration'] as const).flatMap((sort) => {
    const offer = topPicks[sort];
    if (!offer) return [];
    return [
      {
        sort,
        href: address.with({ sort }),
        isCurrent: view.sort === sort,
        price: priceWords(totalOf(offer)),
        duration: formatDuration(durationMinutesOf(offer.itineraries[leg] as Itinerary)),
      },
    ];
  });
}
