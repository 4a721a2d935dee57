import { breakpointAt } from '../ui/breakpoints.ts';
import { VIEWPORT_COOKIE } from './consent-names.ts';
import { cookieNamed, setCookie } from './cookie.ts';

const DAYS = 365;

/** SPEC §9, the viewport cookie: the name of the window's breakpoint, which does not identify a visitor. */
export function keepViewport(): void {
  const keep = () => {
    const name = breakpointAt(window.innerWidth);
    if (cookieNamed(VIEWPORT_COOKIE) !== name) setCookie(VIEWPORT_COOKIE, name, DAYS * 86_400, 'Strict');
  };
  keep();
  addEventListener('resize', keep);
}
