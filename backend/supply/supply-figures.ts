import { lt, sql } from 'drizzle-orm';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { operationOf, outcomeOf } from '#domain/supply/call-outcome.ts';
import { bucketOf } from '#domain/supply/latency.ts';
import type { Database } from '../db/connection.ts';
import { deleteOld } from '../db/delete-old.ts';
import { RETENTION } from '../db/retention.ts';
import { supplyDays, supplyHours } from '../db/schema.ts';
import { add, added, inOrder, kept, MOST_COUNTED, takeBack } from './counted-rows.ts';

const HOUR_MS = 3_600_000;
const WRITE_MS = 60_000;
const HOURS_KEPT_MS = RETENTION.supply_hours.days * 24 * HOUR_MS;
const DAYS_KEPT = RETENTION.supply_days.days;

type HourRow = typeof supplyHours.$inferInsert;
type DayRow = typeof supplyDays.$inferInsert;
type Log = { error(details: object, message: string): void };

/** A call that is over; `status` is undefined where no answer came. */
type Called = { supplier: string; call: string; status: number | undefined; ms: number };
/** How a supplier took part in a search (`search/fan-out.ts`). */
type Searching = { name: string; status: 'searching' | 'ok' | 'failed' | 'timed-out'; count: number; ms: number };
/** A search that is over. */
type Searched = { kind: 'flight' | 'stay'; route: string; suppliers: readonly Searching[] };
/** An offer that was priced again; amounts are in the currency that everything is sold in. */
export type PricedAgain = { kind: 'flight' | 'stay'; supplier: string; route: string; beforeMinor: number; nowMinor: number };

export type SupplyFigures = ReturnType<typeof createSupplyFigures>;

/** Counts in memory what suppliers do, and adds it to the database now and then: no call writes anything. */
export function createSupplyFigures({ timeZone, now = Date.now }: { timeZone: string; now?: () => number }) {
  let hours = new Map<string, HourRow>();
  let days = new Map<string, DayRow>();
  const callsInSecond = countingSeconds(now);

  function hourRow(supplier: string, operation: string): HourRow {
    const hour = new Date(Math.floor(now() / HOUR_MS) * HOUR_MS);
    const isFull = hours.size >= MOST_COUNTED && !hours.has(`${hour.getTime()} ${supplier} ${operation}`);
    const named = isFull ? 'other' : operation;
    return kept(hours, `${hour.getTime()} ${supplier} ${named}`, { hour, supplier, operation: named });
  }

  function dayRow(supplier: string, kind: DayRow['kind'], route: string): DayRow {
    const day = todayIn(timeZone, new Date(now()));
    const isFull = days.size >= MOST_COUNTED && !days.has(`${day} ${supplier} ${kind} ${route}`);
    const named = isFull ? '' : route.slice(0, 120);
    return kept(days, `${day} ${supplier} ${kind} ${named}`, { day, supplier, kind, route: named });
  }

  return {
    called({ supplier, call, status, ms }: Called): void {
      const row = hourRow(supplier, operationOf(call));
      add(row, outcomeOf(status), 1);
      row.mostInSecond = Math.max(row.mostInSecond ?? 0, callsInSecond(supplier));
      if (status !== undefined) add(row, `within${bucketOf(ms)}` as 'within0', 1);
    },
    /** A call that was not made, because of a limit of our own. */
    limited(supplier: string, limit: string): void {
      add(hourRow(supplier, `own limit: ${limit}`), 'limited', 1);
    },
    searched({ kind, route, suppliers }: Searched): void {
      for (const { name, status, count } of suppliers) {
        const row = dayRow(name, kind, route);
        add(row, 'searches', 1);
        add(row, 'offers', count);
        if (status === 'failed') add(row, 'failed', 1);
        else if (status === 'timed-out') add(row, 'late', 1);
        else if (count === 0) add(row, 'empty', 1);
      }
      const together = dayRow('', kind, route);
      add(together, 'searches', 1);
      const offers = suppliers.reduce((sum, { count }) => sum + count, 0);
      add(together, 'offers', offers);
      if (offers > 0) return;
      add(together, suppliers.some(({ status }) => status !== 'ok') ? 'failed' : 'empty', 1);
    },
    priced({ kind, supplier, route, beforeMinor, nowMinor }: PricedAgain): void {
      const row = dayRow(supplier, kind, route);
      add(row, 'priced', 1);
      if (nowMinor === beforeMinor) return;
      add(row, nowMinor > beforeMinor ? 'dearer' : 'cheaper', 1);
      add(row, nowMinor > beforeMinor ? 'dearerMinor' : 'cheaperMinor', Math.abs(nowMinor - beforeMinor));
    },
    /** Adds what was counted since the last time. If the database is away it is kept for the next time. */
    async write(db: Database): Promise<void> {
      const [ofHours, ofDays] = [hours, days];
      hours = new Map();
      days = new Map();
      try {
        await db.transaction(async (tx) => {
          const [hourRows, dayRows] = [inOrder(ofHours), inOrder(ofDays)];
          if (hourRows.length > 0)
            await tx
              .insert(supplyHours)
              .values(hourRows)
              .onConflictDoUpdate({
                target: [supplyHours.hour, supplyHours.supplier, supplyHours.operation],
                set: {
                  ...added(supplyHours, HOUR_COUNTS),
                  mostInSecond: sql`greatest(${supplyHours.mostInSecond}, excluded.most_in_second)`,
                },
              });
          if (dayRows.length > 0)
            await tx
              .insert(supplyDays)
              .values(dayRows)
              .onConflictDoUpdate({
                target: [supplyDays.day, supplyDays.supplier, supplyDays.kind, supplyDays.route],
                set: added(supplyDays, DAY_COUNTS),
              });
        });
      } catch (error) {
        takeBack(hours, ofHours, HOUR_COUNTS);
        keepBusiest(hours, ofHours);
        takeBack(days, ofDays, DAY_COUNTS);
        throw error;
      }
    },
  };
}

