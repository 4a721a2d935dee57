/** How the filters of a list stand in an address: the name of each, and what its values look like there. */
export type FacetParams<Facet extends string> = Record<Facet, { name: string; pattern: RegExp }>;

/** What is ticked, and the range of prices in whole units. */
export type FacetFilters<Facet extends string> = Record<Facet, string[]> & {
  minPrice: number | undefined;
  maxPrice: number | undefined;
};

export const PRICE_PARAMS = { minPrice: 'minprice', maxPrice: 'maxprice' } as const;

const MOST_TICKED = 50;
const MOST_SHOWN = 200;

/** What is ticked of each facet in an address, once each and at most so many; what is not known in it is left out. */
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

/** One end of a range, in whole units; nothing of what is no such number. */
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

/** The parameters one filter stands in: what is taken out of the address to reset it. */
export const paramsOfFilter = <Facet extends string>(table: FacetParams<Facet>, filter: Facet | 'price'): string[] =>
  filter === 'price' ? Object.values(PRICE_PARAMS) : [table[filter].name];

/** All of them, and how many results are shown. */
export const filterParams = <Facet extends string>(table: FacetParams<Facet>): ReadonlySet<string> =>
  new Set([...facetsOf(table).map((facet) => table[facet].name), ...Object.values(PRICE_PARAMS), 'shown']);

/** How many filters are on: what the phone's filter button says. */
export function countFilters<Facet extends string>({ minPrice, maxPrice, ...ticked }: FacetFilters<Facet>): number {
  const facets = Object.values(ticked as unknown as Record<Facet, string[]>) as string[][];
  return facets.filter((values) => values.length > 0).length + (minPrice === undefined && maxPrice === undefined ? 0 : 1);
}

/** `?shown=`: whole pages of results, one at least. */
export function readShown(params: URLSearchParams, perPage: number, most = MOST_SHOWN): number {
  const shown = Number(params.get('shown'));
  return Number.isInteger(shown) && shown > perPage ? Math.min(shown, most) : perPage;
}

const facetsOf = <Facet extends string>(table: FacetParams<Facet>): Facet[] => Object.keys(table) as Facet[];

/** A value that is one of those. */
export const oneOf = (values: readonly string[]): RegExp =>
  new RegExp(`^(${values.map((value) => value.replaceAll('+', '\\+')).join('|')})$`);
