import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { deleteOld } from '../../db/delete-old.ts';
import { RETENTION } from '../../db/retention.ts';
import { staffAttempts, staffChallenges, staffLinks, staffSessions } from '../../db/schema.ts';
import { DAY_MS } from './sign-in-context.ts';

/** `right`: a network that a person signed in from stays theirs so long. */
const {
  days: ATTEMPT_DAYS,
  other: { right: RIGHT_ATTEMPT_DAYS },
} = RETENTION.staff_attempts;
const { days: SESSION_DAYS } = RETENTION.staff_sessions;

/** Deletes what nobody needs any more. Challenges and attempts come from whoever finds the office's address; links and sessions from its people. */
export async function forgetSignIns(db: Database, now: number, atOnce?: number): Promise<void> {
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
  await deleteOld(db, staffChallenges, lt(staffChallenges.expiresAt, new Date(now)), atOnce);
  const isOld = and(eq(staffAttempts.isRight, false), lt(staffAttempts.at, daysAgo(ATTEMPT_DAYS)));
  await deleteOld(db, staffAttempts, or(isOld, lt(staffAttempts.at, daysAgo(RIGHT_ATTEMPT_DAYS))), atOnce);
  await db.delete(staffLinks).where(or(isNotNull(staffLinks.usedAt), lt(staffLinks.expiresAt, new Date(now))));
  // One that nobody came back to has no end.
  await db
    .delete(staffSessions)
    .where(lt(sql`coalesce(${staffSessions.endedAt}, ${staffSessions.seenAt})`, daysAgo(SESSION_DAYS)));
}
