import type { Backend } from '#contract/calls.ts';
import { chooseLocale, LOCALE_COOKIE, languagesOf } from '#domain/visitor/locale.ts';
import { contentPageAt } from '../content/read-content.ts';
import { knownRoute } from '../known-route.ts';
import { landingSearch } from '../search-form/landing-search.ts';

/** `es` in whatever case, and written by its codes: `%65s` is the same letters (RFC 3986 §6.2.2.2). */
const BELOW_ES = /^\/(?:e|%[46]5)(?:s|%[57]3)(?:(\/[^?#]*)|(?=\?|$))(\?[^#]*)?$/i;
const PRINTED = /^\/imprimir(?=\/)/i;
const KEPT_SECONDS = 86_400;

/**
 * SPEC §2.3: the target of a permanent redirect from a path below `/es`, with its query. `null` for other paths and for pages
 * that do not exist. Always a path of this site, so that it cannot redirect elsewhere.
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
  // If the content backend fails, redirects; the page itself then reports the failure.
  const page = await contentPageAt(path.replace(PRINTED, ''), backend).catch(() => true);
  if (page) return true;
  const [, slug = ''] = /^\/([^/]+)\/results\/?$/i.exec(path) ?? [];
  return slug !== '' && (await landingSearch(slug, backend).catch(() => true)) !== null;
}

/**
 * The headers of the redirect. For the home page they set a cookie with the language chosen from Accept-Language, so that answer
 * is private.
 */
export function redirectHeaders(location: string, { language, isSecure }: { language: string; isSecure: boolean }): HeadersInit {
  if (location !== '/') return { location, 'cache-control': `public, max-age=${KEPT_SECONDS}` };
  const { name, seconds } = LOCALE_COOKIE;
  const cookie = `${name}=${chooseLocale(languagesOf(language))}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return { location, 'cache-control': 'private, no-cache', 'set-cookie': cookie };
}
