import { chooseLocale, LOCALE_COOKIE } from '#domain/visitor/locale.ts';
import { cookieNamed, setCookie } from './cookie.ts';

/**
 * SPEC §2.3 and §9: stores the visitor's language for 365 days from the last visit. Essential and not personal; set here and not
 * by the server, so that shared caches can store pages.
 */
export function keepLocale(): void {
  setCookie(LOCALE_COOKIE.name, chooseLocale(navigator.languages, cookieNamed(LOCALE_COOKIE.name)), LOCALE_COOKIE.seconds);
}
