import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/connection.ts';
import { staffPasswords } from '../../../db/schema.ts';

/** Encrypts the secrets of authenticator apps with the current first key. Returns how many there are. */
export async function reencryptPasswords(db: Database): Promise<number> {
  const rows = await db.select({ staffId: staffPasswords.staffId }).from(staffPasswords);
  for (const { staffId } of rows)
    await db.transaction(async (tx) => {
      const isIt = eq(staffPasswords.staffId, staffId);
      // Read again under the row's lock: its holder may be changing it.
      const [now] = await tx.select({ totp: staffPasswords.totp }).from(staffPasswords).where(isIt).for('update');
      // One that is encrypted with a lost key reads as nothing, and stays as it is.
      if (now?.totp) await tx.update(staffPasswords).set({ totp: now.totp }).where(isIt);
    });
  return rows.length;
}
