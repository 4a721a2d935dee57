import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { priceOfBags } from '#domain/booking/bags/added-bags.ts';
import type { GivenBackOfSale } from '#domain/invoicing/sale.ts';
import { itemsLeftUnpaid } from '../booking/record/booking-record.ts';
import type { Executor } from '../db/connection.ts';
import { amendments, type BookingItem, bookingItems, bookings, payments } from '../db/schema.ts';
import type { SaleRecord } from './sale-documents.ts';

/** What the documents of these bookings are made of, in no order. One that is not there is left out. */
export async function saleRecordsOf(db: Executor, ids: readonly string[]): Promise<SaleRecord[]> {
  if (ids.length === 0) return [];
  const among = [...ids];
  const found = await db.select().from(bookings).where(inArray(bookings.id, among));
  const items = await db
    .select()
    .from(bookingItems)
    .where(inArray(bookingItems.bookingId, among))
    .orderBy(bookingItems.bookingId, bookingItems.position);
  const itemsOf = Map.groupBy(items as BookingItem[], ({ bookingId }) => bookingId);
  const [added, givenBack, notOwed] = [
    await addedTo(db, among),
    await givenBackOf(db, among),
    await notOwedOf(db, among, itemsOf),
  ];
  return found.map((booking) => ({
    booking: { ...booking, items: itemsOf.get(booking.id) ?? [] },
    added: (added.get(booking.id) ?? []).map(({ id, itemId, added: bags, updatedAt }) => ({
      id,
      itemId,
      priceMinor: priceOfBags(bags?.bags ?? []),
      supplierMinor: bags?.supplierMinor ?? 0,
      at: updatedAt.toISOString(),
    })),
    givenBack: [
      ...(givenBack.get(booking.id) ?? []).filter(({ currency }) => currency === null || currency === booking.currency),
      ...(notOwed.get(booking.id) ?? []),
    ].toSorted((one, other) => (one.at < other.at || (one.at === other.at && one.id < other.id) ? -1 : 1)),
  }));
}

async function addedTo(db: Executor, among: string[]) {
  const isAdded = and(eq(amendments.kind, 'bags'), eq(amendments.state, 'applied'), isNotNull(amendments.added));
  // Bags whose capture was refused are in the order, and were paid by nobody.
  const rows = await db
    .select({ added: amendments })
    .from(amendments)
    .innerJoin(payments, eq(payments.id, amendments.paymentId))
    .where(and(inArray(amendments.bookingId, among), isAdded, eq(payments.state, 'captured')))
    .orderBy(amendments.createdAt, amendments.id);
  return Map.groupBy(
    rows.map(({ added }) => added),
    ({ bookingId }) => bookingId,
  );
}

/**
 * Balances that were invoiced with the sale and are owed by nobody, since their item was cancelled before they were paid. Each has the id of
 * its cancellation.
 */
async function notOwedOf(
  db: Executor,
  among: string[],
  itemsOf: ReadonlyMap<string, BookingItem[]>,
): Promise<Map<string, GivenBackOfSale[]>> {
  const inTwo = [...itemsOf].filter(([, items]) => items.some(({ balanceMinor }) => balanceMinor > 0));
  if (inTwo.length === 0) return new Map();
  const isCancelled = and(eq(amendments.kind, 'cancel'), eq(amendments.state, 'applied'));
  const cancelled = await db
    .select()
    .from(amendments)
    .where(and(inArray(amendments.bookingId, among), isCancelled))
    .orderBy(amendments.createdAt, amendments.id);
  const isBalance = and(eq(payments.purpose, 'balance'), eq(payments.state, 'captured'));
  const balances = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.bookingId, among), isBalance));
  return new Map(
    inTwo.map(([bookingId, items]) => {
      const ofBooking = <Row extends { bookingId: string }>(rows: Row[]) => rows.filter((row) => row.bookingId === bookingId);
      const sold = { booking: { items }, amendments: ofBooking(cancelled), payments: ofBooking(balances) };
      const unpaid = itemsLeftUnpaid(sold);
      const left = items.flatMap(({ id: itemId, balanceMinor }): GivenBackOfSale[] => {
        const cancelling = unpaid.has(itemId) ? sold.amendments.find((one) => one.itemId === itemId) : undefined;
        return cancelling
          ? [{ id: cancelling.id, itemId, amountMinor: balanceMinor, at: cancelling.updatedAt.toISOString() }]
          : [];
      });
      return [bookingId, left];
    }),
  );
}

/** `currency`: `null` for what was charged in another currency; its amount is the part of the price that it stands for. */
type GivenBackRow = GivenBackOfSale & { bookingId: string; currency: string | null };

/**
 * Money that went back of what was sold, by us or at the provider, and what a bank took back for good: not what a payment was reversed with that
 * no booking needed, nor what a bank sent back to us. Of a chargeback that was lost the day is that of the decision.
 */
async function givenBackOf(db: Executor, among: string[]) {
  const { rows } = await db.execute<{ [Field in keyof GivenBackRow]: GivenBackRow[Field] }>(sql`
    select entry.id, payment.booking_id as "bookingId", coalesce(amendment.item_id, lapsed.id) as "itemId",
      coalesce(entry.priced_minor, entry.amount_minor)::float8 as "amountMinor",
      case when entry.priced_minor is null then entry.currency end as currency, entry.created_at as at
    from payments payment join ledger_entries entry on entry.payment_id = payment.id
    left join refunds refund on refund.id = entry.refund_id left join amendments amendment on amendment.id = refund.request_id
    left join booking_items lapsed on lapsed.id = refund.request_id
    where payment.booking_id = any(${sql.param(among)}::uuid[]) and payment.state = 'captured' and entry.kind = 'refund'
      and (refund.id is null or refund.request_id <> refund.payment_id)
      and not exists (select 1 from ledger_entries back where back.refund_id = refund.id and back.kind = 'refund-returned')
    union all
    select dispute.id, payment.booking_id, null, coalesce(entry.priced_minor, entry.amount_minor)::float8,
      case when entry.priced_minor is null then entry.currency end, dispute.updated_at
    from disputes dispute join payments payment on payment.id = dispute.payment_id
    join ledger_entries entry on entry.dispute_id = dispute.id and entry.kind = 'chargeback'
    where payment.booking_id = any(${sql.param(among)}::uuid[]) and payment.state = 'captured' and dispute.state = 'lost'
      and not exists (select 1 from ledger_entries back where back.dispute_id = dispute.id and back.kind = 'chargeback-returned')
    order by at, id`);
  return Map.groupBy(
    rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
    ({ bookingId }) => bookingId,
  );
}
