import type { AccommodationType, HotelService } from '#domain/stays/hotel.ts';
import type { Board } from '#domain/stays/stay-offer.ts';
import type { FoundHotel, StayFacet, StayResults } from '#domain/stays/stay-results.ts';
import { ANY_DISTANCE, STAY_RANGES, type StayView, stayParamOf, stayParamsOf } from '#domain/stays/stay-view.ts';
import { stayListParts as parts } from '../../messages/es/stays/stay-list-parts.ts';
import { accommodationTypes, boards, hotelServices, stayLines } from '../../messages/es/stays/stay-offers.ts';
import * as es from '../../messages/es.ts';
import { facetGroup, inMoney, priceChip, priceRange } from '../../results/filters/facet-views.ts';
import type { FilterChip } from '../../results/filters/filter-chips.tsx';
import type { FilterGroupView, RangeView } from '../../results/filters/result-filters.tsx';
import type { ViewAddress } from '../../results/filters/view-address.ts';

type Results = Pick<StayResults<FoundHotel>, 'facets' | 'price' | 'lowestPrice' | 'distance'>;

/** In the order shown: the most decisive first. */
const GROUPS: StayFacet[] = ['stars', 'freeCancellation', 'board', 'type', 'zone', 'service'];

/** The filter groups with their choices in unfiltered order; `all` is the same view without filters. */
export function stayFilterGroups(
  { page, all }: { page: Results; all: Results },
  view: StayView,
  address: ViewAddress,
  currency: string,
): FilterGroupView[] {
  return GROUPS.flatMap((facet) => {
    const ticked = view.filters[facet];
    if (facet === 'freeCancellation') return [freeCancellation(page, ticked.length > 0, address)];
    return facetGroup({
      name: stayParamOf(facet),
      legend: parts.filterNames[facet],
      ticked,
      left: page.facets[facet],
      all: all.facets[facet],
      reset: () => address.without(stayParamsOf(facet)),
      labelOf: (value) => bucketLabel(facet, value),
      currency,
    });
  });
}

/**
 * Each hotel is listed with its cheapest rate, which is seldom refundable. The filter makes another search, for refundable rates
 * only, so that its count is unknown beforehand.
 */
function freeCancellation(page: Results, isOn: boolean, address: ViewAddress): FilterGroupView {
  const count = isOn ? (page.facets.freeCancellation[0]?.count ?? 0) : null;
  return {
    name: stayParamOf('freeCancellation'),
    legend: parts.filterNames.freeCancellation,
    resetHref: isOn ? address.without(stayParamsOf('freeCancellation')) : null,
    choices: [{ value: 'yes', label: parts.freeCancellation, count, cheapest: '', isOn }],
  };
}

function bucketLabel(facet: StayFacet, value: string): string {
  switch (facet) {
    case 'stars':
      return value === '0' ? parts.noStars : stayLines.stars(Number(value));
    case 'type':
      return accommodationTypes[value as AccommodationType] ?? value;
    case 'service':
      return hotelServices[value as HotelService] ?? value;
    case 'board':
      return value === 'other' ? parts.otherBoard : (boards[value as Exclude<Board, 'other'>] ?? value);
    case 'freeCancellation':
      return parts.freeCancellation;
    default:
      return parts.zones[value as keyof typeof parts.zones] ?? value;
  }
}

/** The most used filters, offered as chips when they have results. */
const COMMONEST: [facet: StayFacet, value: string][] = [
  ['freeCancellation', 'yes'],
  ['board', 'breakfast'],
  ['service', 'pool'],
];

/** The chips above the list: each active filter, removable, then the most used inactive ones. */
export function stayFilterChips(page: Results, view: StayView, address: ViewAddress, currency: string): FilterChip[] {
  const { maxDistance } = view.filters;
  const on = GROUPS.flatMap((facet) =>
    view.filters[facet].map((value) => ({
      label: bucketLabel(facet, value),
      href: address.dropping(stayParamOf(facet), value),
      isOn: true,
    })),
  );
  const ranges = [
    ...priceChip(view.filters, currency, () => address.without(stayParamsOf('price'))),
    ...(maxDistance === undefined
      ? []
      : [{ label: es.results.upTo(es.results.kilometres(maxDistance)), href: anyDistance(address), isOn: true }]),
  ];
  const offered = COMMONEST.flatMap(([facet, value]) => {
    const isThere =
      facet === 'freeCancellation' || page.facets[facet].some((bucket) => bucket.value === value && bucket.count > 0);
    if (!isThere || view.filters[facet].includes(value)) return [];
    return [{ label: bucketLabel(facet, value), href: address.adding(stayParamOf(facet), value), isOn: false }];
  });
  return [...on, ...ranges, ...offered];
}

/** Without the parameter only nearby hotels are shown, so "any distance" must be written into the address. */
export const anyDistance = (address: ViewAddress): string => address.with({ [STAY_RANGES.maxDistance]: ANY_DISTANCE });

/** The price and distance sliders, from the range found to what the visitor allows. */
export function stayRangeViews(page: Results, view: StayView, address: ViewAddress, currency: string): RangeView[] {
  const { maxDistance } = view.filters;
  const { price, lowestPrice, distance } = page;
  const ofPrice = {
    legend: parts.filterNames.price,
    names: STAY_RANGES,
    currency,
    reset: () => address.without(stayParamsOf('price')),
  };
  const views = priceRange(price, view.filters, ofPrice).map((one) =>
    lowestPrice == null ? one : { ...one, lowest: inMoney(lowestPrice, currency) },
  );
  if (distance && distance.min !== distance.max) {
    const max = Math.max(1, Math.ceil(distance.max));
    views.push({
      name: STAY_RANGES.maxDistance,
      legend: parts.filterNames.distance,
      min: 1,
      max,
      step: 1,
      value: Math.min(max, Math.max(1, maxDistance ?? max)),
      from: null,
      unit: 'kilometres',
      lowest: es.results.kilometres(Math.round(distance.min)),
      resetHref: maxDistance === undefined ? null : anyDistance(address),
      isAlwaysSaid: true,
    });
  }
  return views;
}
