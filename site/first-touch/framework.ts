import { keep, readKept } from '../visitor/browser-storage.ts';
import { FIND_BOOKING_COOKIE, PRIVACY_HASH, REMEMBERING } from '../visitor/consent-names.ts';
import { isPlaceBox } from './place-box.ts';

declare global {
  interface Window {
    /** Set by the page's inline scripts (`inline-scripts.ts`). */
    tqTap?: (event: Event) => void;
    tqTaps?: Event[];
    tqSend?: () => void;
    tqStart?: () => void;
  }
}

/**
 * Events that show that a person is using the page or reading on. Screen readers cause only clicks, focus or changes, without pointer or key events.
 */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'click', 'input', 'scroll', 'wheel', 'hashchange'] as const;
const HERE_BEFORE = 'tq.framework';
/** While a place is being typed, suggestions come first: on a slow connection the framework would delay them by seconds. */
const LONGEST_WAIT_MS = 3_000;
/** A page that was visible for this long is being read, perhaps by a program that reads aloud and touches nothing. */
const STAYED_MS = 15_000;

/** Loads the framework, once; it then hydrates the page. */
export function startFramework(): void {
  for (const sign of SIGNS) removeEventListener(sign, noteSign, true);
  keep('tab', HERE_BEFORE, '1');
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => window.tqStart?.());
  else window.tqStart?.();
}

/**
 * Starts the framework at the first sign of a person, so that a short visit to a page that works without scripts does not cost
 * 100 KB. Starts at once if its files are cached, if the page has to show remembered data, or if the visitor came for the privacy
 * question.
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

/**
 * Starts the framework on an event that shows a person; delayed while a place is typed, because `airport-list.ts` shows
 * suggestions then.
 */
export function noteSign(event: Event): void {
  const { type, target, movementX, movementY } = event as PointerEvent;
  // Browsers report a move when a page is laid out below a still pointer.
  if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
  // A phone's keyboard scrolls the page to its field.
  const isTyping = isPlaceBox(target) || (type === 'scroll' && isPlaceBox(document.activeElement));
  if (isTyping) setTimeout(startFramework, LONGEST_WAIT_MS);
  else startFramework();
}

/** Where storage is blocked, each page waits for a sign. */
const wasHere = (): boolean => readKept('tab', HERE_BEFORE) !== null;
