import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import type { ActionFunctionArgs } from 'react-router';
import type { SignInRefusal } from '#contract/office/sign-in.ts';
import { officeRequestOf } from './office-context.ts';
import { passkeyAnswerIn } from './read-passkey.ts';
import { signedIn } from './signed-in.ts';

/** Proves who is there by what one of the `ProofForms` carried. */
export function prove(args: ActionFunctionArgs, fields: Record<string, string>): Promise<{ ok: true } | SignInRefusal> {
  const { sessionId } = signedIn(args);
  const { signIn, visitor } = officeRequestOf(args.context);
  return fields.what === 'code'
    ? signIn.proveWithCode(sessionId, fields.code ?? '', visitor)
    : signIn.proveWithPasskey(sessionId, fields.challengeId ?? '', passkeyAnswerIn<AuthenticationResponseJSON>(fields));
}
