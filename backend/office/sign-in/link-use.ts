import { randomUUID } from 'node:crypto';
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { staff, staffPasswords } from '../../db/schema.ts';
import { hashOfToken } from '../../secrets/secret-token.ts';
import { settleRoles } from '../roles.ts';
import { endChallenge, putChallenge, takeChallenge, tryChallenge } from './challenges.ts';
import { isWithoutStaff, NewPerson, readLink, takeLink } from './links.ts';
import { isKnownPasskey, keepPasskey, readRegistration, registrationOptions } from './passkeys.ts';
import { type PasswordComplaint, passwordComplaint } from './passwords/password-rules.ts';
import { type NewFactor, newFactor, stepOf } from './second-factor.ts';
import { endAllOf, openSession } from './sessions.ts';
import { EXPIRED, type Refused, type SignedIn, type SignInContext, type Visit, type Waits, WRONG } from './sign-in-context.ts';
import { clearKeys, isStaff } from './who-is-staff.ts';

type Holder = { id: string; name: string; email: string; isFirstOwner: boolean };
type NoHolder = Refused<'link' | 'name-or-email'>;

/** Whose link it is: a colleague's, or the first owner's, who says their name and e-mail. */
async function holderOf(
  context: SignInContext,
  token: string,
  person?: NewPerson,
): Promise<{ ok: true; holder: Holder } | NoHolder> {
  const link = await readLink(context, token);
  if (!link) return { ok: false, reason: 'link' };
  if (link.purpose !== 'first-owner') return { ok: true, holder: { ...link.staff, isFirstOwner: false } };
  const named = NewPerson.safeParse(person);
  if (!named.success) return { ok: false, reason: 'name-or-email' };
  return { ok: true, holder: { ...named.data, id: randomUUID(), isFirstOwner: true } };
}

export type RegistrationAsked = { ok: true; challengeId: string; options: PublicKeyCredentialCreationOptionsJSON };

type PasskeyFor = { challenge: string; tokenHash: string; holder: Holder };

/** Asks for a passkey. `person`: for the first owner's link only. */
export async function passkeyOptionsForLink(
  context: SignInContext,
  token: string,
  person?: NewPerson,
): Promise<RegistrationAsked | NoHolder> {
  const found = await holderOf(context, token, person);
  if (!found.ok) return found;
  const options = await registrationOptions(context, found.holder);
  const content: PasskeyFor = { challenge: options.challenge, tokenHash: hashOfToken(token), holder: found.holder };
  return { ok: true, challengeId: await putChallenge(context, 'register', { content }), options };
}

/** Uses up a link: its holder has this passkey from now on, and is signed in. */
export async function followLinkWithPasskey(
  context: SignInContext,
  token: string,
  { challengeId, keyName, agent }: { challengeId: string; keyName: string } & Visit,
  response: RegistrationResponseJSON,
): Promise<SignedIn | Refused<'wrong' | 'expired' | 'link'>> {
  const asked = await takeChallenge<PasskeyFor>(context, 'register', challengeId);
  if (!asked || asked.content.tokenHash !== hashOfToken(token)) return EXPIRED;
  const { challenge, holder } = asked.content;
  const made = await readRegistration(context, challenge, response);
  if (!made || (await isKnownPasskey(context.db, made.id))) return WRONG;
  return context.db.transaction(async (tx): Promise<SignedIn | Refused<'link'>> => {
    const within = { ...context, db: tx };
    if (!(await followLink(within, token, holder))) return { ok: false, reason: 'link' };
    if (!(await keepPasskey(within, { staffId: holder.id, made, name: keyName })))
      throw new Error('this passkey is known by now');
    return { ok: true, session: await openSession(within, { staffId: holder.id, method: 'link', agent }) };
  });
}

type PasswordFor = { tokenHash: string; holder: Holder; hash: string; secret: string };

/** Chooses a password, and asks for a code of the authenticator app that has the secret. */
export async function passwordForLink(
  context: SignInContext,
  token: string,
  { password, person, network }: { password: string; person?: NewPerson; network: string },
): Promise<
  | ({ ok: true; challengeId: string } & NewFactor)
  | NoHolder
  | { ok: false; reason: 'password'; complaint: PasswordComplaint }
  | Waits
> {
  const found = await holderOf(context, token, person);
  if (!found.ok) return found;
  const { holder } = found;
  const complaint = passwordComplaint(password, { names: [holder.name, holder.email, ...context.agencyNames] });
  if (complaint) return { ok: false, reason: 'password', complaint };
  const hashing = await context.passwords.hash(network, password);
  if (!hashing.ok) return hashing;
  const factor = newFactor(context.siteName, holder.email);
  const content: PasswordFor = { tokenHash: hashOfToken(token), holder, hash: hashing.result, secret: factor.secret };
  return { ok: true, challengeId: await putChallenge(context, 'new-password', { content }), ...factor };
}

/** Uses up a link: its holder has this password and authenticator app from now on, and is signed in. */
export function followLinkWithPassword(
  context: SignInContext,
  token: string,
  { challengeId, code, agent }: { challengeId: string; code: string } & Visit,
): Promise<SignedIn | Refused<'wrong' | 'expired' | 'link'>> {
  const { db, now, onRecord } = context;
  return db.transaction(async (tx): Promise<SignedIn | Refused<'wrong' | 'expired' | 'link'>> => {
    const within = { ...context, db: tx };
    const asked = await tryChallenge<PasswordFor>(tx, { kind: 'new-password', id: challengeId, now: now() });
    if (!asked || asked.content.tokenHash !== hashOfToken(token)) return EXPIRED;
    const { holder, hash, secret } = asked.content;
    const lastStep = stepOf(secret, code, now());
    if (lastStep === undefined) return WRONG;
    await endChallenge(tx, challengeId);
    if (!(await followLink(within, token, holder))) return { ok: false, reason: 'link' };
    const password = { hash, totp: secret, lastStep, createdAt: new Date(now()) };
    await tx
      .insert(staffPasswords)
      .values({ staffId: holder.id, ...password })
      .onConflictDoUpdate({ target: staffPasswords.staffId, set: password });
    await onRecord(tx, { what: 'password-set', staffId: holder.id });
    return { ok: true, session: await openSession(within, { staffId: holder.id, method: 'link', agent }) };
  });
}

/** Uses up a link and does what it is for. False if it has been used, has ended, or is for nobody any more. */
async function followLink(within: SignInContext, token: string, holder: Holder): Promise<boolean> {
  const { db, onRecord } = within;
  // The person is held before their link is, as where they leave.
  const isWelcome = holder.isFirstOwner ? await isWithoutStaff(db) : await isStaff(db, holder.id);
  const link = isWelcome ? await takeLink(within, token) : undefined;
  if (!link) return false;
  if (holder.isFirstOwner) await makeFirstOwner(within, holder);
  if (link.purpose === 'new-sign-in') {
    await endAllOf(within, holder.id, 'ended-by-staff');
    await clearKeys(within, holder.id);
  }
  await onRecord(db, { what: 'link-used', staffId: holder.id, purpose: link.purpose });
  return true;
}

async function makeFirstOwner({ db, now }: SignInContext, { id, name, email }: Holder): Promise<void> {
  await settleRoles(db);
  await db.insert(staff).values({ id, name, email, roleId: 'owner', createdAt: new Date(now()) });
}
