import { keep } from '../visitor/browser-storage.ts';

/**
 * When a visitor goes back before the page's code has loaded, the address no longer belongs to the page and no event was seen. The page is then
 * loaded again; once per address, in case a browser reports its address differently.
 */
export function fetchedForAnotherAddress(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  const here = pathOf(location.href);
  if (!arrival || pathOf(arrival.name) === here || readMark() === here) {
    keep('tab', MARK, null);
    return false;
  }
  keep('tab', MARK, here);
  location.reload();
  return true;
}

const MARK = 'tq-fetched-anew';
const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, location.href);
  return pathname + search;
};

/** When storage is blocked nothing is known, so the page is not loaded again. */
function readMark(): string | null {
  try {
    return sessionStorage.getItem(MARK);
  } catch {
    return pathOf(location.href);
  }
}
