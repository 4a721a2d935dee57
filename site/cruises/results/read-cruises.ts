import type { AskOf } from '#contract/call.ts';
import type { FoundCruise, searchCruises } from '#contract/selling/cruises.ts';
import { type CruiseQuery, sharingIn, toCruiseRequest } from '#domain/cruises/cruise-query.ts';
import type { CruiseFacet, NightSpan } from '#domain/cruises/cruise-results.ts';
import {
  CRUISE_FILTER_PARAMS,
  CRUISE_PARAMS,
  CRUISES_PER_PAGE,
  countCruiseFilters,
  readCruiseView,
} from '#domain/cruises/cruise-view.ts';
import { paramsOfFilter } from '#domain/facets/facet-params.ts';
import { cruiseResults as words } from '../../messages/es/catalogue/cruise-results.ts';
import { cruiseRegions, sharedHow } from '../../messages/es/catalogue/cruises.ts';
import { monthInWords } from '../../messages/es/months.ts';
import { readHomePrices } from '../../prices/home-prices.ts';
import type { PageRequest } from '../../request/context.ts';
import { expiryFromNow } from '../../results/expiry/prices-hold.ts';
import { type FacetWords, facetChips, facetGroups, keptBeside, priceRanges } from '../../results/filters/facet-views.ts';
import { viewAddress } from '../../results/filters/view-address.ts';
import { CRUISE_RESULTS } from '../cruise-address.ts';
import type { CruiseFormValues } from '../form/cruise-form.tsx';
import { portName } from '../form/cruise-form-values.ts';
import { queryInWords } from '../query-in-words.ts';
import { cruiseCard } from './cruise-card-view.ts';

/** `readCruiseView` has dropped values that the call does not accept, so the type holds. */
type Filters = NonNullable<AskOf<typeof searchCruises>['filters']>;

export type CruisePageData = Awaited<ReturnType<typeof readCruises>>;
export type FoundCruises = Extract<CruisePageData, { kind: 'found' }>;

/** In the order shown: the most decisive first. */
const GROUPS: readonly CruiseFacet[] = ['region', 'month', 'nights', 'port', 'line', 'ship'];

/** Searches cruises; returns the data of the list page, in words. */
export async function readCruises(
  query: CruiseQuery,
  params: URLSearchParams,
  { backend, form }: Pick<PageRequest, 'backend'> & { form: CruiseFormValues },
) {
  const asked = queryInWords(query, form);
  const retryHref = params.size > 0 ? `${CRUISE_RESULTS}?${params}` : CRUISE_RESULTS;
  const view = readCruiseView(params);
  const question = toCruiseRequest(query);
  const filtersOn = countCruiseFilters(view);
  const [answer, all, home] = await Promise.all([
    backend.searchCruises({
      ...question,
      sort: view.sort,
      filters: view.filters as Filters,
      pagination: { pageSize: view.shown },
    }),
    filtersOn > 0 ? backend.searchCruises({ ...question, pagination: { pageSize: 1 } }) : null,
    readHomePrices(backend, query.currencyCode || undefined),
  ]);
  if (!answer.ok) {
    const { status } = answer.problem;
    const isBusy = status === 429 || status === 503;
    return isBusy ? { kind: 'busy' as const, asked, retryHref, status } : { kind: 'failed' as const, asked, retryHref };
  }
  const { data, meta, dictionaries } = answer.body;
  const whole = all?.ok ? all.body : answer.body;
  if (whole.meta.count === 0) return { kind: 'empty' as const, asked, retryHref, isAllEmpty: meta.isEmpty };
  const address = viewAddress(CRUISE_RESULTS, params);
  const facets: FacetWords<CruiseFacet> = {
    groups: GROUPS,
    table: CRUISE_PARAMS,
    filters: view.filters,
    address,
    currency: meta.currency,
    legends: words.filterNames,
    labelOf: labelIn([whole.dictionaries, dictionaries]),
  };
  const filters = facetGroups({ page: meta, all: whole.meta }, facets);
  const ranges = priceRanges(meta, facets);
  return {
    kind: 'found' as const,
    asked,
    retryHref,
    path: CRUISE_RESULTS,
    expiresAt: expiryFromNow(),
    chargeNote: home.note,
    matching: meta.count,
    filtersOn,
    priceNote: words.priceNote(sharedHow(sharingIn(query))),
    cruises: data.map((found: FoundCruise) => cruiseCard(found, { query, home })),
    sorting: { sort: view.sort, keep: [...params].filter(([name]) => name !== 'sort' && name !== 'shown') },
    keep: keptBeside(params, { filters, ranges }),
    filters,
    chips: facetChips(facets),
    ranges,
    blockingFilters: meta.blockingFilters.map(({ filter, matching }) => ({
      label: words.dropFilter(words.filterNames[filter], matching),
      href: address.without(paramsOfFilter(CRUISE_PARAMS, filter)),
    })),
    moreHref: meta.count > data.length ? address.with({ shown: String(view.shown + CRUISES_PER_PAGE) }) : null,
    clearHref: address.without(CRUISE_FILTER_PARAMS),
  };
}

type Dictionaries = {
  lines: Record<string, string>;
  ships: Record<string, string>;
  ports: Record<string, { name: string; countryCode: string }>;
};

/** Labels from the catalogue; a value it no longer has is shown as in the address. */
const labelIn =
  (known: Dictionaries[]) =>
  (facet: CruiseFacet, value: string): string => {
    const find = <Named>(of: (names: Dictionaries) => Named | undefined) => known.map(of).find((name) => name !== undefined);
    switch (facet) {
      case 'region':
        return cruiseRegions[value as keyof typeof cruiseRegions] ?? value;
      case 'month':
        return monthInWords(value);
      case 'nights':
        return words.nights[value as NightSpan] ?? value;
      case 'port': {
        const port = find(({ ports }) => ports[value]);
        return port ? portName(port) : value;
      }
      case 'line':
        return find(({ lines }) => lines[value]) ?? value;
      default:
        return find(({ ships }) => ships[value]) ?? value;
    }
  };
