/** The path of the SPEC §7 calls if the configured address has none. */
const USUAL = '/backend';

/**
 * The path of the calls on our own server, derived from the configured base address: its path, even if it is on another host
 * where a proxy in front forwards requests. The root belongs to the pages.
 */
export function backendPathOf(base: string): string {
  const { pathname } = new URL(base, 'http://site.invalid');
  return pathname.replace(/\/+$/, '') || USUAL;
}

/** The path of a call with its query, without the base: `/air/flight-offer/search`; `undefined` for other URLs. */
export function callIn(url: string | undefined, backendPath: string): string | undefined {
  if (!url?.startsWith(backendPath)) return undefined;
  const rest = url.slice(backendPath.length);
  return rest === '' || /^[/?]/.test(rest) ? rest : undefined;
}
