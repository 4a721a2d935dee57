import type { Operator } from '#domain/booking/booking-event.ts';
import { timeNow } from '#domain/clock.ts';
import { recordsOfDesk } from '../booking/record/booking-records.ts';
import { type GivenUp, giveUp } from '../booking/workflow/giving-up.ts';
import type { Database } from '../db/connection.ts';
import type { Booking } from '../db/schema.ts';

/** Gives up a booking whose order stays in doubt; the running product undoes it. */
export async function giveUpOrder(
  db: Database,
  { id }: Pick<Booking, 'id'>,
  said: { isNone: boolean; note: string; by: Operator },
): Promise<GivenUp> {
  const decided = await recordsOfDesk(db).change(id, (record) => giveUp(record, { ...said, now: timeNow() }));
  return decided?.givenUp ?? { ok: false, reason: 'not-ordering' };
}
