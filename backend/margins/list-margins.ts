import { type SQL, sql } from 'drizzle-orm';
import type { BookingMargin, BookingMargins, MarginFilters } from '#contract/office/money/margins.ts';
import { addDays } from '#domain/calendar-date.ts';
import { dayBegins } from '#domain/local-time.ts';
import type { Database } from '../db/connection.ts';
import { microsOf, momentOf, readingLists } from '../db/reading-lists.ts';
import { withUnknown } from './read-margins.ts';

type Listing = { cursor: string | null; timeZone: string; perPage: number };
type Row = Omit<BookingMargin, 'unknownMinor'> & { micros: string };

/** What each booking earned, the last sold first. Pages go on after the last booking, so that what is sold meanwhile moves none. */
export const listMargins = (
  db: Database,
  filters: MarginFilters,
  { cursor, timeZone, perPage }: Listing,
): Promise<BookingMargins> =>
  readingLists(db, async (tx) => {
    const { rows } = await tx.execute<{ [Field in keyof Row]: Row[Field] }>(sql`
      with page as (
        select sold_at, booking_id, currency, sum(sold_minor)::float8 as "soldMinor", sum(captured_minor)::float8 as "capturedMinor",
          sum(returned_minor)::float8 as "returnedMinor", sum(open_minor)::float8 as "openMinor", sum(fees_minor)::float8 as "feesMinor",
          sum(bags_minor)::float8 as "bagsMinor", sum(promotions_minor)::float8 as "promotionsMinor", coalesce(sum(cost_minor), 0)::float8 as "costMinor",
          sum(provider_fees_minor)::float8 as "providerFeesMinor", count(*) filter (where is_without_fee)::int as "withoutFee",
          coalesce(sum(captured_minor - returned_minor + open_minor - cost_minor - provider_fees_minor), 0)::float8 as "earnedMinor",
          count(*) filter (where cost_minor is null)::int as unknown, array_agg(distinct supplier) as suppliers, array_agg(distinct kind) as kinds,
          string_agg(distinct nullif(route, ''), ' · ') as route
        from booking_margins where ${sql.join([sql`true`, ...narrowedTo(filters, timeZone), ...afterOf(cursor)], sql` and `)}
        group by sold_at, booking_id, currency order by sold_at desc, booking_id desc, currency desc limit ${perPage + 1}
      )
      select page.booking_id as id, coalesce(bookings.reference, bookings.id::text) as booking, page.sold_at as "soldAt", ${microsOf(sql`page.sold_at`)} as micros,
        page.currency, "soldMinor", "capturedMinor", "returnedMinor", "openMinor", "feesMinor", "bagsMinor", "promotionsMinor", "providerFeesMinor", "withoutFee", "costMinor", "earnedMinor", unknown,
        suppliers, kinds, coalesce(route, '') as route
      from page join bookings on bookings.id = page.booking_id order by page.sold_at desc, page.booking_id desc, page.currency desc`);
    const last = rows[perPage - 1];
    const hasMore = rows.length > perPage && last !== undefined;
    return {
      rows: rows
        .slice(0, perPage)
        .map(({ micros: _, ...row }) => withUnknown({ ...row, soldAt: new Date(row.soldAt).toISOString() })),
      next: hasMore ? `${last.micros}.${last.id}.${last.currency}` : null,
    };
  });

function narrowedTo(filters: MarginFilters, timeZone: string): SQL[] {
  const { from, to } = filters;
  const begins = (day: string) => new Date(dayBegins(day, timeZone)).toISOString();
  const parts = (['currency', 'supplier', 'kind', 'route', 'channel', 'affiliate'] as const).filter(
    (part) => filters[part] !== undefined,
  );
  return [
    ...(from ? [sql`sold_at >= ${begins(from)}`] : []),
    ...(to ? [sql`sold_at < ${begins(addDays(to, 1))}`] : []),
    ...parts.map((part) => sql`${sql.identifier(part)} = ${filters[part]}`),
  ];
}

const CURSOR = /^(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Z]{3})$/;

function afterOf(cursor: string | null): SQL[] {
  const [, micros, id, currency] = CURSOR.exec(cursor ?? '') ?? [];
  return micros === undefined ? [] : [sql`(sold_at, booking_id, currency) < (${momentOf(micros)}, ${id}::uuid, ${currency})`];
}
