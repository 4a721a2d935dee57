import type { AnswerOf, AskOf } from '#contract/call.ts';
import type { searchTours } from '#contract/selling/tours.ts';
import { paramsOfFilter } from '#domain/facets/facet-params.ts';
import { moneyOf } from '#domain/money.ts';
import { COUNTRIES } from '#domain/places/airport.ts';
import type { TourFacet } from '#domain/tours/tour-results.ts';
import { countTourFilters, readTourView, TOUR_FILTER_PARAMS, TOUR_PARAMS, TOURS_PER_PAGE } from '#domain/tours/tour-view.ts';
import { outingCover } from '../catalogue/outing-cover.ts';
import { dayAndYear } from '../dates/day-and-year.ts';
import { drawings } from '../messages/es/catalogue/drawings.ts';
import { tourResults as words } from '../messages/es/catalogue/tours.ts';
import { monthInWords } from '../messages/es/months.ts';
import { roundPriceWords } from '../prices/charged-words.ts';
import { type HomePrices, readHomePrices } from '../prices/home-prices.ts';
import type { PageRequest } from '../request/context.ts';
import { expiryFromNow } from '../results/expiry/prices-hold.ts';
import { type FacetWords, facetChips, facetGroups, keptBeside, priceRanges } from '../results/filters/facet-views.ts';
import { viewAddress } from '../results/filters/view-address.ts';
import { tourSceneAddress } from './pictures/tour-scene-address.ts';
import { TOURS, tourAddress } from './tour-address.ts';

export type ToursData = Awaited<ReturnType<typeof readTours>>;
type Found = AnswerOf<typeof searchTours>['data'][number];
/** `readTourView` has dropped values that the call does not accept, so the type holds. */
type Filters = NonNullable<AskOf<typeof searchTours>['filters']>;

/** In the order shown: the most decisive first. */
const GROUPS: readonly TourFacet[] = ['country', 'place', 'theme', 'month', 'length', 'pickup', 'language'];

/** The data of the list of tours, in words. */
export async function readTours(params: URLSearchParams, { backend }: Pick<PageRequest, 'backend'>) {
  const retryHref = params.size > 0 ? `${TOURS}?${params}` : TOURS;
  const view = readTourView(params);
  const filtersOn = countTourFilters(view);
  const asked = { sort: view.sort, filters: view.filters as Filters };
  const [answer, all, home] = await Promise.all([
    backend.searchTours({ ...asked, pagination: { pageSize: view.shown } }),
    filtersOn > 0 ? backend.searchTours({ pagination: { pageSize: 1 } }) : null,
    readHomePrices(backend),
  ]);
  if (!answer.ok) {
    const { status } = answer.problem;
    const isBusy = status === 429 || status === 503;
    return isBusy ? { kind: 'busy' as const, retryHref, status } : { kind: 'failed' as const, retryHref };
  }
  const { data, meta } = answer.body;
  const whole = all?.ok ? all.body.meta : meta;
  if (whole.count === 0) return { kind: 'empty' as const, retryHref, isAllEmpty: meta.isEmpty };
  const address = viewAddress(TOURS, params);
  const facets: FacetWords<TourFacet> = {
    groups: GROUPS,
    table: TOUR_PARAMS,
    filters: view.filters,
    address,
    currency: meta.currency,
    legends: words.filterNames,
    labelOf,
  };
  const filters = facetGroups({ page: meta, all: whole }, facets);
  const ranges = priceRanges(meta, facets);
  return {
    kind: 'found' as const,
    retryHref,
    path: TOURS,
    expiresAt: expiryFromNow(),
    chargeNote: home.note,
    matching: meta.count,
    filtersOn,
    asked,
    tours: data.map((found) => tourCard(found, home)),
    sorting: { sort: view.sort, keep: [...params].filter(([name]) => name !== 'sort' && name !== 'shown') },
    keep: keptBeside(params, { filters, ranges }),
    filters,
    chips: facetChips(facets),
    ranges,
    blockingFilters: meta.blockingFilters.map(({ filter, matching }) => ({
      label: words.dropFilter(words.filterNames[filter], matching),
      href: address.without(paramsOfFilter(TOUR_PARAMS, filter)),
    })),
    moreHref: meta.count > data.length ? address.with({ shown: String(view.shown + TOURS_PER_PAGE) }) : null,
    clearHref: address.without(TOUR_FILTER_PARAMS),
  };
}

const languages = new Intl.DisplayNames('es', { type: 'language' });
export const languageName = (code: string): string => languages.of(code) ?? code;

function labelOf(facet: TourFacet, value: string): string {
  switch (facet) {
    case 'country':
      return COUNTRIES.get(value)?.name ?? value;
    case 'month':
      return monthInWords(value);
    case 'length':
      return words.lengths[value as keyof typeof words.lengths] ?? value;
    case 'theme':
      return words.themes[value as keyof typeof words.themes] ?? value;
    case 'pickup':
      return words.fetched;
    case 'language':
      return languageName(value);
    default:
      return value;
  }
}

export type TourCardData = ReturnType<typeof tourCard>;

/** A tour of the list in words and figures. */
export function tourCard({ tour, picture, operator, from, next, departures }: Found, home: HomePrices) {
  const price = moneyOf(from);
  return {
    id: tour.id,
    name: tour.name,
    summary: tour.summary,
    href: tourAddress(tour.id),
    picture: outingCover(picture, tourSceneAddress(tour), drawings.tour),
    where: placeOf(tour),
    pickup: tour.pickupArea ? words.pickup(tour.pickupArea) : null,
    facts: [words.days(tour.days, tour.hours), words.group(tour.groupMaximum), tour.languages.map(languageName).join(', ')].join(
      ' · ',
    ),
    operator: words.operator(operator.name, operator.tourismNumber),
    next: { iso: next, text: dayAndYear(next) },
    others: departures > 1 ? words.others(departures - 1) : null,
    price: roundPriceWords(price),
    inHomeMoney: home.of(price),
  };
}

/** `Salento, Colombia` */
export const placeOf = ({ place, countryCode }: Pick<Found['tour'], 'place' | 'countryCode'>): string =>
  [place, COUNTRIES.get(countryCode)?.name].filter(Boolean).join(', ');
