import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** The database could not be reached at all. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    super('the database cannot be reached', { cause });
  }
}

/**
 * PostgreSQL errors that pass or that an operator fixes, not caused by the statement: connection exceptions (08), serialisation
 * and deadlock (40), resources and full disks (53), locks not available (55P03), shutdown and cancellation (57), system errors
 * (58), refused logins (28, 3D), and a database that takes no connections or is not ready (55000).
 */
const PASSING = /^(08|28|3D|40|53|57|58|55000|55P03|25006|25P03|25P04|F0)/;
/** The session ended with this error, or did not begin, whatever its code: a role that may not connect has that of a wrong statement. */
const ENDS_SESSION = new Set(['FATAL', 'PANIC']);

const isPassing = ({ code, severity }: pg.DatabaseError): boolean => PASSING.test(code ?? '') || ENDS_SESSION.has(severity ?? '');

/** Whether this failed because the database could not be reached, queried or written, and may succeed later. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (error instanceof DatabaseUnreachable) return true;
  if (error instanceof pg.DatabaseError) return isPassing(error);
  // No answer from PostgreSQL: the connection broke, or the query timed out.
  if (error instanceof DrizzleQueryError) return error.cause instanceof pg.DatabaseError ? isDatabaseTrouble(error.cause) : true;
  return error instanceof Error && error.cause !== undefined && isDatabaseTrouble(error.cause);
}
