import { wantedOf } from '#domain/fare-conditions.ts';
import { type StaySearch, toStayRequest, writeStaySearch } from '#domain/stays/stay-search.ts';
import { useRecordedSearch } from '../../results/search-record/record-search.ts';
import type { StayPageData } from './read-stays.ts';

/** A search with a flight is recorded as a holiday. */
export function recordedSegment(search: StaySearch): object {
  const { flight } = search;
  const rooms = toStayRequest(search);
  if (!flight) return rooms;
  const { origin, cabin, infants, conditions } = flight;
  return { ...rooms, kind: 'holiday', flight: { origin, cabin, infants, ...wantedOf(conditions) } };
}

/** SPEC §7.1: records a hotel search once, with its outcome, as for flights. `originLabel`: the origin of a holiday. */
export function useStayRecord(search: StaySearch, originLabel: string, results: StayPageData | null): void {
  const { flight } = search;
  useRecordedSearch(
    results && {
      kind: 'stay',
      segment: recordedSegment(search),
      recent: {
        kind: flight ? 'holidays' : 'stays',
        query: writeStaySearch(search).toString(),
        label: `${results.asked.place}, ${results.asked.dates}`,
        firstDay: search.startDate,
        places: flight ? [{ code: flight.origin, label: originLabel }] : [],
      },
      found: results.kind === 'found' ? results.count : 0,
      failed: results.kind === 'failed' || results.kind === 'busy',
    },
  );
}
