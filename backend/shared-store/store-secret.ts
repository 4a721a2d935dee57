import { randomBytes } from 'node:crypto';
import type { Database } from '../db/connection.ts';
import { storeSecret } from '../db/schema.ts';

/**
 * What names in the shared store are hashed with: one for all processes of an installation, whatever data key each of them writes with. Where
 * its key is lost there is another, and what was shared is not found once.
 */
export function storeSecretOf(db: Database): Promise<string> {
  return db.transaction(async (tx) => {
    const fresh = randomBytes(32).toString('base64url');
    await tx.insert(storeSecret).values({ secret: fresh }).onConflictDoNothing();
    const [kept] = await tx.select().from(storeSecret).for('update');
    if (kept?.secret) return kept.secret;
    await tx.update(storeSecret).set({ secret: fresh });
    return fresh;
  });
}

/** Encrypts it with the current first key. */
export async function reencryptStoreSecret(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const [kept] = await tx.select().from(storeSecret).for('update');
    if (kept?.secret) await tx.update(storeSecret).set({ secret: kept.secret });
  });
}
