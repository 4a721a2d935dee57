import { and, eq, lt } from 'drizzle-orm';
import { amendments } from '../../db/schema.ts';
import { type Keeper, recordsIn } from '../booking-records.ts';
import { namesOverdue } from '../workflow/correcting-names.ts';

/** Raises a flag for each name that nobody has answered by the hour its traveller was promised; decided of the record as it is once its booking is locked. */
export async function flagOverdueNames(keeper: Keeper): Promise<void> {
  const { db, now } = keeper;
  const isWaiting = and(eq(amendments.kind, 'name'), eq(amendments.state, 'asked'), lt(amendments.answerBy, new Date(now())));
  const overdue = await db.selectDistinct({ id: amendments.bookingId }).from(amendments).where(isWaiting);
  for (const { id } of overdue) await recordsIn(keeper).change(id, (record) => ({ changes: namesOverdue(record, now()) }));
}
