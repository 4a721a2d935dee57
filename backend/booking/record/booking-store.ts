import { timingSafeEqual } from 'node:crypto';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { BookingCredentials } from '#contract/shapes.ts';
import type { BookingState } from '#domain/booking/booking-state.ts';
import type { Database, Executor, Transaction } from '../../db/connection.ts';
import {
  amendments,
  type Booking,
  type BookingItem,
  bookingItems,
  bookings,
  type Dispute,
  disputes,
  type LedgerEntry,
  ledgerEntries,
  type Payment,
  payments,
  refunds,
} from '../../db/schema.ts';
import { type BookingRecord, type GivenBack, hasHadMoney, unpaidRecord } from './booking-record.ts';

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads bookings and payments; states are written by `transition.ts` and `write-row.ts` of `backend/db`. */
export async function itemsOf(db: Executor, bookingId: string): Promise<BookingItem[]> {
  const rows = await db
    .select()
    .from(bookingItems)
    .where(eq(bookingItems.bookingId, bookingId))
    .orderBy(asc(bookingItems.position));
  return rows as BookingItem[];
}

/** Includes its items, read at the same moment. */
async function loadWhere(db: Executor, isIt: SQL): Promise<Booking | undefined> {
  const ofBooking = eq(bookingItems.bookingId, bookings.id);
  const rows = await db.select().from(bookings).leftJoin(bookingItems, ofBooking).where(isIt).orderBy(asc(bookingItems.position));
  const [first] = rows;
  return first && { ...first.bookings, items: rows.flatMap(({ booking_items: item }) => (item as BookingItem | null) ?? []) };
}

export const loadBooking = (db: Executor, id: string): Promise<Booking | undefined> => loadWhere(db, eq(bookings.id, id));

/** The booking with this secret, if it was issued to this agent; any other combination does not exist. */
export async function loadSession(db: Executor, { flightOfferId, agentId }: BookingCredentials): Promise<Booking | undefined> {
  const booking = await loadWhere(db, eq(bookings.secret, flightOfferId));
  return booking && sameText(booking.agentId, agentId) ? booking : undefined;
}

/** All payments of a booking, oldest first. */
const paymentsOf = (db: Executor, bookingId: string): Promise<Payment[]> =>
  db.select().from(payments).where(eq(payments.bookingId, bookingId)).orderBy(asc(payments.createdAt));

/** States in which no money can have gone back, unless a payment was paid that nothing depends on, or taken at once. */
const UNTAKEN: readonly BookingState[] = ['priced', 'ready', 'authorising', 'ordering'];

/** The whole record of a booking; read in the booking's transaction. */
export async function recordOf(tx: Transaction, booking: Booking): Promise<BookingRecord> {
  const attempts = await paymentsOf(tx, booking.id);
  const isPaid = attempts.some(hasHadMoney);
  if (UNTAKEN.includes(booking.state) && !isPaid) return unpaidRecord(booking, attempts);
  return {
    booking,
    payments: attempts,
    givenBack: await givenBackOf(tx, booking.id),
    disputes: isPaid ? await disputesOf(tx, booking.id) : [],
    refunds: await tx
      .select()
      .from(refunds)
      .where(eq(refunds.bookingId, booking.id))
      .orderBy(asc(refunds.createdAt), asc(refunds.id)),
    amendments: await tx
      .select()
      .from(amendments)
      .where(eq(amendments.bookingId, booking.id))
      .orderBy(asc(amendments.createdAt), asc(amendments.id)),
  };
}

const disputesOf = (db: Executor, bookingId: string): Promise<Dispute[]> =>
  db.select().from(disputes).where(eq(disputes.bookingId, bookingId)).orderBy(asc(disputes.createdAt), asc(disputes.id));

/** The refunds to the traveller, made by us or at the provider; those that the bank returned are negative. */
const givenBackOf = (db: Executor, bookingId: string): Promise<GivenBack[]> =>
  db
    .select({
      paymentId: ledgerEntries.paymentId,
      refundId: ledgerEntries.refundId,
      amountMinor: sql`case ${ledgerEntries.kind} when 'refund' then 1 else -1 end * ${ledgerEntries.amountMinor}`.mapWith(
        Number,
      ),
      currency: ledgerEntries.currency,
      pricedMinor: sql`case ${ledgerEntries.kind} when 'refund' then 1 else -1 end * ${ledgerEntries.pricedMinor}`.mapWith(
        ledgerEntries.pricedMinor,
      ),
    })
    .from(ledgerEntries)
    .innerJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .where(and(eq(payments.bookingId, bookingId), inArray(ledgerEntries.kind, ['refund', 'refund-returned'])));

/** The ledger entries of a booking's payments, oldest first. */
export async function ledgerOf(db: Executor, bookingId: string): Promise<LedgerEntry[]> {
  const entries = await db
    .select({ entry: ledgerEntries })
    .from(ledgerEntries)
    .innerJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .where(eq(payments.bookingId, bookingId))
    // Entries of one transaction have one time: every reader has them in the same order.
    .orderBy(ledgerEntries.createdAt, ledgerEntries.id);
  return entries.map(({ entry }) => entry);
}

/** The record of a session, read in one transaction. */
export const loadRecord = (db: Database, input: BookingCredentials): Promise<BookingRecord | undefined> =>
  db.transaction(async (tx) => {
    const booking = await loadSession(tx, input);
    return booking && recordOf(tx, booking);
  });

export const findByReference = (db: Executor, reference: string): Promise<Booking | undefined> =>
  loadWhere(db, eq(bookings.reference, reference));

/** Compares in constant time. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
