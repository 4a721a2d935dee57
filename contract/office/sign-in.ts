import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { Role } from '#domain/office/permission.ts';

/** Who is signed in. */
export type SignedIn = {
  sessionId: string;
  staff: { id: string; email: string; name: string; locale: 'es' | 'en' };
  role: Role;
  /** When this person last proved to be there. */
  provenAt: Date;
};

/** Where somebody signs in from, and as what their browser calls itself. */
export type Visit = { network: string; agent: string };
type Opened = { ok: true; session: { token: string } };
type Waits = { ok: false; reason: 'limit' | 'busy'; retryAfterSeconds: number };
type Refused<Reason extends string> = { ok: false; reason: Reason };
type Asked<Options> = { challengeId: string; options: Options };
export type NewPerson = { name: string; email: string };
export type PasswordComplaint = { ok: false; reason: 'password'; complaint: string };
export type SignInRefusal = Refused<string> | Waits | PasswordComplaint;

/** What the door of the office needs of the backend: signing in, links, proving again, one's own keys and sessions. */
export type OfficeSignIn = {
  /** As on the button of the agency's identity provider, if there is one. */
  identityName: string | undefined;
  passkeySignInOptions(): Promise<Asked<PublicKeyCredentialRequestOptionsJSON>>;
  signInWithPasskey(challengeId: string, response: AuthenticationResponseJSON, visit: Visit): Promise<Opened | SignInRefusal>;
  signInWithPassword(given: {
    email: string;
    password: string;
    network: string;
  }): Promise<{ ok: true; challengeId: string } | SignInRefusal>;
  giveSecondFactor(challengeId: string, code: string, visit: Visit): Promise<Opened | SignInRefusal>;
  askIdentity(): Promise<{ ok: true; challengeId: string; url: string } | SignInRefusal>;
  signInWithIdentity(challengeId: string, callback: URL, visit: Visit): Promise<Opened | SignInRefusal>;

  readLink(token: string): Promise<{ purpose: string; staff?: { name: string; email: string } } | undefined>;
  passkeyOptionsForLink(
    token: string,
    person?: NewPerson,
  ): Promise<({ ok: true } & Asked<PublicKeyCredentialCreationOptionsJSON>) | SignInRefusal>;
  followLinkWithPasskey(
    token: string,
    made: { challengeId: string; keyName: string } & Visit,
    response: RegistrationResponseJSON,
  ): Promise<Opened | SignInRefusal>;
  passwordForLink(
    token: string,
    given: { password: string; person?: NewPerson; network: string },
  ): Promise<{ ok: true; challengeId: string; secret: string; otpauth: string } | SignInRefusal>;
  followLinkWithPassword(token: string, given: { challengeId: string; code: string } & Visit): Promise<Opened | SignInRefusal>;

  proveOptions(sessionId: string): Promise<Asked<PublicKeyCredentialRequestOptionsJSON> | undefined>;
  proveWithPasskey(
    sessionId: string,
    challengeId: string,
    response: AuthenticationResponseJSON,
  ): Promise<{ ok: true } | SignInRefusal>;
  proveWithCode(sessionId: string, code: string, visit: { network: string }): Promise<{ ok: true } | SignInRefusal>;

  /** Sends to the identity provider again; `back`: the page of the office to which they come back. */
  askIdentityAgain(sessionId: string, back: string): Promise<{ ok: true; challengeId: string; url: string } | SignInRefusal>;
  proveWithIdentity(
    sessionId: string,
    challengeId: string,
    callback: URL,
  ): Promise<{ ok: true; back: string } | (SignInRefusal & { back?: string })>;

  ownPasskeys(staffId: string): Promise<{ id: string; name: string; createdAt: Date; usedAt: Date | null }[]>;
  ownPasskeyOptions(sessionId: string): Promise<({ ok: true } & Asked<PublicKeyCredentialCreationOptionsJSON>) | SignInRefusal>;
  addOwnPasskey(
    sessionId: string,
    made: { challengeId: string; keyName: string },
    response: RegistrationResponseJSON,
  ): Promise<{ ok: true } | SignInRefusal>;
  removeOwnPasskey(sessionId: string, keyId: string): Promise<{ ok: true } | SignInRefusal>;
  /** Whether this person signs in with a password, which they can change. */
  hasPassword(staffId: string): Promise<boolean>;
  changeOwnPassword(
    sessionId: string,
    change: { present: string; password: string; network: string },
  ): Promise<{ ok: true } | SignInRefusal>;
  sessionsOf(staffId: string): Promise<{ sessionId: string; method: string; createdAt: Date; seenAt: Date; agent: string }[]>;
  endSession(sessionId: string): Promise<number>;
  endOtherSessions(staffId: string, keptSessionId: string): Promise<number>;
};
