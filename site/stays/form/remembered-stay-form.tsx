import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readStaySearch, type StaySearch } from '#domain/stays/stay-search.ts';
import { loadQuietly } from '../../connection/load-part.ts';
import { RecentSearches } from '../../search-form/recent-searches.tsx';
import { isTypedIn } from '../../search-form/typed-in.ts';
import { CONSENT_CHANGED, REMEMBERING } from '../../visitor/consent-names.ts';
import { StayForm, type StayFormValues } from './stay-form.tsx';

/** SPEC §4, persistence: the form begins with the last search of this browser, as the one for flights does; whoever has begun is not interrupted. */
export function RememberedStayForm({ form }: { form: StayFormValues }) {
  const place = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<StaySearch | null>(null);
  const { firstDay } = form;
  const isBegun = useRef(false);
  useLayoutEffect(() => {
    const sent = place.current?.querySelector('form');
    const begin = () => {
      isBegun.current = true;
    };
    isBegun.current = sent ? isTypedIn(sent) : false;
    sent?.addEventListener('input', begin);
    sent?.addEventListener('click', begin);
    return () => {
      sent?.removeEventListener('input', begin);
      sent?.removeEventListener('click', begin);
    };
  }, []);
  useEffect(() => {
    const read = async () => {
      const { recentSearches } = await loadQuietly(() => import('../../visitor/recent-searches.ts'));
      const [newest] = recentSearches(firstDay, 'stays');
      const found = newest ? readStaySearch(new URLSearchParams(newest.query)) : null;
      const isUntouched = !isBegun.current && !place.current?.contains(document.activeElement);
      setLast((shown) => (found === null || isUntouched ? found : shown));
    };
    // Whoever has not said yes has nothing to be read, and does not load what would read it.
    if (document.cookie.includes(REMEMBERING)) void read();
    addEventListener(CONSENT_CHANGED, read);
    return () => removeEventListener(CONSENT_CHANGED, read);
  }, [firstDay]);
  return (
    <div ref={place}>
      <StayForm key={last ? JSON.stringify(last) : 'empty'} {...form} search={last ?? form.search} />
      <RecentSearches kind="stays" today={firstDay} onStartAgain={last ? () => setLast(null) : null} />
    </div>
  );
}
