import { inArray, lt } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { RETENTION } from '../db/retention.ts';
import { searchRequests } from '../db/schema.ts';

/** A year shows the season of every trip. The privacy policy states it (`content/paginas/privacy-policy.md`). */
export const KEPT_DAYS = RETENTION.search_requests.days;
const DAY_MS = 86_400_000;
/** Per statement: none takes long, even the first time. */
const AT_ONCE = 5_000;

/** Deletes records of searches that are older than a year (Ley 1581: no longer than their purpose). Returns how many. */
export async function forgetSearches(db: Database, now: number, atOnce = AT_ONCE): Promise<number> {
  const isOld = lt(searchRequests.createdAt, new Date(now - KEPT_DAYS * DAY_MS));
  for (let forgotten = 0; ; ) {
    const some = db.select({ id: searchRequests.id }).from(searchRequests).where(isOld).limit(atOnce);
    const { rowCount } = await db.delete(searchRequests).where(inArray(searchRequests.id, some));
    forgotten += rowCount ?? 0;
    if ((rowCount ?? 0) < atOnce) return forgotten;
  }
}
