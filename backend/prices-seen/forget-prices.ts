import { lt, or, sql } from 'drizzle-orm';
import { addDays } from '#domain/calendar-date.ts';
import type { Database } from '../db/connection.ts';
import { RETENTION } from '../db/retention.ts';
import { pricesSeen } from '../db/schema.ts';

/** Older prices are of no use. */
const { days: KEPT_DAYS } = RETENTION.prices_seen;
/** About 10 MB with indexes; the lowest price of every route is found in half a second. */
const MOST_ROWS = 50_000;
const DAY_MS = 86_400_000;

/** Deletes prices that are too old, those of past days, and the oldest beyond a maximum number. */
export async function forgetPrices(db: Database, now: number, mostRows = MOST_ROWS): Promise<void> {
  const yesterday = addDays(new Date(now).toISOString().slice(0, 10), -1);
  await db
    .delete(pricesSeen)
    .where(or(lt(pricesSeen.seenAt, new Date(now - KEPT_DAYS * DAY_MS)), lt(pricesSeen.departureDate, yesterday)));
  const oldest = sql`ctid in (select ctid from ${pricesSeen} order by ${pricesSeen.seenAt} desc offset ${mostRows})`;
  await db.delete(pricesSeen).where(oldest);
}
