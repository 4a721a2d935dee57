import { formatDuration } from '#domain/duration.ts';
import type { Choosing, Facet, FilterName, Results } from '#domain/flights/result-index.ts';
import { paramOf, paramsOf, RANGE_PARAMS, type ResultView } from '#domain/flights/result-view.ts';
import { formatMoney, parseDecimal } from '#domain/money.ts';
import { cityNameApart } from '#domain/places/airport.ts';
import * as es from '../messages/es.ts';
import { airlineName } from './airline-name.ts';
import type { FilterChip } from './filter-chips.tsx';
import type { FilterGroupView, RangeView } from './result-filters.tsx';
import type { ViewAddress } from './view-address.ts';

type Words = { carriers: Record<string, string> | undefined; currency: string };

/** SPEC §9, filter options: groups of buckets that are switched and reset one by one. */
const GROUPS: Facet[] = [
  ...(['stops', 'bags', 'cabinBags', 'refundable', 'noPenalty', 'departure', 'arrival'] as const),
  ...(['returnDeparture', 'returnArrival', 'airline', 'connection'] as const),
];
/** What says nothing about the leg that is being chosen. */
const OF_THE_OTHER_DIRECTION: Record<Choosing['what'], Facet[]> = {
  trip: [],
  outbound: ['returnDeparture', 'returnArrival'],
  inbound: ['departure', 'arrival'],
};

/**
 * The groups with their choices where they are without any filter: one that nothing is left of stays in its place and says so.
 * `all` is the same view without filters.
 */
export function filterGroups(
  { page, all }: { page: Results; all: Results },
  view: ResultView,
  address: ViewAddress,
  words: Words,
): FilterGroupView[] {
  const groups = GROUPS.filter((facet) => !OF_THE_OTHER_DIRECTION[view.choosing.what].includes(facet));
  return groups.flatMap((facet) => {
    const ticked = view.filters[facet];
    const left = new Map(page.facets[facet].map((bucket) => [bucket.value, bucket]));
    const values = new Set([...all.facets[facet].map(({ value }) => value), ...ticked]);
    const choices = [...values].map((value) => left.get(value) ?? { value, count: 0, cheapest: null });
    if (choices.length === 0) return [];
    return [
      {
        name: paramOf(facet),
        legend: es.offersInWords.filterNames[facet],
        resetHref: ticked.length > 0 ? address.without(paramsOf(facet)) : null,
        choices: choices.map(({ value, count, cheapest }) => ({
          value,
          count,
          label: bucketLabel(facet, value, words),
          isOn: ticked.includes(value),
          cheapest: cheapest === null ? '' : inMoney(cheapest, words.currency),
        })),
      },
    ];
  });
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

/** What is asked for most, one tap away while it is there to be had. */
const COMMONEST: [facet: Facet, value: string][] = [
  ['stops', '0'],
  ['bags', 'yes'],
];

/** Above the list: each filter that is on, to be taken off with a tap, then the commonest that are not. */
export function filterChips(page: Results, view: ResultView, address: ViewAddress, words: Words): FilterChip[] {
  const { minPrice, maxPrice, maxDuration } = view.filters;
  const on = GROUPS.flatMap((facet) =>
    view.filters[facet].map((value) => ({
      label: bucketLabel(facet, value, words),
      href: address.dropping(paramOf(facet), value),
      isOn: true,
    })),
  );
  const price = [
    minPrice === undefined ? '' : es.results.from(inMoney(minPrice, words.currency)),
    maxPrice === undefined ? '' : es.results.upTo(inMoney(maxPrice, words.currency)),
  ].join(' ');
  const ranges = [
    ...(price.trim() ? [{ label: price.trim(), href: address.without(paramsOf('price')), isOn: true }] : []),
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

/** The two ranges, each from what is there to what the visitor allows. */
export function rangeViews(page: Results, view: ResultView, address: ViewAddress, currency: string): RangeView[] {
  const { minPrice, maxPrice, maxDuration } = view.filters;
  const rangeOf = (
    filter: FilterName & ('price' | 'duration'),
    name: string,
    value: number | undefined,
    step: number,
  ): RangeView[] => {
    const range = page[filter];
    if (!range || range.min === range.max) return [];
    const isOn = value !== undefined || (filter === 'price' && minPrice !== undefined);
    const [min, max] = [Math.floor(range.min / step) * step, Math.ceil(range.max / step) * step];
    return [
      {
        name,
        legend: es.offersInWords.filterNames[filter],
        min,
        max,
        step,
        value: Math.min(max, Math.max(min, value ?? max)),
        from: filter === 'price' ? { name: RANGE_PARAMS.minPrice, value: Math.max(min, Math.min(max, minPrice ?? min)) } : null,
        unit: filter === 'price' ? { currency } : 'minutes',
        lowest: filter === 'price' ? inMoney(range.min, currency) : formatDuration(range.min),
        resetHref: isOn ? address.without(paramsOf(filter)) : null,
      },
    ];
  };
  return [
    ...rangeOf('price', RANGE_PARAMS.maxPrice, maxPrice, 10),
    ...rangeOf('duration', RANGE_PARAMS.maxDuration, maxDuration, 15),
  ];
}

const inMoney = (amount: number, currency: string) => formatMoney(parseDecimal(amount.toFixed(2), currency));
