import type { Backend } from '#contract/calls.ts';
import { chooseLocale, LOCALE_COOKIE, languagesOf } from '#domain/locale.ts';
import { contentPageAt } from '../content/read-content.ts';
import { knownRoute } from '../known-route.ts';
import { landingSearch } from '../search-form/landing-search.ts';

/** `es` in whatever case, and written by its codes: `%65s` is the same letters (RFC 3986 §6.2.2.2). */
const BELOW_ES = /^\/(?:e|%[46]5)(?:s|%[57]3)(?:(\/[^?#]*)|(?=\?|$))(\?[^#]*)?$/i;
const PRINTED = /^\/imprimir(?=\/)/i;
const KEPT_SECONDS = 86_400;

/**
 * SPEC §2.3: what is below `/es` is permanently the same path without it, query and all. `null` for what is not below it, and for what
 * would be no page of ours. Only ever a path of this site: what is matched is what the visitor is sent to.
 */
export async function withoutSpanishPrefix(target: string, backend: Backend): Promise<string | null> {
  const match = BELOW_ES.exec(target);
  if (!match) return null;
  const [, rest = '/', query = ''] = match;
  const path = rest.replace(/^[/\\]+/, '/');
  return (await isPage(path, backend)) ? path + query : null;
}

async function isPage(path: string, backend: Backend): Promise<boolean> {
  const route = knownRoute(path);
  if (!route?.asksContent) return route !== undefined;
  // Where nobody can say whether there is such a page, the page itself will.
  const page = await contentPageAt(path.replace(PRINTED, ''), backend).catch(() => true);
  if (page) return true;
  const [, slug = ''] = /^\/([^/]+)\/results\/?$/i.exec(path) ?? [];
  return slug !== '' && (await landingSearch(slug, backend).catch(() => true)) !== null;
}

/** Of the home page in its language: the visitor has chosen it, so the answer is theirs, with the cookie that keeps it. */
export function redirectHeaders(location: string, { language, isSecure }: { language: string; isSecure: boolean }): HeadersInit {
  if (location !== '/') return { location, 'cache-control': `public, max-age=${KEPT_SECONDS}` };
  const { name, seconds } = LOCALE_COOKIE;
  const cookie = `${name}=${chooseLocale(languagesOf(language))}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return { location, 'cache-control': 'private, no-cache', 'set-cookie': cookie };
}
