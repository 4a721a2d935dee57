import { useEffect } from 'react';

/** Goes to a page to pay on by itself where scripts run; there is a link for everybody else. It leaves no trace in the history. */
export function usePaymentPage(url: string | null): void {
  useEffect(() => {
    if (url) window.location.replace(url);
  }, [url]);
}
