import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { loadQuietly } from '../connection/load-part.ts';
import * as es from '../messages/es.ts';
import { CONSENT_CHANGED, REMEMBERING } from '../visitor/consent-names.ts';
import type { RecentSearch, SearchKind } from '../visitor/recent-searches.ts';

type RecentSearchesProps = {
  today: string;
  /** Empties the form, where it began with the last search. */
  onStartAgain: (() => void) | null;
  kind?: SearchKind;
};

const RESULTS: Record<SearchKind, string> = { flights: '/result', stays: '/hoteles/result' };

/** The visitor's last searches to be made again. Its row is kept free from the start, so that nothing moves when they come. */
export function RecentSearches({ today, onStartAgain, kind = 'flights' }: RecentSearchesProps) {
  const [searches, setSearches] = useState<RecentSearch[]>([]);
  useEffect(() => {
    const read = async () => {
      const { recentSearches } = await loadQuietly(() => import('../visitor/recent-searches.ts'));
      setSearches(recentSearches(today, kind));
    };
    // Whoever has not said yes has nothing to be read, and does not load what would read it.
    if (document.cookie.includes(REMEMBERING)) void read();
    addEventListener(CONSENT_CHANGED, read);
    return () => removeEventListener(CONSENT_CHANGED, read);
  }, [today, kind]);
  const forget = async () => {
    const { forgetSearches } = await loadQuietly(() => import('../visitor/recent-searches.ts'));
    forgetSearches();
  };
  return (
    <div className="mt-3 h-12">
      {searches.length > 0 ? (
        <nav aria-label={es.search.recent} className="flex h-full items-center gap-2 overflow-x-auto text-sm">
          {onStartAgain ? (
            <button type="button" onClick={onStartAgain} className="link min-h-11 shrink-0">
              {es.searchOptions.startAgain}
            </button>
          ) : null}
          {searches.map(({ query, label }) => (
            <Link
              key={query}
              to={`${RESULTS[kind]}?${query}`}
              className="flex min-h-11 shrink-0 items-center rounded-full border border-line bg-surface px-4 text-ink no-underline hover:border-accent"
            >
              {label}
            </Link>
          ))}
          <button type="button" onClick={forget} className="link min-h-11 shrink-0">
            {es.searchOptions.forget}
          </button>
        </nav>
      ) : null}
    </div>
  );
}
