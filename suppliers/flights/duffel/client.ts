import type { z } from 'zod';
import { type ApiRequest, type CallTerms, createApiClient } from '../../api-client.ts';
import { type ListedOrder, type Offer, readPage } from './shapes.ts';

/** `name`: what the account is known by, where a supplier has several. */
export type DuffelAccount = CallTerms & { name?: string | undefined; baseUrl: string; accessToken: string };

/** For calls that only look something up. */
export const READ_DEADLINE_MS = 10_000;
/** The most of a list that comes at a time. */
export const PAGE = 200;
/** Ten thousand orders in two days. */
const MOST_PAGES = 50;
type Ask = Omit<ApiRequest, 'method' | 'path'>;

/** What every call to an account shares; reading lists page by page. */
export function createDuffelClient(account: DuffelAccount) {
  const call = createApiClient({
    ...account,
    name: account.name ?? 'duffel',
    headers: () => ({ authorization: `Bearer ${account.accessToken}`, 'duffel-version': 'v2', accept: 'application/json' }),
  });
  const get = (path: string, ask: Partial<Ask> = {}) =>
    call({ method: 'GET', path, deadlineMs: READ_DEADLINE_MS, idempotent: true, ...ask });

  /**
   * The pages of a list, up to as many items as are wanted; those before a page that failed are there all the same. A list that turns in circles, or has no
   * end, is not complete; nor is one with items that could not be read, for whom each of them counts: `unread` says how many.
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
