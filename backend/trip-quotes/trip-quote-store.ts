import { and, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { UNDER_WAY } from '#domain/booking/booking-state.ts';
import { timeNow } from '#domain/clock.ts';
import type { TripQuoteState } from '#domain/trip-quotes/trip-quote.ts';
import { senderOf, sendersOf } from '../consents/sender.ts';
import type { Database, Executor, Transaction } from '../db/connection.ts';
import { eraseOld } from '../db/delete-old.ts';
import { TRIP_FORGOTTEN } from '../db/schema/trip-quotes.ts';
import { bookingItems, bookings, enquiries, payments, tripQuotes } from '../db/schema.ts';
import { hashOfToken } from '../secrets/secret-token.ts';

export type TripQuoteRow = typeof tripQuotes.$inferSelect;
/** A version of a quote with the state in which it is now. */
export type KnownTripQuote = TripQuoteRow & { state: TripQuoteState };

const underWay = sql.raw(UNDER_WAY.map((state) => `'${state}'`).join(', '));
const owes = sql`exists (select 1 from ${bookingItems} where ${bookingItems.bookingId} = ${bookings.id} and ${bookingItems.balanceMinor} > 0)
  and not exists (select 1 from ${payments} where ${payments.bookingId} = ${bookings.id} and ${payments.purpose} = 'balance' and ${payments.state} = 'captured')`;

/** The state of a version; its booking is joined. What was paid stays paid, and a form that is open may be filled in to its end. */
export const STATE = sql<TripQuoteState>`case
  when ${bookings.state} in ('confirmed', 'cancelled') then case when ${owes} then 'booked' else 'paid' end
  when ${bookings.state} in (${underWay}) then 'booked'
  when ${tripQuotes.withdrawnAt} is not null then 'withdrawn'
  when ${tripQuotes.sentAt} is null then 'draft'
  when ${bookings.state} in ('priced', 'ready') and ${bookings.expiresAt} > now() then 'accepted'
  when ${tripQuotes.expiresAt} <= now() then 'expired'
  when ${tripQuotes.acceptedAt} is not null then 'accepted'
  when ${tripQuotes.openedAt} is not null then 'opened'
  else 'sent' end`;

const known = (db: Executor) =>
  db.select({ row: tripQuotes, state: STATE }).from(tripQuotes).leftJoin(bookings, eq(bookings.id, tripQuotes.bookingId));

const first = ([found]: { row: TripQuoteRow; state: TripQuoteState }[]): KnownTripQuote | undefined =>
  found && { ...found.row, state: found.state };

/** The quote of a link that was sent, unless it was erased. */
export async function tripQuoteOfLink(db: Executor, token: string): Promise<KnownTripQuote | undefined> {
  const found = first(await known(db).where(eq(tripQuotes.tokenHash, hashOfToken(token))));
  return found?.content && found.sentAt ? found : undefined;
}

export const tripQuoteById = async (db: Executor, id: string): Promise<KnownTripQuote | undefined> =>
  first(await known(db).where(eq(tripQuotes.id, id)));

/** The same with its row locked until the transaction ends: whoever opens, sends or withdraws it comes one after the other. */
export async function lockedTripQuote(tx: Transaction, id: string): Promise<KnownTripQuote | undefined> {
  await tx.select({ id: tripQuotes.id }).from(tripQuotes).where(eq(tripQuotes.id, id)).for('update');
  return tripQuoteById(tx, id);
}

/**
 * Ends the form that a quote's link has opened, so that nothing more can be paid with it. False if a payment of it is under way or was
 * made. Who pays locks the booking too: one of both comes first.
 */
export async function endOpenForm(tx: Transaction, { bookingId }: Pick<TripQuoteRow, 'bookingId'>): Promise<boolean> {
  if (!bookingId) return true;
  const [booking] = await tx.select({ state: bookings.state }).from(bookings).where(eq(bookings.id, bookingId)).for('update');
  if (!booking || booking.state === 'failed') return true;
  if (booking.state !== 'priced' && booking.state !== 'ready') return false;
  await tx
    .update(bookings)
    .set({ expiresAt: new Date(timeNow() - 60_000) })
    .where(eq(bookings.id, bookingId));
  return true;
}

/** Whether a quote is of an erased request. Looked up for each of the few quotes: joined, PostgreSQL would read all requests there are. */
export const isOfErased = (enquiryId: AnyPgColumn): SQL =>
  sql`(select ${enquiries.content} is null from ${enquiries} where ${enquiries.id} = ${enquiryId})`;

/** Erases the quotes of erased requests. */
export async function forgetQuotesOfErased(db: Database | Transaction): Promise<void> {
  await db
    .update(tripQuotes)
    .set(TRIP_FORGOTTEN)
    .where(and(isNotNull(tripQuotes.content), isOfErased(tripQuotes.enquiryId)));
}

/** Erases quotes that are as old as enquiries may be; their bookings stay. */
export async function forgetTripQuotes(db: Database, { now, keptDays }: { now: number; keptDays: number }): Promise<void> {
  const before = new Date(now - keptDays * 86_400_000);
  const isOld = and(lt(tripQuotes.createdAt, before), isNotNull(tripQuotes.content));
  await eraseOld(db, tripQuotes, { nothing: TRIP_FORGOTTEN, isOld });
}

/** Erases what was quoted to an e-mail address, or under a number. */
export const forgetTripQuotesTo = (tx: Transaction, email: string): Promise<{ number: string }[]> =>
  tx
    .update(tripQuotes)
    .set(TRIP_FORGOTTEN)
    .where(inArray(tripQuotes.mailbox, sendersOf(email)))
    .returning({ number: tripQuotes.number });

/** The numbers of the trips that these bookings were made of. */
export const numbersOf = (db: Executor, bookingIds: readonly string[]) =>
  db
    .select({ number: tripQuotes.number })
    .from(tripQuotes)
    .where(inArray(tripQuotes.bookingId, [...bookingIds]));

export async function forgetTripQuote(tx: Transaction, number: string): Promise<boolean> {
  const rows = await tx
    .update(tripQuotes)
    .set(TRIP_FORGOTTEN)
    .where(eq(tripQuotes.number, number))
    .returning({ id: tripQuotes.id });
  return rows.length > 0;
}

/** Re-encrypts quotes with the current first key. Returns how many. */
export async function reencryptTripQuotes(db: Database): Promise<number> {
  const rows = await db.select().from(tripQuotes).where(isNotNull(tripQuotes.content));
  for (const { id, quotedFor, content, token } of rows) {
    const mailbox = quotedFor?.email ? senderOf(quotedFor.email) : null;
    await db
      .update(tripQuotes)
      .set({ quotedFor, content, token, mailbox })
      // One erased meanwhile has none, and none are written back.
      .where(and(eq(tripQuotes.id, id), isNotNull(tripQuotes.content)));
  }
  return rows.length;
}
