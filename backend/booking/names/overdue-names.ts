import { and, eq, lt } from 'drizzle-orm';
import { amendments } from '../../db/schema.ts';
import { type Keeper, recordsIn } from '../booking-records.ts';
import { namesOverdue } from '../workflow/correcting-names.ts';

/** Flags name corrections not answered by the promised time, as decided from the record once its booking is locked. */
export async function flagOverdueNames(keeper: Keeper): Promise<void> {
  const { db, now } = keeper;
  const isWaiting = and(eq(amendments.kind, 'name'), eq(amendments.state, 'asked'), lt(amendments.answerBy, new Date(now())));
  const overdue = await db.selectDistinct({ id: amendments.bookingId }).from(amendments).where(isWaiting);
  for (const { id } of overdue) await recordsIn(keeper).change(id, (record) => ({ changes: namesOverdue(record, now()) }));
}
