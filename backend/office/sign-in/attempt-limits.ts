import { and, desc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { keyedHash, keyedHashes } from '../../db/encryption.ts';
import { staffAttempts } from '../../db/schema.ts';
import { takeTurnOf } from '../../db/turns-of-all.ts';
import { MINUTE_MS, type StaffContext, type Waits } from './sign-in-context.ts';

const WINDOW_MS = 15 * MINUTE_MS;
/** Wrong ones within the window. */
export const MOST_WRONG = { person: 10, network: 50 };

export type Attempting = { email: string; network: string };

const hashed = ({ email, network }: Attempting) => ({ who: `sign-in ${email}`, network: `sign-in network ${network}` });

export type Attempt = { ok: true; attemptId: number } | Waits;

/**
 * Counts an attempt, wrong until it turns out right, so that those made at once count too. Refuses beyond the limits; what is
 * refused does not count, so that every wait ends.
 */
export function countAttempt({ db, now }: Pick<StaffContext, 'db' | 'now'>, attempting: Attempting): Promise<Attempt> {
  const { who, network } = hashed(attempting);
  return db.transaction(async (tx) => {
    await takeTurnOf(tx, 'attempts to sign in');
    const waitMs = await waitFor(tx, attempting, now());
    if (waitMs > 0) return { ok: false, reason: 'limit', retryAfterSeconds: Math.ceil(waitMs / 1_000) };
    const [row] = await tx
      .insert(staffAttempts)
      .values({ who: keyedHash(who), network: keyedHash(network), isRight: false, at: new Date(now()) })
      .returning({ id: staffAttempts.id });
    return { ok: true, attemptId: row?.id ?? 0 };
  });
}

export async function attemptWasRight(db: Executor, attemptId: number): Promise<void> {
  await db.update(staffAttempts).set({ isRight: true }).where(eq(staffAttempts.id, attemptId));
}

/** Takes an attempt back that came to nothing. */
export async function forgetAttempt(db: Executor, attemptId: number): Promise<void> {
  await db.delete(staffAttempts).where(eq(staffAttempts.id, attemptId));
}

/**
 * Where a person has signed in from before, only what is wrong from there counts for them: a stranger elsewhere cannot lock
 * them out.
 */
async function waitFor(tx: Executor, attempting: Attempting, now: number): Promise<number> {
  const { who, network } = hashed(attempting);
  const isTheirs = inArray(staffAttempts.who, keyedHashes(who));
  const isFromThere = inArray(staffAttempts.network, keyedHashes(network));
  const rightBefore = await tx.$count(staffAttempts, and(isTheirs, isFromThere, eq(staffAttempts.isRight, true)));
  const counted = rightBefore > 0 ? and(isTheirs, isFromThere) : isTheirs;
  return Math.max(await waitOf(tx, counted, MOST_WRONG.person, now), await waitOf(tx, isFromThere, MOST_WRONG.network, now));
}

/** Milliseconds until enough of the wrong ones have left the window. */
async function waitOf(tx: Executor, which: SQL | undefined, most: number, now: number): Promise<number> {
  const isCounted = and(which, eq(staffAttempts.isRight, false), gt(staffAttempts.at, new Date(now - WINDOW_MS)));
  const [last] = await tx
    .select({ at: staffAttempts.at })
    .from(staffAttempts)
    .where(isCounted)
    .orderBy(desc(staffAttempts.at), desc(staffAttempts.id))
    .offset(most - 1)
    .limit(1);
  return last ? last.at.getTime() + WINDOW_MS - now : 0;
}
