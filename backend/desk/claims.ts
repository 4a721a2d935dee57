import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Claim } from '#contract/office/customers/lead-calls.ts';
import type { Operator } from '#domain/booking/booking-event.ts';
import { plainReference } from '#domain/booking/booking-reference.ts';
import { type CalendarDate, daysBetween } from '#domain/calendar-date.ts';
import { timeNow } from '#domain/clock.ts';
import type { Database } from '../db/connection.ts';
import { enquiries } from '../db/schema.ts';

const isOpen = and(isNotNull(enquiries.answerBy), isNull(enquiries.answeredAt));

/** Sorted by deadline. The content is in the mail sent with it. */
export async function openClaims(db: Database, today: CalendarDate): Promise<Claim[]> {
  const open = await db
    .select({ number: enquiries.number, madeAt: enquiries.createdAt, answerBy: enquiries.answerBy })
    .from(enquiries)
    .where(isOpen)
    .orderBy(asc(enquiries.answerBy), asc(enquiries.createdAt));
  return open.flatMap(({ number, madeAt, answerBy }) =>
    answerBy ? [{ number, madeAt, answerBy, daysLeft: daysBetween(today, answerBy) }] : [],
  );
}

export type ClaimAnswered = { ok: true; number: string } | { ok: false; reason: 'no-such-claim' | 'note-missing' };

/** Records the answer to a claim, by whom and how; once. */
export async function answerClaim(
  db: Database,
  { typed, note, by }: { typed: string; note: string; by: Operator },
): Promise<ClaimAnswered> {
  if (note.trim() === '') return { ok: false, reason: 'note-missing' };
  const [answered] = await db
    .update(enquiries)
    .set({ answeredAt: new Date(timeNow()), answeredBy: by, answerNote: note.trim() })
    .where(and(eq(enquiries.number, plainReference(typed)), isOpen))
    .returning({ number: enquiries.number });
  return answered ? { ok: true, number: answered.number } : { ok: false, reason: 'no-such-claim' };
}
