import { setTimeout as pause } from 'node:timers/promises';
import { timeNow } from '#domain/clock.ts';
import { SEARCH_RESULTS_MS } from '#domain/countdown.ts';
import type { AnyFound, Kept, Packing } from './search-kind.ts';

/** How often to read new results of another process. */
const LOOK_MS = 60;

/** What another process has stored of a search, and whether it is still searching. */
export type Written = { isUnderWay: boolean; bytes: Buffer | undefined };

/**
 * Follows a search made by another process: it shows what the other has stored and completes when the other does. If that process
 * ends midway, what it had not stored is lost, and suppliers that had not answered count as failed.
 */
export function followSearch<Found extends AnyFound>(options: {
  id: string;
  first: Written;
  look: (seenSome: boolean) => Promise<Written>;
  packing: Packing<Found>;
}): Kept<Found> {
  const { id, first, look, packing } = options;
  const nobody = packing.supplierNames.map((name) => ({ name, status: 'searching' as const, count: 0, ms: 0 }));
  let hasSeen = false;
  let isLost = false;
  const shown = Promise.withResolvers<void>();

  async function take(bytes: Buffer): Promise<void> {
    hasSeen = true;
    const { found, expiresAt } = await packing.unpack(bytes);
    Object.assign(search, found, { expiresAt });
    shown.resolve();
  }

  async function follow(): Promise<void> {
    for (let written = first; ; written = await look(hasSeen)) {
      if (written.bytes) await take(written.bytes);
      if (!written.isUnderWay) break;
      await pause(LOOK_MS);
    }
    const findings = search.findings();
    isLost = findings.suppliers.some(({ status }) => status === 'searching');
    const suppliers = findings.suppliers.map((one) => (one.status === 'searching' ? { ...one, status: 'failed' as const } : one));
    if (isLost) Object.assign(search, { findings: () => ({ ...findings, suppliers }) });
  }

  const search: Kept<Found> = {
    ...packing.nothing(nobody),
    id,
    expiresAt: timeNow() + SEARCH_RESULTS_MS,
    firstResults: shown.promise,
    whole: Promise.resolve(),
    elsewhere: { isLost: () => isLost },
  };
  search.whole = follow().finally(shown.resolve);
  search.whole.catch(() => undefined);
  return search;
}
