import { desc, gt } from 'drizzle-orm';
import type { Operator } from '#domain/booking/booking-event.ts';
import type { Database, Executor } from '../db/connection.ts';
import { pagePurges } from '../db/schema.ts';
import { takeTurnOf } from '../db/turns-of-all.ts';

/** Has every process purge a cached page, or all of them. */
export const purgePages = (db: Database, path: string | null, by: Operator): Promise<number> =>
  db.transaction(async (tx) => {
    // So that a larger id is always the later one, for who looks by the last it has seen.
    await takeTurnOf(tx, 'settings of the site');
    const [purge] = await tx.insert(pagePurges).values({ path, by }).returning({ id: pagePurges.id });
    return (purge as { id: number }).id;
  });

export const purgesSince = (db: Executor, id: number) =>
  db.select().from(pagePurges).where(gt(pagePurges.id, id)).orderBy(pagePurges.id);

export const lastPurge = async (db: Executor): Promise<number> =>
  (await db.select({ id: pagePurges.id }).from(pagePurges).orderBy(desc(pagePurges.id)).limit(1))[0]?.id ?? 0;
