import { useEffect } from 'react';
import { callBackend } from '../request/call-backend.ts';
import { quietMoment } from '../visitor/quiet-moment.ts';
import type { RecentSearch, SearchKind } from '../visitor/recent-searches.ts';

const RECORDED_KEY = 'tq.recorded-search';
/** The kind and the record of the search that is looked at. */
const RECORD_ID_KEY = 'tq.recorded-search-id';

export type RecordedKind = 'flights' | 'stay' | 'cruise' | 'tour';

export type SearchRecord = {
  kind: RecordedKind;
  /** What was asked of the backend. */
  segment: object;
  /** As it is offered again by the form of its kind; `null` where there is none. */
  recent: (RecentSearch & { kind: SearchKind }) | null;
  found: number;
  failed: boolean;
};

/**
 * SPEC §7.1: records a search once, with what came of it, and remembers it in this browser where its visitor allows that. Looking at the same
 * results in another order is not a search. `null` where nothing was searched for.
 */
export function useRecordedSearch(record: SearchRecord | null): void {
  const { kind = 'flights', found = 0, failed = false } = record ?? {};
  const said = record ? JSON.stringify([record.segment, record.recent]) : '';
  useEffect(() => {
    if (!said) return;
    const [segment, recent] = JSON.parse(said) as [object, SearchRecord['recent']];
    if (recent) remember(recent);
    const key = JSON.stringify(segment);
    if (sessionStorage.getItem(RECORDED_KEY) === key) return;
    sessionStorage.setItem(RECORDED_KEY, key);
    quietMoment()
      .then(() => import('./send-search-record.ts'))
      .then(({ sendSearchRecord }) =>
        sendSearchRecord(segment, { found, failed }, (id) => sessionStorage.setItem(RECORD_ID_KEY, `${kind} ${id}`)),
      )
      .catch(() => {
        // SPEC §8: swallowed silently; a statistic is no reason to disturb anybody.
      });
  }, [said, kind, found, failed]);
}

function remember({ kind, ...recent }: RecentSearch & { kind: SearchKind }): void {
  import('../visitor/recent-searches.ts').then(({ rememberSearch }) => rememberSearch(recent, kind)).catch(() => undefined);
}

/**
 * The offer that was chosen of a recorded search (SPEC §7.1), unless the last one was for something else: who comes to a tour by a link has chosen
 * nothing of the flights they searched for before. The page is left at that moment: the browser sends it all the same.
 */
export function recordSelection(kind: RecordedKind, selectedOfferId: string): void {
  const [of, id] = (sessionStorage.getItem(RECORD_ID_KEY) ?? '').split(' ');
  if (!id || of !== kind) return;
  const body = { selectedOfferId, status: 'selected' };
  callBackend(`/api/search_requests/${id}`, { method: 'PATCH', body, keepalive: true }).catch(() => undefined);
}
