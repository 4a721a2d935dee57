import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Actor } from '#domain/booking/booking-event.ts';
import type { Ticket } from '#domain/booking/tickets/ticket.ts';
import { timeNow } from '#domain/clock.ts';
import type { Executor, Transaction } from '../../db/connection.ts';
import { type BookingItem, tickets } from '../../db/schema.ts';

export type TicketOnRecord = Ticket & { recordedBy: Actor };

/** The documents of an item, by traveller. */
export const ticketsOfItem = (db: Executor, itemId: string): Promise<TicketOnRecord[]> =>
  db
    .select({
      passenger: tickets.passenger,
      number: tickets.number,
      type: tickets.type,
      status: tickets.status,
      recordedBy: tickets.recordedBy,
    })
    .from(tickets)
    .where(eq(tickets.itemId, itemId))
    .orderBy(asc(tickets.passenger), asc(tickets.number));

/** Adds documents to an item, or updates existing ones. The booking's row is locked. */
export async function putTickets(tx: Transaction, { id: itemId }: BookingItem, read: Ticket[], recordedBy: Actor): Promise<void> {
  for (const { passenger, number, type, status } of read) {
    await tx
      .insert(tickets)
      .values({ itemId, passenger, number, type, status, recordedBy })
      .onConflictDoUpdate({
        target: [tickets.itemId, tickets.passenger, tickets.number],
        set: { type, status, recordedBy, updatedAt: new Date(timeNow()) },
      });
  }
}

/**
 * Stores all documents that a supplier's order lists for an item. One no longer listed stays: its absence is a doubt, not a fact.
 * The supplier's document replaces one typed at the desk for the same traveller, and a document belongs to the traveller named
 * last.
 */
export async function keepTickets(tx: Transaction, item: BookingItem, read: Ticket[]): Promise<TicketOnRecord[]> {
  const before = await ticketsOfItem(tx, item.id);
  await putTickets(tx, item, read, 'system');
  const hasIts = (holder: number | null) =>
    read.some(({ passenger, type, status }) => passenger === holder && type === 'ticket' && status === 'issued');
  const replaced = before.filter(({ passenger, number, recordedBy }) => {
    if (read.some((one) => one.number === number))
      return !read.some((one) => one.number === number && one.passenger === passenger);
    return recordedBy !== 'system' && hasIts(passenger);
  });
  if (replaced.length > 0) {
    const isReplaced = replaced.map(({ passenger, number }) =>
      and(eq(tickets.number, number), passenger === null ? isNull(tickets.passenger) : eq(tickets.passenger, passenger)),
    );
    await tx.delete(tickets).where(and(eq(tickets.itemId, item.id), or(...isReplaced)));
  }
  return ticketsOfItem(tx, item.id);
}
