import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const markerOf = (dataDir: string): string => join(dataDir, 'restore-unfinished');

/** Until it is taken away, the product does not start: it would sell from a database that somebody meant to replace. */
export function markRestore(dataDir: string, backup: string): { done(): void } {
  writeFileSync(markerOf(dataDir), `${backup}\n`, { mode: 0o600, flush: true });
  return { done: () => rmSync(markerOf(dataDir), { force: true }) };
}

/** Why the product must not start now; `undefined` unless a restore is under way or was ended before its end. */
export function unfinishedRestore(dataDir: string): string | undefined {
  const marker = markerOf(dataDir);
  if (!existsSync(marker)) return undefined;
  const backup = readFileSync(marker, 'utf8').trim();
  return `A restore of ${backup} is under way, or was ended before its end: the database is still as it was before. Wait for it, or run npm run restore again; to start without it, remove ${marker}`;
}