/** Counts a call to a supplier, and says how many there were in the second that is going on. */
function countingSeconds(now: () => number): (supplier: string) => number {
  const seconds = new Map<string, { second: number; calls: number }>();
  return (supplier) => {
    const second = Math.floor(now() / 1_000);
    const known = seconds.get(supplier);
    const calls = known?.second === second ? known.calls + 1 : 1;
    seconds.set(supplier, { second, calls });
    return calls;
  };
}

/** The busiest second of what could not be written stays the busiest. */
function keepBusiest(hours: Map<string, HourRow>, unwritten: Map<string, HourRow>): void {
  for (const [key, { mostInSecond = 0 }] of unwritten) {
    const known = hours.get(key);
    if (known) known.mostInSecond = Math.max(known.mostInSecond ?? 0, mostInSecond);
  }
}

const HOUR_COUNTS = [
  ...(['answered', 'refused', 'limited', 'denied', 'failed', 'unanswered'] as const),
  ...(['within0', 'within1', 'within2', 'within3', 'within4', 'within5', 'within6', 'within7', 'within8'] as const),
];
const DAY_COUNTS = [
  ...(['searches', 'empty', 'failed', 'late', 'offers', 'priced', 'dearer', 'cheaper', 'dearerMinor', 'cheaperMinor'] as const),
];

/** Writes what was counted every minute. */
export function startWritingFigures(db: Database, figures: SupplyFigures, log: Log) {
  const write = () => figures.write(db).catch((err: unknown) => log.error({ err }, 'could not write the figures of suppliers'));
  const timer = setInterval(write, WRITE_MS);
  return { stop: () => clearInterval(timer), write };
}

export async function forgetSupplyFigures(db: Database, now: number): Promise<void> {
  await deleteOld(db, supplyHours, lt(supplyHours.hour, new Date(now - HOURS_KEPT_MS)));
  await deleteOld(db, supplyDays, lt(supplyDays.day, addDays(new Date(now).toISOString().slice(0, 10), -DAYS_KEPT)));
}
