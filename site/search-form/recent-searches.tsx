import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as es from '../messages/es.ts';
import { onConsentChange } from '../visitor/consent.ts';
import { type RecentSearch, recentSearches } from '../visitor/recent-searches.ts';

/** The visitor's last searches to be made again. Its row is kept free from the start, so that nothing moves when they come. */
export function RecentSearches({ today }: { today: string }) {
  const [searches, setSearches] = useState<RecentSearch[]>([]);
  useEffect(() => {
    const read = () => setSearches(recentSearches(today));
    read();
    return onConsentChange(read);
  }, [today]);
  return (
    <div className="mt-3 h-12">
      {searches.length > 0 ? (
        <nav aria-label={es.search.recent} className="flex h-full items-center gap-2 overflow-x-auto text-sm">
          {searches.map(({ query, label }) => (
            <Link
              key={query}
              to={`/result?${query}`}
              className="flex min-h-11 shrink-0 items-center rounded-full border border-line bg-surface px-4 text-ink no-underline hover:border-accent"
            >
              {label}
            </Link>
          ))}
        </nav>
      ) : null}
    </div>
  );
}
