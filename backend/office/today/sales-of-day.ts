import { and, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { Today } from '#contract/office/today-calls.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { Database } from '../../db/connection.ts';
import { bookings } from '../../db/schema.ts';

type Period = { from: Date; to: Date };

/** What was sold today until now, and on the same day of the last week until the same hour. */
export async function salesOfDay(
  db: Database,
  { timeZone, today, now = new Date() }: { timeZone: string; today: CalendarDate; now?: Date },
): Promise<NonNullable<Today['sales']>> {
  const from = await beginningOf(db, today, timeZone);
  const before = await beginningOf(db, addDays(today, -7), timeZone);
  const [todays, lastWeeks, refused] = await Promise.all([
    confirmedIn(db, { from, to: now }),
    confirmedIn(db, { from: before, to: new Date(before.getTime() + now.getTime() - from.getTime()) }),
    refusedIn(db, { from, to: now }),
  ]);
  return { today: todays, lastWeek: lastWeeks, refused };
}

/** The database knows the zones' clocks. */
async function beginningOf(db: Database, day: CalendarDate, timeZone: string): Promise<Date> {
  const { rows } = await db.execute<{ at: Date }>(sql`select (${day}::timestamp at time zone ${timeZone}) as at`);
  return new Date(rows[0]?.at as Date);
}

async function confirmedIn(db: Database, { from, to }: Period) {
  const rows = await db
    .select({ currency: bookings.currency, count: sql<number>`count(*)::int`, sum: sql<string>`sum(${bookings.totalMinor})` })
    .from(bookings)
    .where(and(gte(bookings.confirmedAt, from), lt(bookings.confirmedAt, to)))
    .groupBy(bookings.currency);
  return {
    bookings: rows.reduce((sum, { count }) => sum + count, 0),
    totals: rows.map(({ currency, sum }) => ({ amountMinor: Number(sum), currency })),
  };
}

async function refusedIn(db: Database, { from, to }: Period) {
  const rows = await db
    .select({ reason: bookings.refusal, count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(and(isNotNull(bookings.refusal), gte(bookings.updatedAt, from), lt(bookings.updatedAt, to)))
    .groupBy(bookings.refusal);
  return rows.map(({ reason, count }) => ({ reason: reason ?? '', bookings: count })).toSorted((a, b) => b.bookings - a.bookings);
}
