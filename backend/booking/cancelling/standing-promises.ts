import { and, eq, exists, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { amendments, cancellationPromises } from '../../db/schema.ts';

/** A cancellation that was withdrawn promises nothing any more. */
export const isPromisedStill = (db: Executor) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(amendments)
      .where(and(eq(amendments.id, cancellationPromises.amendmentId), ne(amendments.state, 'expired'))),
  );
