import { setTimeout as delay } from 'node:timers/promises';
import { type ApiAnswer, type ApiCall, createApiClient } from '../../api-client.ts';
import { type CatalogueSource, FeedUnavailable } from '../port.ts';
import { CruisePage, readCruise } from './shapes.ts';
import { recordsOfCruiseFeed } from './to-records.ts';

/** The largest page size. */
const PAGE = 500;
const PAGE_DEADLINE_MS = 90_000;
/** Attempts per page; each call retries once itself, and respects the rate limit. */
const TRIES = 4;
const TRY_AGAIN_MS = 2_000;
const MOST_LETTERS = 20_000_000;
/** What is left at least of a list at the end of reading it, which takes minutes: some of it sails or is taken off meanwhile. */
const LEAST_LEFT = 0.9;

export type CruiseFeedAccount = { baseUrl: string; key: string };
type Terms = {
  currency: string;
  onCall?: (call: ApiCall) => void;
  /** Called with the number of skipped sailings by reason. */
  onLeftOut?: (leftOut: Record<string, number>) => void;
  tryAgainMs?: number;
};

/** CruiseFeed (FACTS §6): every sailing from a day on, read page by page. It cannot be booked through. */
export function cruiseFeed(
  { baseUrl, key }: CruiseFeedAccount,
  { currency, onCall, onLeftOut, tryAgainMs = TRY_AGAIN_MS }: Terms,
): CatalogueSource {
  const call = createApiClient({
    name: 'cruisefeed',
    baseUrl,
    headers: () => ({ accept: 'application/json', authorization: `Bearer ${key}` }),
    onCall,
    mostLetters: MOST_LETTERS,
  });

  async function page(from: string, offset: number, signal: AbortSignal) {
    const path = `/v1/cruises?${new URLSearchParams({ departure_from: from, sort: 'departure_date', limit: String(PAGE), offset: String(offset) })}`;
    for (let tried = 1; ; tried++) {
      const answer = await call({ method: 'GET', path, deadlineMs: PAGE_DEADLINE_MS, signal, idempotent: true });
      const read = answer.ok ? CruisePage.safeParse(answer.body) : undefined;
      if (read?.success) return read.data;
      if (tried === TRIES || signal.aborted || isForGood(answer))
        throw new FeedUnavailable(`cruisefeed: ${reasonOf(answer)}, from ${offset} on`);
      await delay(tryAgainMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /**
   * The new items of each page: the list shifts while it is read, so duplicates are dropped. If items are missing at the end,
   * the feed is incomplete; so it is if the list is much shorter by then, since what never came would go off sale.
   */
  async function* pages(from: string, signal: AbortSignal) {
    const seen = new Set<string>();
    let offset = 0;
    let total = 1;
    let most = 0;
    while (offset < total) {
      const { items, total: now } = await page(from, offset, signal);
      total = now;
      most = Math.max(most, now);
      if (items.length === 0) break;
      offset += items.length;
      const fresh = items.filter((item) => !seen.has(keyOf(item)));
      for (const item of fresh) seen.add(keyOf(item));
      yield fresh;
    }
    const wanted = Math.max(total, Math.ceil(most * LEAST_LEFT));
    if (seen.size < wanted) throw new FeedUnavailable(`cruisefeed: ${wanted - seen.size} of ${wanted} sailings never came`);
  }

  return {
    name: 'cruisefeed',
    async *feed({ from, signal }) {
      const toRecords = recordsOfCruiseFeed(currency);
      const leftOut: Record<string, number> = {};
      let records = 0;
      for await (const items of pages(from, signal)) {
        const lines: string[] = [];
        for (const item of items) {
          const read = readCruise(item);
          const made = read ? toRecords(read) : { leftOut: 'unreadable' };
          if ('leftOut' in made) leftOut[made.leftOut] = (leftOut[made.leftOut] ?? 0) + 1;
          else lines.push(...made.records.map(lineOf));
        }
        records += lines.length;
        yield Buffer.from(lines.join(''));
      }
      onLeftOut?.(leftOut);
      yield Buffer.from(lineOf({ kind: 'end', records }));
    },
  };
}

const lineOf = (record: object): string => `${JSON.stringify(record)}\n`;

function keyOf(item: unknown): string {
  const id = (item as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id : JSON.stringify(item);
}

/** Whether a retry is pointless, because the key or the request is wrong. */
const isForGood = (answer: ApiAnswer): boolean =>
  !answer.ok && answer.kind === 'refused' && [400, 401, 403, 404, 422].includes(answer.status);

function reasonOf(answer: ApiAnswer): string {
  if (answer.ok) return 'answered what nobody can make out';
  if (answer.kind === 'unreachable') return answer.timedOut ? 'took too long' : 'did not answer';
  const told = (answer.body as { error?: { code?: unknown } } | null)?.error?.code;
  return `refused with ${answer.status}${typeof told === 'string' ? ` ${told.slice(0, 40)}` : ''}`;
}
