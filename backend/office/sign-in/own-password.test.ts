import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AT_DESK, codeOf, ELSEWHERE, openTestDoors, PASSWORD, type TestDoors } from '../../../tests/harness/office/test-doors.ts';
import { mails, staffAttempts, staffPasswords } from '../../db/schema.ts';
import { MOST_WRONG } from './attempt-limits.ts';
import { createPasswords } from './passwords/password-hash.ts';
import { createSignIn } from './sign-in.ts';
import { MINUTE_MS } from './sign-in-context.ts';
import { presentStaff } from './who-is-staff.ts';

let office: TestDoors;
beforeAll(async () => {
  office = await openTestDoors({
    writePasswordChanged: ({ name, locale, at }) => ({ subject: 'changed', text: `${name} ${locale} ${at.getTime()}`, html: '' }),
  });
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.empty();
  await office.db.delete(mails);
});

const NEW = 'paraguas verde en la cocina';
type Person = Awaited<ReturnType<TestDoors['personWithPassword']>>;

const change = (
  { session }: Pick<Person, 'session'>,
  {
    present = PASSWORD,
    password = NEW,
    network = AT_DESK.network,
  }: { present?: string; password?: string; network?: string } = {},
) => office.signIn.changeOwnPassword(session.sessionId, { present, password, network });

/** A process in which all this happens between comparing a password and what follows. */
function comparingBefore(happens: () => Promise<void>) {
  const usual = office.settings.passwords ?? createPasswords();
  const isRight: typeof usual.isRight = async (...compared) => {
    const answer = await usual.isRight(...compared);
    await happens();
    return answer;
  };
  return createSignIn({ ...office.settings, passwords: { ...usual, isRight } });
}

async function signsInWith({ email, secret }: Person, password: string): Promise<boolean> {
  office.clock.at += MINUTE_MS;
  const asked = await office.signIn.signInWithPassword({ email, password, network: AT_DESK.network });
  if (!asked.ok) throw new Error(asked.reason);
  return (await office.signIn.giveSecondFactor(asked.challengeId, codeOf(secret, office.clock.at), AT_DESK)).ok;
}

test('changes the password, ends the other sessions, puts it on record and tells the person', async () => {
  const { signIn, records, db, clock } = office;
  const person = await office.personWithPassword();
  const other = await signIn.openSession({ staffId: person.id, method: 'password', agent: '' });
  records.length = 0;
  const at = clock.at;
  expect(await change(person)).toEqual({ ok: true });
  expect(records.map(({ what, sessionId }) => [what, sessionId])).toEqual([
    ['sessions-ended', other.sessionId],
    ['password-changed', person.session.sessionId],
  ]);
  expect(await signIn.sessionOf(other.token)).toBeUndefined();
  expect(await signIn.sessionOf(person.session.token)).toBeDefined();
  expect(await db.select({ purpose: mails.purpose, about: mails.about, content: mails.content }).from(mails)).toEqual([
    {
      purpose: 'password-changed',
      about: person.id,
      content: { to: person.email, subject: 'changed', text: `Camilo Díaz es ${at}`, html: '' },
    },
  ]);
  expect(await signsInWith(person, NEW)).toBe(true);
  expect(await signsInWith(person, PASSWORD)).toBe(false);
});

test('puts no password on record', async () => {
  const person = await office.personWithPassword();
  await change(person, { present: 'una muy equivocada' });
  await change(person);
  const { db, records } = office;
  const stored = JSON.stringify([records, await db.select().from(staffPasswords), await db.select().from(mails)]);
  for (const password of [PASSWORD, NEW, 'una muy equivocada']) expect(stored).not.toContain(password);
});

