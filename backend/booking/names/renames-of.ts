import { and, eq, inArray } from 'drizzle-orm';
import type { Rename } from '#domain/booking/names/person-name.ts';
import type { Executor } from '../../db/connection.ts';
import { amendments } from '../../db/schema.ts';

/** The name corrections of a booking, requested or applied. */
export async function renamesOf(db: Executor, bookingId: string): Promise<Rename[]> {
  const isRename = and(eq(amendments.kind, 'name'), inArray(amendments.state, ['asked', 'applied']));
  const rows = await db
    .select({ personId: amendments.person, naming: amendments.naming })
    .from(amendments)
    .where(and(eq(amendments.bookingId, bookingId), isRename));
  return rows.flatMap(({ personId, naming }) =>
    personId && naming ? [{ personId, before: naming.before, wanted: naming.wanted }] : [],
  );
}
