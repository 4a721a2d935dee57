import { Secret, TOTP } from 'otpauth';
import { connect, type DatabaseConnection } from '#backend/db/connection.ts';
import { encryptWith } from '#backend/db/encryption.ts';
import { officeRoles, staff, staffAttempts, staffChallenges, staffLinks, staffSessions } from '#backend/db/schema.ts';
import { settleRoles } from '#backend/office/roles.ts';
import { createPasswords } from '#backend/office/sign-in/passwords/password-hash.ts';
import { createSignIn, type SignIn, type SignInSettings } from '#backend/office/sign-in/sign-in.ts';
import type { SignInRecord } from '#backend/office/sign-in/sign-in-context.ts';
import { MIGRATED } from '../database/migrated-database.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { createAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts';

export const OFFICE = 'https://oficina.example.com';
export const AT_DESK = { network: '203.0.113.7', agent: 'Firefox' };
export const ELSEWHERE = { network: '198.51.100.9', agent: 'curl' };
export const PASSWORD = 'caballo batería grapa';
const HALF_MINUTE_MS = 30_000;

export type TestDoors = Awaited<ReturnType<typeof openTestDoors>>;

/** Signing in over a database of its own, with a clock that tests move and the records in a list. */
export async function openTestDoors(changes: Partial<SignInSettings> = {}) {
  encryptWith([{ id: 'test', key: Buffer.alloc(32, 7) }]);
  const database = await createTestDatabase(MIGRATED);
  const connection: DatabaseConnection = connect(database.url, () => undefined);
  const { db } = connection;
  await settleRoles(db);
  const records: SignInRecord[] = [];
  const clock = { at: Date.now() };
  const now = () => clock.at;
  const onRecord = async (_store: unknown, record: SignInRecord) => void records.push(record);
  const settings: SignInSettings = {
    db,
    origin: OFFICE,
    siteName: 'Viajes Andinos',
    passwords: PASSWORDS,
    log: SILENT,
    now,
    onRecord,
    ...changes,
  };
  const signIn = createSignIn(settings);
  let people = 0;

  return {
    db,
    signIn,
    settings,
    records,
    clock,
    context: { db, now, onRecord },
    /** Nobody is staff again. */
    async empty() {
      for (const table of [staffSessions, staffChallenges, staffLinks, staffAttempts, staff, officeRoles]) await db.delete(table);
      await settleRoles(db);
      records.length = 0;
    },
    /** A colleague with a passkey. */
    async person(roleId = 'agent', key = createAuthenticator(OFFICE)) {
      people += 1;
      const email = `laura${people}@viajes.example`;
      const invited = await signIn.invite({ name: 'Laura Rojas', email, roleId });
      if (!invited.ok) throw new Error(invited.reason);
      const session = await registerWithLink(signIn, tokenOf(invited.url), key);
      return { id: invited.staffId, email, key, session };
    },
    /** A colleague with a password and an authenticator app. */
    async personWithPassword(roleId = 'agent') {
      people += 1;
      const email = `camilo${people}@viajes.example`;
      const invited = await signIn.invite({ name: 'Camilo Díaz', email, roleId });
      if (!invited.ok) throw new Error(invited.reason);
      const token = tokenOf(invited.url);
      const chosen = await signIn.passwordForLink(token, { password: PASSWORD, network: AT_DESK.network });
      if (!chosen.ok) throw new Error(chosen.reason);
      const { challengeId, secret } = chosen;
      const code = codeOf(secret, clock.at);
      const done = await signIn.followLinkWithPassword(token, { challengeId, code, ...AT_DESK });
      if (!done.ok) throw new Error(done.reason);
      // The code of the next half minute is one that has not been used.
      clock.at += 2 * HALF_MINUTE_MS;
      return { id: invited.staffId, email, secret, session: done.session };
    },
    async close() {
      await connection.close();
      await database.drop();
    },
  };
}

const PASSWORDS = createPasswords({ N: 2, r: 1, p: 1 });
const SILENT = { error: () => undefined, info: () => undefined };

export const tokenOf = (url: string): string => new URL(url).searchParams.get('token') ?? '';

export const codeOf = (secret: string, now: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now });

/** Six digits that are not a code of this secret now. */
export function wrongCode(secret: string, now: number): string {
  const right = [-1, 0, 1].map((steps) => codeOf(secret, now + steps * HALF_MINUTE_MS));
  return ['000000', '000001', '000002', '000003'].find((code) => !right.includes(code)) ?? '';
}

/** Registers a passkey by a link, and returns the session that this opens. */
export async function registerWithLink(signIn: SignIn, token: string, key: SoftwareAuthenticator) {
  const asked = await signIn.passkeyOptionsForLink(token);
  if (!asked.ok) throw new Error(asked.reason);
  const details = { challengeId: asked.challengeId, keyName: 'Portátil', ...AT_DESK };
  const done = await signIn.followLinkWithPasskey(token, details, key.register(asked.options));
  if (!done.ok) throw new Error(done.reason);
  return done.session;
}
