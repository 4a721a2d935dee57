import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, asc, eq, lt } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { staffPasskeys } from '../../db/schema.ts';
import type { SignInContext, StaffContext } from './sign-in-context.ts';
import { isStaff } from './who-is-staff.ts';

const TRANSPORTS: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
/** ES256, EdDSA, RS256: what authenticators have. The library's default asks Node for an experimental one as well. */
const ALGORITHMS = [-7, -8, -257];
const KEY_NAME_LENGTH = 60;
export type StaffPasskey = typeof staffPasskeys.$inferSelect;

/** What a browser needs to make a passkey that is found without asking for an e-mail, and wants its holder verified. */
export async function registrationOptions(
  { db, rpId, siteName }: SignInContext,
  person: { id: string; name: string; email: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await passkeysOf(db, person.id);
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: rpId,
    userName: person.email,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.id),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export type MadePasskey = Pick<StaffPasskey, 'id' | 'publicKey' | 'counter' | 'transports'>;

/** The passkey of a browser's answer; undefined if it does not answer to this challenge, at this office, by a verified holder. */
export async function readRegistration(
  { origin, rpId }: SignInContext,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<MadePasskey | undefined> {
  const verified = await unlessMalformed(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified?.registrationInfo) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports: transportsOf(response) };
}

function transportsOf({ response }: RegistrationResponseJSON): string[] {
  const given: unknown = response.transports;
  return Array.isArray(given) ? TRANSPORTS.filter((transport) => given.includes(transport)) : [];
}

export const isKnownPasskey = async (db: Executor, id: string): Promise<boolean> =>
  (await db.$count(staffPasskeys, eq(staffPasskeys.id, id))) > 0;

/** Stores a passkey; false if it is somebody's already. */
export async function keepPasskey(
  { db, now, onRecord }: StaffContext,
  { staffId, made, name }: { staffId: string; made: MadePasskey; name: string },
): Promise<boolean> {
  const called =
    name
      .replace(/\p{C}+/gu, ' ')
      .trim()
      .slice(0, KEY_NAME_LENGTH) || 'Llave de acceso';
  const stored = await db
    .insert(staffPasskeys)
    .values({ ...made, staffId, name: called, createdAt: new Date(now()) })
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.id });
  if (stored.length === 0) return false;
  await onRecord(db, { what: 'passkey-added', staffId, keyId: made.id });
  return true;
}

/** Asks for one of these passkeys, or for any that the browser has for this office. */
export const assertionOptions = (
  { rpId }: SignInContext,
  keys?: StaffPasskey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'required',
    ...(keys ? { allowCredentials: keys.map(({ id, transports }) => ({ id, transports })) } : {}),
  });

export type Assertion =
  | { ok: true; key: StaffPasskey }
  | { ok: false; staffId: string | null; because: 'unknown-key' | 'left' | 'wrong-signature' | 'cloned-key' };

/** Whose passkey signed this challenge. Works in a transaction: the person is held before their key is. */
export async function readAssertion(
  { db, now, origin, rpId }: SignInContext,
  challenge: string,
  response: AuthenticationResponseJSON,
): Promise<Assertion> {
  const key = await passkeyWith(db, response?.id);
  if (!key) return { ok: false, staffId: null, because: 'unknown-key' };
  const { staffId } = key;
  if (!(await isStaff(db, staffId))) return { ok: false, staffId, because: 'left' };
  const verified = await unlessMalformed(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      // The counter is compared below, where the stored one cannot change in between.
      credential: {
        id: key.id,
        publicKey: Buffer.from(key.publicKey, 'base64url'),
        counter: 0,
        transports: key.transports as AuthenticatorTransport[],
      },
    }),
  );
  if (!verified?.verified || !isOf(staffId, response)) return { ok: false, staffId, because: 'wrong-signature' };
  const isUncounted = await advance(db, key.id, verified.authenticationInfo.newCounter, now());
  return isUncounted ? { ok: true, key } : { ok: false, staffId, because: 'cloned-key' };
}

async function passkeyWith(db: Executor, id: unknown): Promise<StaffPasskey | undefined> {
  if (typeof id !== 'string' || !/^[\w-]+$/.test(id)) return undefined;
  return (await db.select().from(staffPasskeys).where(eq(staffPasskeys.id, id)))[0];
}

/** A passkey that says whose it is has to say this person. */
function isOf(staffId: string, { response }: AuthenticationResponseJSON): boolean {
  return !response.userHandle || Buffer.from(response.userHandle, 'base64url').toString() === staffId;
}

/** Stores a counter that went up, or that this authenticator does not keep; false for one seen before. */
async function advance(db: Executor, keyId: string, counter: number, now: number): Promise<boolean> {
  const isNext = counter === 0 ? eq(staffPasskeys.counter, 0) : lt(staffPasskeys.counter, counter);
  const updated = await db
    .update(staffPasskeys)
    .set({ counter, usedAt: new Date(now) })
    .where(and(eq(staffPasskeys.id, keyId), isNext))
    .returning({ id: staffPasskeys.id });
  return updated.length === 1;
}

export const passkeysOf = (db: Executor, staffId: string): Promise<StaffPasskey[]> =>
  db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).orderBy(asc(staffPasskeys.createdAt));

/** The library throws for whatever does not fit, and for bytes that are none of WebAuthn's. */
async function unlessMalformed<Verified>(verify: () => Promise<Verified>): Promise<Verified | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}
