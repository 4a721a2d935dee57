import { and, eq } from 'drizzle-orm';
import type { BookingState } from '#domain/booking/booking-state.ts';
import { IllegalTransition } from '#domain/machine.ts';
import type { Transaction } from '../db/connection.ts';
import type { bookings, payments } from '../db/schema.ts';
import { TABLES } from './transition.ts';

type Row = { id: string; state: string } & Record<string, unknown>;

/**
 * Writes the changed columns of a row of a locked booking, if its state is still the one the decision was based on. The new state
 * comes from the machines (`booking/record/applied.ts`), which also produce the event.
 */
export async function writeRow(tx: Transaction, of: keyof typeof TABLES, before: Row, after: Row): Promise<void> {
  const changed = Object.entries(after).filter(([column, value]) => value !== before[column]);
  if (changed.length === 0) return;
  // All these tables have the columns used here.
  const table = TABLES[of] as typeof bookings;
  const isStill = and(eq(table.id, after.id), eq(table.state, before.state as BookingState));
  const written = await tx.update(table).set(Object.fromEntries(changed)).where(isStill).returning({ id: table.id });
  if (written.length === 0) throw new IllegalTransition(`The ${of} ${after.id} was written outside its booking's lock`);
}

/**
 * Inserts a row with the database's creation time: payments are ordered by it, and processes have clocks of their own. Returns
 * the row as later reads see it: requests to an upstream API made from it must be equal each time.
 */
export async function insertRow<Begun extends Row>(
  tx: Transaction,
  of: 'payment' | 'refund' | 'amendment' | 'dispute',
  row: Begun,
): Promise<Begun> {
  const { createdAt: _, ...values } = row;
  const table = TABLES[of] as typeof payments;
  const [kept] = await tx
    .insert(table)
    .values(values as unknown as typeof payments.$inferInsert)
    .returning({ createdAt: table.createdAt });
  return { ...row, ...kept };
}
