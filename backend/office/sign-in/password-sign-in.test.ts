import { createHook } from 'node:async_hooks';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAuthenticator } from '../../../tests/harness/office/software-authenticator.ts';
import {
  AT_DESK,
  codeOf,
  ELSEWHERE,
  OFFICE,
  openTestDoors,
  PASSWORD,
  registerWithLink,
  type TestDoors,
  tokenOf,
  wrongCode,
} from '../../../tests/harness/office/test-doors.ts';
import { staff, staffAttempts, staffChallenges, staffSessions } from '../../db/schema.ts';
import { leave } from '../staff.ts';
import { MOST_WRONG } from './attempt-limits.ts';
import { TRIES } from './challenges.ts';
import { createPasswords } from './passwords/password-hash.ts';
import { createSignIn } from './sign-in.ts';
import { DAY_MS, MINUTE_MS } from './sign-in-context.ts';

let office: TestDoors;
beforeAll(async () => {
  office = await openTestDoors();
});
afterAll(() => office.close());
beforeEach(() => office.empty());

type Visitor = typeof AT_DESK;
const UNKNOWN = { email: 'nadie@viajes.example' };
const WRONG_PASSWORD = 'otra cosa muy larga';

const give = (email: string, password: string, { network }: Visitor = AT_DESK) =>
  office.signIn.signInWithPassword({ email, password, network });

async function challengeOf(email: string, password: string, visitor: Visitor = AT_DESK): Promise<string> {
  const asked = await give(email, password, visitor);
  if (!asked.ok) throw new Error(asked.reason);
  return asked.challengeId;
}

/** So many wrong ones of a person, from one network. */
async function wrongOnes(email: string, visitor: Visitor, many: number) {
  const { db } = office;
  await give(email, WRONG_PASSWORD, visitor);
  const [last] = await db.select().from(staffAttempts).orderBy(desc(staffAttempts.id)).limit(1);
  if (!last) throw new Error('not counted');
  const { id: _, ...row } = last;
  await db.insert(staffAttempts).values(Array.from({ length: many - 1 }, () => row));
}

type Person = { email: string; secret: string };
const codeNow = ({ secret }: Person) => codeOf(secret, office.clock.at);

async function signInAs(person: Person, visitor: Visitor = AT_DESK) {
  office.clock.at += MINUTE_MS;
  const asked = await give(person.email, PASSWORD, visitor);
  return asked.ok ? office.signIn.giveSecondFactor(asked.challengeId, codeNow(person), visitor) : asked;
}

test('signs in with a password and then a code', async () => {
  const { signIn, records } = office;
  const person = await office.personWithPassword();
  const challengeId = await challengeOf(` ${person.email.toUpperCase()} `, PASSWORD);
  records.length = 0;
  const done = await signIn.giveSecondFactor(challengeId, ` ${codeNow(person).replace(/^.../, '$& ')} `, AT_DESK);
  if (!done.ok) throw new Error(done.reason);
  expect(await signIn.sessionOf(done.session.token)).toMatchObject({ staff: { id: person.id }, method: 'password' });
  expect(records).toEqual([{ what: 'signed-in', staffId: person.id, sessionId: done.session.sessionId, method: 'password' }]);
});

test('takes the same letters of a password, however a keyboard wrote them', async () => {
  const { signIn } = office;
  const person = await office.personWithPassword();
  const challengeId = await challengeOf(person.email, PASSWORD.normalize('NFD'));
  expect((await signIn.giveSecondFactor(challengeId, codeNow(person), AT_DESK)).ok).toBe(true);
});

/** Counts the calls of scrypt of the process. */
function watchHashings() {
  const seen = { hashings: 0 };
  const hook = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') seen.hashings += 1;
    },
  }).enable();
  return { seen, stop: () => hook.disable() };
}

