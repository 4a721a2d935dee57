import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { staff, staffPasswords } from '../../db/schema.ts';
import { attemptWasRight, countAttempt, forgetAttempt } from './attempt-limits.ts';
import { endChallenge, putChallenge, readChallenge, tryChallenge } from './challenges.ts';
import { StaffEmail } from './links.ts';
import { NOBODY, spendCode } from './second-factor.ts';
import { openSession } from './sessions.ts';
import { EXPIRED, type Refused, type SignedIn, type SignInContext, type Visit, type Waits, WRONG } from './sign-in-context.ts';
import { isStaff } from './who-is-staff.ts';

/** Longer ones are no passwords of ours. */
const LONGEST_COMPARED = 1_000;

type Asked = { attemptId: number; email: string; isRight: boolean };

/**
 * Asks for the second factor, whether the password is right or not, and whether or not there is such a person: one hashing, the
 * same statements and the same answer.
 */
export async function signInWithPassword(
  context: SignInContext,
  { email: typed, password, network }: { email: string; password: string; network: string },
): Promise<{ ok: true; challengeId: string } | Waits> {
  // What is no address is nobody's, and is counted together.
  const email = StaffEmail.safeParse(typed).data ?? '';
  const attempt = await countAttempt(context, { email, network });
  if (!attempt.ok) return attempt;
  const { attemptId } = attempt;
  const { db, passwords } = context;
  const [found] = await db
    .select({ id: staff.id, leftAt: staff.leftAt, hash: staffPasswords.hash })
    .from(staff)
    .leftJoin(staffPasswords, eq(staffPasswords.staffId, staff.id))
    .where(eq(staff.email, email));
  const compared = await passwords.isRight(network, password.slice(0, LONGEST_COMPARED), found?.hash ?? undefined);
  if (!compared.ok) {
    await forgetAttempt(db, attemptId);
    return compared;
  }
  const staffId = found?.id ?? null;
  const isCompared = compared.result && found?.leftAt === null;
  const challengeId = await db.transaction(async (tx) => {
    const isRight = (await isStill(tx, staffId, found?.hash)) && isCompared;
    const content: Asked = { attemptId, email, isRight };
    const id = await putChallenge({ ...context, db: tx }, 'second-factor', { staffId, content });
    await context.onRecord(tx, { what: 'password-given', staffId, isRight });
    return id;
  });
  return { ok: true, challengeId };
}

/** Whether this is their password yet. The person is held first, as where it is changed, which then ends what was begun with it. */
async function isStill(tx: Executor, staffId: string | null, hash: string | null | undefined): Promise<boolean> {
  const id = staffId ?? NOBODY;
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, id)).for('key share');
  const [now] = await tx.select({ hash: staffPasswords.hash }).from(staffPasswords).where(eq(staffPasswords.staffId, id));
  return now?.hash === hash;
}

/** Signs in with the code of the authenticator app, after a password. */
export async function giveSecondFactor(
  context: SignInContext,
  challengeId: string,
  code: string,
  { network, agent }: Visit,
): Promise<SignedIn | Refused | Waits> {
  const { db, now } = context;
  const asked = await readChallenge<Asked>(db, { kind: 'second-factor', id: challengeId, now: now() });
  if (!asked) return EXPIRED;
  const { staffId } = asked;
  const attempt = await countAttempt(context, { email: asked.content.email, network });
  if (!attempt.ok) return attempt;
  return db.transaction(async (tx): Promise<SignedIn | Refused> => {
    const within = { ...context, db: tx };
    // The person is held before their challenge is, as where they leave.
    const isThere = staffId !== null && (await isStaff(tx, staffId));
    const challenge = await tryChallenge<Asked>(tx, { kind: 'second-factor', id: challengeId, now: now() });
    if (!challenge) return EXPIRED;
    const { content } = challenge;
    const isRight = await spendCode(tx, { staffId, code, now: now(), counts: isThere && content.isRight });
    if (!isRight || staffId === null) {
      await context.onRecord(tx, { what: 'sign-in-failed', staffId, method: 'password', because: 'wrong-code' });
      return WRONG;
    }
    await endChallenge(tx, challengeId);
    for (const id of [content.attemptId, attempt.attemptId]) await attemptWasRight(tx, id);
    return { ok: true, session: await openSession(within, { staffId, method: 'password', agent }) };
  });
}
