const PAGES = /^\/hoteles\/(?:result|HotelSummary)\/?$/i;

/** Whether there may be a map of hotels at a path: a page loaded from there may fetch tiles. */
export const hasHotelMap = (pathname: string): boolean => PAGES.test(pathname);

/**
 * Whether the open document may fetch tiles. Its content security policy is fixed when it is loaded: a document loaded for
 * another page, and navigated here by scripts, may not fetch them and has to be reloaded.
 */
export function mayFetchTiles(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && URL.canParse(loaded.name) && hasHotelMap(new URL(loaded.name).pathname);
}
