import type { MouseEvent } from 'react';

/**
 * The clicked link, if it leads to another page of this site; `null` if the browser should handle the click: new tab or window,
 * another site, a place on this page, or default prevented.
 */
export function linkToFollow(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.target) return null;
  return link.origin === location.origin && link.pathname !== location.pathname ? link : null;
}
