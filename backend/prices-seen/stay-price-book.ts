import { and, eq, lt, sql } from 'drizzle-orm';
import type { Money } from '#domain/money.ts';
import type { SearchedStay } from '#domain/prices/seen-stay.ts';
import type { Database } from '../db/connection.ts';
import { stayPricesSeen } from '../db/schema.ts';
import type { JobLog } from '../logging/logger.ts';
import { latest, writtenTogether } from './written-together.ts';

/** What a completed search of a city's hotels found. `isWhole`: every supplier answered, so no price means no room. */
export type FinishedStaySearch = { stay: SearchedStay; lowest: Money | null; isWhole: boolean };

type Waiting = Omit<FinishedStaySearch, 'isWhole'> & { seenAt: Date };

/** The book of hotels' prices, as that of flights: a later search replaces the price, and one without a room deletes it. */
export function createStayPriceBook(db: Database, { log, now = Date.now }: { log: JobLog; now?: () => number }) {
  const { keep, write } = writtenTogether<Waiting>(log, (found) => writeDown(db, found));
  return {
    record({ stay, lowest, isWhole }: FinishedStaySearch): void {
      if (lowest || isWhole) {
        keep([stay.city, stay.checkIn, stay.checkOut].join(' '), { stay, lowest, seenAt: new Date(now()) });
      }
    },
    write,
  };
}

async function writeDown(db: Database, found: Waiting[]): Promise<void> {
  const { city, checkIn, checkOut, seenAt } = stayPricesSeen;
  const rows = found.flatMap(({ stay, lowest, seenAt }) =>
    lowest ? [{ ...stay, totalMinor: lowest.amountMinor, currency: lowest.currency, seenAt }] : [],
  );
  if (rows.length > 0) {
    await db
      .insert(stayPricesSeen)
      .values(rows)
      .onConflictDoUpdate({
        target: [city, checkIn, checkOut],
        set: { totalMinor: latest('total_minor'), currency: latest('currency'), seenAt: latest('seen_at') },
        setWhere: sql`${seenAt} < excluded.seen_at`,
      });
  }
  for (const { stay, lowest, seenAt: at } of found) {
    if (lowest) continue;
    const isIt = and(eq(city, stay.city), eq(checkIn, stay.checkIn), eq(checkOut, stay.checkOut), lt(seenAt, at));
    await db.delete(stayPricesSeen).where(isIt);
  }
}
