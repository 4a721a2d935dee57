import type { Operator } from '#domain/booking/booking-event.ts';
import { recordsOfDesk } from '../booking/booking-records.ts';
import { type BagsSettled, settleBags } from '../booking/workflow/adding-bags.ts';
import type { Database } from '../db/connection.ts';
import type { Booking } from '../db/schema.ts';

/** Puts on record whether bags that were asked for are in the supplier's order, as a person has found out there. */
export async function settleDoubtfulBags(
  db: Database,
  { id }: Pick<Booking, 'id'>,
  said: { amendmentId: string; areAdded: boolean; note: string; by: Operator },
): Promise<BagsSettled> {
  const decided = await recordsOfDesk(db).change(id, (record) => settleBags(record, { ...said, now: Date.now() }));
  return decided?.settled ?? { ok: false, reason: 'no-such-bags' };
}
