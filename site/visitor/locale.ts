import { chooseLocale, LOCALE_COOKIE } from '#domain/locale.ts';
import { cookieNamed, setCookie } from './cookie.ts';

/**
 * SPEC §2.3 and §9: the language a visitor reads, kept for 365 days from the last visit. It is essential and holds nothing of the visitor; it is
 * set here and not by the server, so that pages can be kept by caches that are everybody's.
 */
export function keepLocale(): void {
  setCookie(LOCALE_COOKIE.name, chooseLocale(navigator.languages, cookieNamed(LOCALE_COOKIE.name)), LOCALE_COOKIE.seconds);
}
