import { type CruiseQuery, lastDayAsked, toCruiseRequest, writeCruiseQuery } from '#domain/cruises/cruise-query.ts';
import { useRecordedSearch } from '../../results/record-search.ts';
import type { CruisePageData } from './read-cruises.ts';

/** SPEC §7.1: a search for cruises is recorded once, with what came of it, as one for flights is. */
export function useCruiseRecord(query: CruiseQuery, results: CruisePageData | null): void {
  useRecordedSearch(
    results && {
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
    },
  );
}