test('wants the present password, and counts wrong ones as those of a sign-in', async () => {
  const { records, db, signIn } = office;
  const person = await office.personWithPassword();
  for (const present of ['', `${PASSWORD} `, PASSWORD.toUpperCase(), '\u0000', 'x'.repeat(5_000)])
    expect(await change(person, { present })).toEqual({ ok: false, reason: 'wrong' });
  expect(records.at(-1)).toMatchObject({ what: 'proof-failed', staffId: person.id, method: 'password' });
  const [last] = await db.select().from(staffAttempts).orderBy(desc(staffAttempts.id)).limit(1);
  if (!last) throw new Error('not counted');
  const { id: _, ...row } = last;
  await db.insert(staffAttempts).values(Array.from({ length: MOST_WRONG.person - 5 }, () => row));
  expect(await change(person)).toMatchObject({ ok: false, reason: 'limit' });
  const signingIn = await signIn.signInWithPassword({ email: person.email, password: PASSWORD, network: ELSEWHERE.network });
  expect(signingIn).toMatchObject({ ok: false, reason: 'limit' });
  expect(await db.$count(mails)).toBe(0);
});

test('writes nothing to the log outside a transaction, in which its writers wait for each other', async () => {
  const { settings, db } = office;
  const person = await office.personWithPassword();
  const stores: unknown[] = [];
  const signIn = createSignIn({ ...settings, onRecord: async (store) => void stores.push(store) });
  const asked = { present: PASSWORD, password: NEW, network: AT_DESK.network };
  await signIn.changeOwnPassword(person.session.sessionId, { ...asked, present: 'una muy equivocada' });
  await signIn.changeOwnPassword(person.session.sessionId, asked);
  expect(stores).toHaveLength(2);
  expect(stores).not.toContain(db);
});

test('changes nothing that cannot be put on record', async () => {
  const { settings, db, signIn } = office;
  const person = await office.personWithPassword();
  const other = await signIn.openSession({ staffId: person.id, method: 'password', agent: '' });
  const onRecord = () => Promise.reject(new Error('the log cannot be written'));
  const unlogged = createSignIn({ ...settings, onRecord });
  const asked = { present: PASSWORD, password: NEW, network: AT_DESK.network };
  await expect(unlogged.changeOwnPassword(person.session.sessionId, asked)).rejects.toThrow('the log');
  expect(await db.$count(mails)).toBe(0);
  expect(await signIn.sessionOf(other.token)).toBeDefined();
  expect(await signsInWith(person, PASSWORD)).toBe(true);
});

test('counts a change as none of the wrong ones, nor one that was refused as too much at once', async () => {
  const { settings, db } = office;
  const person = await office.personWithPassword();
  await change(person);
  const busy = { ok: false, reason: 'busy', retryAfterSeconds: 10 } as const;
  const signIn = createSignIn({ ...settings, passwords: { ...createPasswords(), isRight: () => Promise.resolve(busy) } });
  const asked = { present: NEW, password: PASSWORD, network: AT_DESK.network };
  expect(await signIn.changeOwnPassword(person.session.sessionId, asked)).toEqual(busy);
  expect((await db.select().from(staffAttempts)).filter(({ isRight }) => !isRight)).toEqual([]);
});

test('wants a recent proof, and says so before it compares anything', async () => {
  const { clock, db, signIn } = office;
  const person = await office.personWithPassword();
  clock.at += 10 * MINUTE_MS;
  const before = await db.$count(staffAttempts);
  expect(await change(person)).toEqual({ ok: false, reason: 'prove-first' });
  expect(await db.$count(staffAttempts)).toBe(before);
  expect(await signIn.proveWithCode(person.session.sessionId, codeOf(person.secret, clock.at), AT_DESK)).toEqual({ ok: true });
  expect(await change(person)).toEqual({ ok: true });
});

test('refuses a password that is none, or the same again however it is written', async () => {
  const person = await office.personWithPassword();
  const refused = async (password: string) => {
    const answer = await change(person, { password });
    return !answer.ok && 'complaint' in answer ? answer.complaint : answer;
  };
  expect(await refused('corta')).toBe('too-short');
  expect(await refused('Camilo Díaz 2026')).toBe('personal');
  expect(await refused('Viajes Andinos 1')).toBe('personal');
  expect(await refused('passwordpassword')).toBe('common');
  expect(await refused(PASSWORD)).toBe('same');
  expect(await refused(PASSWORD.normalize('NFD'))).toBe('same');
  expect(await signsInWith(person, PASSWORD)).toBe(true);
});

