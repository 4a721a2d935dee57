import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useNavigationUnderWay } from '../connection/use-waiting.ts';

/** What was there last, whatever its layout. */
let shown: { pathname: string; key: string } | null = null;

/**
 * Where the focus goes once another page is there: to its heading, which a screen reader then says. What was tapped to get here is often gone, and
 * the focus with it. A page that has taken the focus itself, for its errors, keeps it; another view of the same page takes only a focus that is lost.
 */
export function PageFocus() {
  const { pathname, key, hash } = useLocation();
  const isIdle = useNavigationUnderWay().state === 'idle';
  useEffect(() => {
    if (!isIdle || shown?.key === key) return;
    const before = shown;
    shown = { pathname, key };
    // The first page is the browser's; a part of a page that is gone to by its name has the focus.
    if (!before || hash) return;
    const main = document.getElementById('content');
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || focused === main;
    if (isLost || (before.pathname !== pathname && !main?.contains(focused))) focusHeading(main);
  }, [pathname, key, hash, isIdle]);
  return null;
}

/** Scrolling is the router's: a page begins at its top, and one that is gone back to where it was left. */
function focusHeading(main: HTMLElement | null): void {
  const heading = main?.querySelector('h1');
  // One that opens something is focused as what it is.
  const target = heading?.closest('summary') ?? heading;
  if (!target) return;
  if (target === heading) heading.tabIndex = -1;
  target.focus({ preventScroll: true });
}
