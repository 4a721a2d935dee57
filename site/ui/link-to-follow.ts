import type { MouseEvent } from 'react';

/**
 * The link to another of our own pages that a click in a piece of markup is on. None where the click is the browser's: for a tab or window of its own, to another site, to a
 * place on this page, or done with already.
 */
export function linkToFollow(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.target) return null;
  return link.origin === location.origin && link.pathname !== location.pathname ? link : null;
}
