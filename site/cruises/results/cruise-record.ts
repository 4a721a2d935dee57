import { type CruiseQuery, lastDayAsked, toCruiseRequest, writeCruiseQuery } from '#domain/cruises/cruise-query.ts';
import type { SearchRecord } from '../../results/search-record/record-search.ts';
import type { CruisePageData } from './read-cruises.ts';

/** SPEC §7.1: a cruise search with its outcome, as the browser records it once. */
export const cruiseRecord = (query: CruiseQuery, results: CruisePageData): SearchRecord => ({
  kind: 'cruise',
  segment: { kind: 'cruise', ...toCruiseRequest(query) },
  recent: {
    kind: 'cruises',
    query: writeCruiseQuery(query).toString(),
    label: [results.asked.place, results.asked.dates, results.asked.rest].filter(Boolean).join(', '),
    firstDay: lastDayAsked(query),
    places: [],
  },
  found: results.kind === 'found' ? results.matching : 0,
  failed: results.kind === 'failed' || results.kind === 'busy',
});
