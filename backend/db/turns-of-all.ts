import { type SQL, sql } from 'drizzle-orm';

/**
 * What is done by one at a time over all processes, by PostgreSQL's advisory locks. Any numbers, the same in every process and another for each: two that
 * shared one would wait for each other, and a visitor's enquiry for the import of a catalogue.
 */
export const TURNS_OF_ALL = {
  migration: 7_411_021,
  enquiries: 7_411_022,
  alerts: 7_411_023,
  imports: 7_411_024,
  claims: 7_411_025,
  'guesses of call codes': 7_411_061,
} as const;

/** A transaction, as far as a turn in it goes. */
type Turning = { execute(statement: SQL): PromiseLike<unknown> };

/** Waits for its turn, and has it until the transaction ends. */
export async function takeTurnOf(tx: Turning, what: keyof typeof TURNS_OF_ALL): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TURNS_OF_ALL[what]})`);
}