test('does the same for known and unknown people and for right and wrong passwords', async () => {
  const { signIn, db, context } = office;
  const person = await office.personWithPassword();
  const withPasskey = await office.person();
  const left = await office.personWithPassword();
  await leave(context, left.id);
  const asked = [
    [person.email, PASSWORD],
    [person.email, WRONG_PASSWORD],
    [person.email, ''],
    [person.email, 'x'.repeat(5_000)],
    [withPasskey.email, PASSWORD],
    [left.email, PASSWORD],
    [UNKNOWN.email, PASSWORD],
    ['', ''],
    ['no mail', PASSWORD],
    ['\u0000@viajes.example', '\u0000'],
  ] as const;
  for (const [email, password] of asked) {
    await db.delete(staffAttempts);
    await db.delete(staffChallenges);
    office.records.length = 0;
    const { seen, stop } = watchHashings();
    const answer = await give(email, password);
    stop();
    expect(answer).toEqual({ ok: true, challengeId: expect.stringMatching(/^[\w-]{32}$/) });
    expect(seen.hashings).toBe(1);
    expect(await db.$count(staffAttempts)).toBe(1);
    expect(await db.$count(staffChallenges)).toBe(1);
    expect(office.records).toMatchObject([{ what: 'password-given' }]);
    if (!answer.ok || (email === person.email && password === PASSWORD)) continue;
    // Nor does the next step tell: not even to who has the right code.
    for (let time = 1; time <= TRIES; time++)
      expect(await signIn.giveSecondFactor(answer.challengeId, codeNow(person), AT_DESK)).toEqual({ ok: false, reason: 'wrong' });
    expect(await signIn.giveSecondFactor(answer.challengeId, codeNow(person), AT_DESK)).toEqual({ ok: false, reason: 'expired' });
  }
  expect(await db.$count(staffSessions)).toBe(3);
});

test('puts nothing on record of who is not staff, nor any password or code', async () => {
  const { signIn, records, db } = office;
  const challengeId = await challengeOf(UNKNOWN.email, PASSWORD);
  await signIn.giveSecondFactor(challengeId, '123456', AT_DESK);
  expect(records).toEqual([
    { what: 'password-given', staffId: null, isRight: false },
    { what: 'sign-in-failed', staffId: null, method: 'password', because: 'wrong-code' },
  ]);
  const stored = JSON.stringify([await db.select().from(staffAttempts), records]);
  for (const value of [UNKNOWN.email, PASSWORD, AT_DESK.network]) expect(stored).not.toContain(value);
});

test('refuses who has left even where their password and challenge are still there', async () => {
  const { signIn, db } = office;
  const person = await office.personWithPassword();
  const challengeId = await challengeOf(person.email, PASSWORD);
  await db.update(staff).set({ leftAt: new Date() }).where(eq(staff.id, person.id));
  expect(await signIn.giveSecondFactor(challengeId, codeNow(person), AT_DESK)).toEqual({ ok: false, reason: 'wrong' });
});

test('signs nobody in who chose another way to since the password', async () => {
  const { signIn } = office;
  const person = await office.personWithPassword();
  const challengeId = await challengeOf(person.email, PASSWORD);
  await registerWithLink(signIn, tokenOf((await signIn.newSignInLink(person.id)) ?? ''), createAuthenticator(OFFICE));
  expect((await signIn.giveSecondFactor(challengeId, codeNow(person), AT_DESK)).ok).toBe(false);
});

test('takes a code once, also of two at once and in another challenge', async () => {
  const { signIn } = office;
  const person = await office.personWithPassword();
  const code = codeNow(person);
  const challenges = [await challengeOf(person.email, PASSWORD), await challengeOf(person.email, PASSWORD)];
  const done = await Promise.all(challenges.map((id) => signIn.giveSecondFactor(id, code, AT_DESK)));
  expect(done.map((one) => (one.ok ? 'in' : one.reason)).sort()).toEqual(['in', 'wrong']);
  const later = await challengeOf(person.email, PASSWORD);
  expect(await signIn.giveSecondFactor(later, code, AT_DESK)).toEqual({ ok: false, reason: 'wrong' });
});

