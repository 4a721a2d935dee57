import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAuthenticator } from '../../../tests/harness/office/software-authenticator.ts';
import { AT_DESK, OFFICE, openTestDoors, type TestDoors } from '../../../tests/harness/office/test-doors.ts';
import { staff } from '../../db/schema.ts';
import { MINUTE_MS } from './sign-in-context.ts';

let office: TestDoors;
beforeAll(async () => {
  office = await openTestDoors();
});
afterAll(() => office.close());
beforeEach(() => office.empty());

const failures = () => office.records.filter(({ what }) => what === 'sign-in-failed');

test('signs in with a passkey, without asking who it is, and wants its holder verified', async () => {
  const { signIn } = office;
  const { id, email, key } = await office.person('agent');
  const { challengeId, options } = await signIn.passkeySignInOptions();
  expect(options).toMatchObject({ rpId: 'oficina.example.com', userVerification: 'required' });
  expect(options.allowCredentials).toBeUndefined();
  const signedIn = await signIn.signInWithPasskey(challengeId, key.sign(options), AT_DESK);
  if (!signedIn.ok) throw new Error(signedIn.reason);
  expect(await signIn.sessionOf(signedIn.session.token)).toMatchObject({
    sessionId: signedIn.session.sessionId,
    staff: { id, email, name: 'Laura Rojas', locale: 'es' },
    role: { id: 'agent', name: 'Ventas' },
    method: 'passkey',
    csrf: signedIn.session.csrf,
  });
  expect(office.records.at(-1)).toEqual({
    what: 'signed-in',
    staffId: id,
    sessionId: signedIn.session.sessionId,
    method: 'passkey',
  });
});

test.each([
  ['another origin', { origin: 'https://oficina.example.com.evil.example' }],
  ['another RP id', { rpId: 'evil.example' }],
  ['a holder who was not verified', { isVerified: false }],
  ['the handle of somebody else', { userHandle: 'c29tZWJvZHk' }],
])('refuses an answer with %s', async (_what, lies) => {
  const { signIn } = office;
  const { id, key } = await office.person();
  const { challengeId, options } = await signIn.passkeySignInOptions();
  expect(await signIn.signInWithPasskey(challengeId, key.sign(options, lies), AT_DESK)).toEqual({ ok: false, reason: 'wrong' });
  expect(failures()).toEqual([{ what: 'sign-in-failed', staffId: id, method: 'passkey', because: 'wrong-signature' }]);
  // The challenge is used up: a right answer to it comes too late.
  expect(await signIn.signInWithPasskey(challengeId, key.sign(options), AT_DESK)).toEqual({ ok: false, reason: 'expired' });
});

test('refuses the signature of another key under a known id', async () => {
  const { signIn } = office;
  const { key } = await office.person();
  const { challengeId, options } = await signIn.passkeySignInOptions();
  const forged = { ...createAuthenticator(OFFICE).sign(options, { userHandle: '' }), id: key.id, rawId: key.id };
  expect(await signIn.signInWithPasskey(challengeId, forged, AT_DESK)).toEqual({ ok: false, reason: 'wrong' });
});

test('refuses who has left even where their key is still there', async () => {
  const { signIn, db } = office;
  const { id, key } = await office.person();
  await db.update(staff).set({ leftAt: new Date() }).where(eq(staff.id, id));
  const { challengeId, options } = await signIn.passkeySignInOptions();
  expect(await signIn.signInWithPasskey(challengeId, key.sign(options), AT_DESK)).toEqual({ ok: false, reason: 'wrong' });
  expect(failures()).toMatchObject([{ staffId: id, because: 'left' }]);
});

test('refuses an unknown key, naming nobody', async () => {
  const { signIn } = office;
  const { challengeId, options } = await signIn.passkeySignInOptions();
  const stranger = createAuthenticator(OFFICE).sign(options);
  expect(await signIn.signInWithPasskey(challengeId, stranger, AT_DESK)).toEqual({ ok: false, reason: 'wrong' });
  expect(failures()).toEqual([{ what: 'sign-in-failed', staffId: null, method: 'passkey', because: 'unknown-key' }]);
});

test('lets one of two equal answers in, and none to another challenge', async () => {
  const { signIn } = office;
  const { key } = await office.person();
  const { challengeId, options } = await signIn.passkeySignInOptions();
  const answer = key.sign(options);
  const both = await Promise.all([1, 2].map(() => signIn.signInWithPasskey(challengeId, answer, AT_DESK)));
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  const other = await signIn.passkeySignInOptions();
  expect(await signIn.signInWithPasskey(other.challengeId, answer, AT_DESK)).toEqual({ ok: false, reason: 'wrong' });
});

test('refuses an answer after five minutes', async () => {
  const { signIn, clock } = office;
  const { key } = await office.person();
  const { challengeId, options } = await signIn.passkeySignInOptions();
  clock.at += 5 * MINUTE_MS;
  expect(await signIn.signInWithPasskey(challengeId, key.sign(options), AT_DESK)).toEqual({ ok: false, reason: 'expired' });
});

test('refuses a key whose counter goes back, which is a copy, and puts it on record', async () => {
  const { signIn } = office;
  const { id, key } = await office.person();
  const attempt = async (counter: number) => {
    const { challengeId, options } = await signIn.passkeySignInOptions();
    return (await signIn.signInWithPasskey(challengeId, key.sign(options, { counter }), AT_DESK)).ok;
  };
  expect(await attempt(7)).toBe(true);
  for (const seen of [7, 3, 0]) expect(await attempt(seen)).toBe(false);
  expect(failures()).toEqual(
    Array.from({ length: 3 }, () => ({ what: 'sign-in-failed', staffId: id, method: 'passkey', because: 'cloned-key' })),
  );
  expect(await attempt(8)).toBe(true);
});

test('accepts a key that keeps no counter, again and again', async () => {
  const { signIn } = office;
  const { key } = await office.person('agent', createAuthenticator(OFFICE, { counts: false }));
  for (const _time of [1, 2]) {
    const { challengeId, options } = await signIn.passkeySignInOptions();
    expect((await signIn.signInWithPasskey(challengeId, key.sign(options), AT_DESK)).ok).toBe(true);
  }
});

test.each<unknown>([undefined, null, 'x', {}, { id: 7 }, { id: '\u0000' }, { id: '', response: null }])(
  'refuses %j for an answer',
  async (answer) => {
    const { signIn } = office;
    const { challengeId } = await signIn.passkeySignInOptions();
    expect(await signIn.signInWithPasskey(challengeId, answer as never, AT_DESK)).toEqual({ ok: false, reason: 'wrong' });
  },
);
