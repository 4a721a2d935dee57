import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useNavigationUnderWay } from '../connection/use-waiting.ts';

/** The last page shown in any layout. */
let shown: { pathname: string; key: string } | null = null;

/** What last had the focus in the pages of this visit, by history entry. */
const focusedIn = new Map<string, string>();
const MOST_REMEMBERED = 50;

/**
 * Moves the focus to the heading after a navigation, so that screen readers announce the page; the tapped element, and the focus
 * with it, is often gone. A page that has focused something itself, such as its errors, keeps that. Another view of the same page
 * gets the focus only when it is lost. Going back, the link or button that led away has it again: a list is read on from there.
 */
export function PageFocus() {
  const { pathname, key, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
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
    if (!isLost && (before.pathname === pathname || main?.contains(focused))) return;
    if (!isBack || !focusAgain(main, focusedIn.get(key))) focusHeading(main);
  }, [pathname, key, hash, isIdle, isBack]);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      // While another page is on its way, its address may be there before it.
      const at = shown?.key === key ? selectorOf(target) : undefined;
      if (!at) return;
      focusedIn.delete(key);
      focusedIn.set(key, at);
      for (const oldest of focusedIn.keys()) if (focusedIn.size > MOST_REMEMBERED) focusedIn.delete(oldest);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [key]);
  return null;
}

/** How a link or a button with a value is found again in another rendering of its page. */
function selectorOf(target: EventTarget | null): string | undefined {
  const href = target instanceof HTMLAnchorElement ? target.getAttribute('href') : null;
  if (href) return `a[href="${CSS.escape(href)}"]`;
  return target instanceof HTMLButtonElement && target.value ? `button[value="${CSS.escape(target.value)}"]` : undefined;
}

function focusAgain(main: HTMLElement | null, selector: string | undefined): boolean {
  const led = selector ? main?.querySelector<HTMLElement>(selector) : null;
  led?.focus({ preventScroll: true });
  return led !== null && led !== undefined && document.activeElement === led;
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
