import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Random bytes in base64url, made at the first start and kept in a file that only its owner reads: what was encrypted or written down with
 * them is of use after the next start. Never half written, and never another for whoever starts in the same moment: it appears under its name when it
 * is whole, for the first who has one.
 */
export function keptSecret(folder: string, name: string, bytes: number): string {
  const file = join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const fresh = `${file}.${randomUUID()}`;
    try {
      writeFileSync(fresh, randomBytes(bytes).toString('base64url'), { mode: 0o600, flush: true });
      // Unlike a renamed file, a link takes nobody's place.
      linkSync(fresh, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(fresh, { force: true });
    }
  }
  return readFileSync(file, 'utf8').trim();
}
