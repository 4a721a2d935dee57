import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { staffPasskeys } from '../../db/schema.ts';
import { putChallenge, takeChallenge } from './challenges.ts';
import type { RegistrationAsked } from './link-use.ts';
import { keepPasskey, passkeysOf, readRegistration, registrationOptions } from './passkeys.ts';
import { endOtherSessions, holdSession, isProven } from './sessions.ts';
import { EXPIRED, type Refused, type SignInContext, WRONG } from './sign-in-context.ts';
import { waysToSignIn } from './who-is-staff.ts';

/** `prove-first`: a stolen session alone must not change the keys. */
type NotNow = Refused<'expired' | 'prove-first'>;

/** Who is signed in and has proved it lately. Held until the transaction ends: of the last two keys removed at once, one stays. */
async function keeperOf(context: SignInContext, sessionId: string) {
  const live = await holdSession(context, sessionId);
  if (!live) return EXPIRED;
  if (!isProven(live.session, context.now())) return { ok: false, reason: 'prove-first' } as const;
  return { ok: true, person: live.person } as const;
}

type Asked = { challenge: string; sessionId: string };

export async function ownPasskeyOptions(context: SignInContext, sessionId: string): Promise<RegistrationAsked | NotNow> {
  const keeper = await keeperOf(context, sessionId);
  if (!keeper.ok) return keeper;
  const { person } = keeper;
  const options = await registrationOptions(context, person);
  const content: Asked = { challenge: options.challenge, sessionId };
  return { ok: true, challengeId: await putChallenge(context, 'register', { staffId: person.id, content }), options };
}

export function addOwnPasskey(
  context: SignInContext,
  sessionId: string,
  { challengeId, keyName }: { challengeId: string; keyName: string },
  response: RegistrationResponseJSON,
): Promise<{ ok: true } | Refused | NotNow> {
  return context.db.transaction(async (tx): Promise<{ ok: true } | Refused | NotNow> => {
    const within = { ...context, db: tx };
    const keeper = await keeperOf(within, sessionId);
    if (!keeper.ok) return keeper;
    const asked = await takeChallenge<Asked>(within, 'register', challengeId);
    if (!asked || asked.content.sessionId !== sessionId) return EXPIRED;
    const made = await readRegistration(within, asked.content.challenge, response);
    const isKept = made && (await keepPasskey(within, { staffId: keeper.person.id, made, name: keyName }));
    return isKept ? { ok: true } : WRONG;
  });
}

export type ListedPasskey = { id: string; name: string; createdAt: Date; usedAt: Date | null };

export async function ownPasskeys({ db }: SignInContext, staffId: string): Promise<ListedPasskey[]> {
  const keys = await passkeysOf(db, staffId);
  return keys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt }));
}

/** Removes a key and ends the person's other sessions: it may be in the wrong hands. The last way to sign in stays. */
export function removeOwnPasskey(
  context: SignInContext,
  sessionId: string,
  keyId: string,
): Promise<{ ok: true } | Refused<'wrong' | 'last'> | NotNow> {
  return context.db.transaction(async (tx): Promise<{ ok: true } | Refused<'wrong' | 'last'> | NotNow> => {
    const within = { ...context, db: tx };
    const keeper = await keeperOf(within, sessionId);
    if (!keeper.ok) return keeper;
    const staffId = keeper.person.id;
    const keys = await passkeysOf(tx, staffId);
    if (!keys.some(({ id }) => id === keyId)) return WRONG;
    if ((await waysToSignIn(tx, staffId)) === 1) return { ok: false, reason: 'last' };
    await endOtherSessions(within, staffId, sessionId);
    await tx.delete(staffPasskeys).where(eq(staffPasskeys.id, keyId));
    await context.onRecord(tx, { what: 'passkey-removed', staffId, sessionId, keyId });
    return { ok: true };
  });
}
