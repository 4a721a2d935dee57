import { type ComponentType, useEffect, useState } from 'react';
import { loadQuietly } from '../connection/load-part.ts';
import { CONSENT_CHANGED, REMEMBERING } from '../visitor/consent-names.ts';
import type { RecentSearchListProps } from './recent-search-list.tsx';

/** The visitor's last searches. Their row is kept free from the start, so that nothing moves when they come. */
export function RecentSearches(props: RecentSearchListProps) {
  const [List, setList] = useState<ComponentType<RecentSearchListProps>>();
  useEffect(() => {
    const load = async () => {
      const { RecentSearchList } = await loadQuietly(() => import('./recent-search-list.tsx'));
      setList(() => RecentSearchList);
    };
    // Whoever has not said yes has nothing to be read, and does not load what would read it.
    if (document.cookie.includes(REMEMBERING)) void load();
    addEventListener(CONSENT_CHANGED, load, { once: true });
    return () => removeEventListener(CONSENT_CHANGED, load);
  }, []);
  return <div className="mt-3 h-12">{List ? <List {...props} /> : null}</div>;
}
