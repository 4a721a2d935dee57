import { chmodSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL_KEY_FILE } from '../db/local/local-data-key.ts';

const keyFileOf = (dataDir: string): string => join(dataDir, LOCAL_KEY_FILE);
const broughtFileOf = (dataDir: string): string => `${keyFileOf(dataDir)}.restored`;

/** Writes the key from a backup to a file beside the one in use; a key of an earlier restore is deleted in any case. */
export function bringKey(dataDir: string, key: string | undefined): void {
  leaveKey(dataDir);
  if (key === undefined) return;
  writeFileSync(broughtFileOf(dataDir), key, { mode: 0o600, flush: true });
  chmodSync(broughtFileOf(dataDir), 0o600);
}

/** Puts it into use. The former key is kept beside it: data that it encrypted may still be needed. */
export function takeKey(dataDir: string): void {
  const file = keyFileOf(dataDir);
  if (!existsSync(broughtFileOf(dataDir))) return;
  if (existsSync(file)) renameSync(file, `${file}.before-restore-${Date.now()}`);
  renameSync(broughtFileOf(dataDir), file);
}

export const leaveKey = (dataDir: string): void => rmSync(broughtFileOf(dataDir), { force: true });
