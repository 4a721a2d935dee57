import { useCallback, useRef } from 'react';
import { loadQuietly } from '../../connection/load-part.ts';
import { SearchForm, type SearchFormValues } from '../search-form.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { useLastSearch } from './use-last-search.ts';

/** The flight form; starts with the last flight search. */
export function RememberedSearchForm({ form }: { form: SearchFormValues }) {
  const place = useRef<HTMLDivElement>(null);
  const { firstDay } = form;
  const read = useCallback(
    async () => (await loadQuietly(() => import('../../visitor/last-search.ts'))).lastSearch(firstDay),
    [firstDay],
  );
  const { last, startAgain } = useLastSearch({ place, read, beginsEmpty: true });
  return (
    <div ref={place}>
      <SearchForm key={last ? JSON.stringify(last.search) : 'empty'} {...form} {...last} />
      <RecentSearches kind="flights" today={firstDay} onStartAgain={startAgain} />
    </div>
  );
}
