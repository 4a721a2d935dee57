import { keptSecret } from '../kept-secret.ts';
import type { DataKey } from './encryption.ts';

/** The key for a database of the product's own, made at the first start and kept beside it. */
export const localDataKey = (dataDir: string): DataKey => ({
  id: 'local',
  key: Buffer.from(keptSecret(dataDir, 'data-key', 32), 'base64url'),
});
