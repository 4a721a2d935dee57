/**
 * Whoever goes back before the page's code has come is at another address than the one the page was made for, and nobody saw them go.
 * The page is then fetched anew; once for an address, so that a browser that tells its own address otherwise is not kept busy.
 */
export function fetchedForAnotherAddress(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  const here = pathOf(location.href);
  if (!arrival || pathOf(arrival.name) === here || readMark() === here) {
    writeMark(null);
    return false;
  }
  writeMark(here);
  location.reload();
  return true;
}

const MARK = 'tq-fetched-anew';
const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, location.href);
  return pathname + search;
};

/** A browser may keep nothing for this site: then nothing is fetched anew twice in a row either, since nothing is known. */
function readMark(): string | null {
  try {
    return sessionStorage.getItem(MARK);
  } catch {
    return pathOf(location.href);
  }
}

function writeMark(address: string | null): void {
  try {
    if (address === null) sessionStorage.removeItem(MARK);
    else sessionStorage.setItem(MARK, address);
  } catch {
    // Nothing to keep it in.
  }
}
