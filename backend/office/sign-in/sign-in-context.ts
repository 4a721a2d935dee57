import type { Letter } from '#domain/enquiry.ts';
import type { Executor } from '../../db/connection.ts';
import type { SessionEnd, StaffLinkPurpose } from '../../db/schema.ts';
import type { JobLog } from '../../logging/logger.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { StrengthRefusal } from './identity-strength.ts';
import type { Passwords } from './passwords/password-hash.ts';

export type SignInMethod = 'passkey' | 'password' | 'identity' | 'link';

/** Why somebody was not let in. Never told to the browser. */
export type FailureCause =
  | 'unknown-person'
  | 'left'
  | 'wrong-code'
  | 'unknown-key'
  | 'wrong-signature'
  | 'cloned-key'
  | 'stale-challenge'
  | 'identity-refused'
  | 'unverified-mail'
  | 'another-identity'
  | StrengthRefusal;

/** For the log. No passwords, tokens, addresses, or e-mails of people who are not staff. */
export type SignInRecord = { staffId: string | null; sessionId?: string } & (
  | { what: 'signed-in'; method: SignInMethod }
  | { what: 'password-given'; isRight: boolean }
  | { what: 'sign-in-failed'; method: SignInMethod; because: FailureCause }
  | { what: 'proven' | 'proof-failed'; method: SignInMethod }
  | { what: 'link-made' | 'link-used'; purpose: StaffLinkPurpose }
  | { what: 'passkey-added' | 'passkey-removed'; keyId: string }
  | { what: 'password-set' | 'password-changed' | 'keys-cleared' | 'identity-bound' }
  | { what: 'sessions-ended'; because: SessionEnd; sessions: number }
  | { what: 'invited' | 'role-changed'; roleId: string }
  | { what: 'left' | 'came-back' }
);

/**
 * Called in the transaction that does what is recorded: both are stored, or neither. Writers of a log wait for each other, so
 * sessions, which anybody may be ending, are ended before anything is recorded.
 */
export type OnRecord = (store: Executor, record: SignInRecord) => Promise<void>;

/** The mail that tells a person of the staff that their password was changed. */
export type PasswordChangedLetter = (person: { name: string; locale: 'es' | 'en'; at: Date }) => Letter;

export type StaffContext = { db: Executor; now: () => number; onRecord: OnRecord };

export type SignInContext = StaffContext & {
  /** The office's public address, without a path. */
  origin: string;
  /** The host name in it: what passkeys are bound to. */
  rpId: string;
  siteName: string;
  /** Of the shop, its company, its office's address and this product: what no password may be made of. */
  agencyNames: readonly string[];
  log: JobLog;
  identity: IdentityProvider | undefined;
  passwords: Passwords;
  /** Absent in a terminal, where nobody changes their own. */
  writePasswordChanged: PasswordChangedLetter | undefined;
};

/** From where, and as what the browser calls itself. */
export type Visit = {
  /** As `networkOf` returns it. */
  network: string;
  agent: string;
};

/** Too many wrong ones, or too much at once. */
export type Waits = { ok: false; reason: 'limit' | 'busy'; retryAfterSeconds: number };

/** `wrong`: not let in, for whichever reason; `expired`: to be begun anew. */
export type Refused<Reason extends string = 'wrong' | 'expired'> = { ok: false; reason: Reason };

export type OpenedSession = { token: string; sessionId: string; staffId: string; csrf: string; expiresAt: Date };

export type SignedIn = { ok: true; session: OpenedSession };

export const WRONG = { ok: false, reason: 'wrong' } as const;
export const EXPIRED = { ok: false, reason: 'expired' } as const;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
