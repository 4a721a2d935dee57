import { useEffect } from 'react';
import { callBackend } from '../../request/call-backend.ts';
import { keep, readKept } from '../../visitor/browser-storage.ts';
import { quietMoment } from '../../visitor/quiet-moment.ts';
import { type RecentSearch, type SearchKind, searchedHere } from '../../visitor/searched-here.ts';

const RECORDED_KEY = 'tq.recorded-search';
/** The kind and the record of the search that is looked at. */
const RECORD_ID_KEY = 'tq.recorded-search-id';

export type RecordedKind = 'flights' | 'stay' | 'cruise' | 'tour';

export type SearchRecord = {
  kind: RecordedKind;
  /** The search, as the backend was asked. */
  segment: object;
  /** The search as the form offers it again; `null` where no form does. */
  recent: (RecentSearch & { kind: SearchKind }) | null;
  found: number;
  failed: boolean;
};

/**
 * SPEC §7.1: records a search once, with its outcome, and stores it in this browser if the visitor consents. Sorting or filtering
 * the same results records nothing. `null` when nothing was searched for.
 */
export function useRecordedSearch(record: SearchRecord | null): void {
  const { kind = 'flights', found = 0, failed = false } = record ?? {};
  const said = record ? JSON.stringify([record.segment, record.recent]) : '';
  useEffect(() => {
    if (!said) return;
    const [segment, recent] = JSON.parse(said) as [object, SearchRecord['recent']];
    if (recent) remember(recent);
    const key = JSON.stringify(segment);
    if (readKept('tab', RECORDED_KEY) === key) return;
    keep('tab', RECORDED_KEY, key);
    quietMoment()
      .then(() => import('./send-search-record.ts'))
      .then(({ sendSearchRecord }) =>
        sendSearchRecord(segment, { found, failed }, (id) => keep('tab', RECORD_ID_KEY, `${kind} ${id}`)),
      )
      .catch(() => {
        // SPEC §8: swallowed silently; a failed statistic must not disturb the visitor.
      });
  }, [said, kind, found, failed]);
}

function remember({ kind, ...recent }: RecentSearch & { kind: SearchKind }): void {
  searchedHere.set(kind, recent);
  import('../../visitor/recent-searches.ts').then(({ rememberSearch }) => rememberSearch(recent, kind)).catch(() => undefined);
}

/**
 * The offer that was chosen of a recorded search (SPEC §7.1), unless the last one was for something else: who comes to a tour by a link has chosen
 * nothing of the flights they searched for before. The page is left at that moment: the browser sends it all the same.
 */
export function recordSelection(kind: RecordedKind, selectedOfferId: string): void {
  const [of, id] = (readKept('tab', RECORD_ID_KEY) ?? '').split(' ');
  if (!id || of !== kind) return;
  const body = { selectedOfferId, status: 'selected' };
  callBackend(`/api/search_requests/${id}`, { method: 'PATCH', body, keepalive: true }).catch(() => undefined);
}
