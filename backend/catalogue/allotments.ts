import { and, eq, exists, inArray, lt, not, notInArray, type SQL, sql } from 'drizzle-orm';
import { ORDERED } from '#domain/booking/item-state.ts';
import { type Allotted, isSameAllotment } from '#domain/catalogue/outing.ts';
import type { Executor, Transaction } from '../db/connection.ts';
import type { HoldState } from '../db/schema/catalogue.ts';
import { allotments, bookingItems, holds, type OutingItem } from '../db/schema.ts';

/** How long places are held after the visitor presses pay; a page paid later holds them again, or the money is returned. */
const HOLD_MINUTES = 15;

export type Wanted = { itemId: string; of: Allotted; quantity: number };
export const wantedOf = ({ id: itemId, offer }: Pick<OutingItem, 'id' | 'offer'>): Wanted => ({
  itemId,
  of: offer,
  quantity: offer.quantity,
});
/** The order of locking allotments, which prevents deadlocks. */
export const inTurn = (one: Wanted, other: Wanted): number => (keyOf(one) < keyOf(other) ? -1 : 1);
const keyOf = ({ of: { kind, id, unit } }: Wanted): string => [kind, id, unit].join('~');

export type Hold = { id: string; state: HoldState; isExpired: boolean };

/** What counts against an allotment: everything taken, and holds that have not expired. */
const COUNTS = sql`(${holds.state} = 'taken' or (${holds.state} = 'held' and ${holds.expiresAt} > clock_timestamp()))`;

const isOf = (table: typeof holds | typeof allotments, { kind, id, unit }: Allotted) =>
  and(eq(table.kind, kind), eq(table.recordId, id), eq(table.unit, unit));

/**
 * Holds places for an item being paid, or extends its hold. False if there is no room. The allotment's row is locked, so only one
 * of many gets the last place; others wait until the transaction ends, so this should be its last work.
 */
export async function hold(tx: Transaction, wanted: Wanted): Promise<boolean> {
  const { own, hasRoom } = await locked(tx, wanted);
  if (own?.state === 'taken') return true;
  if (hasRoom || isLive(own)) await write(tx, wanted, 'held');
  return hasRoom || isLive(own);
}

/**
 * Takes an item's held places permanently; an expired hold only if `mayTakeAgain` agrees and there is room. Idempotent.
 * `undefined` if they cannot be had.
 */
export async function take(tx: Transaction, wanted: Wanted, mayTakeAgain: () => Promise<boolean>): Promise<Hold | undefined> {
  const { own, hasRoom } = await locked(tx, wanted);
  if (own?.state === 'taken') return own;
  return isLive(own) || (hasRoom && (await mayTakeAgain())) ? write(tx, wanted, 'taken') : undefined;
}

/** Releases the holds of items that were not paid. Given-back and taken ones stay as they are, and so do those of quotes, which last longer. */
export const giveBackHeld = (tx: Transaction, itemIds: readonly string[]): Promise<void> =>
  giveBack(tx, itemIds, sql`${holds.expiresAt} <= clock_timestamp() + make_interval(mins => ${HOLD_MINUTES})`);

/** Releases what a quote holds, whenever it would have ended. */
export const giveBackQuoted = (tx: Transaction, itemIds: readonly string[]): Promise<void> => giveBack(tx, itemIds);

async function giveBack(tx: Transaction, itemIds: readonly string[], more?: SQL): Promise<void> {
  if (itemIds.length === 0) return;
  await tx
    .update(holds)
    .set({ state: 'given-back' })
    .where(and(inArray(holds.bookingItemId, [...itemIds]), eq(holds.state, 'held'), more));
}

/** Holds places for a quote, under ids that no item has yet. False if there is no room. */
export async function holdUntil(tx: Transaction, wanted: Wanted, until: Date): Promise<boolean> {
  if (!(await hold(tx, wanted))) return false;
  await tx.update(holds).set({ expiresAt: until }).where(eq(holds.bookingItemId, wanted.itemId));
  return true;
}

/** Makes the places held under one id those of an item: of the booking that a quote's link has opened. */
export async function moveHold(tx: Transaction, from: string, itemId: string): Promise<void> {
  await tx
    .update(holds)
    .set({ bookingItemId: itemId })
    .where(and(eq(holds.bookingItemId, from), inArray(holds.state, ['held'])));
}

/** Releases the places an item has taken, once. False if it has taken none. */
export async function giveBackTaken(db: Executor, itemId: string): Promise<boolean> {
  const given = await db
    .update(holds)
    .set({ state: 'given-back' })
    .where(and(eq(holds.bookingItemId, itemId), eq(holds.state, 'taken')))
    .returning({ id: holds.id });
  return given.length > 0;
}

/** `isExpired` by the database's clock, which all processes share. */
export async function holdOf(db: Executor, itemId: string): Promise<Hold | undefined> {
  const isExpired = sql<boolean>`${holds.expiresAt} <= clock_timestamp()`;
  const [found] = await db
    .select({ id: holds.id, state: holds.state, isExpired })
    .from(holds)
    .where(eq(holds.bookingItemId, itemId));
  return found;
}

export async function orderStateOf(db: Executor, orderId: string): Promise<HoldState | undefined> {
  const [found] = await db.select({ state: holds.state }).from(holds).where(eq(holds.id, orderId));
  return found?.state;
}

const isLive = (own: Hold | undefined): boolean => own?.state === 'held' && !own.isExpired;

