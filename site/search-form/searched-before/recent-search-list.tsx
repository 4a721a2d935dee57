import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { recentSearches as words } from '../../messages/es/search-form/recent-searches.ts';
import { CONSENT_CHANGED } from '../../visitor/consent-names.ts';
import { forgetSearches, recentSearches } from '../../visitor/recent-searches.ts';
import type { RecentSearch, SearchKind } from '../../visitor/searched-here.ts';

export type RecentSearchListProps = {
  kind: SearchKind;
  today: string;
  /** Empties a form that started with the last search; `null` otherwise. */
  onStartAgain: (() => void) | null;
};

const RESULTS: Record<SearchKind, string> = {
  flights: '/result',
  stays: '/hoteles/result',
  holidays: '/hoteles/result',
  cruises: '/crucero/result',
};

/** The visitor's recent searches of one kind, as links. */
export function RecentSearchList({ kind, today, onStartAgain }: RecentSearchListProps) {
  const [searches, setSearches] = useState<RecentSearch[]>([]);
  useEffect(() => {
    const read = () => setSearches(recentSearches(today, kind));
    read();
    addEventListener(CONSENT_CHANGED, read);
    return () => removeEventListener(CONSENT_CHANGED, read);
  }, [today, kind]);
  if (searches.length === 0) return null;
  return (
    <nav aria-label={words.label} className="flex h-full items-center gap-2 overflow-x-auto text-sm">
      {onStartAgain ? (
        <button type="button" onClick={onStartAgain} className="link min-h-11 shrink-0">
          {words.startAgain}
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
      <button type="button" onClick={forgetSearches} className="link min-h-11 shrink-0">
        {words.forget}
      </button>
    </nav>
  );
}
