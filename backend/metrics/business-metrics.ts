import { and, count, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import { STEPS } from '#domain/reports/booking-facts.ts';
import type { Database } from '../db/connection.ts';
import { bookingFacts, bookings, factDays, payments, refunds, searchDays } from '../db/schema.ts';
import { gaugeLines } from './metric-book.ts';

/** The states of the index `bookings_under_way`. */
const UNDER_WAY = ['authorising', 'ordering', 'capturing', 'compensating'] as const;
/** Of `refunds_open`. */
const OPEN = ['requested', 'pending'] as const;
const OUTCOMES = ['found', 'empty', 'failed', 'mistaken'] as const;

/**
 * What all processes together do today, in the agency's time, and what is under way, in the Prometheus text format. Read from sums and
 * partial indexes: it costs the same with ten bookings and with ten million.
 */
export async function businessMetrics(db: Database, today: string): Promise<string> {
  const [steps, refused, searched, missed, waiting, underWay, held, givenBack] = await Promise.all([
    sumOfDay(db, today, 'funnel', factDays.what),
    sumOfDay(db, today, 'refusals', factDays.reason),
    searchesOf(db, today),
    sumOfDay(db, today, 'ticketing', factDays.what),
    db.select({ count: count() }).from(bookingFacts).where(isNotNull(bookingFacts.dueAt)),
    db
      .select({ state: bookings.state, count: count() })
      .from(bookings)
      .where(inArray(bookings.state, UNDER_WAY))
      .groupBy(bookings.state),
    moneyHeld(db),
    db
      .select({ currency: refunds.currency, minor: sql<string>`sum(${refunds.amountMinor})` })
      .from(refunds)
      .where(inArray(refunds.state, OPEN))
      .groupBy(refunds.currency),
  ]);
  const countOf = (rows: typeof steps, name: string) => rows.find((row) => row.name === name)?.count ?? 0;
  return [
    ...gaugeLines(
      'bookings_today',
      'Bookings since midnight by the furthest step they came to.',
      STEPS.map((step) => [{ step }, countOf(steps, step)]),
    ),
    ...gaugeLines(
      'refusals_today',
      'Payments and orders that were refused since midnight, by reason.',
      refused.map(({ name, count }) => [{ reason: name }, count]),
    ),
    ...gaugeLines(
      'searches_today',
      'Searches since midnight, by kind and outcome; each process adds its own every minute.',
      searched,
    ),
    ...gaugeLines('tickets_waiting', 'Flights that are paid and have no tickets yet.', waiting[0]?.count ?? 0),
    ...gaugeLines(
      'tickets_missed_today',
      'Flights whose deadline for tickets passed without them since midnight.',
      countOf(missed, 'missed'),
    ),
    ...gaugeLines(
      'bookings_under_way',
      'Bookings between the request to pay and their outcome, by state.',
      UNDER_WAY.map((state) => [{ state }, underWay.find((row) => row.state === state)?.count ?? 0]),
    ),
    ...gaugeLines(
      'money_under_way',
      'Money held for bookings under way, and refunds that are asked for and not made, in the smallest unit of the currency.',
      [
        ...held.map(({ currency, minor }) => [{ what: 'held', currency }, Number(minor)] as const),
        ...givenBack.map(({ currency, minor }) => [{ what: 'refunds', currency }, Number(minor)] as const),
      ],
    ),
    '',
  ].join('\n');
}

const sumOfDay = (
  db: Database,
  day: string,
  report: 'funnel' | 'refusals' | 'ticketing',
  name: typeof factDays.what | typeof factDays.reason,
) =>
  db
    .select({ name: sql<string>`${name}`, count: sql<number>`sum(${factDays.count})::int` })
    .from(factDays)
    .where(and(eq(factDays.report, report), eq(factDays.day, day)))
    .groupBy(name)
    .orderBy(sql`2 desc`)
    .limit(40);

async function searchesOf(db: Database, day: string) {
  const rows = await db
    .select({
      kind: searchDays.kind,
      ...Object.fromEntries(OUTCOMES.map((outcome) => [outcome, sql<number>`sum(${searchDays[outcome]})::int`])),
    })
    .from(searchDays)
    .where(and(eq(searchDays.route, ''), gte(searchDays.day, day)))
    .groupBy(searchDays.kind);
  return rows.flatMap((row) =>
    OUTCOMES.map(
      (outcome) => [{ kind: row.kind, outcome }, Number((row as unknown as Record<string, number>)[outcome])] as const,
    ),
  );
}

const moneyHeld = (db: Database) =>
  db
    .select({ currency: payments.currency, minor: sql<string>`sum(${payments.amountMinor})` })
    .from(bookings)
    .innerJoin(payments, eq(payments.bookingId, bookings.id))
    .where(and(inArray(bookings.state, UNDER_WAY), eq(payments.state, 'authorised')))
    .groupBy(payments.currency);
