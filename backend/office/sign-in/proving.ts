import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { attemptWasRight, countAttempt } from './attempt-limits.ts';
import { putChallenge, takeChallenge } from './challenges.ts';
import type { PasskeyAsked } from './passkey-sign-in.ts';
import { assertionOptions, passkeysOf, readAssertion } from './passkeys.ts';
import { spendCode } from './second-factor.ts';
import { holdSession, liveSession, renewProof } from './sessions.ts';
import { EXPIRED, type Refused, type SignInContext, type Waits, WRONG } from './sign-in-context.ts';

type Proven = { ok: true };
type Asked = { challenge: string; sessionId: string };

/** Asks who is signed in for one of their passkeys again; undefined if they have none. */
export async function proveOptions(context: SignInContext, sessionId: string): Promise<PasskeyAsked | undefined> {
  const live = await liveSession(context, sessionId);
  const keys = live ? await passkeysOf(context.db, live.person.id) : [];
  if (!live || keys.length === 0) return undefined;
  const options = await assertionOptions(context, keys);
  const content: Asked = { challenge: options.challenge, sessionId };
  return { challengeId: await putChallenge(context, 'prove', { staffId: live.person.id, content }), options };
}

export function proveWithPasskey(
  context: SignInContext,
  sessionId: string,
  challengeId: string,
  response: AuthenticationResponseJSON,
): Promise<Proven | Refused> {
  return context.db.transaction(async (tx): Promise<Proven | Refused> => {
    const within = { ...context, db: tx };
    const live = await holdSession(within, sessionId);
    const challenge = live && (await takeChallenge<Asked>(within, 'prove', challengeId));
    if (!challenge || challenge.content.sessionId !== sessionId) return EXPIRED;
    const read = await readAssertion(within, challenge.content.challenge, response);
    const staffId = live.person.id;
    if (!read.ok || read.key.staffId !== staffId) {
      await context.onRecord(tx, { what: 'proof-failed', staffId, sessionId, method: 'passkey' });
      return WRONG;
    }
    await renewProof(within, sessionId);
    await context.onRecord(tx, { what: 'proven', staffId, sessionId, method: 'passkey' });
    return { ok: true };
  });
}

/** Proves with a code of the authenticator app. Wrong ones count towards the limits of passwords. */
export async function proveWithCode(
  context: SignInContext,
  sessionId: string,
  code: string,
  { network }: { network: string },
): Promise<Proven | Refused | Waits> {
  const { db, now } = context;
  const live = await liveSession(context, sessionId);
  if (!live) return EXPIRED;
  const { id: staffId, email } = live.person;
  const attempt = await countAttempt(context, { email, network });
  if (!attempt.ok) return attempt;
  return db.transaction(async (tx): Promise<Proven | Refused> => {
    const isRight = await spendCode(tx, { staffId, code, now: now() });
    await context.onRecord(tx, { what: isRight ? 'proven' : 'proof-failed', staffId, sessionId, method: 'password' });
    if (!isRight) return WRONG;
    await attemptWasRight(tx, attempt.attemptId);
    await renewProof({ ...context, db: tx }, sessionId);
    return { ok: true };
  });
}
