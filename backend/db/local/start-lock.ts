import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
/** No process takes longer between creating the file and writing into it. */
const UNWRITTEN_MS = 5_000;

/**
 * The locks held by this process. A lock file with our pid that is not in here was left by an earlier process with the same pid.
 */
const held = new Set<string>();

/** Two processes may start at once: the second waits, then finds what the first has made. A dead holder's lock is void. */
export async function oneAtATime<Result>(
  lock: string,
  work: () => Promise<Result>,
  { signal, patienceMs = PATIENCE_MS }: { signal?: AbortSignal | undefined; patienceMs?: number } = {},
): Promise<Result> {
  const deadline = performance.now() + patienceMs;
  while (!takeLock(lock)) {
    if (performance.now() > deadline)
      throw new Error(`Another process has been at it for too long; if there is none, remove ${lock}`);
    await delay(50, undefined, { signal });
  }
  try {
    return await work();
  } finally {
    held.delete(lock);
    rmSync(lock, { force: true });
  }
}

function takeLock(lock: string): boolean {
  if (held.has(lock)) return false;
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    held.add(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (isVoid(lock)) rmSync(lock, { force: true });
    return false;
  }
}

/** Left by a process that has ended, or by one that could not write its process id into it because the disk was full. */
function isVoid(lock: string): boolean {
  const holder = readIfThere(lock);
  if (holder !== '') return Number(holder) === process.pid || !isAlive(Number(holder));
  const madeAt = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  return madeAt !== undefined && Date.now() - madeAt > UNWRITTEN_MS;
}

export function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** A zombie process does not count as alive. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !/^\d+ \(.*\) [ZX]/s.test(readIfThere(`/proc/${pid}/stat`));
}
