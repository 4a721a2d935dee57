import { setTimeout as pause } from 'node:timers/promises';
import { SEARCH_RESULTS_MS } from '#domain/countdown.ts';
import type { AnyFound, Kept, Packing } from './search-kind.ts';

/** How often it is looked what another process has found since. */
const LOOK_MS = 60;

/** What another process has written down of a search, and whether it is still at it. */
export type Written = { isUnderWay: boolean; bytes: Buffer | undefined };

/**
 * A search that another process makes, as it is here: it has what the other has written down, and stands once the other has. A process that
 * ends in the middle takes with it what it had not written down; those of its suppliers that had not answered have failed.
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

  function take(bytes: Buffer): void {
    hasSeen = true;
    const { found, expiresAt } = packing.unpack(bytes);
    Object.assign(search, found, { expiresAt });
    shown.resolve();
  }

  async function follow(): Promise<void> {
    for (let written = first; ; written = await look(hasSeen)) {
      if (written.bytes) take(written.bytes);
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
    expiresAt: Date.now() + SEARCH_RESULTS_MS,
    firstResults: shown.promise,
    whole: Promise.resolve(),
    elsewhere: { isLost: () => isLost },
  };
  search.whole = follow().finally(shown.resolve);
  search.whole.catch(() => undefined);
  return search;
}
