import { and, eq } from 'drizzle-orm';
import type { BookingState } from '#domain/booking/booking-state.ts';
import { IllegalTransition } from '#domain/machine.ts';
import type { Transaction } from './connection.ts';
import type { bookings, payments } from './schema.ts';
import { TABLES } from './transition.ts';

type Row = { id: string; state: string } & Record<string, unknown>;

/**
 * Writes a row of a booking that is locked, from what it was read as: only the columns that changed, and only while it is in the state it was
 * decided from. Its state comes from the machines (`booking/workflow/applied.ts`), its event goes with it.
 */
export async function writeRow(tx: Transaction, of: keyof typeof TABLES, before: Row, after: Row): Promise<void> {
  const changed = Object.entries(after).filter(([column, value]) => value !== before[column]);
  if (changed.length === 0) return;
  // The same columns are in all of them.
  const table = TABLES[of] as typeof bookings;
  const isStill = and(eq(table.id, after.id), eq(table.state, before.state as BookingState));
  const written = await tx.update(table).set(Object.fromEntries(changed)).where(isStill).returning({ id: table.id });
  if (written.length === 0) throw new IllegalTransition(`The ${of} ${after.id} was written outside its booking's lock`);
}

/**
 * When it began is the database's word: attempts to pay are put in order by it, and processes have clocks of their own. Answers the row as it is
 * read from then on: what an upstream API is asked with it must be the same each time.
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
