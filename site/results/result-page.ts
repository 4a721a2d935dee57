import type { Backend } from '#contract/calls.ts';
import { formatShortDay } from '#domain/calendar-date.ts';
import { formatDuration } from '#domain/duration.ts';
import { totalOf } from '#domain/flights/agency-fee.ts';
import type { Dictionaries, FlightOffer, Itinerary } from '#domain/flights/flight-offer.ts';
import { durationMinutesOf } from '#domain/flights/itinerary.ts';
import { sameFlightsKey } from '#domain/flights/merge-offers.ts';
import {
  type Facet,
  type FilterName,
  indexOffers,
  type ResultIndex,
  type Results,
  viewResults,
} from '#domain/flights/result-index.ts';
import {
  countFilters,
  FILTER_PARAMS,
  paramOf,
  paramsOf,
  RANGE_PARAMS,
  RESULTS_PER_PAGE,
  type ResultView,
  readResultView,
} from '#domain/flights/result-view.ts';
import { formatMoney, parseDecimal } from '#domain/money.ts';
import { totalPassengers } from '#domain/passengers.ts';
import { cityName } from '#domain/places/airport.ts';
import { moveDeparture, type TripSearch, toSearchSegment, writeTripSearch } from '#domain/trip-search.ts';
import * as es from '../messages/es.ts';
import { siteToday } from '../search-form/search-form-values.ts';
import { airlineName } from './airline-name.ts';
import { flightsOf, offerCardView } from './offer-card-view.ts';
import { STRIP_DAYS, stripDays } from './price-strip.ts';
import type { FilterGroupView, RangeView } from './result-filters.tsx';
import type { SortTab } from './sort-tabs.tsx';

/** The offers of one search are indexed once, however often they are looked at; a new search is a new array. */
const indexes = new WeakMap<FlightOffer[], ResultIndex>();

export type ResultPageData = Awaited<ReturnType<typeof loadResults>>;

/** Searches and says everything the results page shows, ready to print. */
export async function loadResults(search: TripSearch, params: URLSearchParams, backend: Backend) {
  const trip = describeTrip(search);
  const searched = await backend.searchFlights({ ...toSearchSegment(search), allFares: true });
  const failed = { kind: 'failed' as const, trip, retryHref: `/result?${params}` };
  if (!searched.ok) return failed;
  const { data, dictionaries, meta } = searched.body;
  const missingSuppliers = meta.suppliers.filter(({ status }) => status !== 'ok').length;
  if (data.length === 0) {
    return missingSuppliers > 0 && missingSuppliers === meta.suppliers.length ? failed : { kind: 'empty' as const, trip };
  }
  const calendar = await backend.priceCalendar({ ...toSearchSegment(search), daysAround: STRIP_DAYS });
  const index = indexes.get(data) ?? indexOffers(data, sameFlightsKey);
  indexes.set(data, index);
  const view = readResultView(params);
  const page = viewResults(index, view);
  const carriers = (dictionaries as Dictionaries).carriers;
  return {
    kind: 'found' as const,
    trip,
    someMissing: missingSuppliers > 0,
    strip: calendar.ok ? stripDays(search, calendar.body, siteToday()) : [],
    today: siteToday(),
    expiresAt: meta.expiresAt,
    count: meta.count,
    matching: page.matching,
    chosen: chosenAgain(data, params.get('flight'), dictionaries as Dictionaries),
    offers: page.offers.map((offer) => offerCardView(offer, dictionaries as Dictionaries)),
    tabs: sortTabs(page, view, params),
    keep: [...params].filter(([name]) => !FILTER_PARAMS.has(name)),
    filters: filterGroups(page, view, params, { carriers, currency: meta.currency }),
    ranges: rangeViews(page, view, params, meta.currency),
    filtersOn: countFilters(view.filters),
    inTheWay: page.inTheWay.map(({ filter, matching }) => ({
      ...{ label: es.results.filterNames[filter], matching, href: `/result?${withoutParams(params, paramsOf(filter))}` },
    })),
    moreHref:
      page.matching > page.offers.length ? `/result?${withParam(params, 'shown', String(view.shown + RESULTS_PER_PAGE))}` : null,
    clearHref: `/result?${withoutParams(params, [...FILTER_PARAMS])}`,
  };
}

/** SPEC §2.2, "refresh the selected flight": the flights that were chosen from an older search, at what they cost now. */
function chosenAgain(offers: FlightOffer[], flights: string | null, dictionaries: Dictionaries) {
  if (!flights) return null;
  const again = offers.find((offer) => flightsOf(offer) === flights);
  return { offer: again ? offerCardView(again, dictionaries) : null };
}

