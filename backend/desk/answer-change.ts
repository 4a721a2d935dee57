import type { Operator } from '#domain/booking/booking-event.ts';
import { timeNow } from '#domain/clock.ts';
import { recordsOfDesk } from '../booking/record/booking-records.ts';
import { answerFlightChange } from '../booking/workflow/flight-changes.ts';
import type { Database } from '../db/connection.ts';
import type { Booking } from '../db/schema.ts';

export type Answered = { ok: true } | { ok: false; reason: 'not-asked' | 'no-answer' };

/** Records the traveller's answer, given to an operator, to the open flight change. */
export async function answerChange(
  db: Database,
  { id: bookingId }: Pick<Booking, 'id'>,
  { answer, by }: { answer: string | undefined; by: Operator },
): Promise<Answered> {
  if (answer !== 'accept' && answer !== 'refuse') return { ok: false, reason: 'no-answer' };
  const decided = await recordsOfDesk(db).change(bookingId, (record) => {
    const asked = record.amendments.find(({ kind, state }) => kind === 'flight-change' && state === 'quoted');
    return answerFlightChange(record, { id: asked?.id ?? '', answer, by, now: timeNow() });
  });
  return decided?.outcome ?? { ok: false, reason: 'not-asked' };
}
