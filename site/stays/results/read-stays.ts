import { LRUCache } from 'lru-cache';
import type { Money } from '#domain/money.ts';
import { indexStays, type StayIndex, viewStays } from '#domain/stays/stay-results.ts';
import type { StaySearch } from '#domain/stays/stay-search.ts';
import { toStayRequest } from '#domain/stays/stay-search.ts';
import {
  countStayFilters,
  MAP_PARAM,
  MAP_PART,
  NO_STAY_FILTERS,
  rateParams,
  readStayView,
  STAY_FILTER_PARAMS,
  STAYS_PER_PAGE,
  stayParamsOf,
  wantsFreeCancellation,
} from '#domain/stays/stay-view.ts';
import { stayListParts as parts } from '../../messages/es/stays/stay-list-parts.ts';
import { roundPriceWords } from '../../prices/charged-words.ts';
import { readHomePrices } from '../../prices/home-prices.ts';
import type { PageRequest } from '../../request/context.ts';
import { expiryAt } from '../../results/expiry/prices-hold.ts';
import { keptBeside } from '../../results/filters/facet-views.ts';
import { type ViewAddress, viewAddress } from '../../results/filters/view-address.ts';
import { isSilent } from '../../results/silent-suppliers.ts';
import { savingForm } from '../../saved/saving-form.tsx';
import type { StaticParts } from '../../ui/static-part.tsx';
import { aloneAt } from '../holiday/as-sold.ts';
import { arrivalNote, findHolidayFlights, withAnyFare } from '../holiday/holiday-flights.ts';
import { readFrame } from '../map/map-frame.ts';
import { stayMapView } from '../map/map-view.ts';
import { kindInWords } from '../offers/hotel-words.ts';
import { hotelAddress, resultsAddress, STAY_RESULTS, searchInWords } from '../search-in-words.ts';
import { stayCard } from './stay-card-data.tsx';
import { type FoundStay, withFlight } from './stay-card-view.ts';
import { anyDistance, stayFilterChips, stayFilterGroups, stayRangeViews } from './stay-filter-views.ts';

/** One index per search, and per total of the flight added to it; a new search is a new array. */
const indexes = new WeakMap<FoundStay[], LRUCache<string, StayIndex<FoundStay>>>();
const FLIGHTS_BESIDE_A_LIST = 4;

export type StayPageData = Awaited<ReturnType<typeof readStays>>;
export type FoundStays = Extract<StayPageData, { kind: 'found' }>;

type Sources = Pick<PageRequest, 'backend' | 'sold' | 'staticParts' | 'mapStyleUrl'>;

/** Searches hotels; returns the data of the list page, in words. */
export async function readStays(
  search: StaySearch,
  params: URLSearchParams,
  { backend, sold, staticParts, mapStyleUrl }: Sources,
) {
  const asked = searchInWords(search);
  const retryHref = `${STAY_RESULTS}?${params}`;
  // Refundable rates are requested from the suppliers: a hotel's cheapest rate is seldom refundable.
  const refundableOnly = wantsFreeCancellation(params);
  const { searched, flights } = await findStays(search, { backend, refundableOnly });
  if (flights && 'missing' in flights) {
    if (flights.missing === 'answered') return noAnswer(flights.status, parts.failed.flights, { asked, retryHref });
    const atAnyFare = withAnyFare(search);
    const hotelsHref = aloneAt(search, sold, resultsAddress);
    return { kind: 'no-flights' as const, asked, retryHref, hotelsHref, anyFareHref: atAnyFare && resultsAddress(atAnyFare) };
  }
  if (!searched.ok) return noAnswer(searched.problem.status, parts.failed.stays, { asked, retryHref });
  const { meta, data } = searched.body;
  const flight = flights && { total: flights.chosen.total, travelers: flights.chosen.offer.travelerPricings.length };
  const missing = meta.suppliers.filter(isSilent);
  if (data.length === 0) {
    if (missing.length > 0 && missing.length === meta.suppliers.length)
      return noAnswer(502, parts.failed.stays, { asked, retryHref });
    const withoutFilterHref = refundableOnly ? viewAddress(STAY_RESULTS, params).without(stayParamsOf('freeCancellation')) : null;
    return { kind: 'empty' as const, asked, retryHref, isIncomplete: missing.length > 0, withoutFilterHref };
  }
  const home = await readHomePrices(backend, search.currencyCode);
  const index = indexOf(data, flight?.total);
  const distances = data.map(({ distanceKm }) => distanceKm);
  const view = readStayView(params, distances);
  const page = viewStays(index, view);
  const filtersOn = countStayFilters(view.filters);
  const all = filtersOn === 0 ? page : viewStays(index, { ...view, filters: NO_STAY_FILTERS, shown: 0 });
  const address = viewAddress(STAY_RESULTS, params);
  const kept = rateParams(params);
  const asks = `${resultsAddress(search, kept)} ${flight?.total.amountMinor} ${flight?.travelers}`;
  const about = { search, kept, asks, home, flight, now: Date.now(), staticParts };
  const { currency } = meta;
  const filters = stayFilterGroups({ page, all }, view, address, currency);
  const ranges = stayRangeViews(page, view, address, currency);
  return {
    kind: 'found' as const,
    asked,
    expiresAt: expiryAt(meta.expiresAt),
    chargeNote: home.note,
    arrivalNote: flights && arrivalNote(flights.chosen, search),
    isIncomplete: missing.length > 0,
    retryHref,
    count: data.length,
    matching: page.matching,
    path: STAY_RESULTS,
    stays: page.items.map((stay, place) => stayCard(stay, { ...about, isFirst: place === 0 })),
    sorting: { sort: view.sort, keep: [...params].filter(([name]) => name !== 'sort' && name !== 'shown') },
    keep: keptBeside(params, { filters, ranges }),
    filters,
    chips: stayFilterChips(page, view, address, currency),
    ranges,
    filtersOn,
    blockingFilters: page.blockingFilters.map(({ filter, matching }) => ({
      label: parts.filterNames[filter],
      matching,
      href: filter === 'distance' ? anyDistance(address) : address.without(stayParamsOf(filter)),
    })),
    moreHref: page.matching > page.items.length ? address.with({ shown: String(view.shown + STAYS_PER_PAGE) }) : null,
    clearHref: address.without(STAY_FILTER_PARAMS),
    saving: savingPart(retryHref, staticParts),
    map: view.isMap
      ? mapOf(viewStays(index, { ...view, shown: MOST_PINS }).items, { search, params, address, styleUrl: mapStyleUrl })
      : null,
    ...(mapStyleUrl === undefined ? {} : { hasTiles: true }),
    mapHref: address.with({ [MAP_PARAM.name]: MAP_PARAM.value }),
    listHref: address.without([MAP_PARAM.name, MAP_PART]),
    assumedAge: meta.assumedChildAges > 0 ? meta.assumedChildAge : null,
  };
}