/** The search in words, and the same search a day earlier and later (SPEC §4, day navigation). */
function describeTrip(search: TripSearch) {
  const { departureDate, returnDate, travelers, cabinClass } = search;
  const href = (days: 1 | -1) => `/result?${writeTripSearch(moveDeparture(search, days))}`;
  return {
    from: cityName(search.origin),
    to: cityName(search.destination),
    dates: [departureDate, returnDate].flatMap((date) => (date ? [formatShortDay(date)] : [])).join(' – '),
    travelers: es.travelerCount(totalPassengers(travelers)),
    cabin: es.cabins[cabinClass],
    previousDay: departureDate > siteToday() ? href(-1) : null,
    nextDay: href(1),
  };
}

function sortTabs({ headlines }: Results, view: ResultView, params: URLSearchParams): SortTab[] {
  return (['best', 'price', 'duration'] as const).flatMap((sort) => {
    const offer = headlines[sort];
    if (!offer) return [];
    return [
      {
        sort,
        href: `/result?${withParam(params, 'sort', sort)}`,
        isCurrent: view.sort === sort,
        price: formatMoney(totalOf(offer)),
        duration: formatDuration(durationMinutesOf(offer.itineraries[0] as Itinerary)),
      },
    ];
  });
}

type Words = { carriers: Record<string, string> | undefined; currency: string };

/** SPEC §9, filter options: groups of buckets that are switched and reset one by one. */
const GROUPS: Facet[] = ['stops', 'bags', 'refundable', 'noPenalty', 'departure', 'arrival', 'airline', 'connection'];

function filterGroups(page: Results, view: ResultView, params: URLSearchParams, words: Words): FilterGroupView[] {
  return GROUPS.flatMap((facet) => {
    const ticked = view.filters[facet];
    const buckets = page.facets[facet];
    // What is ticked stays to be unticked, though nothing is left in it.
    const emptied = ticked.filter((value) => !buckets.some((bucket) => bucket.value === value));
    const choices = [...buckets, ...emptied.map((value) => ({ value, count: 0, cheapest: null }))];
    if (choices.length === 0) return [];
    return [
      {
        ...{ name: paramOf(facet), legend: es.results.filterNames[facet] },
        resetHref: ticked.length > 0 ? `/result?${withoutParams(params, paramsOf(facet))}` : null,
        choices: choices.map(({ value, count, cheapest }) => ({
          ...{ value, count, label: bucketLabel(facet, value, words), isOn: ticked.includes(value) },
          cheapest: cheapest === null ? '' : inMoney(cheapest, words.currency),
        })),
      },
    ];
  });
}

function bucketLabel(facet: Facet, value: string, { carriers }: Words): string {
  if (facet === 'stops') return es.results.stopBucket[Number(value)] ?? value;
  if (facet === 'airline') return airlineName(value, carriers);
  if (facet === 'connection') return `${cityName(value)} (${value})`;
  if (facet === 'departure' || facet === 'arrival') return es.results.timeBands[value as 'early'];
  return es.results.yesBuckets[facet];
}

/** The two ranges, each from what is there to what the visitor allows. */
function rangeViews(page: Results, view: ResultView, params: URLSearchParams, currency: string): RangeView[] {
  const { maxPrice, maxDuration } = view.filters;
  const price = (units: number) => inMoney(units, currency);
  const rangeOf = (
    filter: FilterName & ('price' | 'duration'),
    name: string,
    value: number | undefined,
    step: number,
  ): RangeView[] => {
    const range = page[filter];
    if (!range || range.min === range.max) return [];
    const [min, max] = [Math.floor(range.min / step) * step, Math.ceil(range.max / step) * step];
    return [
      {
        ...{ name, legend: es.results.filterNames[filter], min, max, step, value: Math.min(max, Math.max(min, value ?? max)) },
        unit: filter === 'price' ? { currency } : 'minutes',
        lowest: filter === 'price' ? price(range.min) : formatDuration(range.min),
        resetHref: value === undefined ? null : `/result?${withoutParams(params, paramsOf(filter))}`,
      },
    ];
  };
  return [
    ...rangeOf('price', RANGE_PARAMS.maxPrice, maxPrice, 10),
    ...rangeOf('duration', RANGE_PARAMS.maxDuration, maxDuration, 15),
  ];
}

function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(name, value);
  if (name !== 'shown') next.delete('shown');
  return next;
}

function withoutParams(params: URLSearchParams, names: string[]): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [...names, 'shown']) next.delete(name);
  return next;
}

const inMoney = (amount: number, currency: string) => formatMoney(parseDecimal(amount.toFixed(2), currency));
