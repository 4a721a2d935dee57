import { keep, readKept } from '../../visitor/browser-storage.ts';
import type { Expiry } from './prices-hold.ts';

const KEY = 'tq.prices-end';
/** Of the searches of a tab; older ones have ended. */
const MOST_KEPT = 10;

/**
 * When these prices end by this browser's own clock: as long after the page first had them as was left by the server's. Kept while
 * the tab is open, so that a page that the browser restores does not begin anew.
 */
export function endsHere({ at, leftMs }: Expiry, now = Date.now()): number {
  const kept = endsKept();
  const known = kept.find(([of]) => of === at);
  if (known) return known[1];
  const end = now + leftMs;
  keep('tab', KEY, JSON.stringify([...kept, [at, end]].slice(-MOST_KEPT)));
  return end;
}

function endsKept(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(readKept('tab', KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
