import { type SQL, sql } from 'drizzle-orm';

/**
 * Work that only one of all processes does at a time, by PostgreSQL's advisory locks. The numbers are arbitrary, equal in every
 * process and different for each kind of work: with a shared one, a visitor's enquiry would wait for the import of a catalogue.
 */
export const TURNS_OF_ALL = {
  migration: 7_411_021,
  'keys of processes': 7_411_067,
  enquiries: 7_411_022,
  alerts: 7_411_023,
  imports: 7_411_024,
  claims: 7_411_025,
  'office log': 7_411_028,
  'money of one booking': 7_411_029,
  'the first owner': 7_411_026,
  'attempts to sign in': 7_411_027,
  'find keys': 7_411_030,
  'rules of prices': 7_411_031,
  'settings of the site': 7_411_062,
  'uses of promotion codes': 7_411_063,
  'pictures of the catalogue': 7_411_064,
  margins: 7_411_032,
  'facts of bookings': 7_411_033,
  'reports by mail': 7_411_034,
  'guesses of call codes': 7_411_061,
  'months of searches': 7_411_065,
  'the server of the database': 7_411_066,
} as const;

/** The part of a transaction that taking a lock needs. */
type Turning = { execute(statement: SQL): PromiseLike<unknown> };
type Asking = { execute(statement: SQL): PromiseLike<{ rows: Record<string, unknown>[] }> };

/** Waits for the lock, and holds it until the transaction ends. */
export async function takeTurnOf(tx: Turning, what: keyof typeof TURNS_OF_ALL): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TURNS_OF_ALL[what]})`);
}

/** The same without waiting: false while another process has its turn. */
export async function tookTurnOf(tx: Asking, what: keyof typeof TURNS_OF_ALL): Promise<boolean> {
  const { rows } = await tx.execute(sql`select pg_try_advisory_xact_lock(${TURNS_OF_ALL[what]}) as "isTaken"`);
  return rows[0]?.isTaken === true;
}
