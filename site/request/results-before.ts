import { bookingFactCookie, readBookingFact } from './visitor-cookies.ts';

/** The results page and the flight that were chosen, offered again when the booking has expired (SPEC §2.2). */
export type ResultsBefore = { here: string; flights: string | undefined };

const NAME = 'tq_results_';
const LONGEST_ADDRESS = 1_500;

export function resultsBeforeCookie(bookingId: string, chosenAt: URL, flights: string, isSecure: boolean): string {
  const value = `${flights} ${resultsOf(chosenAt).slice(0, LONGEST_ADDRESS)}`;
  return bookingFactCookie(NAME, bookingId, value, isSecure);
}

export function resultsBeforeOf(request: Request, bookingId: string): ResultsBefore | null {
  const [, flights = '', here = ''] = /^(\S*) (\/(?!\/)\S*)$/.exec(readBookingFact(request, NAME, bookingId) ?? '') ?? [];
  return here ? { here, flights: flights || undefined } : null;
}

/** The results page of an address: the address itself or, for a page of fares or of offers side by side, the results it was opened from. */
export function resultsOf({ pathname, searchParams }: URL): string {
  if (/^\/result\/(fares|comparar)/.test(pathname)) {
    const [, path, query] = /^(?:(\/[^/\\?#]+\/results)\/?)?(?:\?(.*))?$/is.exec(searchParams.get('back') ?? '') ?? [];
    return withQuery(path ?? '/result', new URLSearchParams(query));
  }
  const params = new URLSearchParams(searchParams);
  for (const name of ['flight', 'index', '_routes']) params.delete(name);
  const path = pathname.replace(/(\/_)?\.data$|\/$/, '');
  return withQuery(path, params);
}

const withQuery = (path: string, params: URLSearchParams): string => (params.size > 0 ? `${path}?${params}` : path);
