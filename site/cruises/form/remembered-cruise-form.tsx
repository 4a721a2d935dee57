import { useCallback, useRef } from 'react';
import { readCruiseQuery } from '#domain/cruises/cruise-query.ts';
import { loadQuietly } from '../../connection/load-part.ts';
import type { Sent } from '../../search-form/form-later.tsx';
import { RecentSearches } from '../../search-form/searched-before/recent-searches.tsx';
import { useLastSearch } from '../../search-form/searched-before/use-last-search.ts';
import { CruiseForm, type CruiseFormValues } from './cruise-form.tsx';

/** The cruise form; starts with the last cruise search. */
export function RememberedCruiseForm({ sent, ...form }: CruiseFormValues & Sent) {
  const place = useRef<HTMLDivElement>(null);
  const { firstDay } = form;
  const read = useCallback(async () => {
    const { newestSearch } = await loadQuietly(() => import('../../visitor/recent-searches.ts'));
    const newest = newestSearch(firstDay, 'cruises');
    return newest ? { search: readCruiseQuery(new URLSearchParams(newest.query)) } : null;
  }, [firstDay]);
  const { last, startAgain } = useLastSearch({ place, read, sent });
  return (
    <div ref={place}>
      <CruiseForm key={last ? JSON.stringify(last) : 'empty'} {...form} {...last} sent={last ? undefined : sent} />
      <RecentSearches kind="cruises" today={firstDay} onStartAgain={startAgain} />
    </div>
  );
}
