/**
 * SPEC §4, "no previous route": whether the browser comes from a page of ours. Browsers say so, also on a reload; not for a typed
 * address, a bookmark or a link on another site. Older browsers (Safari before 16.4) send only the previous page's address. A
 * request with neither counts as a first page.
 */
export function hasPreviousPage(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  const referrer = request.headers.get('referer') ?? '';
  const host = request.headers.get('host') ?? new URL(request.url).host;
  return URL.canParse(referrer) && new URL(referrer).host === host;
}
