import { formatDuration } from '#domain/duration.ts';
import type { Choosing, Facet, FilterName, Results } from '#domain/flights/result-index.ts';
import { paramOf, paramsOf, RANGE_PARAMS, type ResultView } from '#domain/flights/result-view.ts';
import { formatMoney, parseDecimal } from '#domain/money.ts';
import { cityName } from '#domain/places/airport.ts';
import * as es from '../messages/es.ts';
import { airlineName } from './airline-name.ts';
import type { FilterGroupView, RangeView } from './result-filters.tsx';
import type { ViewAddress } from './view-address.ts';

type Words = { carriers: Record<string, string> | undefined; currency: string };

/** SPEC §9, filter options: groups of buckets that are switched and reset one by one. */
const GROUPS: Facet[] = [
  ...(['stops', 'bags', 'refundable', 'noPenalty', 'departure', 'arrival'] as const),
  ...(['returnDeparture', 'returnArrival', 'airline', 'connection'] as const),
];
/** What says nothing about the direction that is being chosen. */
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
        ...{ name: paramOf(facet), legend: es.results.filterNames[facet] },
        resetHref: ticked.length > 0 ? address.without(paramsOf(facet)) : null,
        choices: choices.map(({ value, count, cheapest }) => ({
          ...{ value, count, label: bucketLabel(facet, value, words), isOn: ticked.includes(value) },
          cheapest: cheapest === null ? '' : inMoney(cheapest, words.currency),
        })),
      },
    ];
  });
}

function bucketLabel(facet: Facet, value: string, { carriers }: Words): string {
  switch (facet) {
    case 'stops':
      return es.results.stopBucket[Number(value)] ?? value;
    case 'airline':
      return airlineName(value, carriers);
    case 'connection':
      return `${cityName(value)} (${value})`;
    case 'bags':
    case 'refundable':
    case 'noPenalty':
      return es.results.yesBuckets[facet];
    default:
      return es.results.timeBands[value as 'early'];
  }
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
        ...{ name, legend: es.results.filterNames[filter], min, max, step, value: Math.min(max, Math.max(min, value ?? max)) },
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
