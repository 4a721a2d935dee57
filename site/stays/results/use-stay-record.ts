import { type StaySearch, toStayRequest, writeStaySearch } from '#domain/stays/stay-search.ts';
import { useRecordedSearch } from '../../results/record-search.ts';
import type { StayPageData } from './read-stays.ts';

/** SPEC §7.1: records a hotel search once, with its outcome, as for flights. `originLabel`: the origin of a holiday. */
export function useStayRecord(search: StaySearch, originLabel: string, results: StayPageData | null): void {
  const { flight } = search;
  useRecordedSearch(
    results && {
      kind: 'stay',
      segment: toStayRequest(search),
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
