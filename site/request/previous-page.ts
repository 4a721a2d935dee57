/**
 * SPEC §4, "no previous route": whether a page of ours was open before this one. Browsers say so, also for a reload; a typed address, a bookmark and
 * a link on another site have none. Older browsers (Safari before 16.4) only send the previous page's address. A request that says neither is a first
 * page.
 */
export function hasPreviousPage(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  const referrer = request.headers.get('referer') ?? '';
  const host = request.headers.get('host') ?? new URL(request.url).host;
  return URL.canParse(referrer) && new URL(referrer).host === host;
}
