import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Random bytes in base64url, made at the first start and kept in a file that only its owner reads, so that data encrypted or
 * signed with them stay usable after a restart. The file appears under its name only when complete, and the first of concurrent
 * processes creates it: it is never half written, and all use the same secret.
 */
export function keptSecret(folder: string, name: string, bytes: number): string {
  const file = join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const fresh = `${file}.${randomUUID()}`;
    try {
      writeFileSync(fresh, randomBytes(bytes).toString('base64url'), { mode: 0o600, flush: true });
      // Unlike a rename, a link does not replace an existing file.
      linkSync(fresh, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(fresh, { force: true });
    }
  }
  return readFileSync(file, 'utf8').trim();
}
