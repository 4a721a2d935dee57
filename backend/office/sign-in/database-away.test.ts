import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from '../../../tests/harness/office/software-authenticator.ts';
import { AT_DESK, OFFICE, openTestDoors, PASSWORD, type TestDoors } from '../../../tests/harness/office/test-doors.ts';
import { connect } from '../../db/connection.ts';
import { isDatabaseTrouble } from '../../db/database-trouble.ts';
import { staffSessions } from '../../db/schema.ts';
import { newToken } from '../../secrets/secret-token.ts';
import { createSignIn, type SignIn } from './sign-in.ts';

let office: TestDoors;
beforeAll(async () => {
  office = await openTestDoors();
});
afterAll(() => office.close());

/** The port of a database that is not there. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

const ANY_ID = newToken();
const SOMEBODY = '00000000-0000-4000-8000-000000000000';
const ANSWER = createAuthenticator(OFFICE);

test.each<[string, (signIn: SignIn) => Promise<unknown>]>([
  ['a link', (signIn) => signIn.readLink('x')],
  ['the first owner', (signIn) => signIn.firstOwnerLink()],
  ['asking for a passkey', (signIn) => signIn.passkeySignInOptions()],
  ['a passkey', (signIn) => signIn.signInWithPasskey(ANY_ID, ANSWER.sign({ challenge: 'x' }), AT_DESK)],
  ['a password', (signIn) => signIn.signInWithPassword({ email: 'ana@viajes.example', password: PASSWORD, network: '' })],
  ['a code', (signIn) => signIn.giveSecondFactor(ANY_ID, '123456', AT_DESK)],
  [
    'a new password of one’s own',
    (signIn) => signIn.changeOwnPassword(SOMEBODY, { present: PASSWORD, password: 'otra frase bien distinta', network: '' }),
  ],
  ['a session', (signIn) => signIn.sessionOf('x')],
])('says that the database is away, for %s, and lets nobody in', async (_what, call) => {
  const { settings } = office;
  const connection = connect(`postgres://nobody@127.0.0.1:${await closedPort()}/none`, () => undefined);
  const signIn = createSignIn({ ...settings, db: connection.db });
  const error = await call(signIn).catch((caught: unknown) => caught);
  expect(isDatabaseTrouble(error)).toBe(true);
  await connection.close();
});

test('opens no session that is not on record', async () => {
  const { settings, db } = office;
  const { key } = await office.person();
  const before = await db.$count(staffSessions);
  const signIn = createSignIn({ ...settings, onRecord: () => Promise.reject(new Error('the log cannot be written')) });
  const { challengeId, options } = await signIn.passkeySignInOptions();
  await expect(signIn.signInWithPasskey(challengeId, key.sign(options), AT_DESK)).rejects.toThrow('the log');
  expect(await db.$count(staffSessions)).toBe(before);
});
