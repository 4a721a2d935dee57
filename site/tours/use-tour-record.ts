import { TOUR_FILTER_PARAMS } from '#domain/tours/tour-view.ts';
import { useRecordedSearch } from '../results/search-record/record-search.ts';
import type { ToursData } from './read-tours.ts';

/** SPEC §7.1: filtering the list of tours counts as a search and is recorded once; opening the unfiltered list is not. */
export function useTourRecord(search: string, results: ToursData): void {
  const params = new URLSearchParams(search);
  params.delete('shown');
  const isAsked = [...params.keys()].some((name) => TOUR_FILTER_PARAMS.has(name));
  useRecordedSearch(
    isAsked && results.kind === 'found'
      ? {
          kind: 'tour',
          segment: { kind: 'tour', ...results.asked },
          recent: null,
          found: results.matching,
          failed: false,
        }
      : null,
  );
}
