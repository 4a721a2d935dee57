import { type SQL, sql } from 'drizzle-orm';
import type { SaleFilters, SaleList, SaleRow } from '#contract/office/money/sales.ts';
import { addDays } from '#domain/calendar-date.ts';
import type { SaleDocument, Seller, SplitAmount } from '#domain/invoicing/sale.ts';
import { dayBegins } from '#domain/local-time.ts';
import { maskedName, maskedNumber } from '#domain/office/masked.ts';
import type { RoleLimits } from '#domain/office/permission.ts';
import type { Database } from '../../db/connection.ts';
import { OF_SHELF, SHELVES } from '../../db/ledger-shelves.ts';
import { microsOf, momentOf, readingLists } from '../../db/reading-lists.ts';
import { handedOf } from '../../invoicing/hand-over.ts';
import { saleDocumentsOf } from '../../invoicing/sale-documents.ts';
import { saleRecordsOf } from '../../invoicing/sale-records.ts';

/** `cursor`: of the page before; null, or not one of this list, for the first page. */
type Listing = { cursor: string | null; timeZone: string; perPage: number; seller: Seller; isHandedOver: boolean } & Pick<
  RoleLimits,
  'personalData'
>;
type Found = { bookingId: string; document: string; micros: string };

/** A page of documents of sales, newest first: invoices of confirmed bookings and of what was added to them, credit notes of refunds, of lost chargebacks, and of balances that nobody owes any more. */
export const listSales = (db: Database, filters: SaleFilters, listing: Listing): Promise<SaleList> =>
  readingLists(db, async (tx) => {
    const { rows: found } = await tx.execute<{ [Field in keyof Found]: Found[Field] }>(pageOf(filters, listing));
    const page = found.slice(0, listing.perPage);
    const records = await saleRecordsOf(tx, [...new Set(page.map(({ bookingId }) => bookingId))]);
    const documents = new Map(
      records.flatMap((record) => saleDocumentsOf(record, listing.seller)).map((document) => [document.id, document]),
    );
    const last = page.at(-1);
    // What was given back of no sale has no document.
    const listed = page.flatMap(({ document }) => documents.get(document) ?? []);
    const handed = await handedOf(
      tx,
      listed.map(({ id }) => id),
    );
    return {
      isHandedOver: listing.isHandedOver,
      rows: listed.map((document) => ({ ...rowOf(document, listing), handed: handed.get(document.id) ?? null })),
      next: found.length > page.length && last ? `${last.micros}.${last.document}` : null,
    };
  });

function pageOf(filters: SaleFilters, { cursor, timeZone, perPage }: Listing): SQL {
  const part = (
    at: SQL,
    document: SQL,
  ) => sql`${sql.join([sql`true`, ...timesOf(at, filters, timeZone), ...afterOf(at, document, cursor)], sql` and `)}
    order by ${at} desc, ${document} desc limit ${perPage + 1}`;
  return sql`
    ${SHELVES}, entries as (
      select entry.* from shelves cross join lateral (
        select * from ledger_entries entry where ${OF_SHELF} and ${part(sql`entry.created_at`, sql`entry.id::text`)}
      ) entry where shelves.kind = 'refund'
    ), found as (
      (select confirmed_at as at, id as booking_id, reference as document from bookings
        where confirmed_at is not null and reference is not null and ${part(sql`confirmed_at`, sql`reference`)})
      union all
      (select entries.created_at, payments.booking_id, entries.id::text from entries join payments on payments.id = entries.payment_id)
      union all
      (select updated_at, booking_id, id::text from disputes where state = 'lost' and ${part(sql`updated_at`, sql`id::text`)})
      union all
      (select updated_at, booking_id, id::text from amendments
        where kind = 'bags' and state = 'applied'
          and exists (select 1 from payments where payments.id = amendments.payment_id and payments.state = 'captured') and ${part(sql`updated_at`, sql`id::text`)})
      union all
      (select updated_at, booking_id, id::text from amendments
        where kind = 'cancel' and state = 'applied'
          and exists (select 1 from booking_items item where item.id = amendments.item_id and item.balance_minor > 0) and ${part(sql`updated_at`, sql`id::text`)})
    )
    select booking_id as "bookingId", document, ${microsOf(sql`at`)} as micros
    from found order by at desc, document desc limit ${perPage + 1}`;
}

function timesOf(at: SQL, { from, to }: SaleFilters, timeZone: string): SQL[] {
  const begins = (day: string) => new Date(dayBegins(day, timeZone)).toISOString();
  return [...(from ? [sql`${at} >= ${begins(from)}`] : []), ...(to ? [sql`${at} < ${begins(addDays(to, 1))}`] : [])];
}

const CURSOR = /^(\d{1,17})\.([\w-]{1,80})$/;

function afterOf(at: SQL, document: SQL, cursor: string | null): SQL[] {
  const [, micros, last] = CURSOR.exec(cursor ?? '') ?? [];
  return micros === undefined || last === undefined ? [] : [sql`(${at}, ${document}) < (${momentOf(micros)}, ${last})`];
}

function rowOf(document: SaleDocument, { personalData }: Pick<RoleLimits, 'personalData'>): Omit<SaleRow, 'handed'> {
  const { kind, id, reference, at, currency, totals, tax, norms } = document;
  return {
    kind,
    id,
    reference,
    at,
    currency,
    tax,
    norms,
    totals: kind === 'credit-note' ? below(totals) : totals,
    buyer: buyerOf(document, personalData === 'masked'),
  };
}

const below = (totals: SplitAmount): SplitAmount => ({
  forOthersMinor: 0 - totals.forOthersMinor,
  ownBaseMinor: 0 - totals.ownBaseMinor,
  ownTaxMinor: 0 - totals.ownTaxMinor,
  totalMinor: 0 - totals.totalMinor,
});

function buyerOf({ buyer, buyerOfficeCode, toNobody }: SaleDocument, isMasked: boolean): SaleRow['buyer'] {
  if (!buyer)
    return { kind: 'nobody', type: '', officeCode: '', number: toNobody?.number ?? '', name: toNobody?.name ?? '', country: '' };
  const { type, number, country } = buyer.document;
  return {
    kind: buyer.kind,
    type,
    officeCode: buyerOfficeCode ?? '',
    number: isMasked ? maskedNumber(number) : number,
    name: isMasked ? maskedName(buyer.name) : buyer.name,
    country,
  };
}
