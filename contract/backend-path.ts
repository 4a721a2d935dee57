/** Where a server answers the calls of SPEC §7 whose browsers are told only so. */
const USUAL = '/backend';

/**
 * The path that the calls are below on our own server, of the configured base address: its own path, also of an address on another host,
 * where a proxy in front hands on what it is asked. The root belongs to the pages.
 */
export function backendPathOf(base: string): string {
  const { pathname } = new URL(base, 'http://site.invalid');
  return pathname.replace(/\/+$/, '') || USUAL;
}

/** What is asked for below the calls' path, with its query: `/air/flight-offer/search`; `undefined` for everything else. */
export function callIn(url: string | undefined, backendPath: string): string | undefined {
  if (!url?.startsWith(backendPath)) return undefined;
  const rest = url.slice(backendPath.length);
  return rest === '' || /^[/?]/.test(rest) ? rest : undefined;
}
