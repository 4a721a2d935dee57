import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAuthenticator } from '../../../tests/harness/office/software-authenticator.ts';
import {
  AT_DESK,
  codeOf,
  OFFICE,
  openTestDoors,
  PASSWORD,
  type TestDoors,
  tokenOf,
  wrongCode,
} from '../../../tests/harness/office/test-doors.ts';
import { staff, staffLinks } from '../../db/schema.ts';
import { hashOfToken } from '../../secrets/secret-token.ts';
import { leave, listStaff } from '../staff.ts';
import { TRIES } from './challenges.ts';
import { HOUR_MS, MINUTE_MS } from './sign-in-context.ts';

let office: TestDoors;
beforeAll(async () => {
  office = await openTestDoors();
});
afterAll(() => office.close());
beforeEach(() => office.empty());

const ANA = { name: ' Ana Ruiz ', email: 'Ana@Viajes.example' };

const inAnHour = () => new Date(office.clock.at + HOUR_MS);

const firstToken = async () => tokenOf((await office.signIn.firstOwnerLink()) ?? '');

/** Everything up to the browser's answer, which the returned function gives. */
async function registering(token: string, person?: typeof ANA) {
  const { signIn } = office;
  const key = createAuthenticator(OFFICE);
  const asked = await signIn.passkeyOptionsForLink(token, person);
  if (!asked.ok) throw new Error(asked.reason);
  const details = { challengeId: asked.challengeId, keyName: 'Portátil', ...AT_DESK };
  const response = key.register(asked.options);
  return { key, options: asked.options, details, finish: () => signIn.followLinkWithPasskey(token, details, response) };
}

