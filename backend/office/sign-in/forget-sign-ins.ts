import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { RETENTION } from '../../db/retention.ts';
import { staffAttempts, staffChallenges, staffLinks, staffSessions } from '../../db/schema.ts';
import { DAY_MS } from './sign-in-context.ts';

/** `right`: a network that a person signed in from stays theirs so long. */
const {
  days: ATTEMPT_DAYS,
  other: { right: RIGHT_ATTEMPT_DAYS },
} = RETENTION.staff_attempts;
const { days: SESSION_DAYS } = RETENTION.staff_sessions;

/** Deletes what nobody needs any more. */
export async function forgetSignIns(db: Executor, now: number): Promise<void> {
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
  await db.delete(staffChallenges).where(lt(staffChallenges.expiresAt, new Date(now)));
  const isOld = and(eq(staffAttempts.isRight, false), lt(staffAttempts.at, daysAgo(ATTEMPT_DAYS)));
  await db.delete(staffAttempts).where(or(isOld, lt(staffAttempts.at, daysAgo(RIGHT_ATTEMPT_DAYS))));
  await db.delete(staffLinks).where(or(isNotNull(staffLinks.usedAt), lt(staffLinks.expiresAt, new Date(now))));
  // One that nobody came back to has no end.
  await db
    .delete(staffSessions)
    .where(lt(sql`coalesce(${staffSessions.endedAt}, ${staffSessions.seenAt})`, daysAgo(SESSION_DAYS)));
}
