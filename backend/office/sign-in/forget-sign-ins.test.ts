import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AT_DESK, openTestDoors, type TestDoors, tokenOf } from '../../../tests/harness/office/test-doors.ts';
import { staffAttempts, staffChallenges, staffLinks, staffSessions } from '../../db/schema.ts';
import { forgetSignIns } from './forget-sign-ins.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './sign-in-context.ts';

let office: TestDoors;
beforeAll(async () => {
  office = await openTestDoors();
});
afterAll(() => office.close());
beforeEach(() => office.empty());

const TABLES = { challenges: staffChallenges, attempts: staffAttempts, links: staffLinks, sessions: staffSessions };
async function left(table: keyof typeof TABLES) {
  await forgetSignIns(office.db, office.clock.at);
  return office.db.$count(TABLES[table]);
}

test('forgets challenges that have ended', async () => {
  const { signIn, clock } = office;
  await signIn.passkeySignInOptions();
  expect(await left('challenges')).toBe(1);
  clock.at += 5 * MINUTE_MS + 1;
  expect(await left('challenges')).toBe(0);
});

test('forgets wrong attempts after a day, and right ones after a month', async () => {
  const { db, clock } = office;
  const at = new Date(clock.at);
  const attempt = { who: 'a', network: 'b', at };
  await db.insert(staffAttempts).values([
    { ...attempt, isRight: false },
    { ...attempt, isRight: true },
  ]);
  clock.at += DAY_MS;
  expect(await left('attempts')).toBe(2);
  clock.at += 1;
  expect(await left('attempts')).toBe(1);
  clock.at += 29 * DAY_MS;
  expect(await left('attempts')).toBe(0);
});

test('forgets links that were used or have ended, and no others', async () => {
  const { signIn, clock } = office;
  const { id } = await office.person();
  const link = tokenOf((await signIn.newSignInLink(id)) ?? '');
  expect(await left('links')).toBe(1);
  expect(await signIn.readLink(link)).toBeDefined();
  clock.at += 72 * HOUR_MS + 1;
  expect(await left('links')).toBe(0);
});

test('forgets sessions ninety days after their end, also those that nobody came back to', async () => {
  const { signIn, clock } = office;
  const { id, session } = await office.person();
  await signIn.openSession({ staffId: id, method: 'passkey', ...AT_DESK });
  clock.at += MINUTE_MS;
  await signIn.endSession(session.sessionId);
  clock.at += 90 * DAY_MS - MINUTE_MS;
  expect(await left('sessions')).toBe(2);
  clock.at += 1;
  expect(await left('sessions')).toBe(1);
  clock.at += MINUTE_MS;
  expect(await left('sessions')).toBe(0);
});
