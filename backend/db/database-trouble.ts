import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** The database could not be asked at all. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    super('the database cannot be reached', { cause });
  }
}

/**
 * Conditions of PostgreSQL that pass, or that an operator mends, with no mistake in what was asked: connection exceptions (08), serialisation
 * and deadlock (40), resources and full disks (53), locks not had (55P03), shutdown and cancellation (57), failures of the system (58),
 * and whoever may not log in any more (28, 3D).
 */
const PASSING = /^(08|28|3D|40|53|57|58|55P03|25006|25P03|25P04|F0)/;

/** Whether this failed because the database could not be reached, asked or written, and may go well later. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (error instanceof DatabaseUnreachable) return true;
  if (error instanceof pg.DatabaseError) return PASSING.test(error.code ?? '');
  // A statement that PostgreSQL did not answer: the connection broke, or nothing came back.
  if (error instanceof DrizzleQueryError) return error.cause instanceof pg.DatabaseError ? isDatabaseTrouble(error.cause) : true;
  return error instanceof Error && error.cause !== undefined && isDatabaseTrouble(error.cause);
}
