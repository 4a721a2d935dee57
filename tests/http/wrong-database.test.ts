import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseRefusal } from '#backend/db/compatibility/refused-database.ts';
import { migrateDatabase } from '#backend/db/connection.ts';
import { openDatabaseLine } from '../harness/database/database-line.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database/test-database.ts';
import { freePort } from '../harness/product/free-port.ts';
import { TEST_DATA_KEYS } from '../harness/product/product-settings.ts';
import { some } from '../harness/running/long-by-nature.ts';

const PASSWORD = 'clave-que-nadie-repite';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const changed = (change: (url: URL) => void): string => {
  const url = new URL(database.url);
  change(url);
  return url.href;
};

async function refusalOf(url: string): Promise<string | undefined> {
  return migrateDatabase(url).then(
    () => 'no refusal',
    (error: unknown) => databaseRefusal(error, url),
  );
}

test.each([
  [
    'an unknown host',
    () => changed((url) => Object.assign(url, { hostname: 'no-such-host.invalid' })),
    /the host no-such-host\.invalid/,
  ],
  ['a wrong password', () => changed((url) => Object.assign(url, { password: PASSWORD })), /refuses the user/],
  ['a wrong user', () => changed((url) => Object.assign(url, { username: 'nadie' })), /refuses the user nadie/],
  ['a wrong database', () => changed((url) => Object.assign(url, { pathname: '/ninguna' })), /has no database ninguna/],
  ['a password with an invalid percent escape', () => database.url.replace(/:[^:@/]+@/, ':100%zz@'), /refuses the user/],
])('%s is reported in a sentence without the password', async (_, urlOf, words) => {
  const refusal = await refusalOf(urlOf());
  expect(refusal).toMatch(/^DATABASE_URL/);
  expect(refusal).toMatch(words);
  expect(refusal).not.toContain(PASSWORD);
  expect(refusal).not.toContain('100%zz');
});

test('a port with no server, another server or no answer is reported as such', async () => {
  const nothing = await freePort();
  expect(await refusalOf(changed((url) => Object.assign(url, { port: String(nothing) })))).toMatch(/where nothing answers/);
  const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  expect(await refusalOf(changed((url) => Object.assign(url, { port: String(port) })))).toMatch(/not as PostgreSQL does/);
  other.close();
  const line = await openDatabaseLine(database.url);
  line.stall();
  expect(await refusalOf(line.url)).toMatch(/does not answer/);
  line.mend();
  line.refuse('53300');
  expect(await refusalOf(line.url)).toMatch(/no connection .*53300/);
  line.close();
});

const NO_DATABASES: [url: string, words: RegExp][] = [
  ['postgres//no-scheme', /DATABASE_URL: must be postgres:/],
  [`postgres://tiquete:${PASSWORD}@127.0.0.1:1/tiquete`, /DATABASE_URL names 127\.0\.0\.1:1, where nothing answers/],
];
test.each(some(NO_DATABASES, 1))(
  'the product refuses to start with %s, in a sentence without a stack trace',
  (DATABASE_URL, words) => {
    const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL,
      DATA_KEYS: TEST_DATA_KEYS,
      DUFFEL_ACCESS_TOKEN: 'duffel_test_x',
    };
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [main], { env: { ...env, ...stripe }, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(words);
    for (const output of [stdout, stderr]) {
      expect(output).not.toContain(PASSWORD);
      expect(output).not.toMatch(/^\s+at /m);
    }
  },
);