test('takes a code of the half minute before or after, no older one, and none before the last one used', async () => {
  const { signIn, clock } = office;
  const person = await office.personWithPassword();
  clock.at += 10 * MINUTE_MS;
  const attempt = async (steps: number) => {
    const challengeId = await challengeOf(person.email, PASSWORD);
    return (await signIn.giveSecondFactor(challengeId, codeOf(person.secret, clock.at + steps * 30_000), AT_DESK)).ok;
  };
  expect(await attempt(-2)).toBe(false);
  expect(await attempt(2)).toBe(false);
  expect(await attempt(-1)).toBe(true);
  expect(await attempt(1)).toBe(true);
  expect(await attempt(0)).toBe(false);
});

test('knows no challenge that it did not give out', async () => {
  for (const id of ['', 'x', '\u0000'])
    expect(await office.signIn.giveSecondFactor(id, '123456', AT_DESK)).toEqual({ ok: false, reason: 'expired' });
});

test('opens one session for a password, also with the next code', async () => {
  const { signIn, clock } = office;
  const person = await office.personWithPassword();
  const challengeId = await challengeOf(person.email, PASSWORD);
  expect((await signIn.giveSecondFactor(challengeId, codeNow(person), AT_DESK)).ok).toBe(true);
  clock.at += MINUTE_MS;
  expect(await signIn.giveSecondFactor(challengeId, codeNow(person), AT_DESK)).toEqual({ ok: false, reason: 'expired' });
});

test('takes no code of somebody else', async () => {
  const { signIn } = office;
  const [one, other] = [await office.personWithPassword(), await office.personWithPassword()];
  office.clock.at += MINUTE_MS;
  const challengeId = await challengeOf(one.email, PASSWORD);
  expect(await signIn.giveSecondFactor(challengeId, codeNow(other), AT_DESK)).toEqual({ ok: false, reason: 'wrong' });
});

test('gives five tries of a code, for five minutes', async () => {
  const { signIn, clock } = office;
  const person = await office.personWithPassword();
  const challengeId = await challengeOf(person.email, PASSWORD);
  const wrong = () => signIn.giveSecondFactor(challengeId, wrongCode(person.secret, clock.at), AT_DESK);
  // At once: none of them is a try for nothing.
  const answers = await Promise.all(Array.from({ length: TRIES + 1 }, wrong));
  expect(answers.map((one) => (one.ok ? 'in' : one.reason)).sort()).toEqual(['expired', ...Array(TRIES).fill('wrong')]);
  expect(await signIn.giveSecondFactor(challengeId, codeNow(person), AT_DESK)).toEqual({ ok: false, reason: 'expired' });

  const late = await challengeOf(person.email, PASSWORD);
  clock.at += 5 * MINUTE_MS;
  expect(await signIn.giveSecondFactor(late, codeNow(person), AT_DESK)).toEqual({ ok: false, reason: 'expired' });
});

test('refuses the code of who has left since the password', async () => {
  const { signIn, context } = office;
  const person = await office.personWithPassword();
  const challengeId = await challengeOf(person.email, PASSWORD);
  await leave(context, person.id);
  expect((await signIn.giveSecondFactor(challengeId, codeNow(person), AT_DESK)).ok).toBe(false);
});

test('refuses an eleventh wrong password of a person, and says until when', async () => {
  const { clock } = office;
  const person = await office.personWithPassword();
  await give(person.email, WRONG_PASSWORD, ELSEWHERE);
  clock.at += 5 * MINUTE_MS;
  await wrongOnes(person.email, ELSEWHERE, MOST_WRONG.person - 2);
  expect((await give(person.email, WRONG_PASSWORD)).ok).toBe(true);
  clock.at += 5 * MINUTE_MS;
  const { seen, stop } = watchHashings();
  const refused = { ok: false, reason: 'limit', retryAfterSeconds: 5 * 60 };
  expect(await give(person.email, PASSWORD, { network: 'another', agent: '' })).toEqual(refused);
  // As for who is unknown: the limit tells nobody who there is.
  await wrongOnes(UNKNOWN.email, { network: 'a third', agent: '' }, MOST_WRONG.person);
  expect(await give(UNKNOWN.email, PASSWORD, ELSEWHERE)).toEqual({ ...refused, retryAfterSeconds: 15 * 60 });
  expect(seen.hashings).toBe(1);
  stop();
  // Refused ones do not count: the wait ends.
  clock.at += 5 * MINUTE_MS;
  expect((await give(person.email, PASSWORD)).ok).toBe(true);
});

