import { lt } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { deleteOld } from '../db/delete-old.ts';
import { RETENTION } from '../db/retention.ts';
import { searchRequests } from '../db/schema.ts';

/** A year shows the season of every trip. The privacy policy states it (`content/paginas/privacy-policy.md`). */
export const KEPT_DAYS = RETENTION.search_requests.days;
const DAY_MS = 86_400_000;

/** Deletes records of searches that are older than a year (Ley 1581: no longer than their purpose). Returns how many. */
export const forgetSearches = (db: Database, now: number, atOnce?: number): Promise<number> =>
  deleteOld(db, searchRequests, lt(searchRequests.createdAt, new Date(now - KEPT_DAYS * DAY_MS)), atOnce);
