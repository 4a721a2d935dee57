import { useCallback, useRef } from 'react';
import { readStaySearch } from '#domain/stays/stay-search.ts';
import { loadQuietly } from '../../connection/load-part.ts';
import type { Sent } from '../../search-form/form-later.tsx';
import { RecentSearches } from '../../search-form/searched-before/recent-searches.tsx';
import { useLastSearch } from '../../search-form/searched-before/use-last-search.ts';
import { StayForm, type StayFormValues } from './stay-form.tsx';

/** The hotel form, or the holiday form when the search includes a flight; starts with the last search of its kind. */
export function RememberedStayForm({ sent, ...form }: StayFormValues & Sent) {
  const place = useRef<HTMLDivElement>(null);
  const { firstDay } = form;
  const kind = form.search.flight ? 'holidays' : 'stays';
  const read = useCallback(async () => {
    const { newestSearch } = await loadQuietly(() => import('../../visitor/recent-searches.ts'));
    const newest = newestSearch(firstDay, kind);
    if (!newest) return null;
    return { search: readStaySearch(new URLSearchParams(newest.query)), originLabel: newest.places[0]?.label ?? '' };
  }, [firstDay, kind]);
  const { last, startAgain } = useLastSearch({ place, read, sent });
  return (
    <div ref={place}>
      <StayForm key={last ? JSON.stringify(last) : 'empty'} {...form} {...last} sent={last ? undefined : sent} />
      <RecentSearches kind={kind} today={firstDay} onStartAgain={startAgain} />
    </div>
  );
}
