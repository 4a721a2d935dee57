import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { staffChallenges, staffPasswords } from '../../db/schema.ts';
import { outbox } from '../../outbox/outbox.ts';
import { attemptWasRight, countAttempt, forgetAttempt } from './attempt-limits.ts';
import { type PasswordComplaint, passwordComplaint } from './passwords/password-rules.ts';
import { endOtherSessions, holdSession, isProven, liveSession } from './sessions.ts';
import { EXPIRED, type Refused, type SignInContext, type Waits, WRONG } from './sign-in-context.ts';

export type PasswordChange = { present: string; password: string; network: string };
type ChangeRefused =
  | Refused<'wrong' | 'expired' | 'prove-first' | 'no-password'>
  | { ok: false; reason: 'password'; complaint: PasswordComplaint | 'same' }
  | Waits;
type Changed = { ok: true } | ChangeRefused;

export const hasPassword = async ({ db }: Pick<SignInContext, 'db'>, staffId: string): Promise<boolean> =>
  (await hashOf(db, staffId)) !== undefined;

/**
 * Changes the password of who is signed in. Wants the present one and a recent proof: neither a stolen session nor a password seen
 * over somebody's shoulder is enough. Other sessions end, and so do sign-ins that were begun with the earlier password.
 */
export async function changeOwnPassword(context: SignInContext, sessionId: string, change: PasswordChange): Promise<Changed> {
  const live = await liveSession(context, sessionId);
  if (!live) return EXPIRED;
  const { person } = live;
  if (!isProven(live.session, context.now())) return { ok: false, reason: 'prove-first' };
  const presentHash = await hashOf(context.db, person.id);
  if (presentHash === undefined) return { ok: false, reason: 'no-password' };
  const complaint = complaintOf(change, [person.name, person.email, ...context.agencyNames]);
  if (complaint) return { ok: false, reason: 'password', complaint };
  const attempt = await countAttempt(context, { email: person.email, network: change.network });
  if (!attempt.ok) return attempt;
  const hashing = await newHash(context, change, presentHash);
  if (!hashing.ok) {
    if (hashing.reason === 'busy') await forgetAttempt(context.db, attempt.attemptId);
    else await recordWrong(context, person.id, sessionId);
    return hashing;
  }
  return exchange(context, sessionId, { ...attempt, presentHash, hash: hashing.hash });
}

const recordWrong = ({ db, onRecord }: SignInContext, staffId: string, sessionId: string): Promise<void> =>
  db.transaction((tx) => onRecord(tx, { what: 'proof-failed', staffId, sessionId, method: 'password' }));

async function hashOf(db: Executor, staffId: string): Promise<string | undefined> {
  const [found] = await db.select({ hash: staffPasswords.hash }).from(staffPasswords).where(eq(staffPasswords.staffId, staffId));
  return found?.hash;
}

function complaintOf({ present, password }: PasswordChange, names: string[]): PasswordComplaint | 'same' | undefined {
  if (password.normalize('NFKC') === present.normalize('NFKC')) return 'same';
  return passwordComplaint(password, { names });
}

/** The hash of the new password, if the present one is right. */
async function newHash(
  { passwords }: SignInContext,
  { present, password, network }: PasswordChange,
  presentHash: string,
): Promise<{ ok: true; hash: string } | Refused<'wrong'> | (Waits & { reason: 'busy' })> {
  const compared = await passwords.isRight(network, present, presentHash);
  if (!compared.ok) return compared;
  if (!compared.result) return WRONG;
  const hashing = await passwords.hash(network, password);
  return hashing.ok ? { ok: true, hash: hashing.result } : hashing;
}

type Exchange = { attemptId: number; presentHash: string; hash: string };

function exchange(context: SignInContext, sessionId: string, { attemptId, presentHash, hash }: Exchange): Promise<Changed> {
  const { db, now, onRecord, writePasswordChanged } = context;
  return db.transaction(async (tx): Promise<Changed> => {
    const within = { ...context, db: tx };
    const live = await holdSession(within, sessionId);
    if (!live) return EXPIRED;
    const { id: staffId, name, email, locale } = live.person;
    const at = new Date(now());
    const changed = await tx
      .update(staffPasswords)
      .set({ hash, createdAt: at })
      .where(and(eq(staffPasswords.staffId, staffId), eq(staffPasswords.hash, presentHash)))
      .returning({ staffId: staffPasswords.staffId });
    // Of two changes at once, the second was of a password that is the present one no more.
    if (changed.length === 0) return WRONG;
    await endOtherSessions(within, staffId, sessionId);
    await tx.delete(staffChallenges).where(and(eq(staffChallenges.staffId, staffId), eq(staffChallenges.kind, 'second-factor')));
    await attemptWasRight(tx, attemptId);
    await onRecord(tx, { what: 'password-changed', staffId, sessionId });
    if (writePasswordChanged)
      await outbox.put(tx, {
        purpose: 'password-changed',
        about: staffId,
        content: { to: email, ...writePasswordChanged({ name, locale, at }) },
      });
    return { ok: true };
  });
}
