import { putChallenge, takeChallenge } from './challenges.ts';
import type { IdentityAsked } from './identity-provider.ts';
import { type IdentityAway, readIdentity, sendToProvider } from './identity-sign-in.ts';
import { isSince, type StrengthRefusal } from './identity-strength.ts';
import { holdSession, liveSession, renewProof } from './sessions.ts';
import { EXPIRED, type Refused, type SignInContext, WRONG } from './sign-in-context.ts';

type AskedAgain = { asked: IdentityAsked; sessionId: string; askedAt: number; back: string };
type Away = IdentityAway | Refused<'expired'>;
type Unproven = Refused<'wrong' | 'expired' | 'no-provider' | StrengthRefusal>;

/** Where who is signed in has to prove anew who they are; `back`: the page of the office to which they come back. */
export async function askIdentityAgain(
  context: SignInContext,
  sessionId: string,
  back: string,
): Promise<{ ok: true; challengeId: string; url: string } | Away> {
  const { identity, now } = context;
  if (!identity) return { ok: false, reason: 'no-provider' };
  const live = await liveSession(context, sessionId);
  if (!live) return EXPIRED;
  const askedAt = now();
  return sendToProvider(context, { isAnew: true }, (asked) => {
    const content: AskedAgain = { asked, sessionId, askedAt, back };
    return putChallenge(context, 'prove-identity', { staffId: live.person.id, content });
  });
}

/**
 * Proves who is signed in by their own account at the provider, if that was asked since they were sent there. A provider that does not say
 * when it asked proves nothing.
 */
export async function proveWithIdentity(
  context: SignInContext,
  sessionId: string,
  challengeId: string,
  callback: URL,
): Promise<{ ok: true; back: string } | (Unproven & { back?: string })> {
  const { identity: provider, db, onRecord } = context;
  if (!provider) return { ok: false, reason: 'no-provider' };
  const challenge = await takeChallenge<AskedAgain>(context, 'prove-identity', challengeId);
  if (!challenge || challenge.content.sessionId !== sessionId) return EXPIRED;
  const { asked, askedAt, back } = challenge.content;
  const identity = await readIdentity(context, provider, { callback, asked });
  return db.transaction(async (tx): Promise<{ ok: true; back: string } | (Unproven & { back?: string })> => {
    const within = { ...context, db: tx };
    const live = await holdSession(within, sessionId);
    if (!live) return EXPIRED;
    const { id: staffId, identity: ownSubject } = live.person;
    const refused = async (refusal: Unproven) => {
      await onRecord(tx, { what: 'proof-failed', staffId, sessionId, method: 'identity' });
      return { ...refusal, back };
    };
    if (!identity || identity.subject === '' || identity.subject !== ownSubject) return refused(WRONG);
    if (identity.strength) return refused({ ok: false, reason: identity.strength });
    if (!isSince(identity.authenticatedAt, askedAt)) return refused({ ok: false, reason: 'old-identity' });
    await renewProof(within, sessionId, identity.authenticatedAt);
    await onRecord(tx, { what: 'proven', staffId, sessionId, method: 'identity' });
    return { ok: true, back };
  });
}
