import type { Operator } from '#domain/booking/booking-event.ts';
import { timeNow } from '#domain/clock.ts';
import { recordsOfDesk } from '../booking/record/booking-records.ts';
import { type BagsResolved, resolveBags } from '../booking/workflow/adding-bags.ts';
import type { Database } from '../db/connection.ts';
import type { Booking } from '../db/schema.ts';

/** Records whether the requested bags are in the supplier's order, as an operator found out. */
export async function resolveBagsInDoubt(
  db: Database,
  { id }: Pick<Booking, 'id'>,
  said: { amendmentId: string; areAdded: boolean; note: string; by: Operator },
): Promise<BagsResolved> {
  const decided = await recordsOfDesk(db).change(id, (record) => resolveBags(record, { ...said, now: timeNow() }));
  return decided?.resolved ?? { ok: false, reason: 'no-such-bags' };
}
