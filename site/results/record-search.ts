import { useEffect } from 'react';
import { callBackend } from '../request/call-backend.ts';
import { quietMoment } from '../visitor/quiet-moment.ts';
import type { RecentSearch, SearchKind } from '../visitor/recent-searches.ts';

const RECORDED_KEY = 'tq.recorded-search';
/** The record of the search that is looked at. */
const RECORD_ID_KEY = 'tq.recorded-search-id';

export type SearchRecord = {
  kind: SearchKind;
  /** What was asked of the backend. */
  segment: object;
  recent: RecentSearch;
  found: number;
  failed: boolean;
};

/**
 * SPEC §7.1: records a search once, with what came of it, and remembers it in this browser where its visitor allows that. Looking at the same
 * results in another order is not a search. `null` where nothing was searched for.
 */
export function useRecordedSearch(record: SearchRecord | null): void {
  const { found = 0, failed = false } = record ?? {};
  const said = record ? JSON.stringify([record.kind, record.segment, record.recent]) : '';
  useEffect(() => {
    if (!said) return;
    const [kind, segment, recent] = JSON.parse(said) as [SearchKind, object, RecentSearch];
    import('../visitor/recent-searches.ts').then(({ rememberSearch }) => rememberSearch(recent, kind)).catch(() => undefined);
    const key = JSON.stringify(segment);
    if (sessionStorage.getItem(RECORDED_KEY) === key) return;
    sessionStorage.setItem(RECORDED_KEY, key);
    quietMoment()
      .then(() => import('./send-search-record.ts'))
      .then(({ sendSearchRecord }) =>
        sendSearchRecord(segment, { found, failed }, (id) => sessionStorage.setItem(RECORD_ID_KEY, id)),
      )
      .catch(() => {
        // SPEC §8: swallowed silently; a statistic is no reason to disturb anybody.
      });
  }, [said, found, failed]);
}

/** The offer that was chosen of a recorded search (SPEC §7.1). The page is left at that moment: the browser sends it all the same. */
export function recordSelection(selectedOfferId: string): void {
  const id = sessionStorage.getItem(RECORD_ID_KEY);
  if (!id) return;
  const body = { selectedOfferId, status: 'selected' };
  callBackend(`/api/search_requests/${id}`, { method: 'PATCH', body, keepalive: true }).catch(() => undefined);
}
