import { type ComponentType, useEffect, useState } from 'react';
import { loadQuietly } from '../../connection/load-part.ts';
import { CONSENT_CHANGED, REMEMBERING } from '../../visitor/consent-names.ts';
import type { RecentSearchListProps } from './recent-search-list.tsx';

/** The visitor's recent searches. Space is reserved from the start, so that nothing shifts when they load. */
export function RecentSearches(props: RecentSearchListProps) {
  const [List, setList] = useState<ComponentType<RecentSearchListProps>>();
  useEffect(() => {
    const load = async () => {
      const { RecentSearchList } = await loadQuietly(() => import('./recent-search-list.tsx'));
      setList(() => RecentSearchList);
    };
    // Without consent nothing is stored, so the code that reads it is not loaded.
    if (document.cookie.includes(REMEMBERING)) void load();
    addEventListener(CONSENT_CHANGED, load, { once: true });
    return () => removeEventListener(CONSENT_CHANGED, load);
  }, []);
  return <div className="mt-3 h-12">{List ? <List {...props} /> : null}</div>;
}