test('changes nothing for a session that has ended, is another person’s, or is none', async () => {
  const { signIn } = office;
  const [one, other] = [await office.personWithPassword(), await office.personWithPassword()];
  await signIn.endSession(one.session.sessionId);
  expect(await change(one)).toEqual({ ok: false, reason: 'expired' });
  // The password of one at the session of another: it is the other's that would be changed.
  await change(other, { password: 'otra frase bien distinta' });
  expect(await change(other)).toEqual({ ok: false, reason: 'wrong' });
  const nobody = { session: { sessionId: '00000000-0000-0000-0000-000000000000' } } as Person;
  expect(await change(nobody)).toEqual({ ok: false, reason: 'expired' });
  expect(await signsInWith(one, PASSWORD)).toBe(true);
});

test('gives no password to who signs in with a passkey', async () => {
  const { signIn, db } = office;
  const person = await office.person();
  expect(await signIn.hasPassword(person.id)).toBe(false);
  expect(await change(person)).toEqual({ ok: false, reason: 'no-password' });
  expect(await db.$count(staffPasswords)).toBe(0);
});

test('of two changes at once, one is done', async () => {
  const { db } = office;
  const person = await office.personWithPassword();
  const [first, second] = ['primera frase de la tarde', 'segunda frase de la tarde'];
  const slow = comparingBefore(async () => void (await change(person, { password: first })));
  const asked = { present: PASSWORD, password: second, network: AT_DESK.network };
  expect(await slow.changeOwnPassword(person.session.sessionId, asked)).toEqual({ ok: false, reason: 'wrong' });
  expect(await db.$count(mails)).toBe(1);
  expect(await signsInWith(person, first)).toBe(true);
});

test('changes nothing in a session that a colleague ends at the same moment', async () => {
  const { db, signIn } = office;
  const person = await office.personWithPassword();
  const changes = await db.transaction(async (tx) => {
    await presentStaff(tx, person.id);
    const other = change(person);
    await expect.poll(async () => (await db.select().from(staffAttempts)).filter(({ isRight }) => !isRight)).toHaveLength(1);
    await signIn.within(tx).endAllOf(person.id, 'ended-by-staff');
    return [other];
  });
  expect(await changes[0]).toEqual({ ok: false, reason: 'expired' });
});

test('ends sign-ins that were begun with the earlier password', async () => {
  const { signIn, clock } = office;
  const person = await office.personWithPassword();
  const begun = await signIn.signInWithPassword({ email: person.email, password: PASSWORD, network: ELSEWHERE.network });
  if (!begun.ok) throw new Error(begun.reason);
  await change(person);
  const code = codeOf(person.secret, clock.at);
  expect(await signIn.giveSecondFactor(begun.challengeId, code, ELSEWHERE)).toEqual({ ok: false, reason: 'expired' });
});

test('signs in and changes the password at once, each after the other, without a deadlock', async () => {
  const { signIn } = office;
  const person = await office.personWithPassword();
  const passwords = [PASSWORD, ...Array.from({ length: 6 }, (_, index) => `paraguas verde en la cocina ${index}`)];
  for (const [index, password] of passwords.slice(1).entries()) {
    const entering = Array.from({ length: 4 }, (_, from) =>
      signIn.signInWithPassword({ email: person.email, password: 'otra cosa muy larga', network: `n${index}${from}` }),
    );
    const answers = await Promise.all([change(person, { present: passwords[index] ?? '', password }), ...entering]);
    expect(answers[0]).toEqual({ ok: true });
    await office.db.delete(staffAttempts);
  }
});

test('lets nobody in with the earlier password that was compared just before the change', async () => {
  const { signIn, clock } = office;
  const person = await office.personWithPassword();
  const slow = comparingBefore(async () => void (await change(person)));
  const begun = await slow.signInWithPassword({ email: person.email, password: PASSWORD, network: ELSEWHERE.network });
  if (!begun.ok) throw new Error(begun.reason);
  clock.at += MINUTE_MS;
  const code = codeOf(person.secret, clock.at);
  expect(await signIn.giveSecondFactor(begun.challengeId, code, ELSEWHERE)).toEqual({ ok: false, reason: 'wrong' });
});
