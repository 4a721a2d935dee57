import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataKey } from './sealing.ts';

/** The key for a database of the product's own, made at the first start and kept beside it. */
export function localDataKey(dataDir: string): DataKey {
  const file = join(dataDir, 'data-key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  }
  return { id: 'local', key: Buffer.from(readFileSync(file, 'utf8').trim(), 'base64') };
}
