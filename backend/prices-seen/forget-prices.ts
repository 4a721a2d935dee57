import { and, lt, ne, or, sql } from 'drizzle-orm';
import { addDays } from '#domain/calendar-date.ts';
import type { Database } from '../db/connection.ts';
import { deleteOld } from '../db/delete-old.ts';
import { RETENTION } from '../db/retention.ts';
import { pricesSeen, routeRefreshes, stayPricesSeen, stayRefreshes } from '../db/schema.ts';

/** About 10 MB with indexes; the lowest price of every route is found in half a second. */
const MOST_ROWS = 50_000;
const DAY_MS = 86_400_000;

/** Deletes prices that are too old, those of past days, and the oldest beyond a maximum number. */
export async function forgetPrices(db: Database, now: number, mostRows = MOST_ROWS): Promise<void> {
  const yesterday = addDays(new Date(now).toISOString().slice(0, 10), -1);
  const before = (days: number) => new Date(now - days * DAY_MS);
  const isOld = or(lt(pricesSeen.seenAt, before(RETENTION.prices_seen.days)), lt(pricesSeen.departureDate, yesterday));
  await deleteOld(db, pricesSeen, isOld);
  const isOldStay = or(lt(stayPricesSeen.seenAt, before(RETENTION.stay_prices_seen.days)), lt(stayPricesSeen.checkIn, yesterday));
  await deleteOld(db, stayPricesSeen, isOldStay);
  const month = yesterday.slice(0, 7);
  await db.delete(stayRefreshes).where(lt(stayRefreshes.month, month));
  // A route that is looked at whatever the month has none.
  await db.delete(routeRefreshes).where(and(ne(routeRefreshes.month, ''), lt(routeRefreshes.month, month)));
  for (const table of [pricesSeen, stayPricesSeen]) {
    await deleteOld(db, table, sql`ctid in (select ctid from ${table} order by ${table.seenAt} desc offset ${mostRows})`);
  }
}
