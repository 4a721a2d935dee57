import { lt } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { searchRequests } from '../db/schema.ts';

/** How long it is known which browser searched for what (Ley 1581: no longer than its purpose), as the privacy policy says. */
export const SEARCH_DAYS = 180;
const DAY_MS = 86_400_000;

export async function forgetSearches(db: Database, now: number): Promise<void> {
  await db.delete(searchRequests).where(lt(searchRequests.createdAt, new Date(now - SEARCH_DAYS * DAY_MS)));
}
