const PAGES = /^\/hoteles\/(?:result|HotelSummary)\/?$/i;

/** Whether there may be a map of hotels at a path: a page loaded from there may fetch tiles. */
export const hasHotelMap = (pathname: string): boolean => PAGES.test(pathname);

/**
 * Whether the document that is open may fetch tiles. What a page may fetch is said once, as it is loaded: one that was loaded as another page, and
 * has led on here by itself, may not, and has to be loaded anew.
 */
export function mayFetchTiles(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && URL.canParse(loaded.name) && hasHotelMap(new URL(loaded.name).pathname);
}
