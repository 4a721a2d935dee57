import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { putChallenge, takeChallenge } from './challenges.ts';
import { assertionOptions, readAssertion } from './passkeys.ts';
import { openSession } from './sessions.ts';
import { EXPIRED, type Refused, type SignedIn, type SignInContext, type Visit, WRONG } from './sign-in-context.ts';

export type PasskeyAsked = { challengeId: string; options: PublicKeyCredentialRequestOptionsJSON };

/** Asks for any passkey of this office: nobody's e-mail is needed. */
export async function passkeySignInOptions(context: SignInContext): Promise<PasskeyAsked> {
  const options = await assertionOptions(context);
  const challengeId = await putChallenge(context, 'sign-in', { content: { challenge: options.challenge } });
  return { challengeId, options };
}

export function signInWithPasskey(
  context: SignInContext,
  challengeId: string,
  response: AuthenticationResponseJSON,
  { agent }: Visit,
): Promise<SignedIn | Refused> {
  return context.db.transaction(async (tx): Promise<SignedIn | Refused> => {
    const within = { ...context, db: tx };
    const challenge = await takeChallenge<{ challenge: string }>(within, 'sign-in', challengeId);
    if (!challenge) return EXPIRED;
    const read = await readAssertion(within, challenge.content.challenge, response);
    if (!read.ok) {
      await context.onRecord(tx, { what: 'sign-in-failed', staffId: read.staffId, method: 'passkey', because: read.because });
      return WRONG;
    }
    const { staffId } = read.key;
    return { ok: true, session: await openSession(within, { staffId, method: 'passkey', agent }) };
  });
}