/**
 * Locks the allotment until the transaction ends. Two statements, never one: the count must see what others had committed when
 * they released the row.
 */
async function locked(tx: Transaction, { itemId, of, quantity }: Wanted): Promise<{ own: Hold | undefined; hasRoom: boolean }> {
  const [allotment] = await tx.select({ total: allotments.total }).from(allotments).where(isOf(allotments, of)).for('update');
  return { own: await holdOf(tx, itemId), hasRoom: await hasRoom(tx, { itemIds: [itemId], of, quantity }, allotment?.total) };
}

type Together = { itemIds: string[]; of: Allotted; quantity: number };

async function hasRoom(tx: Transaction, { itemIds, of, quantity }: Together, total: number | null | undefined): Promise<boolean> {
  if (total == null) return false;
  const others = and(isOf(holds, of), COUNTS, notInArray(holds.bookingItemId, itemIds));
  const [counted] = await tx
    .select({ used: sql<number>`coalesce(sum(${holds.quantity}), 0)::int` })
    .from(holds)
    .where(others);
  return (counted?.used ?? 0) + quantity <= total;
}

/** Whether all places seem available now: no guarantee, and without waiting for locks. */
export async function seemFree(tx: Transaction, wanted: readonly Wanted[]): Promise<boolean> {
  for (const { of } of wanted) {
    const same = wanted.filter((other) => isSameAllotment(other.of, of));
    const together = {
      itemIds: same.map(({ itemId }) => itemId),
      of,
      quantity: same.reduce((sum, one) => sum + one.quantity, 0),
    };
    const [allotment] = await tx.select({ total: allotments.total }).from(allotments).where(isOf(allotments, of));
    if (!(await hasRoom(tx, together, allotment?.total))) return false;
  }
  return true;
}

async function write(tx: Transaction, { itemId, of, quantity }: Wanted, state: 'held' | 'taken'): Promise<Hold> {
  const { kind, id: recordId, unit } = of;
  const expiresAt = sql`clock_timestamp() + make_interval(mins => ${HOLD_MINUTES})`;
  const set = { kind, recordId, unit, quantity, state, takenAt: state === 'taken' ? sql`clock_timestamp()` : null };
  // What a quote holds is held until the quote's own end.
  const later = sql`greatest(${expiresAt}, case when ${holds.state} = 'held' then ${holds.expiresAt} end)`;
  const [written] = await tx
    .insert(holds)
    .values({ ...set, expiresAt, bookingItemId: itemId })
    .onConflictDoUpdate({ target: holds.bookingItemId, set: { ...set, expiresAt: later } })
    .returning({ id: holds.id, state: holds.state });
  return { ...(written as Pick<Hold, 'id' | 'state'>), isExpired: false };
}

/** The available number of each unit of these records; units not sold online are left out. Keyed by record and unit. */
export async function roomOf(db: Executor, kind: Allotted['kind'], recordIds: readonly string[]): Promise<Map<string, number>> {
  if (recordIds.length === 0) return new Map();
  const rows = await db
    .select({
      recordId: allotments.recordId,
      unit: allotments.unit,
      room: sql<number>`greatest(0, ${allotments.total} - coalesce(sum(${holds.quantity}) filter (where ${COUNTS}), 0))::int`,
    })
    .from(allotments)
    .leftJoin(
      holds,
      and(
        eq(holds.kind, allotments.kind),
        eq(holds.recordId, allotments.recordId),
        eq(holds.unit, allotments.unit),
        sql`${holds.state} <> 'given-back'`,
      ),
    )
    .where(and(eq(allotments.kind, kind), inArray(allotments.recordId, [...recordIds]), sql`${allotments.total} is not null`))
    .groupBy(allotments.kind, allotments.recordId, allotments.unit);
  return new Map(rows.map(({ recordId, unit, room }) => [roomKey(recordId, unit), room]));
}

/** How much of an allotment is sold, and how much is held by who is paying just now. */
export async function soldOf(tx: Executor, of: Allotted): Promise<{ sold: number; held: number }> {
  const sumOf = (which: SQL) => sql<number>`coalesce(sum(${holds.quantity}) filter (where ${which}), 0)::int`;
  const [counted] = await tx
    .select({ sold: sumOf(sql`${holds.state} = 'taken'`), held: sumOf(sql`${holds.state} = 'held' and ${COUNTS}`) })
    .from(holds)
    .where(isOf(holds, of));
  return counted ?? { sold: 0, held: 0 };
}

export const roomKey = (recordId: string, unit: string): string => `${recordId}~${unit}`;

/** Taken places whose item has no order some minutes later: the order book and the bookings disagree. In words. */
export async function takenForNothing(db: Executor, until: Date): Promise<string[]> {
  const isOrdered = exists(
    db
      .select({ id: bookingItems.id })
      .from(bookingItems)
      .where(and(eq(bookingItems.id, holds.bookingItemId), inArray(bookingItems.state, ['ordering', ...ORDERED]))),
  );
  const rows = await db
    .select({ id: holds.id, kind: holds.kind, recordId: holds.recordId, unit: holds.unit })
    .from(holds)
    .where(and(eq(holds.state, 'taken'), lt(holds.takenAt, new Date(until.getTime() - MARGIN_MS)), not(isOrdered)));
  return rows.map(
    ({ id, kind, recordId, unit }) => `${[kind, recordId, unit].filter(Boolean).join(' ')}: ${id} is of no booking`,
  );
}

/** Longer than an order takes to be recorded. */
const MARGIN_MS = 5 * 60_000;
