import { useEffect } from 'react';
import { type TripSearch, toSearchSegment, writeTripSearch } from '#domain/trip-search.ts';
import type { RecentSearch } from '../visitor/recent-searches.ts';
import type { ResultPageData } from './result-page.ts';

const RECORDED_KEY = 'tq.recorded-search';
const headers = { 'content-type': 'application/json' };

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
    const recorded = import('../visitor/agent.ts')
      .then(({ whenAgent }) => whenAgent())
      .then((agentId) => record(agentId, JSON.parse(key) as TripSearch, { found, failed }));
    recorded.catch(() => {
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

/** SPEC §3, attribution: who sent the visitor, where the address says it, in its own words or in the usual ones. */
function attributionIn(params: URLSearchParams) {
  const first = (...names: string[]) =>
    names
      .map((name) => params.get(name))
      .find(Boolean)
      ?.slice(0, 200) ?? null;
  return {
    source: first('source', 'utm_source'),
    medium: first('medium', 'utm_medium'),
    affiliateId: first('affiliateId'),
    metaName: first('metaName'),
  };
}

async function record(agentId: string, search: TripSearch, outcome: { found: number; failed: boolean }): Promise<void> {
  const segment = toSearchSegment(search);
  const infoData = {
    ...attributionIn(new URLSearchParams(window.location.search)),
    referrer: document.referrer.slice(0, 500) || null,
  };
  const recorded = await fetch('/backend/api/search_requests', {
    method: 'POST',
    headers,
    body: JSON.stringify({ agentId, segment, infoData }),
  });
  if (!recorded.ok) return;
  const { id } = (await recorded.json()) as { id: string };
  const status = outcome.failed ? 'failed' : outcome.found > 0 ? 'found' : 'empty';
  await fetch(`/backend/api/search_requests/${id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ resultCount: outcome.found, status }),
  });
}
