import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { staff, staffChallenges, staffPasskeys, staffPasswords } from '../../db/schema.ts';
import type { StaffContext } from './sign-in-context.ts';

/** Who works here now. Held until the transaction ends: nobody makes them leave meanwhile. */
export async function presentStaff(tx: Executor, staffId: string): Promise<typeof staff.$inferSelect | undefined> {
  const [person] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, staffId), isNull(staff.leftAt)))
    .for('update');
  return person;
}

export const isStaff = async (tx: Executor, staffId: string): Promise<boolean> => (await presentStaff(tx, staffId)) !== undefined;

/** In how many ways a person can sign in. */
export async function waysToSignIn(db: Executor, staffId: string): Promise<number> {
  const passkeys = await db.$count(staffPasskeys, eq(staffPasskeys.staffId, staffId));
  const passwords = await db.$count(staffPasswords, eq(staffPasswords.staffId, staffId));
  const [person] = await db.select({ identity: staff.identity }).from(staff).where(eq(staff.id, staffId));
  return passkeys + passwords + (person?.identity ? 1 : 0);
}

/** Takes away everything a person signs in with, and what they have been asked for. */
export async function clearKeys({ db, onRecord }: StaffContext, staffId: string): Promise<void> {
  for (const table of [staffPasskeys, staffPasswords, staffChallenges]) await db.delete(table).where(eq(table.staffId, staffId));
  await db.update(staff).set({ identity: null }).where(eq(staff.id, staffId));
  await onRecord(db, { what: 'keys-cleared', staffId });
}
