import { sql } from 'drizzle-orm';
import { bigserial, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Channel } from '#domain/margins/channel.ts';
import type { FactReport } from '#domain/reports/booking-facts.ts';
import type { ReportName, SoldKind } from '#domain/reports/report.ts';
import type { SendEvery } from '#domain/reports/schedule.ts';
import { amountMinor, createdAt, moment } from '../columns.ts';
import { staff } from '../office.ts';

/** What reports narrow and add up by. Empty where it does not apply. */
const dimensions = {
  report: text('report').$type<FactReport>().notNull(),
  /** The step, the outcome, or who asked. */
  what: text('what').notNull(),
  channel: text('channel').$type<Channel>().notNull(),
  kind: text('kind').$type<SoldKind>().notNull(),
  /** The supplier, or the payment provider. */
  party: text('party').notNull(),
  reason: text('reason').notNull(),
  /** How it was to be paid. */
  method: text('method').notNull(),
  currency: text('currency').notNull(),
};

/**
 * What happened to bookings, as reports count it (`domain/reports/booking-facts.ts`). The product recounts them for every booking in
 * `fact_marks`. No personal data, and no foreign key: counting stands in nobody's way, and what is deleted was counted all the same.
 */
export const bookingFacts = pgTable(
  'booking_facts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bookingId: uuid('booking_id').notNull(),
    /** When it happened, and the agency's day of that. */
    at: moment('at').notNull(),
    day: date('day').notNull(),
    ...dimensions,
    amountMinor: amountMinor('amount_minor').notNull(),
    keptMinor: amountMinor('kept_minor').notNull(),
    /** Between the issue of a ticket and its deadline. */
    hours: integer('hours').notNull(),
    /** Of a ticket that is not issued yet: then it is missed. */
    dueAt: moment('due_at'),
  },
  (table) => [
    index('booking_facts_by_booking').on(table.bookingId),
    index('booking_facts_by_day').on(table.day),
    index('booking_facts_by_time').on(table.report, table.at, table.id),
    index('booking_facts_due').on(table.dueAt).where(sql`due_at is not null`),
  ],
);

const sums = {
  count: integer('count').notNull(),
  amountMinor: amountMinor('amount_minor').notNull(),
  keptMinor: amountMinor('kept_minor').notNull(),
  hours: integer('hours').notNull(),
};

/** The same added up for each day. */
export const factDays = pgTable('fact_days', { day: date('day').notNull(), ...dimensions, ...sums }, (table) => [
  primaryKey({
    columns: [
      ...([table.report, table.day, table.what, table.channel, table.kind, table.party, table.reason] as const),
      ...([table.method, table.currency] as const),
    ],
  }),
  index('fact_days_by_report').on(table.report, table.day),
]);

/**
 * The days of a month together, for reports of many months. Triggers of the database keep them: in the transaction that changes a day,
 * whoever changes it.
 */
export const factMonths = pgTable('fact_months', { month: date('month').notNull(), ...dimensions, ...sums }, (table) => [
  primaryKey({
    columns: [
      ...([table.report, table.month, table.what, table.channel, table.kind, table.party, table.reason] as const),
      ...([table.method, table.currency] as const),
    ],
  }),
]);

/** Bookings whose facts have to be read: a row for each change, added by triggers of the database in its transaction. */
export const factMarks = pgTable('fact_marks', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  bookingId: uuid('booking_id').notNull(),
});

const count = (name: string) => integer(name).notNull().default(0);

const searched = {
  searches: count('searches'),
  /** Of these: something to sell was found, or nothing, or no supplier answered. */
  found: count('found'),
  empty: count('empty'),
  failed: count('failed'),
  /** Refused before anybody was asked, because of a mistake; not among the searches. */
  mistaken: count('mistaken'),
};

/**
 * Searches of visitors by the agency's day. Each process adds what it has counted about every minute. An empty route is all of them
 * together, `?` one that has no name. Deleted after two years.
 */
export const searchDays = pgTable(
  'search_days',
  {
    route: text('route').notNull(),
    day: date('day').notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    kind: text('kind').$type<SoldKind>().notNull(),
    ...searched,
  },
  (table) => [
    primaryKey({ columns: [table.route, table.day, table.channel, table.kind] }),
    index('search_days_by_day').on(table.day),
  ],
);

/** The days of a month together, kept by triggers as `fact_months` are. */
export const searchMonths = pgTable(
  'search_months',
  {
    month: date('month').notNull(),
    route: text('route').notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    kind: text('kind').$type<SoldKind>().notNull(),
    ...searched,
  },
  (table) => [primaryKey({ columns: [table.month, table.route, table.channel, table.kind] })],
);

/** A report with its filters under a name, of one colleague or for all. */
export const savedReports = pgTable(
  'saved_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    report: text('report').$type<ReportName>().notNull(),
    /** As they stand in an address. */
    query: jsonb('query').$type<Record<string, string>>().notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    isForAll: boolean('is_for_all').notNull().default(false),
    /** When it is mailed, in the agency's time; null for never. */
    every: text('every').$type<SendEvery>(),
    hour: integer('hour').notNull().default(7),
    /** The first day on which it is due: what was before nobody has asked for. */
    since: date('since'),
    createdAt,
  },
  (table) => [index('saved_reports_by_owner').on(table.ownerId)],
);

/** Who gets a saved report by mail. */
export const reportReaders = pgTable(
  'report_readers',
  {
    reportId: uuid('report_id')
      .notNull()
      .references(() => savedReports.id, { onDelete: 'cascade' }),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.reportId, table.staffId] })],
);

/** What was put into the outbox for whom, once for each day on which it was due. The mail says what became of it. */
export const reportSendings = pgTable(
  'report_sendings',
  {
    reportId: uuid('report_id')
      .notNull()
      .references(() => savedReports.id, { onDelete: 'cascade' }),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    due: date('due').notNull(),
    mailId: uuid('mail_id').notNull().defaultRandom(),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.staffId, table.due] }),
    index('report_sendings_by_mail').on(table.mailId),
  ],
);
