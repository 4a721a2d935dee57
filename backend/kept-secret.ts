import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Random bytes in base64url, made at the first start and kept in a file that only its owner reads: what was encrypted or written down with
 * them is of use after the next start. Never half written: it appears under its name when it is whole.
 */
export function keptSecret(folder: string, name: string, bytes: number): string {
  const file = join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.new`, randomBytes(bytes).toString('base64url'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8').trim();
}
