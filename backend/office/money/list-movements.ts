import { type SQL, sql } from 'drizzle-orm';
import type { Movement, MovementFilters, MovementList } from '#contract/office/money/money.ts';
import { addDays } from '#domain/calendar-date.ts';
import { dayBegins } from '#domain/local-time.ts';
import { transferOf } from '#domain/payment/ledger.ts';
import type { Database } from '../../db/connection.ts';
import { IS_OF_HOLD, OF_SHELF, SHELVES } from '../../db/ledger-shelves.ts';
import { microsOf, momentOf, readingLists } from '../../db/reading-lists.ts';

/** `cursor`: of the page before; null, or not one of this list, for the first page. */
type Listing = { cursor: string | null; timeZone: string; perPage: number };
type Row = Omit<Movement, 'from' | 'to'> & { micros: string; isOfHold: boolean };
type Shelf = { provider: string; currency: string };

/** A page of what was entered in the ledger, newest first. Pages go on after the last entry, so that what is entered meanwhile moves none. */
export const listMovements = (db: Database, filters: MovementFilters, listing: Listing): Promise<MovementList> =>
  readingLists(db, async (tx) => {
    const { rows } = await tx.execute<{ [Field in keyof Row]: Row[Field] }>(pageOf(filters, listing));
    const { rows: shelves } = await tx.execute<Shelf>(sql`${SHELVES} select distinct provider, currency from shelves`);
    const last = rows[listing.perPage - 1];
    const hasMore = rows.length > listing.perPage && last !== undefined;
    return {
      rows: rows.slice(0, listing.perPage).map(movementOf),
      next: hasMore ? `${last.micros}.${last.id}` : null,
      providers: named(shelves, 'provider'),
      currencies: named(shelves, 'currency'),
    };
  });

const named = (shelves: Shelf[], name: keyof Shelf): string[] => [...new Set(shelves.map((shelf) => shelf[name]))].toSorted();

function movementOf({ micros: _, isOfHold, ...row }: Row): Movement {
  return { ...row, at: new Date(row.at).toISOString(), ...transferOf({ ...row, isOfHold }) };
}

function pageOf(filters: MovementFilters, { cursor, timeZone, perPage }: Listing): SQL {
  const { provider, currency, kind } = filters;
  return sql`
    ${SHELVES}, page as (
      select found.* from shelves cross join lateral (
        select entry.* from ledger_entries entry
        where ${sql.join([OF_SHELF, ...timesOf(filters, timeZone), ...afterOf(cursor)], sql` and `)}
        order by entry.created_at desc, entry.id desc limit ${perPage + 1}
      ) found
      where ${sql.join([sql`true`, ...shelvesOf({ provider, currency, kind })], sql` and `)}
      order by found.created_at desc, found.id desc limit ${perPage + 1}
    )
    select entry.id, entry.created_at as at, ${microsOf(sql`entry.created_at`)} as micros, entry.kind, entry.provider,
      entry.amount_minor::float8 as "amountMinor", entry.currency,
      case when entry.priced_minor is not null then jsonb_build_object('amountMinor', entry.priced_minor, 'currency', bookings.currency) end as priced,
      coalesce(bookings.reference, bookings.id::text) as booking, ${IS_OF_HOLD} as "isOfHold"
    from page entry join payments on payments.id = entry.payment_id join bookings on bookings.id = payments.booking_id
    order by entry.created_at desc, entry.id desc`;
}

const shelvesOf = ({ provider, currency, kind }: Pick<MovementFilters, 'provider' | 'currency' | 'kind'>): SQL[] => [
  ...(provider ? [sql`shelves.provider = ${provider}`] : []),
  ...(currency ? [sql`shelves.currency = ${currency}`] : []),
  ...(kind ? [sql`shelves.kind = ${kind}`] : []),
];

function timesOf({ from, to }: MovementFilters, timeZone: string): SQL[] {
  const begins = (day: string) => new Date(dayBegins(day, timeZone)).toISOString();
  return [
    ...(from ? [sql`entry.created_at >= ${begins(from)}`] : []),
    ...(to ? [sql`entry.created_at < ${begins(addDays(to, 1))}`] : []),
  ];
}

const CURSOR = /^(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function afterOf(cursor: string | null): SQL[] {
  const [, micros, id] = CURSOR.exec(cursor ?? '') ?? [];
  return micros === undefined || id === undefined ? [] : [sql`(entry.created_at, entry.id) < (${momentOf(micros)}, ${id}::uuid)`];
}