test('makes the first owner, who is signed in with their passkey from then on', async () => {
  const { signIn, db, records } = office;
  const address = await signIn.firstOwnerLink();
  expect(address).toMatch(/^https:\/\/oficina\.example\.com\/primer-acceso\?token=[\w-]{43}$/);
  const token = tokenOf(address ?? '');
  expect(await signIn.readLink(token)).toEqual({ purpose: 'first-owner' });
  expect(JSON.stringify(await db.select().from(staffLinks))).not.toContain(token);

  const { options, finish } = await registering(token, ANA);
  expect(options).toMatchObject({
    rp: { id: 'oficina.example.com', name: 'Viajes Andinos' },
    user: { name: 'ana@viajes.example', displayName: 'Ana Ruiz' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const done = await finish();
  if (!done.ok) throw new Error(done.reason);
  const session = await signIn.sessionOf(done.session.token);
  expect(session).toMatchObject({ staff: { name: 'Ana Ruiz', email: 'ana@viajes.example' }, role: { id: 'owner' } });
  expect(session?.role.permissions).toContain('roles.manage');
  expect(records.map(({ what }) => what)).toEqual(['link-made', 'link-used', 'passkey-added', 'signed-in']);
});

test('gives no first-owner link once there is staff, and the one given before stops working', async () => {
  const { signIn } = office;
  const token = await firstToken();
  const { finish } = await registering(token, ANA);
  await office.person();
  expect(await signIn.firstOwnerLink()).toBeUndefined();
  expect(await signIn.readLink(token)).toBeUndefined();
  expect(await finish()).toEqual({ ok: false, reason: 'link' });
});

test('makes one owner where two processes give out links and both are used', async () => {
  const { signIn, db } = office;
  const links = await Promise.all([signIn.firstOwnerLink(), signIn.firstOwnerLink()]);
  const tokens = links.map((link) => tokenOf(link ?? ''));
  const readable = await Promise.all(tokens.map((token) => signIn.readLink(token)));
  expect(readable.filter(Boolean)).toEqual([{ purpose: 'first-owner' }]);
  // Even if both were good.
  await db.delete(staffLinks);
  const both = [
    { token: 'one', person: ANA },
    { token: 'other', person: { ...ANA, email: 'b@viajes.example' } },
  ];
  for (const { token } of both)
    await db.insert(staffLinks).values({ tokenHash: hashOfToken(token), purpose: 'first-owner', expiresAt: inAnHour() });
  const registered = await Promise.all(both.map(({ token, person }) => registering(token, person)));
  const done = await Promise.all(registered.map(({ finish }) => finish()));
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await db.$count(staff)).toBe(1);
});

test.each([
  undefined,
  { name: ' ', email: 'ana@viajes.example' },
  { name: 'Ana', email: 'ana' },
  { name: 'A\u0000na', email: 'ana@viajes.example' },
])('makes no first owner of %j', async (person) => {
  expect(await office.signIn.passkeyOptionsForLink(await firstToken(), person)).toEqual({ ok: false, reason: 'name-or-email' });
});

test('invites a colleague for three days, and the first owner for one', async () => {
  const { signIn, clock } = office;
  const firstOwner = await firstToken();
  clock.at += 24 * HOUR_MS;
  expect(await signIn.readLink(firstOwner)).toBeUndefined();
  expect(await signIn.passkeyOptionsForLink(firstOwner, ANA)).toEqual({ ok: false, reason: 'link' });

  const invited = await signIn.invite({ ...ANA, roleId: 'finance', locale: 'en' });
  if (!invited.ok) throw new Error(invited.reason);
  const token = tokenOf(invited.url);
  expect(await signIn.readLink(token)).toEqual({
    purpose: 'invitation',
    staff: { id: invited.staffId, name: 'Ana Ruiz', email: 'ana@viajes.example', locale: 'en' },
  });
  clock.at += 72 * HOUR_MS - MINUTE_MS;
  const { finish } = await registering(token);
  clock.at += MINUTE_MS;
  expect(await signIn.readLink(token)).toBeUndefined();
  expect(await finish()).toEqual({ ok: false, reason: 'link' });
});

test('refuses an invitation to a role that there is not, of somebody known, without a name', async () => {
  const { signIn } = office;
  expect(await signIn.invite({ ...ANA, roleId: 'king' })).toEqual({ ok: false, reason: 'role' });
  expect(await signIn.invite({ ...ANA, name: '', roleId: 'agent' })).toEqual({ ok: false, reason: 'name-or-email' });
  expect((await signIn.invite({ ...ANA, roleId: 'agent' })).ok).toBe(true);
  expect(await signIn.invite({ name: 'Otra', email: 'ANA@viajes.example', roleId: 'owner' })).toEqual({
    ok: false,
    reason: 'known',
  });
});

test('lets one of two who use a link at once in', async () => {
  const { signIn } = office;
  const invited = await signIn.invite({ ...ANA, roleId: 'agent' });
  if (!invited.ok) throw new Error(invited.reason);
  const token = tokenOf(invited.url);
  const both = [await registering(token), await registering(token)];
  const done = await Promise.all(both.map(({ finish }) => finish()));
  expect(done.map((one) => (one.ok ? 'in' : one.reason)).sort()).toEqual(['in', 'link']);
  expect(await signIn.ownPasskeys(invited.staffId)).toHaveLength(1);
  expect(await signIn.sessionsOf(invited.staffId)).toHaveLength(1);
});

test('refuses a challenge that was asked for with another link', async () => {
  const { signIn } = office;
  const [one, other] = [
    await signIn.invite({ ...ANA, roleId: 'owner' }),
    await signIn.invite({ name: 'B', email: 'b@v.example', roleId: 'agent' }),
  ];
  if (!one.ok || !other.ok) throw new Error('not invited');
  const { details, key, options } = await registering(tokenOf(other.url));
  const answer = await signIn.followLinkWithPasskey(tokenOf(one.url), details, key.register(options));
  expect(answer).toEqual({ ok: false, reason: 'expired' });
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another RP id', { rpId: 'evil.example' }],
  ['a holder who was not verified', { isVerified: false }],
])('registers no passkey of %s, and the link stays', async (_what, lies) => {
  const { signIn } = office;
  const token = await firstToken();
  const asked = await signIn.passkeyOptionsForLink(token, ANA);
  if (!asked.ok) throw new Error(asked.reason);
  const details = { challengeId: asked.challengeId, keyName: '', ...AT_DESK };
  const response = createAuthenticator(OFFICE).register(asked.options, lies);
  expect(await signIn.followLinkWithPasskey(token, details, response)).toEqual({ ok: false, reason: 'wrong' });
  expect((await (await registering(token, ANA)).finish()).ok).toBe(true);
});

test('registers no passkey of somebody else, and the link stays', async () => {
  const { signIn } = office;
  const { key } = await office.person();
  const invited = await signIn.invite({ ...ANA, roleId: 'owner' });
  if (!invited.ok) throw new Error(invited.reason);
  const token = tokenOf(invited.url);
  const { details, options } = await registering(token);
  const answer = await signIn.followLinkWithPasskey(token, details, key.register(options));
  expect(answer).toEqual({ ok: false, reason: 'wrong' });
  expect(await signIn.readLink(token)).toMatchObject({ purpose: 'invitation' });
});

test('ends everything a person signed in with when they use a link for a new way to', async () => {
  const { signIn } = office;
  const { id, session, email } = await office.personWithPassword();
  const earlier = tokenOf((await signIn.newSignInLink(id)) ?? '');
  const token = tokenOf((await signIn.newSignInLink(id)) ?? '');
  expect(await signIn.readLink(earlier)).toBeUndefined();
  // Until then, all is as before.
  expect(await signIn.sessionOf(session.token)).toBeDefined();
  const { finish } = await registering(token);
  const done = await finish();
  if (!done.ok) throw new Error(done.reason);
  expect(await signIn.sessionOf(session.token)).toBeUndefined();
  expect(await signIn.sessionsOf(id)).toMatchObject([{ sessionId: done.session.sessionId }]);
  const listed = (await listStaff(office.db)).find((person) => person.email === email);
  expect(listed?.signsInWith).toEqual({ passkeys: 1, password: false, identity: false });
});

test('gives no link to who has left, and takes theirs away', async () => {
  const { signIn, context } = office;
  const { id } = await office.person();
  const token = tokenOf((await signIn.newSignInLink(id)) ?? '');
  const { finish } = await registering(token);
  await leave(context, id);
  expect(await signIn.readLink(token)).toBeUndefined();
  expect(await finish()).toEqual({ ok: false, reason: 'link' });
  expect(await signIn.newSignInLink(id)).toBeUndefined();
});

test('signs in nobody who has left even where their link is still there', async () => {
  const { signIn, db } = office;
  const { id } = await office.person();
  const { finish } = await registering(tokenOf((await signIn.newSignInLink(id)) ?? ''));
  await db.update(staff).set({ leftAt: new Date() }).where(eq(staff.id, id));
  expect(await finish()).toEqual({ ok: false, reason: 'link' });
});

test('chooses a password and an authenticator app by a link', async () => {
  const { signIn, clock, records } = office;
  const token = await firstToken();
  const chosen = await signIn.passwordForLink(token, { password: PASSWORD, person: ANA, network: AT_DESK.network });
  if (!chosen.ok) throw new Error(chosen.reason);
  const { challengeId, secret, otpauth } = chosen;
  expect(new URL(otpauth).searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(new URL(otpauth).pathname)).toContain('Viajes Andinos:ana@viajes.example');
  const give = (code: string) => signIn.followLinkWithPassword(token, { challengeId, code, ...AT_DESK });
  expect(await give(wrongCode(secret, clock.at))).toEqual({ ok: false, reason: 'wrong' });
  expect((await give(codeOf(secret, clock.at))).ok).toBe(true);
  expect(records.map(({ what }) => what)).toEqual(['link-made', 'link-used', 'password-set', 'signed-in']);
  expect(await give(codeOf(secret, clock.at))).toEqual({ ok: false, reason: 'expired' });
});

test('asks for a new secret after five wrong codes, and the link stays', async () => {
  const { signIn, clock } = office;
  const token = await firstToken();
  const chosen = await signIn.passwordForLink(token, { password: PASSWORD, person: ANA, network: AT_DESK.network });
  if (!chosen.ok) throw new Error(chosen.reason);
  const { challengeId, secret } = chosen;
  const give = (code: string) => signIn.followLinkWithPassword(token, { challengeId, code, ...AT_DESK });
  for (let time = 0; time < TRIES; time++)
    expect(await give(wrongCode(secret, clock.at))).toEqual({ ok: false, reason: 'wrong' });
  expect(await give(codeOf(secret, clock.at))).toEqual({ ok: false, reason: 'expired' });
  expect(await signIn.readLink(token)).toEqual({ purpose: 'first-owner' });
});
