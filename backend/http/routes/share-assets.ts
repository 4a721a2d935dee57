import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Pages that a browser has open ask for the files of their own build for so long. */
const KEPT_MS = 7 * 86_400_000;
const AT_ONCE = 16;

/**
 * Puts the browser files of this build into a folder that all processes of an installation share, and takes out what no process has
 * brought for a week. While a new release replaces another, a page may be from one process and its scripts are asked of the other.
 */
export async function shareAssets(own: string, shared: string, now = Date.now()): Promise<void> {
  await mkdir(shared, { recursive: true });
  const mine = await readdir(own);
  for (let at = 0; at < mine.length; at += AT_ONCE)
    await Promise.all(mine.slice(at, at + AT_ONCE).map((name) => bring(join(own, name), join(shared, name), now)));
  const known = new Set(mine);
  for (const name of await readdir(shared)) if (!known.has(name)) await removeIfOld(join(shared, name), now);
}

/** Marked as brought now; whole under its name at once, or not at all: another process may bring or serve it at this moment. */
async function bring(file: string, to: string, now: number): Promise<void> {
  const mark = (path: string) => utimes(path, now / 1_000, now / 1_000);
  const isThere = await mark(to).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const unfinished = `${to}.${randomUUID()}.new`;
  try {
    await copyFile(file, unfinished);
    await mark(unfinished);
    await rename(unfinished, to);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function removeIfOld(file: string, now: number): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() && now - found.mtimeMs > KEPT_MS) await rm(file, { force: true });
}
