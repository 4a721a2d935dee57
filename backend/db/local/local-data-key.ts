import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { keptSecret } from '../../secrets/kept-secret.ts';
import type { DataKey } from '../encryption.ts';

export const LOCAL_KEY_FILE = 'data-key';
/** The id of the key that the product makes for itself. */
export const LOCAL_KEY_ID = 'local';

/** The encryption key for the product's own database, generated at the first start and stored beside it. */
const localDataKey = (dataDir: string): DataKey => ({
  id: LOCAL_KEY_ID,
  key: Buffer.from(keptSecret(dataDir, LOCAL_KEY_FILE, 32), 'base64url'),
});

type KeySettings = { dataKeys: DataKey[] | undefined; dataDir: string; databaseUrl: string | undefined };

/**
 * The keys of the configured database, the current one first. What the product's own holds from before the agency set `DATA_KEYS` is
 * encrypted with the generated key, and read with it while its file is there.
 */
export function keysOfDatabase({ dataKeys, dataDir, databaseUrl }: KeySettings): DataKey[] {
  if (!dataKeys) return [localDataKey(dataDir)];
  const hasOlder = databaseUrl === undefined && existsSync(join(dataDir, LOCAL_KEY_FILE));
  const isNamed = dataKeys.some(({ id }) => id === LOCAL_KEY_ID);
  return hasOlder && !isNamed ? [...dataKeys, localDataKey(dataDir)] : dataKeys;
}
