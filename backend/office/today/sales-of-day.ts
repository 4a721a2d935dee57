import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Today } from '#contract/office/today/today-calls.ts';
import { BOOKED } from '#domain/booking/booking-state.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { timeNow } from '#domain/clock.ts';
import { dayBegins } from '#domain/local-time.ts';
import type { Database } from '../../db/connection.ts';
import { bookingListings, bookings } from '../../db/schema.ts';

type Period = { from: Date; to: Date };
type OfDay = { timeZone: string; today: CalendarDate; now?: Date };

/** What was sold today until now, and on the same day of the last week until the same hour. */
export async function salesOfDay(
  db: Database,
  { timeZone, today, now = new Date(timeNow()) }: OfDay,
): Promise<NonNullable<Today['sales']>> {
  const beginningOf = (day: CalendarDate) => new Date(dayBegins(day, timeZone));
  const from = beginningOf(today);
  const before = beginningOf(addDays(today, -7));
  const [todays, lastWeeks, refused] = await Promise.all([
    soldIn(db, { from, to: now }),
    soldIn(db, { from: before, to: new Date(before.getTime() + now.getTime() - from.getTime()) }),
    refusedIn(db, { from, to: now }),
  ]);
  return { today: todays, lastWeek: lastWeeks, refused };
}

/** How many bookings begin to travel today and tomorrow. */
export async function departuresOf(db: Database, today: CalendarDate): Promise<NonNullable<Today['departures']>> {
  const days = [today, addDays(today, 1)];
  const rows = await db
    .select({ day: bookingListings.firstDay, bookings: sql<number>`count(*)::int` })
    .from(bookingListings)
    .where(and(inArray(bookingListings.firstDay, days), eq(bookingListings.state, 'confirmed')))
    .groupBy(bookingListings.firstDay);
  const [onFirst = 0, onSecond = 0] = days.map((day) => rows.find((row) => row.day === day)?.bookings);
  return { today: onFirst, tomorrow: onSecond };
}

const askedIn = ({ from, to }: Period) => and(gte(bookingListings.soldAt, from), lt(bookingListings.soldAt, to));

async function soldIn(db: Database, period: Period) {
  const rows = await db
    .select({ currency: bookings.currency, count: sql<number>`count(*)::int`, sum: sql<string>`sum(${bookings.totalMinor})` })
    .from(bookingListings)
    .innerJoin(bookings, eq(bookings.id, bookingListings.bookingId))
    .where(and(askedIn(period), inArray(bookingListings.state, [...BOOKED])))
    .groupBy(bookings.currency);
  return {
    bookings: rows.reduce((sum, { count }) => sum + count, 0),
    totals: rows.map(({ currency, sum }) => ({ amountMinor: Number(sum), currency })),
  };
}

async function refusedIn(db: Database, period: Period) {
  const rows = await db
    .select({ reason: bookings.refusal, count: sql<number>`count(*)::int` })
    .from(bookingListings)
    .innerJoin(bookings, eq(bookings.id, bookingListings.bookingId))
    .where(and(askedIn(period), eq(bookingListings.state, 'failed')))
    .groupBy(bookings.refusal);
  return rows.map(({ reason, count }) => ({ reason: reason ?? '', bookings: count })).toSorted((a, b) => b.bookings - a.bookings);
}
