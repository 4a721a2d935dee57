import { formatDuration } from '#domain/duration.ts';
import type { Choosing, Facet, FilterName, Results } from '#domain/flights/results/result-index.ts';
import { paramOf, paramsOf, RANGE_PARAMS, type ResultView, TIME_FACETS } from '#domain/flights/results/result-view.ts';
import { cityNameApart } from '#domain/places/airport.ts';
import * as es from '../../messages/es.ts';
import { airlineName } from '../offers/airline-name.ts';
import { isThereAndBack } from '../offers/way-view.ts';
import { facetGroup, priceChip, priceRange } from './facet-views.ts';
import type { FilterChip } from './filter-chips.tsx';
import type { FilterGroupView, RangeView } from './result-filters.tsx';
import type { ViewAddress } from './view-address.ts';

type Names = Record<FilterName, string>;
type Words = { carriers: Record<string, string> | undefined; currency: string; names: Names };

/** What the filters of a trip of these legs are called; one of several cities has no return. */
export const filterNamesOf = (legs: { from: string; to: string }[]): Names => ({
  ...es.offersInWords.filterNames,
  ...(legs.length > 1 && !isThereAndBack(legs) ? es.offersInWords.filterNamesOfCities : {}),
});

/** SPEC §9, filter options: groups of buckets that are switched and reset one by one. */
const GROUPS: Facet[] = [
  ...(['stops', 'bags', 'cabinBags', 'refundable', 'noPenalty', 'departure', 'arrival'] as const),
  ...(['returnDeparture', 'returnArrival', 'airline', 'connection'] as const),
];
/** Facets that do not apply to the leg being chosen. */
const OF_THE_OTHER_LEG: Record<Choosing['what'], Facet[]> = {
  trip: [],
  outbound: ['returnDeparture', 'returnArrival'],
  inbound: ['departure', 'arrival'],
};

/**
 * The filter groups with their choices in unfiltered order; a choice without results stays, with a count of zero. `all` is the
 * same view without filters.
 */
export function filterGroups(
  { page, all }: { page: Results; all: Results },
  view: ResultView,
  address: ViewAddress,
  words: Words,
): FilterGroupView[] {
  const groups = GROUPS.filter((facet) => !OF_THE_OTHER_LEG[view.choosing.what].includes(facet));
  return groups.flatMap((facet) =>
    facetGroup({
      name: paramOf(facet),
      legend: words.names[facet],
      ticked: view.filters[facet],
      left: page.facets[facet],
      all: all.facets[facet],
      reset: () => address.without(paramsOf(facet)),
      labelOf: (value) => bucketLabel(facet, value, words),
      currency: words.currency,
    }),
  );
}

function bucketLabel(facet: Facet, value: string, { carriers }: Words): string {
  switch (facet) {
    case 'stops':
      return es.offersInWords.stopBucket[Number(value)] ?? value;
    case 'airline':
      return airlineName(value, carriers);
    case 'connection':
      return `${cityNameApart(value)} (${value})`;
    case 'bags':
    case 'cabinBags':
    case 'refundable':
    case 'noPenalty':
      return es.offersInWords.yesBuckets[facet];
    default:
      return es.offersInWords.timeBands[value as 'early'];
  }
}

/** The same hours can be those of departure and arrival, there and back. */
function chipLabel(facet: Facet, value: string, words: Words): string {
  const label = bucketLabel(facet, value, words);
  return TIME_FACETS.some((one) => one === facet) ? es.offersInWords.hoursOf(words.names[facet], label) : label;
}

/** The most used filters, offered as chips when they have results. */
const COMMONEST: [facet: Facet, value: string][] = [
  ['stops', '0'],
  ['bags', 'yes'],
];

/** The chips above the list: each active filter, removable, then the most used inactive ones. */
export function filterChips(page: Results, view: ResultView, address: ViewAddress, words: Words): FilterChip[] {
  const { maxDuration } = view.filters;
  const on = GROUPS.flatMap((facet) =>
    view.filters[facet].map((value) => ({
      label: chipLabel(facet, value, words),
      href: address.dropping(paramOf(facet), value),
      isOn: true,
    })),
  );
  const ranges = [
    ...priceChip(view.filters, words.currency, () => address.without(paramsOf('price'))),
    ...(maxDuration === undefined
      ? []
      : [{ label: es.results.upTo(formatDuration(maxDuration)), href: address.without(paramsOf('duration')), isOn: true }]),
  ];
  const offered = COMMONEST.flatMap(([facet, value]) => {
    const isThere = page.facets[facet].some((bucket) => bucket.value === value && bucket.count > 0);
    if (!isThere || view.filters[facet].includes(value)) return [];
    return [{ label: bucketLabel(facet, value, words), href: address.adding(paramOf(facet), value), isOn: false }];
  });
  return [...on, ...ranges, ...offered];
}

/** The two sliders, from the range found to what the visitor allows. */
export const rangeViews = (page: Results, view: ResultView, address: ViewAddress, words: Words): RangeView[] => [
  ...priceRange(page.price, view.filters, {
    legend: words.names.price,
    names: RANGE_PARAMS,
    currency: words.currency,
    reset: () => address.without(paramsOf('price')),
  }),
  ...durationRange(page, view, address, words),
];

const DURATION_STEP = 15;

function durationRange(
  { duration: range }: Results,
  { filters: { maxDuration } }: ResultView,
  address: ViewAddress,
  { names }: Words,
): RangeView[] {
  if (!range || range.min === range.max) return [];
  const [min, max] = [
    Math.floor(range.min / DURATION_STEP) * DURATION_STEP,
    Math.ceil(range.max / DURATION_STEP) * DURATION_STEP,
  ];
  return [
    {
      name: RANGE_PARAMS.maxDuration,
      legend: names.duration,
      min,
      max,
      step: DURATION_STEP,
      value: Math.min(max, Math.max(min, maxDuration ?? max)),
      from: null,
      unit: 'minutes',
      lowest: formatDuration(range.min),
      resetHref: maxDuration === undefined ? null : address.without(paramsOf('duration')),
    },
  ];
}
