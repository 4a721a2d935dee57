import { keptSecret } from '../kept-secret.ts';
import type { DataKey } from './encryption.ts';

/** The encryption key for the product's own database, generated at the first start and stored beside it. */
export const localDataKey = (dataDir: string): DataKey => ({
  id: 'local',
  key: Buffer.from(keptSecret(dataDir, 'data-key', 32), 'base64url'),
});
