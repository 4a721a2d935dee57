import type { z } from 'zod';
import { type ApiRequest, type CallTerms, createApiClient } from '../../api-client.ts';
import { type ListedOrder, type Offer, readPage } from './shapes.ts';

/** `name`: the account's name, if the supplier has several accounts. */
export type DuffelAccount = CallTerms & { name?: string | undefined; baseUrl: string; accessToken: string };

/** For read calls. */
export const READ_DEADLINE_MS = 10_000;
/** The largest page size. */
export const PAGE = 200;
/** Ends a list at ten thousand orders, more than an account makes in two days. */
const MOST_PAGES = 50;
type Ask = Omit<ApiRequest, 'method' | 'path'>;

/** The calls shared by all parts of the adapter, and paginated lists. */
export function createDuffelClient(account: DuffelAccount) {
  const call = createApiClient({
    ...account,
    name: account.name ?? 'duffel',
    headers: () => ({ authorization: `Bearer ${account.accessToken}`, 'duffel-version': 'v2', accept: 'application/json' }),
  });
  const get = (path: string, ask: Partial<Ask> = {}) =>
    call({ method: 'GET', path, deadlineMs: READ_DEADLINE_MS, idempotent: true, ...ask });

  /**
   * Reads the pages of a list, up to `most` items; the items before a failed page are returned too. A list that repeats a
   * cursor or has too many pages is not complete. `unread` counts invalid items, for callers that need every item.
   */
  async function list<Shape extends typeof Offer | typeof ListedOrder>(
    path: string,
    query: URLSearchParams,
    { shape, most, ...ask }: Partial<Ask> & { shape: Shape; most: number },
  ) {
    const items: z.infer<Shape>[] = [];
    let unread = 0;
    for (let pages = 1; ; pages++) {
      const answer = await get(`${path}?${query}`, ask);
      const page = answer.ok ? readPage(shape, answer.body) : undefined;
      if (!page) return { answer, items, unread, isComplete: false };
      items.push(...(page.items as z.infer<Shape>[]));
      unread += page.unread;
      if (!page.after || items.length >= most) return { answer, items: items.slice(0, most), unread, isComplete: true };
      if (pages === MOST_PAGES || page.after === query.get('after')) return { answer, items, unread, isComplete: false };
      query.set('after', page.after);
    }
  }

  return { call, get, list };
}

export type DuffelClient = ReturnType<typeof createDuffelClient>;
