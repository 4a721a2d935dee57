import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