test('counts attempts that are made at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: MOST_WRONG.person + 5 }, (_, index) =>
      give(UNKNOWN.email, PASSWORD, { network: `n${index}`, agent: '' }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(MOST_WRONG.person);
});

test('counts wrong codes towards the same limit', async () => {
  const { signIn, clock } = office;
  const person = await office.personWithPassword();
  const wrong = async () => {
    const challengeId = await challengeOf(person.email, PASSWORD);
    for (let time = 1; time < TRIES; time++)
      await signIn.giveSecondFactor(challengeId, wrongCode(person.secret, clock.at), AT_DESK);
    return challengeId;
  };
  const challengeId = await wrong();
  await wrong();
  expect(await give(person.email, PASSWORD, ELSEWHERE)).toMatchObject({ ok: false, reason: 'limit' });
  expect(await signIn.giveSecondFactor(challengeId, codeNow(person), AT_DESK)).toMatchObject({ ok: false, reason: 'limit' });
});

test('refuses a network after fifty wrong ones, and no other network', async () => {
  await wrongOnes('primera@viajes.example', ELSEWHERE, MOST_WRONG.network - 1);
  expect((await give('penúltima@viajes.example', PASSWORD, ELSEWHERE)).ok).toBe(true);
  expect(await give('última@viajes.example', PASSWORD, ELSEWHERE)).toMatchObject({ ok: false, reason: 'limit' });
  expect((await give('última@viajes.example', PASSWORD)).ok).toBe(true);
});

test('does not count what was refused as too much at once', async () => {
  const { settings, db } = office;
  const busy = { ok: false, reason: 'busy', retryAfterSeconds: 10 } as const;
  const passwords = { ...createPasswords(), isRight: () => Promise.resolve(busy) };
  const signIn = createSignIn({ ...settings, passwords });
  expect(await signIn.signInWithPassword({ ...UNKNOWN, password: PASSWORD, network: AT_DESK.network })).toEqual(busy);
  expect(await db.$count(staffAttempts)).toBe(0);
});

test('counts a sign-in that went right as none of the wrong ones', async () => {
  const person = await office.personWithPassword();
  expect((await signInAs(person)).ok).toBe(true);
  const rows = await office.db.select().from(staffAttempts);
  expect(rows.map(({ isRight }) => isRight)).toEqual([true, true]);
});

test('lets nobody lock a person out from elsewhere, who signs in where they did before', async () => {
  const { clock } = office;
  const person = await office.personWithPassword();
  expect((await signInAs(person)).ok).toBe(true);
  clock.at += DAY_MS / 2;
  await wrongOnes(person.email, ELSEWHERE, MOST_WRONG.person);
  expect(await give(person.email, PASSWORD, ELSEWHERE)).toMatchObject({ ok: false, reason: 'limit' });
  expect((await signInAs(person)).ok).toBe(true);
  // From there, too, ten wrong ones are enough.
  await wrongOnes(person.email, AT_DESK, MOST_WRONG.person);
  expect(await signInAs(person)).toMatchObject({ ok: false, reason: 'limit' });
});

test('locks no passkey out with wrong passwords', async () => {
  const { signIn } = office;
  const { email, key } = await office.person();
  await wrongOnes(email, AT_DESK, MOST_WRONG.network);
  const { challengeId, options } = await signIn.passkeySignInOptions();
  expect((await signIn.signInWithPasskey(challengeId, key.sign(options), AT_DESK)).ok).toBe(true);
});
