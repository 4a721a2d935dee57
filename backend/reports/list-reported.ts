import { type SQL, sql } from 'drizzle-orm';
import type { Reported, ReportedRow, ReportFilters } from '#contract/office/reports.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { dayBegins } from '#domain/local-time.ts';
import type { ReportName } from '#domain/reports/report.ts';
import type { Database } from '../db/connection.ts';
import { microsOf, momentOf, readingLists } from '../db/reading-lists.ts';
import { periodOf } from './read-report.ts';

type Asked = { report: ReportName; filters: ReportFilters; measure?: string | undefined; cursor: string | null; perPage: number };
type Row = ReportedRow & { id: number; micros: string };

/** The facts that a figure is made of. */
const BEHIND: Record<string, string[]> = {
  asked: ['asked', 'held', 'confirmed'],
  held: ['held', 'confirmed'],
  byCustomer: ['customer'],
  byDesk: ['desk'],
  bySupplier: ['supplier'],
};
/** Figures that are all that a report counts. */
const ALL = ['opened', 'cancelled'];

/** The bookings behind a report, the latest first. Those that were deleted since are not among them. */
export const listReported = (
  db: Database,
  { report, filters, measure, cursor, perPage }: Asked,
  { timeZone, now = new Date() }: { timeZone: string; now?: Date },
): Promise<Reported> =>
  readingLists(db, async (tx) => {
    const { from, to } = periodOf(filters, todayIn(timeZone, now));
    const begins = (day: string) => new Date(dayBegins(day, timeZone)).toISOString();
    const narrowed = (['channel', 'kind', 'party', 'reason', 'method'] as const).filter((part) => filters[part] !== undefined);
    const conditions = [
      sql`fact.report = ${report} and fact.at >= ${begins(from)} and fact.at < ${begins(addDays(to, 1))}`,
      ...(measure && !ALL.includes(measure) ? [sql`fact.what = any(${sql.param(BEHIND[measure] ?? [measure])}::text[])`] : []),
      ...narrowed.map((part) => sql`fact.${sql.identifier(part)} = ${filters[part]}`),
      ...afterOf(cursor),
    ];
    const { rows } = await tx.execute<{ [Field in keyof Row]: Row[Field] }>(sql`
      select fact.id::float8 as id, coalesce(bookings.reference, bookings.id::text) as booking, fact.at, ${microsOf(sql`fact.at`)} as micros,
        fact.what, fact.channel, fact.kind, fact.party, fact.reason, fact.method, fact.currency,
        fact.amount_minor::float8 as "amountMinor", fact.kept_minor::float8 as "keptMinor", fact.hours
      from booking_facts fact join bookings on bookings.id = fact.booking_id
      where ${sql.join(conditions, sql` and `)} order by fact.at desc, fact.id desc limit ${perPage + 1}`);
    const last = rows[perPage - 1];
    const hasMore = rows.length > perPage && last !== undefined;
    return {
      rows: rows.slice(0, perPage).map(({ micros: _, id: __, ...row }) => ({ ...row, at: new Date(row.at).toISOString() })),
      next: hasMore ? `${last.micros}.${last.id}` : null,
    };
  });

const CURSOR = /^(\d{1,17})\.(\d{1,15})$/;

function afterOf(cursor: string | null): SQL[] {
  const [, micros, id] = CURSOR.exec(cursor ?? '') ?? [];
  return micros === undefined ? [] : [sql`(fact.at, fact.id) < (${momentOf(micros)}, ${id}::bigint)`];
}
