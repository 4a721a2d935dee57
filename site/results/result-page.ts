import type { Backend } from '#contract/calls.ts';
import { formatShortDay } from '#domain/calendar-date.ts';
import { formatDuration } from '#domain/duration.ts';
import { totalOf } from '#domain/flights/agency-fee.ts';
import type { Dictionaries, FlightOffer, Itinerary } from '#domain/flights/flight-offer.ts';
import { durationMinutesOf } from '#domain/flights/itinerary.ts';
import {
  headlineOffers,
  indexOffers,
  RESULTS_PER_PAGE,
  type ResultIndex,
  type ResultView,
  readResultView,
  viewResults,
} from '#domain/flights/result-view.ts';
import { formatMoney, parseDecimal } from '#domain/money.ts';
import { totalPassengers } from '#domain/passengers.ts';
import { cityName } from '#domain/places/airport.ts';
import { moveDeparture, type TripSearch, toSearchSegment, writeTripSearch } from '#domain/trip-search.ts';
import { es } from '../messages/es.ts';
import { siteToday } from '../search-form/search-form-values.ts';
import { airlineName } from './airline-name.ts';
import { offerCardView } from './offer-card-view.ts';
import type { FilterChoice } from './result-filters.tsx';
import type { SortTab } from './sort-tabs.tsx';

/** The offers of one search are indexed once, however often they are looked at; a new search is a new array. */
const indexes = new WeakMap<FlightOffer[], ResultIndex>();

export type ResultPageData = Awaited<ReturnType<typeof loadResults>>;

/** Searches and says everything the results page shows, ready to print. */
export async function loadResults(search: TripSearch, params: URLSearchParams, backend: Backend) {
  const trip = describeTrip(search);
  const searched = await backend.searchFlights(toSearchSegment(search));
  const failed = { kind: 'failed' as const, trip, retryHref: `/result?${params}` };
  if (!searched.ok) return failed;
  const { data, dictionaries, meta } = searched.body;
  const missingSuppliers = meta.suppliers.filter(({ status }) => status !== 'ok').length;
  if (data.length === 0) {
    return missingSuppliers > 0 && missingSuppliers === meta.suppliers.length ? failed : { kind: 'empty' as const, trip };
  }
  const index = indexes.get(data) ?? indexOffers(data);
  indexes.set(data, index);
  const view = readResultView(params);
  const page = viewResults(index, view);
  const carriers = (dictionaries as Dictionaries).carriers;
  return {
    kind: 'found' as const,
    trip,
    someMissing: missingSuppliers > 0,
    expiresAt: meta.expiresAt,
    count: meta.count,
    matching: page.matching,
    offers: page.offers.map((offer) => offerCardView(offer, dictionaries as Dictionaries)),
    tabs: sortTabs(index, view, params),
    keep: keptParams(params),
    stops: page.stops.map(
      ({ value, count, cheapest }): FilterChoice => ({
        ...{ value: String(value), label: es.results.stopBucket[value] ?? '', count, isOn: view.stops.includes(value) },
        cheapest: inMoney(cheapest, meta.currency),
      }),
    ),
    airlines: page.airlines.map(
      ({ value, count, cheapest }): FilterChoice => ({
        ...{ value, label: airlineName(value, carriers), count, isOn: view.airlines.includes(value) },
        cheapest: inMoney(cheapest, meta.currency),
      }),
    ),
    moreHref:
      page.matching > page.offers.length ? `/result?${withParam(params, 'shown', String(view.shown + RESULTS_PER_PAGE))}` : null,
    clearHref: `/result?${writeTripSearch(search)}`,
  };
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

function sortTabs(index: ResultIndex, view: ResultView, params: URLSearchParams): SortTab[] {
  const headlines = headlineOffers(index);
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

const FILTER_PARAMS = new Set(['stops', 'airline', 'shown']);
const keptParams = (params: URLSearchParams): [string, string][] => [...params].filter(([name]) => !FILTER_PARAMS.has(name));

function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(name, value);
  if (name !== 'shown') next.delete('shown');
  return next;
}

const inMoney = (amount: number, currency: string) => formatMoney(parseDecimal(amount.toFixed(2), currency));
