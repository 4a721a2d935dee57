import { FIND_BOOKING_COOKIE, PRIVACY_HASH, REMEMBERING } from '../visitor/consent-names.ts';
import { isPlaceBox } from './place-box.ts';

declare global {
  interface Window {
    /** Of the page's own scripts (`inline-scripts.ts`). */
    tqTap?: (event: Event) => void;
    tqTaps?: Event[];
    tqSend?: () => void;
    tqStart?: () => void;
  }
}

/**
 * What shows that somebody is here: about to use the page, or reading on. Who has the page read out comes with a click, a focus or a change alone,
 * without pointer or key.
 */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'click', 'input', 'scroll', 'wheel', 'hashchange'] as const;
const HERE_BEFORE = 'tq.framework';
/** Whoever has typed where they want to go is answered first: on a thin line, the framework would be in the way of the suggestions for seconds. */
const LONGEST_WAIT_MS = 3_000;
/** Who has a page on the screen for so long reads it, perhaps by a program that reads out and touches nothing. */
const STAYED_MS = 15_000;

/** Fetches the framework, once; it takes the page over when it is there. */
export function startFramework(): void {
  for (const sign of SIGNS) removeEventListener(sign, noteSign, true);
  note();
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => window.tqStart?.());
  else window.tqStart?.();
}

/**
 * At the first sign of a person. Whoever only has a look at a page that reads without scripts is not sent 100 KB of them; whoever has them already,
 * whoever the page is to show something that was remembered or that they were sent here for, and whoever comes for the question about privacy,
 * does not wait for a sign.
 */
export function startWhenSomebodyIsHere(): void {
  for (const sign of SIGNS) addEventListener(sign, noteSign, { capture: true, passive: true });
  const isShown = [REMEMBERING, `${FIND_BOOKING_COOKIE}=`].some((start) => document.cookie.includes(start));
  const isExpected = wasHere() || isShown || location.hash === PRIVACY_HASH;
  if (isExpected) requestAnimationFrame(() => setTimeout(startFramework));
  setTimeout(() => {
    if (document.visibilityState === 'visible') startFramework();
    else addEventListener('visibilitychange', startFramework, { once: true });
  }, STAYED_MS);
}

/** Something that a person did. `airport-list.ts` says when places are suggested. */
export function noteSign(event: Event): void {
  const { type, target, movementX, movementY } = event as PointerEvent;
  // Browsers tell a page that is laid out below a pointer of a move that nobody made.
  if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
  // A phone's keyboard scrolls the page to the box that it writes into.
  const isTyping = isPlaceBox(target) || (type === 'scroll' && isPlaceBox(document.activeElement));
  if (isTyping) setTimeout(startFramework, LONGEST_WAIT_MS);
  else startFramework();
}

function wasHere(): boolean {
  try {
    return sessionStorage.getItem(HERE_BEFORE) !== null;
  } catch {
    return false;
  }
}

function note(): void {
  try {
    sessionStorage.setItem(HERE_BEFORE, '1');
  } catch {
    // Then the next page waits for a sign too.
  }
}
