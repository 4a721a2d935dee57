/** URL parameters of a list's filters: the name of each, and the pattern of its values. */
export type FacetParams<Facet extends string> = Record<Facet, { name: string; pattern: RegExp }>;

/** Selected values, and the price range in whole units. */
export type FacetFilters<Facet extends string> = Record<Facet, string[]> & {
  minPrice: number | undefined;
  maxPrice: number | undefined;
};

export const PRICE_PARAMS = { minPrice: 'minprice', maxPrice: 'maxprice' } as const;

const MOST_TICKED = 50;
const MOST_SHOWN = 200;

/** Reads the selected values of each facet from a URL, without duplicates and at most `most`; invalid values are dropped. */
export function readTicked<Facet extends string>(
  params: URLSearchParams,
  table: FacetParams<Facet>,
  most?: number,
): Record<Facet, string[]> {
  const ticked = facetsOf(table).map((facet) => {
    const { name, pattern } = table[facet];
    const values = [...new Set(params.getAll(name))].filter((value) => pattern.test(value));
    return [facet, values.slice(0, most)] as const;
  });
  return Object.fromEntries(ticked) as Record<Facet, string[]>;
}

/** One end of a range, in whole units; undefined if invalid. */
export function readWhole(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

export function readFacetFilters<Facet extends string>(params: URLSearchParams, table: FacetParams<Facet>): FacetFilters<Facet> {
  return {
    ...readTicked(params, table, MOST_TICKED),
    minPrice: readWhole(params, PRICE_PARAMS.minPrice),
    maxPrice: readWhole(params, PRICE_PARAMS.maxPrice),
  };
}

/** The URL parameters of a filter, removed to reset it. */
export const paramsOfFilter = <Facet extends string>(table: FacetParams<Facet>, filter: Facet | 'price'): string[] =>
  filter === 'price' ? Object.values(PRICE_PARAMS) : [table[filter].name];

/** The URL parameters of all filters, and of the number shown. */
export const filterParams = <Facet extends string>(table: FacetParams<Facet>): ReadonlySet<string> =>
  new Set([...facetsOf(table).map((facet) => table[facet].name), ...Object.values(PRICE_PARAMS), 'shown']);

/** The number of active filters, for the phone's filter button. */
export function countFilters<Facet extends string>({ minPrice, maxPrice, ...ticked }: FacetFilters<Facet>): number {
  const facets = Object.values(ticked as unknown as Record<Facet, string[]>) as string[][];
  return facets.filter((values) => values.length > 0).length + (minPrice === undefined && maxPrice === undefined ? 0 : 1);
}

/** Reads `?shown=`, at least one page of results. */
export function readShown(params: URLSearchParams, perPage: number, most = MOST_SHOWN): number {
  const shown = Number(params.get('shown'));
  return Number.isInteger(shown) && shown > perPage ? Math.min(shown, most) : perPage;
}

const facetsOf = <Facet extends string>(table: FacetParams<Facet>): Facet[] => Object.keys(table) as Facet[];

/** A pattern that matches exactly these values. */
export const oneOf = (values: readonly string[]): RegExp =>
  new RegExp(`^(${values.map((value) => value.replaceAll('+', '\\+')).join('|')})$`);
