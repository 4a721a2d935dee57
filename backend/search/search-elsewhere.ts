import { setTimeout as pause } from 'node:timers/promises';
import { SEARCH_RESULTS_MS } from '#domain/countdown.ts';
import type { Dictionaries } from '#domain/flights/flight-offer.ts';
import type { UnpackedSearch } from './packed-search.ts';
import { type Findings, type FoundOffer, findingsOf, type KeptSearch } from './running-search.ts';

/** How often it is looked what another process has found since. */
const LOOK_MS = 60;

/** What another process has written down of a search, and whether it is still at it. */
export type Written = { isUnderWay: boolean; bytes: Buffer | undefined };

/**
 * A search that another process makes, as it is here: it has what the other has written down, and stands once the other has. A process that
 * ends in the middle takes with it what it had not written down; those of its suppliers that had not answered have failed.
 */
export function followSearch(options: {
  id: string;
  first: Written;
  look: (seenSome: boolean) => Promise<Written>;
  unpack: (bytes: Buffer) => UnpackedSearch;
  supplierNames: string[];
}): KeptSearch {
  const { id, first, look, unpack, supplierNames } = options;
  const byId = new Map<string, FoundOffer>();
  const dictionaries: Dictionaries = {};
  const nobody = supplierNames.map((name) => ({ name, status: 'searching' as const, count: 0, ms: 0 }));
  let findings: Findings = findingsOf(byId, nobody);
  let hasSeen = false;
  let isLost = false;
  const shown = Promise.withResolvers<void>();

  function take(bytes: Buffer): void {
    hasSeen = true;
    const written = unpack(bytes);
    byId.clear();
    for (const [offerId, offer] of written.byId) byId.set(offerId, offer);
    Object.assign(dictionaries, written.dictionaries);
    findings = written.findings;
    search.expiresAt = written.expiresAt;
    shown.resolve();
  }

  async function follow(): Promise<void> {
    for (let written = first; ; written = await look(hasSeen)) {
      if (written.bytes) take(written.bytes);
      if (!written.isUnderWay) break;
      await pause(LOOK_MS);
    }
    isLost = findings.suppliers.some(({ status }) => status === 'searching');
    const failed = findings.suppliers.map((one) => (one.status === 'searching' ? { ...one, status: 'failed' as const } : one));
    if (isLost) findings = { ...findings, suppliers: failed };
  }

  const search: KeptSearch = {
    ...{ id, byId, dictionaries, expiresAt: Date.now() + SEARCH_RESULTS_MS, findings: () => findings },
    ...{ firstLook: shown.promise, whole: Promise.resolve(), elsewhere: { isLost: () => isLost } },
  };
  search.whole = follow().finally(shown.resolve);
  search.whole.catch(() => undefined);
  return search;
}
