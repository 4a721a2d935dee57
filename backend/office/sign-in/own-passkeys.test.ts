import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAuthenticator } from '../../../tests/harness/office/software-authenticator.ts';
import { AT_DESK, OFFICE, openTestDoors, type TestDoors } from '../../../tests/harness/office/test-doors.ts';
import { staffPasskeys } from '../../db/schema.ts';
import { MINUTE_MS } from './sign-in-context.ts';
import { presentStaff } from './who-is-staff.ts';

let office: TestDoors;
beforeAll(async () => {
  office = await openTestDoors();
});
afterAll(() => office.close());
beforeEach(() => office.empty());

async function asked(sessionId: string) {
  const options = await office.signIn.ownPasskeyOptions(sessionId);
  if (!options.ok) throw new Error(options.reason);
  return options;
}

async function addKey(sessionId: string, keyName: string) {
  const key = createAuthenticator(OFFICE);
  const { challengeId, options } = await asked(sessionId);
  expect(await office.signIn.addOwnPasskey(sessionId, { challengeId, keyName }, key.register(options))).toEqual({ ok: true });
  return key;
}

const namesOf = async (staffId: string) => (await office.signIn.ownPasskeys(staffId)).map(({ name }) => name);

test('adds a key that signs in, and does not ask for one that is there', async () => {
  const { signIn, records } = office;
  const { id, key, session } = await office.person();
  const { options } = await asked(session.sessionId);
  expect(options.excludeCredentials).toMatchObject([{ id: key.id }]);
  const added = await addKey(session.sessionId, ' \u0000 Teléfono  ');
  expect(records.at(-1)).toEqual({ what: 'passkey-added', staffId: id, keyId: added.id });
  expect(await namesOf(id)).toEqual(['Portátil', 'Teléfono']);
  const entering = await signIn.passkeySignInOptions();
  expect((await signIn.signInWithPasskey(entering.challengeId, added.sign(entering.options), AT_DESK)).ok).toBe(true);
});

test('adds no key twice, none by the challenge of another session, and none for who is signed out', async () => {
  const { signIn } = office;
  const [one, other] = [await office.person(), await office.person()];
  const add = (challengeId: string, response: ReturnType<typeof one.key.register>) =>
    signIn.addOwnPasskey(one.session.sessionId, { challengeId, keyName: '' }, response);
  const own = await asked(one.session.sessionId);
  expect(await add(own.challengeId, other.key.register(own.options))).toEqual({ ok: false, reason: 'wrong' });
  const foreign = await asked(other.session.sessionId);
  const fresh = createAuthenticator(OFFICE);
  expect(await add(foreign.challengeId, fresh.register(foreign.options))).toEqual({ ok: false, reason: 'expired' });
  const late = await asked(one.session.sessionId);
  await signIn.endSession(one.session.sessionId);
  expect(await add(late.challengeId, fresh.register(late.options))).toEqual({ ok: false, reason: 'expired' });
});

test('wants a recent proof before keys change', async () => {
  const { signIn, clock } = office;
  const { key, session } = await office.person();
  const { challengeId, options } = await asked(session.sessionId);
  clock.at += 10 * MINUTE_MS - 1;
  await addKey(session.sessionId, 'Otra');
  clock.at += 1;
  const late = { ok: false, reason: 'prove-first' };
  expect(await signIn.ownPasskeyOptions(session.sessionId)).toEqual(late);
  expect(await signIn.removeOwnPasskey(session.sessionId, key.id)).toEqual(late);
  expect((await signIn.addOwnPasskey(session.sessionId, { challengeId, keyName: '' }, key.register(options))).ok).toBe(false);
});

test('wants the proof also for a key that was asked for before', async () => {
  const { signIn, clock } = office;
  const { session } = await office.person();
  clock.at += 5 * MINUTE_MS;
  const { challengeId, options } = await asked(session.sessionId);
  clock.at += 5 * MINUTE_MS;
  const response = createAuthenticator(OFFICE).register(options);
  expect(await signIn.addOwnPasskey(session.sessionId, { challengeId, keyName: '' }, response)).toEqual({
    ok: false,
    reason: 'prove-first',
  });
});

test('removes a key, which then signs nobody in, and ends the other sessions', async () => {
  const { signIn, records } = office;
  const { id, key, session } = await office.person();
  await addKey(session.sessionId, 'Teléfono');
  const other = await signIn.openSession({ staffId: id, method: 'passkey', agent: '' });
  expect(await signIn.removeOwnPasskey(session.sessionId, key.id)).toEqual({ ok: true });
  expect(await namesOf(id)).toEqual(['Teléfono']);
  expect(records.map(({ what }) => what).slice(-2)).toEqual(['sessions-ended', 'passkey-removed']);
  expect(await signIn.sessionOf(other.token)).toBeUndefined();
  expect(await signIn.sessionOf(session.token)).toBeDefined();
  const { challengeId, options } = await signIn.passkeySignInOptions();
  expect((await signIn.signInWithPasskey(challengeId, key.sign(options), AT_DESK)).ok).toBe(false);
});

test('keeps the last way to sign in, also of two removals at once', async () => {
  const { signIn } = office;
  const { id, key, session } = await office.person();
  expect(await signIn.removeOwnPasskey(session.sessionId, key.id)).toEqual({ ok: false, reason: 'last' });
  const second = await addKey(session.sessionId, 'Teléfono');
  const removed = await Promise.all([key, second].map((one) => signIn.removeOwnPasskey(session.sessionId, one.id)));
  expect(removed.map((one) => (one.ok ? 'removed' : one.reason)).sort()).toEqual(['last', 'removed']);
  expect(await namesOf(id)).toHaveLength(1);
});

test('waits for a removal under way before it counts the ways that are left', async () => {
  const { db, signIn } = office;
  const { id, key, session } = await office.person();
  const second = await addKey(session.sessionId, 'Teléfono');
  const removals = await db.transaction(async (tx) => {
    await presentStaff(tx, id);
    await tx.delete(staffPasskeys).where(eq(staffPasskeys.id, key.id));
    const other = signIn.removeOwnPasskey(session.sessionId, second.id);
    const isWaiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await Promise.race([other, expect.poll(async () => (await db.execute(isWaiting)).rows).toHaveLength(1)]);
    // In an array, or the transaction would wait for it before it ends.
    return [other];
  });
  expect(await removals[0]).toEqual({ ok: false, reason: 'last' });
  expect(await namesOf(id)).toEqual(['Teléfono']);
});

test('lets the last key go where there is a password', async () => {
  const { signIn } = office;
  const { session } = await office.personWithPassword();
  const key = await addKey(session.sessionId, 'Teléfono');
  expect(await signIn.removeOwnPasskey(session.sessionId, key.id)).toEqual({ ok: true });
});

test('removes no key of somebody else, and none that there is not', async () => {
  const { signIn } = office;
  const [one, other] = [await office.person(), await office.person()];
  await addKey(one.session.sessionId, 'Teléfono');
  for (const id of [other.key.id, '', '\u0000'])
    expect(await signIn.removeOwnPasskey(one.session.sessionId, id)).toEqual({ ok: false, reason: 'wrong' });
  expect(await namesOf(other.id)).toEqual(['Portátil']);
});
