import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AT_DESK, codeOf, openTestDoors, type TestDoors, wrongCode } from '../../../tests/harness/office/test-doors.ts';
import { MOST_WRONG } from './attempt-limits.ts';
import { isProven } from './sessions.ts';
import { MINUTE_MS } from './sign-in-context.ts';

let office: TestDoors;
beforeAll(async () => {
  office = await openTestDoors();
});
afterAll(() => office.close());
beforeEach(() => office.empty());

async function isRecent({ token }: { token: string }) {
  const session = await office.signIn.sessionOf(token);
  return session !== undefined && isProven(session, office.clock.at);
}

async function asked(sessionId: string) {
  const options = await office.signIn.proveOptions(sessionId);
  if (!options) throw new Error('nothing to prove with');
  return options;
}

test('has proved it for ten minutes, and again with a passkey', async () => {
  const { signIn, clock, records } = office;
  const { id, key, session } = await office.person();
  clock.at += 10 * MINUTE_MS - 1;
  expect(await isRecent(session)).toBe(true);
  clock.at += 1;
  expect(await isRecent(session)).toBe(false);
  const { challengeId, options } = await asked(session.sessionId);
  expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [{ id: key.id }] });
  const answer = key.sign(options);
  expect(await signIn.proveWithPasskey(session.sessionId, challengeId, answer)).toEqual({ ok: true });
  expect(await isRecent(session)).toBe(true);
  expect(records.at(-1)).toEqual({ what: 'proven', staffId: id, sessionId: session.sessionId, method: 'passkey' });
  // Not a second time with the same.
  clock.at += 10 * MINUTE_MS;
  expect(await signIn.proveWithPasskey(session.sessionId, challengeId, answer)).toEqual({ ok: false, reason: 'expired' });
  expect(await isRecent(session)).toBe(false);
});

test('proves nothing with the challenge of another session, of a sign-in, or another person’s key', async () => {
  const { signIn, records } = office;
  const [one, other] = [await office.person(), await office.person()];
  const prove = (challengeId: string, answer: Parameters<typeof signIn.proveWithPasskey>[2]) =>
    signIn.proveWithPasskey(one.session.sessionId, challengeId, answer);
  const foreign = await asked(other.session.sessionId);
  expect(await prove(foreign.challengeId, other.key.sign(foreign.options))).toEqual({ ok: false, reason: 'expired' });
  const entering = await signIn.passkeySignInOptions();
  expect(await prove(entering.challengeId, one.key.sign(entering.options))).toEqual({ ok: false, reason: 'expired' });
  const own = await asked(one.session.sessionId);
  expect(await prove(own.challengeId, other.key.sign(own.options))).toEqual({ ok: false, reason: 'wrong' });
  expect(records.at(-1)).toMatchObject({ what: 'proof-failed', staffId: one.id });
});

test('signs nobody in with what was signed to prove it again', async () => {
  const { signIn } = office;
  const { key, session } = await office.person();
  const { challengeId, options } = await asked(session.sessionId);
  expect(await signIn.signInWithPasskey(challengeId, key.sign(options), AT_DESK)).toEqual({ ok: false, reason: 'expired' });
});

test('proves nothing for a session that has ended meanwhile', async () => {
  const { signIn } = office;
  const { key, session } = await office.person();
  const { challengeId, options } = await asked(session.sessionId);
  await signIn.endSession(session.sessionId);
  expect(await signIn.proveWithPasskey(session.sessionId, challengeId, key.sign(options))).toEqual({
    ok: false,
    reason: 'expired',
  });
  expect(await signIn.proveOptions(session.sessionId)).toBeUndefined();
  expect(await signIn.proveWithCode(session.sessionId, '123456', AT_DESK)).toEqual({ ok: false, reason: 'expired' });
});

test('proves it with a code, once, and within the limits', async () => {
  const { signIn, clock } = office;
  const { secret, session } = await office.personWithPassword();
  const prove = (code: string) => signIn.proveWithCode(session.sessionId, code, AT_DESK);
  expect(await signIn.proveOptions(session.sessionId)).toBeUndefined();
  clock.at += 10 * MINUTE_MS;
  const code = codeOf(secret, clock.at);
  expect(await prove(code)).toEqual({ ok: true });
  expect(await isRecent(session)).toBe(true);
  clock.at += 10 * MINUTE_MS;
  expect(await prove(code)).toEqual({ ok: false, reason: 'wrong' });
  for (let time = 2; time <= MOST_WRONG.person; time++)
    expect(await prove(wrongCode(secret, clock.at))).toEqual({ ok: false, reason: 'wrong' });
  expect(await prove(codeOf(secret, clock.at))).toMatchObject({ ok: false, reason: 'limit' });
  expect(await isRecent(session)).toBe(false);
});
