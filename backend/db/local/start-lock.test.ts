import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { oneAtATime } from './start-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'tiquete-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

const work = async () => 'done';
/** Before the patience of a start is over. */
const soon = () => AbortSignal.timeout(3_000);

test('takes over a lock whose process is gone or that never got its process id', async () => {
  const [dead, unwritten] = [join(folder, 'dead'), join(folder, 'unwritten')];
  writeFileSync(dead, '999999999');
  writeFileSync(unwritten, '');
  const earlier = new Date(Date.now() - 10_000);
  utimesSync(unwritten, earlier, earlier);
  for (const lock of [dead, unwritten]) {
    expect(await oneAtATime(lock, work, { signal: soon() })).toBe('done');
    expect(existsSync(lock)).toBe(false);
  }
});

test('waits for a lock file just created, whose process id is still being written', async () => {
  const lock = join(folder, 'new');
  writeFileSync(lock, '');
  await expect(oneAtATime(lock, work, { patienceMs: 300 })).rejects.toThrow();
  expect(existsSync(lock)).toBe(true);
});
