import { and, eq, gte, inArray, isNull, like, or } from 'drizzle-orm';
import type { Actor } from '#domain/booking/booking-event.ts';
import type { FlagReason } from '#domain/booking/flag.ts';
import { dueAbouts } from '#domain/booking/item-abouts.ts';
import { timeNow } from '#domain/clock.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { type BookingItem, type Flag, flags } from '../../db/schema.ts';
import { recordFact } from '../../transitions/transition.ts';
import type { Suppliers } from '../items/item-desks.ts';
import { orderName } from './booking-record.ts';
import { withBooking } from './booking-transaction.ts';

/** Raises a flag on a booking whose row is locked, once per reason and subject. */
export async function raiseFlag(tx: Transaction, bookingId: string, reason: FlagReason, about = ''): Promise<void> {
  const [raised] = await tx.insert(flags).values({ bookingId, reason, about }).onConflictDoNothing().returning({ id: flags.id });
  if (raised)
    await recordFact(tx, bookingId, { fact: 'flagged', actor: 'system', data: { reason, ...(about ? { about } : {}) } });
}

/** Raises a flag from a recurring check; a flag an operator has resolved, `since` then, is not raised again for the same cause. */
export async function raiseUnlessDealtWith(
  tx: Transaction,
  bookingId: string,
  reason: FlagReason,
  about: string,
  since?: Date,
): Promise<void> {
  const isDealtWith = and(eq(flags.bookingId, bookingId), eq(flags.reason, reason), eq(flags.about, about));
  const [dealt] = await tx
    .select({ id: flags.id })
    .from(flags)
    .where(and(isDealtWith, like(flags.resolvedBy, 'operator:%'), since && gte(flags.resolvedAt, since)))
    .limit(1);
  if (!dealt) await raiseFlag(tx, bookingId, reason, about);
}

/** The same for a booking whose row is not locked. */
export async function flagBooking(db: Database, bookingId: string, reason: FlagReason, about = ''): Promise<void> {
  const [open] = await db
    .select({ id: flags.id })
    .from(flags)
    .where(areOpen(bookingId, { reasons: [reason], about }));
  if (!open) await withBooking(db, bookingId, (tx) => raiseFlag(tx, bookingId, reason, about));
}

/** The same from a recurring check, as {@link raiseUnlessDealtWith}. */
export async function flagUnlessDealtWith(db: Database, bookingId: string, reason: FlagReason, about = ''): Promise<void> {
  const isIt = and(eq(flags.bookingId, bookingId), eq(flags.reason, reason), eq(flags.about, about));
  const isKnown = or(isNull(flags.resolvedAt), like(flags.resolvedBy, 'operator:%'));
  if ((await db.$count(flags, and(isIt, isKnown))) > 0) return;
  await withBooking(db, bookingId, (tx) => raiseUnlessDealtWith(tx, bookingId, reason, about));
}

/** Whether mails to the traveller are known to bounce. */
export async function isMailRefused(db: Database | Transaction, bookingId: string): Promise<boolean> {
  return (await db.$count(flags, areOpen(bookingId, { reasons: ['mail-refused'] }))) > 0;
}

export type Resolution = { actor: Actor; note: string };

/** Flags with one of these reasons and, if given, one of these subjects. */
export type FlagsOf = { reasons: readonly FlagReason[]; about?: string | string[] };

const areOpen = (bookingId: string, { reasons, about }: FlagsOf) =>
  and(
    eq(flags.bookingId, bookingId),
    isNull(flags.resolvedAt),
    inArray(flags.reason, [...reasons]),
    ...(about === undefined ? [] : [inArray(flags.about, [about].flat())]),
  );

/** The open flags of a booking. */
export const openFlags = (tx: Transaction, bookingId: string, which: FlagsOf): Promise<Flag[]> =>
  tx.select().from(flags).where(areOpen(bookingId, which));

/** Ends the open flags of a booking whose row is locked. Returns the ended ones. */
export async function endFlags(tx: Transaction, bookingId: string, which: FlagsOf, { actor, note }: Resolution): Promise<Flag[]> {
  const ended = await tx
    .update(flags)
    .set({ resolvedAt: new Date(timeNow()), resolvedBy: actor, note })
    .where(areOpen(bookingId, which))
    .returning();
  for (const { reason, about: what } of ended) {
    const data = { reason, note, ...(what ? { about: what } : {}) };
    await recordFact(tx, bookingId, { fact: 'flag-resolved', actor, data });
  }
  return ended;
}

/**
 * Flags of this reason are open for these and for nothing else: what is new is flagged unless an operator has dealt with it, and what is no more
 * ends, with a note of why.
 */
export async function keepFlags(
  db: Database,
  reason: FlagReason,
  wanted: readonly { bookingId: string; about: string }[],
  noteOfEnd: string,
): Promise<void> {
  for (const { bookingId, about } of wanted) await flagUnlessDealtWith(db, bookingId, reason, about);
  const open = await db
    .select({ bookingId: flags.bookingId, about: flags.about })
    .from(flags)
    .where(and(eq(flags.reason, reason), isNull(flags.resolvedAt)));
  const isWanted = new Set(wanted.map(({ bookingId, about }) => `${bookingId} ${about}`));
  for (const { bookingId, about } of open.filter((flag) => !isWanted.has(`${flag.bookingId} ${flag.about}`))) {
    const resolution = { actor: 'system', note: noteOfEnd } as const;
    await withBooking(db, bookingId, (tx) => endFlags(tx, bookingId, { reasons: [reason], about }, resolution));
  }
}

/** Ends the item's ticket-deadline flags for all marks, except the one about `but`. The booking's row is locked. */
export async function endDueFlags(tx: Transaction, item: BookingItem, over: Resolution, but?: string): Promise<void> {
  const about = dueAbouts(item).filter((one) => one !== but);
  await endFlags(tx, item.bookingId, { reasons: ['ticket-due'], about }, over);
  if (but === undefined) await endFlags(tx, item.bookingId, { reasons: ['hold-paid'], about: orderName(item) }, over);
}

/** At startup: ends the `account-gone` flags of accounts that are configured again. */
export async function endAccountFlags(accounts: {
  db: Database;
  suppliers: Suppliers;
  payments: ReadonlyMap<string, unknown>;
}): Promise<void> {
  const { db, suppliers, payments } = accounts;
  const open = await db
    .select()
    .from(flags)
    .where(and(eq(flags.reason, 'account-gone'), isNull(flags.resolvedAt)));
  for (const { bookingId, about } of open) {
    if (!suppliers.flights.has(about) && !suppliers.stays.has(about) && !payments.has(about)) continue;
    const over = { actor: 'system', note: 'configured again' } as const;
    await withBooking(db, bookingId, (tx) => endFlags(tx, bookingId, { reasons: ['account-gone'], about }, over));
  }
}
