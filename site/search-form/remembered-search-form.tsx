import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadQuietly } from '../connection/load-part.ts';
import { CONSENT_CHANGED, REMEMBERING } from '../visitor/consent-names.ts';
import { RecentSearches } from './recent-searches.tsx';
import { SearchForm, type SearchFormValues } from './search-form.tsx';
import { isTypedIn } from './typed-in.ts';

/**
 * SPEC §4, persistence: the form begins with the last search of this browser, where its visitor allows it to be remembered. The page itself
 * comes without it, the same for everybody; whoever has begun to type is not interrupted.
 */
export function RememberedSearchForm({ form }: { form: SearchFormValues }) {
  const place = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<Pick<SearchFormValues, 'search' | 'legLabels'> | null>(null);
  const { firstDay } = form;
  /** Somebody had begun before React was there. */
  const isBegun = useRef(false);
  useLayoutEffect(() => {
    const sent = place.current?.querySelector('form');
    isBegun.current = sent ? isTypedIn(sent) : false;
  }, []);
  useEffect(() => {
    const isUntouched = () => {
      // The days of a month may be there to be picked from (first-touch/month-dialog.ts).
      if (isBegun.current || document.querySelector('dialog[open]')) return false;
      const boxes = [...(place.current?.querySelectorAll<HTMLInputElement>('input[role=combobox]') ?? [])];
      return boxes.every(({ value }) => value === '') && !place.current?.contains(document.activeElement);
    };
    const read = async () => {
      const { lastSearch } = await loadQuietly(() => import('../visitor/last-search.ts'));
      const found = lastSearch(firstDay);
      setLast((shown) => (found === null || isUntouched() ? found : shown));
    };
    // Whoever has not said yes has nothing to be read, and does not load what would read it.
    if (document.cookie.includes(REMEMBERING)) void read();
    addEventListener(CONSENT_CHANGED, read);
    return () => removeEventListener(CONSENT_CHANGED, read);
  }, [firstDay]);
  return (
    <div ref={place}>
      <SearchForm key={last ? JSON.stringify(last.search) : 'empty'} {...form} {...last} />
      <RecentSearches today={firstDay} onStartAgain={last ? () => setLast(null) : null} />
    </div>
  );
}
