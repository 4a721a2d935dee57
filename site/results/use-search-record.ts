import { useEffect } from 'react';
import { type TripSearch, toSearchSegment, writeTripSearch } from '#domain/trip-search.ts';
import { callBackend } from '../request/call-backend.ts';
import { quietMoment } from '../visitor/quiet-moment.ts';
import type { RecentSearch } from '../visitor/recent-searches.ts';
import type { ResultPageData } from './result-page.ts';

const RECORDED_KEY = 'tq.recorded-search';
const RECORD_ID_KEY = 'tq.recorded-search-id';

/** SPEC §7.1: records a search once, with what came of it. Looking at the same results in another order is not a search. */
export function useSearchRecord(search: TripSearch, results: ResultPageData | null): void {
  const key = results ? JSON.stringify(search) : '';
  const found = results?.kind === 'found' ? results.count : 0;
  const failed = results?.kind === 'failed' || results?.kind === 'busy';
  const recent = results ? JSON.stringify(recentSearch(search, results.trip)) : '';
  useEffect(() => {
    if (!key) return;
    import('../visitor/recent-searches.ts')
      .then(({ rememberSearch }) => rememberSearch(JSON.parse(recent)))
      .catch(() => undefined);
    if (sessionStorage.getItem(RECORDED_KEY) === key) return;
    sessionStorage.setItem(RECORDED_KEY, key);
    quietMoment()
      .then(() => record(JSON.parse(key) as TripSearch, { found, failed }))
      .catch(() => {
        // SPEC §8: swallowed silently; a statistic is no reason to disturb anybody.
      });
  }, [key, recent, found, failed]);
}

function recentSearch(search: TripSearch, trip: ResultPageData['trip']): RecentSearch {
  return {
    query: writeTripSearch(search).toString(),
    label: `${trip.from} → ${trip.to}, ${trip.dates}`,
    firstDay: search.departureDate,
    places: [
      { code: search.origin, label: `${trip.from} (${search.origin})` },
      ...(search.tripType === '3' ? [] : [{ code: search.destination, label: `${trip.to} (${search.destination})` }]),
    ],
  };
}

/** The offer that was chosen of a recorded search (SPEC §7.1). The page is left at that moment: the browser sends it all the same. */
export function recordSelection(selectedOfferId: string): void {
  const id = sessionStorage.getItem(RECORD_ID_KEY);
  if (!id) return;
  const body = { selectedOfferId, status: 'selected' };
  callBackend(`/api/search_requests/${id}`, { method: 'PATCH', body, keepalive: true }).catch(() => undefined);
}

async function record(search: TripSearch, outcome: { found: number; failed: boolean }): Promise<void> {
  const [{ agentLabel }, { currentAttribution }] = await Promise.all([
    import('../visitor/agent.ts'),
    import('../visitor/attribution.ts'),
  ]);
  const { disId: _, ...infoData } = currentAttribution();
  const body = { agentId: agentLabel(), segment: toSearchSegment(search), infoData };
  const { id } = await callBackend<{ id: string }>('/api/search_requests', { method: 'POST', body });
  sessionStorage.setItem(RECORD_ID_KEY, id);
  const status = outcome.failed ? 'failed' : outcome.found > 0 ? 'found' : 'empty';
  await callBackend(`/api/search_requests/${id}`, { method: 'PATCH', body: { resultCount: outcome.found, status } });
}
