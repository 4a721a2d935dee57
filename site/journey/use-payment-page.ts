import { useEffect } from 'react';

/** With scripts, redirects to the hosted payment page, replacing the current history entry. Without them the page has a link. */
export function usePaymentPage(url: string | null): void {
  useEffect(() => {
    if (url) window.location.replace(url);
  }, [url]);
}