/** A search without an answer: too much was requested at once, or the suppliers failed, as `heading` states. */
const noAnswer = <Asked extends object>(status: number, heading: string, asked: Asked) =>
  status === 429 || status === 503
    ? { ...asked, kind: 'busy' as const, heading, status }
    : { ...asked, kind: 'failed' as const, heading };

/**
 * The hotels, and the flights of a holiday, asked for at once. A flight that needs the room from another day on has the hotels asked for
 * again: their pages sell those nights, and a total of others would not be theirs.
 */
export async function findStays(
  search: StaySearch,
  { backend, refundableOnly }: Pick<PageRequest, 'backend'> & { refundableOnly: boolean },
) {
  const askFor = (one: StaySearch) => backend.searchStays(toStayRequest(one, refundableOnly));
  const [searched, flights] = await Promise.all([askFor(search), search.flight ? findHolidayFlights(search, { backend }) : null]);
  const days = flights && 'chosen' in flights ? flights.chosen.days : undefined;
  const isAsAsked = !days || days.startDate === search.startDate;
  return { searched: isAsAsked || !searched.ok ? searched : await askFor({ ...search, ...days }), flights };
}

/** The form of the buttons that save hotels; in the page or in the data. */
function savingPart(back: string, staticParts: StaticParts | null) {
  const html = savingForm({ back });
  staticParts?.set('saving', html);
  return staticParts ? {} : { html };
}

/** The most pins on a map; more would overlap too much to be read. */
const MOST_PINS = 80;

type OnMap = { search: StaySearch; params: URLSearchParams; address: ViewAddress; styleUrl: string | undefined };

function mapOf(stays: FoundStay[], { search, params, address, styleUrl }: OnMap) {
  if (!search.destination.at) return null;
  const kept = rateParams(params);
  return stayMapView(
    search.destination.at,
    stays.map(({ hotel, cheapest }) => ({
      key: hotel.id,
      lat: hotel.lat,
      lon: hotel.lon,
      name: hotel.name,
      kind: kindInWords(hotel),
      href: hotelAddress(hotel.id, search, kept),
      label: roundPriceWords(cheapest.total),
      price: cheapest.total.amountMinor,
    })),
    {
      styleUrl,
      parts: {
        now: readFrame(params.get(MAP_PART) ?? ''),
        hrefOf: (part) => (part === null ? address.without([MAP_PART]) : address.with({ [MAP_PART]: part })),
      },
    },
  );
}

function indexOf(found: FoundStay[], flight: Money | undefined): StayIndex<FoundStay> {
  const made = indexes.get(found) ?? new LRUCache({ max: FLIGHTS_BESIDE_A_LIST });
  indexes.set(found, made);
  const key = flight ? `${flight.amountMinor} ${flight.currency}` : '';
  const index = made.get(key) ?? indexStays(flight ? found.map((stay) => withFlight(stay, flight)) : found);
  made.set(key, index);
  return index;
}
