import { type FacetFilters, type FacetParams, PRICE_PARAMS, paramsOfFilter } from '#domain/facets/facet-params.ts';
import type { Bucket, Range } from '#domain/facets/view-items.ts';
import { parseDecimal } from '#domain/money.ts';
import * as es from '../../messages/es.ts';
import { priceWords, termsNow } from '../../prices/charged-words.ts';
import type { FilterChip } from './filter-chips.tsx';
import type { FilterGroupView, RangeView } from './result-filters.tsx';
import type { ViewAddress } from './view-address.ts';

/** The words of a list whose filter parameters are defined by a table. */
export type FacetWords<Facet extends string> = {
  /** In the order they are shown. */
  groups: readonly Facet[];
  table: FacetParams<Facet>;
  filters: FacetFilters<Facet>;
  address: ViewAddress;
  currency: string;
  legends: Record<Facet | 'price', string>;
  labelOf(facet: Facet, value: string): string;
};

type Group = {
  name: string;
  legend: string;
  ticked: readonly string[];
  /** The view as filtered, and the view without filters. */
  left: readonly Bucket[];
  all: readonly Bucket[];
  reset: () => string;
  labelOf: (value: string) => string;
  currency: string;
};

/**
 * A filter group with its choices in unfiltered order; a choice without results stays, with a count of zero. Empty when the view
 * has no choices.
 */
export function facetGroup({ name, legend, ticked, left, all, reset, labelOf, currency }: Group): FilterGroupView[] {
  const counted = new Map(left.map((bucket) => [bucket.value, bucket]));
  const values = [...new Set([...all.map(({ value }) => value), ...ticked])];
  if (values.length === 0) return [];
  const choices = values.map((value) => {
    const { count = 0, cheapest = null } = counted.get(value) ?? {};
    const label = labelOf(value);
    return { value, count, label, isOn: ticked.includes(value), cheapest: cheapest === null ? '' : inMoney(cheapest, currency) };
  });
  return [{ name, legend, resetHref: ticked.length > 0 ? reset() : null, choices }];
}

type PriceFilter = { minPrice?: number | undefined; maxPrice?: number | undefined };

/** The price filter as a removable chip; empty when it is off. */
export function priceChip({ minPrice, maxPrice }: PriceFilter, currency: string, reset: () => string): FilterChip[] {
  const label = [
    minPrice === undefined ? '' : es.results.from(inMoney(minPrice, currency)),
    maxPrice === undefined ? '' : es.results.upTo(inMoney(maxPrice, currency)),
  ]
    .filter(Boolean)
    .join(' ');
  return label ? [{ label, href: reset(), isOn: true }] : [];
}

type PriceRange = { legend: string; names: { minPrice: string; maxPrice: string }; currency: string; reset: () => string };

/** The price slider, from the range found to what the visitor allows; empty when everything costs the same. */
export function priceRange(
  range: Range | null,
  { minPrice, maxPrice }: PriceFilter,
  { legend, names, currency, reset }: PriceRange,
): RangeView[] {
  if (!range || range.min === range.max) return [];
  const [min, max] = [Math.floor(range.min / 10) * 10, Math.ceil(range.max / 10) * 10];
  const within = (value: number) => Math.min(max, Math.max(min, value));
  return [
    {
      name: names.maxPrice,
      legend,
      min,
      max,
      step: 10,
      value: within(maxPrice ?? max),
      from: { name: names.minPrice, value: within(minPrice ?? min) },
      unit: { currency, terms: termsNow() },
      lowest: inMoney(range.min, currency),
      resetHref: minPrice === undefined && maxPrice === undefined ? null : reset(),
    },
  ];
}

type Found<Facet extends string> = { facets: Record<Facet, Bucket[]>; price: Range | null };

/** The filter groups with their choices in unfiltered order; `all` is the same view without filters. */
export function facetGroups<Facet extends string>(
  { page, all }: { page: Pick<Found<Facet>, 'facets'>; all: Pick<Found<Facet>, 'facets'> },
  { groups, table, filters, address, currency, legends, labelOf }: FacetWords<Facet>,
): FilterGroupView[] {
  return groups.flatMap((facet) =>
    facetGroup({
      name: table[facet].name,
      legend: legends[facet],
      ticked: filters[facet],
      left: page.facets[facet],
      all: all.facets[facet],
      reset: () => address.without(paramsOfFilter(table, facet)),
      labelOf: (value) => labelOf(facet, value),
      currency,
    }),
  );
}

/** Each active filter as a removable chip. */
export function facetChips<Facet extends string>({
  groups,
  table,
  filters,
  address,
  currency,
  labelOf,
}: FacetWords<Facet>): FilterChip[] {
  const on = groups.flatMap((facet) =>
    filters[facet].map((value) => ({
      label: labelOf(facet, value),
      href: address.dropping(table[facet].name, value),
      isOn: true,
    })),
  );
  return [...on, ...priceChip(filters, currency, () => address.without(Object.values(PRICE_PARAMS)))];
}

/** The price range of a list. */
export const priceRanges = <Facet extends string>(
  { price }: Pick<Found<Facet>, 'price'>,
  { filters, legends, address, currency }: FacetWords<Facet>,
): RangeView[] =>
  priceRange(price, filters, {
    legend: legends.price,
    names: PRICE_PARAMS,
    currency,
    reset: () => address.without(Object.values(PRICE_PARAMS)),
  });

type ShownFilters = { filters: Pick<FilterGroupView, 'name'>[]; ranges: RangeView[] };

/**
 * The parameters that the filter form does not send by fields of its own. A filter that is not shown now, or a limit beyond what is
 * left to choose from, still applies.
 */
export function keptBeside(params: URLSearchParams, { filters, ranges }: ShownFilters): [name: string, value: string][] {
  const ofRange = ({ name, from, min, max, value, isAlwaysSaid }: RangeView) => [
    ...(value < max || isAlwaysSaid ? [name] : []),
    ...(from && from.value > min ? [from.name] : []),
  ];
  const sent = new Set(['shown', ...filters.map(({ name }) => name), ...ranges.flatMap(ofRange)]);
  return [...params].filter(([name]) => !sent.has(name));
}

export const inMoney = (amount: number, currency: string) => priceWords(parseDecimal(amount.toFixed(2), currency));
