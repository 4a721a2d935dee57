import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useNavigationUnderWay } from '../connection/use-waiting.ts';

/** The last page shown in any layout. */
let shown: { pathname: string; key: string } | null = null;

/**
 * Moves the focus to the heading after a navigation, so that screen readers announce the page; the tapped element, and the focus
 * with it, is often gone. A page that has focused something itself, such as its errors, keeps that. Another view of the same page
 * gets the focus only when it is lost.
 */
export function PageFocus() {
  const { pathname, key, hash } = useLocation();
  const isIdle = useNavigationUnderWay().state === 'idle';
  useEffect(() => {
    if (!isIdle || shown?.key === key) return;
    const before = shown;
    shown = { pathname, key };
    // The browser handles the focus of the first page and of an address with a `#fragment`.
    if (!before || hash) return;
    const main = document.getElementById('content');
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || focused === main;
    if (isLost || (before.pathname !== pathname && !main?.contains(focused))) focusHeading(main);
  }, [pathname, key, hash, isIdle]);
  return null;
}

/** Does not scroll: the router starts a page at its top and restores the position on going back. */
function focusHeading(main: HTMLElement | null): void {
  const heading = main?.querySelector('h1');
  // A heading inside a `summary` is focused as that control.
  const target = heading?.closest('summary') ?? heading;
  if (!target) return;
  if (target === heading) heading.tabIndex = -1;
  target.focus({ preventScroll: true });
}
