import type { Executor } from '../../db/connection.ts';
import type { JobLog } from '../../logging/logger.ts';
import { askIdentityAgain, proveWithIdentity } from './identity-proof.ts';
import { type IdentityProviderSettings, identityProviderOf } from './identity-provider.ts';
import { askIdentity, signInWithIdentity } from './identity-sign-in.ts';
import { followLinkWithPasskey, followLinkWithPassword, passkeyOptionsForLink, passwordForLink } from './link-use.ts';
import { firstOwnerLink, invite, newSignInLink, readLink } from './links.ts';
import { addOwnPasskey, ownPasskeyOptions, ownPasskeys, removeOwnPasskey } from './own-passkeys.ts';
import { changeOwnPassword, hasPassword } from './own-password.ts';
import { passkeySignInOptions, signInWithPasskey } from './passkey-sign-in.ts';
import { giveSecondFactor, signInWithPassword } from './password-sign-in.ts';
import { createPasswords, type Passwords } from './passwords/password-hash.ts';
import { proveOptions, proveWithCode, proveWithPasskey } from './proving.ts';
import { endAllOf, endOtherSessions, endSession, openSession, sessionOf, sessionsOf } from './sessions.ts';
import type { OnRecord, PasswordChangedLetter, SignInContext } from './sign-in-context.ts';

export type SignInSettings = {
  db: Executor;
  /** The office's public address, as `http://localhost:3001`. */
  origin: string;
  /** As an authenticator app or a passkey is labelled. */
  siteName: string;
  /** By law. */
  companyName?: string | undefined;
  identityProvider?: IdentityProviderSettings;
  /** Tests hash at a low cost. */
  passwords?: Passwords;
  writePasswordChanged?: PasswordChangedLetter | undefined;
  log: JobLog;
  now: () => number;
  onRecord: OnRecord;
};

const PRODUCT_NAME = 'Tiquete';
const IDENTITY_PATH = '/entrar/identidad';

/**
 * How the agency's staff sign in to the back office: with passkeys, a password and a second factor, or the agency's identity
 * provider; and what they do with links, sessions and keys. Expected refusals are values; a database that is away throws
 * (`isDatabaseTrouble`).
 */
export function createSignIn(settings: SignInSettings) {
  const {
    db,
    origin: address,
    siteName,
    companyName = '',
    identityProvider,
    passwords = createPasswords(),
    log,
    now,
    onRecord,
    writePasswordChanged,
  } = settings;
  const { origin, hostname: rpId } = new URL(address);
  const agencyNames = [siteName, companyName, rpId, PRODUCT_NAME];
  const identity = identityProvider && identityProviderOf(identityProvider, `${origin}${IDENTITY_PATH}`, now);
  return onContext({ db, origin, rpId, siteName, agencyNames, identity, passwords, log, now, onRecord, writePasswordChanged });
}

export type SignIn = ReturnType<typeof createSignIn>;

const onContext = (context: SignInContext) => ({
  /** The same, as part of a transaction of the caller's. */
  within: (db: Executor): Bound<typeof CALLS> => bound(CALLS, { ...context, db }),
  /** As on the button of the identity provider, if there is one. */
  identityName: context.identity?.name,
  ...bound(CALLS, context),
});

const CALLS = {
  firstOwnerLink,
  invite,
  newSignInLink,
  readLink,
  passkeyOptionsForLink,
  followLinkWithPasskey,
  passwordForLink,
  followLinkWithPassword,
  passkeySignInOptions,
  signInWithPasskey,
  signInWithPassword,
  giveSecondFactor,
  askIdentity,
  signInWithIdentity,
  openSession,
  sessionOf,
  sessionsOf,
  endSession,
  endOtherSessions,
  endAllOf,
  proveOptions,
  proveWithPasskey,
  proveWithCode,
  askIdentityAgain,
  proveWithIdentity,
  ownPasskeyOptions,
  addOwnPasskey,
  ownPasskeys,
  removeOwnPasskey,
  hasPassword,
  changeOwnPassword,
};

type Bound<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends (context: never, ...rest: infer Rest) => infer Answer
    ? (...rest: Rest) => Answer
    : never;
};

/** The functions without their first argument. */
function bound<Calls extends Record<string, (context: SignInContext, ...rest: never[]) => unknown>>(
  calls: Calls,
  context: SignInContext,
): Bound<Calls> {
  const entries = Object.entries(calls).map(([name, call]) => [name, call.bind(undefined, context)]);
  return Object.fromEntries(entries) as Bound<Calls>;
}
