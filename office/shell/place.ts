import type { Words } from '../messages/words.ts';
import { PAGES } from './pages.ts';

/** The screen of the menu that an address is of, or belongs to. */
export const placeOf = (pathname: string): { to: string; name: keyof Words['nav'] } | undefined =>
  pathname === '/cuenta'
    ? { to: '/cuenta', name: 'account' }
    : PAGES.find(({ to }) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)));
