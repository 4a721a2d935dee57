import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabaseLine } from '../../../tests/harness/database/database-line.ts';
import { testServer } from '../../../tests/harness/database/test-database.ts';
import { freePort, launch, type Server, startLocalPostgres } from './local-postgres.ts';
import { isAlive, readIfThere } from './start-lock.ts';

test('concurrent starts share one server, and a later start finds it running', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tiquete postgres '));
  const [one, two] = await Promise.all([startLocalPostgres(dataDir), startLocalPostgres(dataDir)]);
  const later = await startLocalPostgres(dataDir);
  expect([two.url, later.url]).toEqual([one.url, one.url]);
  await later.stop();
  const again = await startLocalPostgres(dataDir);
  expect(again.url.replace(/:\d+\//, '/')).toBe(one.url.replace(/:\d+\//, '/'));
  await again.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('its port is none that the system gives to others while it is started again', async () => {
  const [lowest = 0] = readIfThere('/proc/sys/net/ipv4/ip_local_port_range').split(/\s+/).map(Number);
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(Math.max(...ports)).toBeLessThan(lowest || 32_768);
});

test('a server that waits for us to leave, and lets nobody else in, is ended and started again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tiquete-postgres-'));
  const server = await startLocalPostgres(dataDir);
  const connected = async () => {
    const client = new pg.Client({ connectionString: server.url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const serving = async (client: pg.Client): Promise<number> => {
    const { rows } = await client.query<{ pid: number }>(
      "select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int as pid",
    );
    return rows[0]?.pid ?? 0;
  };
  const staying = await connected();
  const before = await serving(staying);
  const changes: string[] = [];
  server.keepRunning((change) => changes.push(change));
  process.kill(before, 'SIGTERM');
  const now = async () => {
    const client = await connected().catch(() => undefined);
    const pid = client && (await serving(client).catch(() => undefined));
    await client?.end();
    return pid !== undefined && pid !== before;
  };
  await expect.poll(now, { timeout: 20_000 }).toBe(true);
  await expect.poll(() => changes).toEqual(['ended', 'started']);
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

/** A server that is started and never answers; its pid is in a file. */
function silentServer(port: number, password = ''): { server: Server; pid: () => number; remove(): void } {
  const home = mkdtempSync(join(tmpdir(), 'tiquete-silent-'));
  const program = join(home, 'postgres');
  writeFileSync(program, `#!/bin/sh\necho $$ > ${home}/pid\nexec sleep 300\n`);
  chmodSync(program, 0o755);
  return {
    server: { cluster: home, home, binaries: { initdb: program, postgres: program }, port, password, runAs: {}, settings: [] },
    pid: () => Number(readIfThere(join(home, 'pid'))),
    remove: () => rmSync(home, { recursive: true }),
  };
}

test('a server that does not answer in time is not left behind', async () => {
  const { server, pid, remove } = silentServer(await freePort());
  await expect(launch(server, undefined, 500)).rejects.toThrow(/did not start/);
  expect(pid()).toBeGreaterThan(0);
  expect(isAlive(pid())).toBe(false);
  remove();
});

test('one that says it is starting, as after a crash, is given the time that it takes', async () => {
  const { port, password } = new URL(await testServer());
  const line = await openDatabaseLine(`postgres://127.0.0.1:${port}/postgres`);
  line.refuse('57P03');
  const { server, pid, remove } = silentServer(Number(new URL(line.url).port), password);
  let isOver = false;
  const started = launch(server, undefined, 100).finally(() => {
    isOver = true;
  });
  await expect.poll(pid).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(isOver).toBe(false);
  line.mend();
  await started;
  process.kill(pid());
  line.close();
  remove();
});
