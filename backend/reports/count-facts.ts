import { and, inArray, sql } from 'drizzle-orm';
import { todayIn } from '#domain/calendar-date.ts';
import { FACT_REPORTS, factsOf, kindOf } from '#domain/reports/booking-facts.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { bookingFacts, factDays, factMarks } from '../db/schema.ts';
import { tookTurnOf } from '../db/turns-of-all.ts';
import { countAll, keepCounting } from '../jobs/keep-counting.ts';
import { bookingsToReport } from './reported-bookings.ts';

const AT_ONCE = 200;

type Log = { error(details: object, message: string): void };

type Counting = { timeZone: string; now?: () => number };

/** Counts what reports say of bookings that have changed. */
export const startCountingFacts = (db: Database, { timeZone, log }: { timeZone: string; log: Log }): { stop(): void } =>
  keepCounting(db, (tx) => countPiece(tx, timeZone, Date.now()), { log, failed: 'could not count bookings for reports' });

export const countFacts = (db: Database, { timeZone, now = Date.now }: Counting): Promise<void> =>
  countAll(db, (tx) => countPiece(tx, timeZone, now()));

async function countPiece(tx: Transaction, timeZone: string, now: number): Promise<boolean> {
  if (!(await tookTurnOf(tx, 'facts of bookings'))) return false;
  // What is marked from now on is seen by the next piece; the mark of a change that is not committed yet stays.
  const marks = await tx.select().from(factMarks).orderBy(factMarks.id).limit(AT_ONCE);
  const ids = [...new Set([...marks.map(({ bookingId }) => bookingId), ...(await missedMeanwhile(tx, now))])];
  if (ids.length === 0) return false;
  const dayOf = (at: number) => todayIn(timeZone, new Date(at));
  const reported = await bookingsToReport(tx, ids);
  const rows = reported.flatMap((booking) =>
    factsOf(booking, { now, dayOf }).map(({ at, dueAt, ...fact }) => ({
      ...fact,
      bookingId: booking.id,
      channel: booking.channel,
      kind: kindOf(booking),
      at: new Date(at),
      day: dayOf(at),
      dueAt: dueAt === null ? null : new Date(dueAt),
    })),
  );
  // A booking that was deleted since was counted, and stays so.
  const known = reported.map(({ id }) => id);
  const before =
    known.length === 0
      ? []
      : await tx.delete(bookingFacts).where(inArray(bookingFacts.bookingId, known)).returning({ day: bookingFacts.day });
  if (rows.length > 0) await tx.insert(bookingFacts).values(rows);
  await addUpDays(tx, [...new Set([...before, ...rows].map(({ day }) => day))]);
  const seen = marks.map(({ id }) => id);
  if (seen.length > 0) await tx.delete(factMarks).where(inArray(factMarks.id, seen));
  return true;
}

/** Bookings with a ticket whose deadline has passed since they were counted. */
async function missedMeanwhile(tx: Transaction, now: number): Promise<string[]> {
  const { rows } = await tx.execute<{ bookingId: string }>(sql`
    select distinct booking_id as "bookingId" from booking_facts fact
    where due_at < ${new Date(now).toISOString()} and exists (select 1 from bookings where bookings.id = fact.booking_id) limit ${AT_ONCE}`);
  return rows.map(({ bookingId }) => bookingId);
}

/** Recomputes whole days, so that no sum is off by what was counted twice. */
async function addUpDays(tx: Transaction, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  await tx.delete(factDays).where(and(inArray(factDays.report, FACT_REPORTS), inArray(factDays.day, [...days])));
  await tx.execute(sql`
    insert into fact_days (report, day, what, channel, kind, party, reason, method, currency, count, amount_minor, kept_minor, hours)
    select report, day, what, channel, kind, party, reason, method, currency, count(*), sum(amount_minor), sum(kept_minor), sum(hours)
    from booking_facts where day = any(${sql.param([...days])}::date[])
    group by report, day, what, channel, kind, party, reason, method, currency`);
}
