import { and, eq, inArray } from 'drizzle-orm';
import type { Actor, BookingEventData, Fact } from '#domain/booking/booking-event.ts';
import type { BookingJob, BookingState } from '#domain/booking/booking-state.ts';
import { MACHINES, type MachineKind, subjectOf } from '#domain/booking/machines.ts';
import { timeNow } from '#domain/clock.ts';
import { type Arrow, IllegalTransition, type Machine } from '#domain/machine.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { amendments, bookingEvents, bookingItems, bookings, disputes, payments, refunds } from '../db/schema.ts';
import { recordEvents } from './record-events.ts';

/**
 * Writes the state of a booking, item, payment, refund, amendment or dispute, always with its event and job. The workflow's
 * transitions are written by `write-row.ts`.
 */
export const TABLES = {
  booking: bookings,
  item: bookingItems,
  payment: payments,
  refund: refunds,
  amendment: amendments,
  dispute: disputes,
};

type Machines = typeof MACHINES;
type Kind = MachineKind;
type Events<K extends Kind> = Machines[K]['events'];
/** Events that create a record, and those that move one. */
export type StartOf<K extends Kind> = {
  [E in keyof Events<K>]: Events<K>[E] extends { from: readonly [] } ? E : never;
}[keyof Events<K>];
export type MoveOf<K extends Kind> = Exclude<keyof Events<K>, StartOf<K>>;
type StateOf<K extends Kind> = Machines[K]['states'][number];
type JobOf<Event> = Event extends { job: infer Job extends BookingJob } ? Job : never;
type Values<K extends Kind> = (typeof TABLES)[K]['$inferInsert'];

/** Enqueues a job, in the transaction that causes it. */
export type Enqueue = (tx: Transaction, job: BookingJob, bookingId: string) => Promise<void>;

/** Removes the job, in the transaction that leaves nothing to do. */
export type Dequeue = (tx: Transaction, job: BookingJob, bookingId: string) => Promise<void>;

type ByWhom = { actor: Actor; data?: BookingEventData | undefined };

export type Move<K extends Kind, E extends MoveOf<K>> = ByWhom & {
  event: E;
  /** Restricts the event to one source state: the one the caller has seen. */
  from?: StateOf<K>;
  /** Columns that change together with the state. */
  set?: Partial<Omit<Values<K>, 'state' | 'id'>>;
} & ([JobOf<Events<K>[E]>] extends [never] ? object : { enqueue: Enqueue });

/** A booking, or a part of one. */
type RecordOf<K extends Kind> = K extends 'booking' ? { id: string } : { id: string; bookingId: string };

/**
 * Moves a record to the event's target state. False if its state is none of the event's sources any more: a concurrent transition
 * came first, and the caller has to read again. Throws {@link IllegalTransition} for an event that the machine does not allow;
 * the transaction's owner logs it.
 */
export async function transition<K extends Kind, E extends MoveOf<K>>(
  tx: Transaction,
  kind: K,
  record: RecordOf<K>,
  move: Move<K, E>,
): Promise<boolean> {
  const { event, from, actor, data } = move;
  const arrow = arrowOf(kind, event as string);
  if (arrow.from.length === 0 || (from !== undefined && !arrow.from.includes(from))) {
    throw new IllegalTransition(`A ${kind} that is ${from ?? 'anything'} cannot be ${event as string}`);
  }
  // All these tables have the columns used here.
  const table = TABLES[kind] as typeof bookings;
  // Locked while reading, so that the recorded source state is the true one.
  const before = tx
    .select({ id: table.id, state: table.state })
    .from(table)
    .where(eq(table.id, record.id))
    .for('no key update')
    .as('before');
  const [moved] = await tx
    .update(table)
    .set({ ...move.set, state: arrow.to, updatedAt: new Date(timeNow()) } as object)
    .from(before)
    .where(and(eq(table.id, before.id), inArray(before.state, (from === undefined ? [...arrow.from] : [from]) as BookingState[])))
    .returning({ from: before.state });
  if (!moved) return false;
  await recordEvents(tx, [
    {
      bookingId: bookingOf(record),
      ...subjectOf(kind, record.id),
      kind: event as never,
      fromState: moved.from,
      toState: arrow.to as never,
      actor,
      data: data ?? {},
    },
  ]);
  if (arrow.job) await (move as { enqueue: Enqueue }).enqueue(tx, arrow.job, bookingOf(record));
  return true;
}

/** Creates a record in the event's target state. `undefined` if one with the same unique values exists. */
export async function begin<K extends Kind>(
  tx: Transaction,
  kind: K,
  { event, actor, data, values }: ByWhom & { event: StartOf<K>; values: Omit<Values<K>, 'state'> },
): Promise<string | undefined> {
  const { to } = arrowOf(kind, event as string);
  const table = TABLES[kind] as typeof bookings;
  const row = { ...values, state: to } as typeof bookings.$inferInsert;
  const [begun] = await tx.insert(table).values(row).onConflictDoNothing().returning({ id: table.id });
  if (!begun) return undefined;
  const record = { ...begun, ...('bookingId' in values ? { bookingId: values.bookingId } : {}) } as RecordOf<K>;
  const subject = { bookingId: bookingOf(record), ...subjectOf(kind, record.id) };
  await recordEvents(tx, [{ ...subject, kind: event as never, toState: to as never, actor, data: data ?? {} }]);
  return begun.id;
}

/** Stores an event of a booking that changes no state. */
export async function recordFact(
  db: Database | Transaction,
  bookingId: string,
  { fact, actor, data = {}, itemId }: ByWhom & { fact: Fact; itemId?: string },
): Promise<void> {
  await db.insert(bookingEvents).values({ bookingId, kind: fact, actor, data, itemId: itemId ?? null });
}

function arrowOf(kind: Kind, event: string): Arrow<string, BookingJob> {
  const arrow = (MACHINES[kind] as Machine).events[event];
  if (!arrow) throw new IllegalTransition(`A ${kind} knows no event ${event}`);
  return arrow as Arrow<string, BookingJob>;
}

const bookingOf = (record: { id: string; bookingId?: string }): string => record.bookingId ?? record.id;
