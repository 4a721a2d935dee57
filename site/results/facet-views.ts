import { type FacetFilters, type FacetParams, PRICE_PARAMS, paramsOfFilter } from '#domain/facets/facet-params.ts';
import type { Bucket, Range } from '#domain/facets/view-items.ts';
import { formatMoney, parseDecimal } from '#domain/money.ts';
import * as es from '../messages/es.ts';
import type { FilterChip } from './filter-chips.tsx';
import type { FilterGroupView, RangeView } from './result-filters.tsx';
import type { ViewAddress } from './view-address.ts';

/** Filters of a list whose facets stand in the address by a table, in the words of its kind. */
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

type Found<Facet extends string> = { facets: Record<Facet, Bucket[]>; price: Range | null };

/** The groups with their choices where they are without any filter; `all` is the same view without filters. */
export function facetGroups<Facet extends string>(
  { page, all }: { page: Pick<Found<Facet>, 'facets'>; all: Pick<Found<Facet>, 'facets'> },
  { groups, table, filters, address, currency, legends, labelOf }: FacetWords<Facet>,
): FilterGroupView[] {
  return groups.flatMap((facet) => {
    const ticked = filters[facet];
    const left = new Map(page.facets[facet].map((bucket) => [bucket.value, bucket]));
    const values = [...new Set([...all.facets[facet].map(({ value }) => value), ...ticked])];
    if (values.length === 0) return [];
    return [
      {
        name: table[facet].name,
        legend: legends[facet],
        resetHref: ticked.length > 0 ? address.without(paramsOfFilter(table, facet)) : null,
        choices: values.map((value) => {
          const { count = 0, cheapest = null } = left.get(value) ?? {};
          return {
            value,
            count,
            label: labelOf(facet, value),
            isOn: ticked.includes(value),
            cheapest: cheapest === null ? '' : inMoney(cheapest, currency),
          };
        }),
      },
    ];
  });
}

/** Each filter that is on, to be taken off with a tap. */
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
  const { minPrice, maxPrice } = filters;
  const price = [
    minPrice === undefined ? '' : es.results.from(inMoney(minPrice, currency)),
    maxPrice === undefined ? '' : es.results.upTo(inMoney(maxPrice, currency)),
  ]
    .filter(Boolean)
    .join(' ');
  return price ? [...on, { label: price, href: address.without(Object.values(PRICE_PARAMS)), isOn: true }] : on;
}

/** The range of prices, from what is there to what the visitor allows; none where all cost the same. */
export function priceRanges<Facet extends string>(
  { price }: Pick<Found<Facet>, 'price'>,
  { filters: { minPrice, maxPrice }, legends, address, currency }: FacetWords<Facet>,
): RangeView[] {
  if (!price || price.min === price.max) return [];
  const [min, max] = [Math.floor(price.min / 10) * 10, Math.ceil(price.max / 10) * 10];
  const within = (value: number) => Math.min(max, Math.max(min, value));
  return [
    {
      name: PRICE_PARAMS.maxPrice,
      legend: legends.price,
      min,
      max,
      step: 10,
      value: within(maxPrice ?? max),
      from: { name: PRICE_PARAMS.minPrice, value: within(minPrice ?? min) },
      unit: { currency },
      lowest: inMoney(price.min, currency),
      resetHref: minPrice === undefined && maxPrice === undefined ? null : address.without(Object.values(PRICE_PARAMS)),
    },
  ];
}

const inMoney = (amount: number, currency: string) => formatMoney(parseDecimal(amount.toFixed(2), currency));
