/**
 * SPEC §4, "no previous route": was a page of ours open before this one? Browsers say so, and they say the same again for a reload; a typed
 * address, a bookmark and a link on somebody else's page have none. Older browsers (Safari before 16.4) only say which page the
 * visitor came from. What says neither is nobody's second page.
 */
export function hasPreviousPage(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  const referrer = request.headers.get('referer') ?? '';
  const host = request.headers.get('host') ?? new URL(request.url).host;
  return URL.canParse(referrer) && new URL(referrer).host === host;
}
