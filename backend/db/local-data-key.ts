import { keptSecret } from '../kept-secret.ts';
import type { DataKey } from './encryption.ts';

export const LOCAL_KEY_FILE = 'data-key';

/** The encryption key for the product's own database, generated at the first start and stored beside it. */
export const localDataKey = (dataDir: string): DataKey => ({
  id: 'local',
  key: Buffer.from(keptSecret(dataDir, LOCAL_KEY_FILE, 32), 'base64url'),
});
