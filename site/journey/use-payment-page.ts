import { useEffect } from 'react';

/** With scripts, goes to the page to pay on automatically (without them there is a link), replacing the current entry of the history. */
export function usePaymentPage(url: string | null): void {
  useEffect(() => {
    if (url) window.location.replace(url);
  }, [url]);
}
