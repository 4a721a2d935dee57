import { and, eq, isNull } from 'drizzle-orm';
import { staff } from '../../db/schema.ts';
import { putChallenge, takeChallenge } from './challenges.ts';
import type { Identity, IdentityAsked, IdentityProvider } from './identity-provider.ts';
import type { StrengthRefusal } from './identity-strength.ts';
import { StaffEmail } from './links.ts';
import { openSession } from './sessions.ts';
import {
  EXPIRED,
  type FailureCause,
  type Refused,
  type SignedIn,
  type SignInContext,
  type Visit,
  WRONG,
} from './sign-in-context.ts';

/** Of somebody of whom no provider says when they proved who they are. */
const NEVER = 0;

export type IdentityAway = Refused<'no-provider' | 'provider-away'>;

/** Where to send the browser; it keeps the challenge's id in a cookie until it comes back. */
export async function askIdentity(
  context: SignInContext,
): Promise<{ ok: true; challengeId: string; url: string } | IdentityAway> {
  return sendToProvider(context, { isAnew: false }, (asked) => putChallenge(context, 'identity', { content: asked }));
}

/** Asks the provider where to send the browser; `putDown` keeps what was asked, and gives the id of its challenge. */
export async function sendToProvider(
  { identity, log }: SignInContext,
  how: { isAnew: boolean },
  putDown: (asked: IdentityAsked) => Promise<string>,
): Promise<{ ok: true; challengeId: string; url: string } | IdentityAway> {
  if (!identity) return { ok: false, reason: 'no-provider' };
  try {
    const { url, asked } = await identity.ask(how);
    return { ok: true, challengeId: await putDown(asked), url };
  } catch (error) {
    log.error({ err: error }, 'the identity provider cannot be asked');
    return { ok: false, reason: 'provider-away' };
  }
}

/**
 * Signs in who already is staff with exactly the e-mail that the provider verified. The account is theirs from its first use: no
 * other one with that e-mail, later, is.
 */
export async function signInWithIdentity(
  context: SignInContext,
  challengeId: string,
  callback: URL,
  { agent }: Visit,
): Promise<SignedIn | Refused<'wrong' | 'expired' | 'no-provider' | StrengthRefusal>> {
  const { identity: provider, db, onRecord } = context;
  if (!provider) return { ok: false, reason: 'no-provider' };
  const challenge = await takeChallenge<IdentityAsked>(context, 'identity', challengeId);
  if (!challenge) return EXPIRED;
  const identity = await readIdentity(context, provider, { callback, asked: challenge.content });
  return db.transaction(async (tx): Promise<SignedIn | Refused<'wrong' | StrengthRefusal>> => {
    const within = { ...context, db: tx };
    const owner = identity ? await ownerOf(within, identity) : refusal('identity-refused');
    if (!owner.ok) {
      const { staffId, because } = owner;
      await onRecord(tx, { what: 'sign-in-failed', staffId, method: 'identity', because });
      // Whoever was authenticated there may be told how; of who is staff it says nothing.
      return identity?.strength ? { ok: false, reason: identity.strength } : WRONG;
    }
    // A session there may be days old, and opens for whoever sits at the screen: only what they proved there counts, and when.
    const provenAt = new Date(identity?.authenticatedAt ?? NEVER);
    return { ok: true, session: await openSession(within, { staffId: owner.staffId, method: 'identity', agent, provenAt }) };
  });
}

export async function readIdentity(
  { log }: SignInContext,
  provider: IdentityProvider,
  { callback, asked }: { callback: URL; asked: IdentityAsked },
): Promise<Identity | undefined> {
  try {
    return await provider.read(callback, asked);
  } catch (error) {
    // Only what kind of error: its details are values of the visitor's.
    const { name, code } = error as Error & { code?: string };
    log.info({ error: name, code }, 'the answer of the identity provider was refused');
    return undefined;
  }
}

type Owner = { ok: true; staffId: string } | { ok: false; staffId: string | null; because: FailureCause };

const refusal = (because: FailureCause, staffId: string | null = null): Owner => ({ ok: false, staffId, because });

async function ownerOf({ db, onRecord }: SignInContext, { subject, email, isVerified, strength }: Identity): Promise<Owner> {
  if (strength) return refusal(strength);
  const address = StaffEmail.safeParse(email).data ?? '';
  const [person] = await db.select().from(staff).where(eq(staff.email, address)).for('update');
  if (!person) return refusal('unknown-person');
  const staffId = person.id;
  if (!isVerified) return refusal('unverified-mail', staffId);
  if (person.leftAt) return refusal('left', staffId);
  if (person.identity === subject) return { ok: true, staffId };
  if (person.identity !== null || (await db.$count(staff, eq(staff.identity, subject))) > 0)
    return refusal('another-identity', staffId);
  await db
    .update(staff)
    .set({ identity: subject })
    .where(and(eq(staff.id, staffId), isNull(staff.identity)));
  await onRecord(db, { what: 'identity-bound', staffId });
  return { ok: true, staffId };
}
