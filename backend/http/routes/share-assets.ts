import { randomUUID } from 'node:crypto';
import { access, copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
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
  const [mine, there] = [await readdir(own), new Set(await readdir(shared))];
  for (let at = 0; at < mine.length; at += AT_ONCE)
    await Promise.all(mine.slice(at, at + AT_ONCE).map((name) => bring(join(own, name), join(shared, name), now)));
  const known = new Set(mine);
  const others = [...there].filter((name) => !known.has(name));
  for (const name of others) await removeIfOld(join(shared, name), now);
}

/** Whole under its name at once, or not at all: another process may bring or serve it at this moment. */
async function bring(file: string, to: string, now: number): Promise<void> {
  const isThere = await access(to).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    const unfinished = `${to}.${randomUUID()}.new`;
    await copyFile(file, unfinished);
    await rename(unfinished, to);
  }
  const seconds = now / 1_000;
  await utimes(to, seconds, seconds);
}

async function removeIfOld(file: string, now: number): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() && now - found.mtimeMs > KEPT_MS) await rm(file, { force: true });
}
