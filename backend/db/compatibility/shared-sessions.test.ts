import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/harness/database/test-database.ts';
import { freePort } from '../../../tests/harness/product/free-port.ts';
import { ALL } from '../../../tests/harness/running/long-by-nature.ts';
import { migrateDatabase } from '../connection.ts';
import { connectionSettings, WatchedClient } from '../connection-settings.ts';
import { databaseRefusal } from './refused-database.ts';
import { requireOwnSessions, SharedSessions } from './shared-sessions.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const connected = async (url: string) => {
  const client = new WatchedClient(connectionSettings(url, 'calls'));
  await client.connect();
  return client;
};

test('two connections to PostgreSQL itself are two sessions', async () => {
  const [one, other] = await Promise.all([connected(database.url), connected(database.url)]);
  await requireOwnSessions(one, other);
  await Promise.all([one.end(), other.end()]);
});

test('two clients with one session, or one that gets another session, are refused with a sentence', async () => {
  const [one, other] = await Promise.all([connected(database.url), connected(database.url)]);
  await expect(requireOwnSessions(one, one)).rejects.toThrow(SharedSessions);
  let turn = 0;
  const changing = { query: ((text: string) => (turn++ % 2 === 0 ? one : other).query(text)) as typeof one.query };
  const third = await connected(database.url);
  await expect(requireOwnSessions(changing, third)).rejects.toThrow(/pool_mode = session/);
  expect(databaseRefusal(new SharedSessions(), database.url)).toMatch(/^DATABASE_URL leads through a pool/);
  await Promise.all([one.end(), other.end(), third.end()]);
});

/** PgBouncer refuses to run as root. */
const USER = process.getuid?.() === 0 ? ['setpriv', '--reuid', '65534', '--regid', '65534', '--clear-groups'] : [];
const isInstalled = ALL && spawnSync('pgbouncer', ['--version']).status === 0;
if (ALL && !isInstalled) console.warn('Not run: PgBouncer is not installed');

describe.runIf(isInstalled)('through PgBouncer', () => {
  async function throughBouncer(mode: string, work: (url: string) => Promise<void>, more = ''): Promise<void> {
    const port = await freePort();
    const url = new URL(database.url);
    const folder = mkdtempSync(join(tmpdir(), 'tiquete-pgbouncer-'));
    chmodSync(folder, 0o755);
    const place = `host=${url.hostname} port=${url.port} user=${url.username} password=${decodeURIComponent(url.password)}`;
    writeFileSync(
      join(folder, 'settings.ini'),
      `[databases]\n* = ${place}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\npool_mode = ${mode}\n${more}\n`,
    );
    const [command = 'pgbouncer', ...args] = [...USER, 'pgbouncer', join(folder, 'settings.ini')];
    const bouncer = spawn(command, args, { stdio: 'ignore' });
    url.host = `127.0.0.1:${port}`;
    try {
      await expect
        .poll(async () => {
          const client = new pg.Client({ connectionString: url.href });
          return client.connect().then(
            () => client.end().then(() => 'up'),
            () => 'down',
          );
        })
        .toBe('up');
      await work(url.href);
    } finally {
      const gone = new Promise((resolve) => bouncer.once('exit', resolve));
      bouncer.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true });
    }
  }

  test.each(['transaction', 'statement'])('a start in %s mode is refused', (mode) =>
    throughBouncer(mode, async (url) => {
      await expect(migrateDatabase(url)).rejects.toThrow(SharedSessions);
    }),
  );

  test('a start in session mode migrates the database', () =>
    throughBouncer('session', async (url) => {
      await migrateDatabase(url);
    }));

  test('one that does not let settings through is told how', () =>
    throughBouncer('session', async (url) => {
      const refused = await connected(url).catch((error: unknown) => error);
      expect(databaseRefusal(refused, url)).toMatch(/ignore_startup_parameters = options/);
    }));
});
