import { eq } from 'drizzle-orm';
import { FIRST_ROLES } from '#domain/office/permission.ts';
import type { Executor } from '../db/connection.ts';
import { officeRoles } from '../db/schema.ts';

/** Adds the first roles that are missing, and gives the owner's every permission there is by now. The others stay as they are. */
export async function settleRoles(db: Executor): Promise<void> {
  await db
    .insert(officeRoles)
    .values([...FIRST_ROLES])
    .onConflictDoNothing();
  for (const { id, permissions, limits } of FIRST_ROLES) {
    if (id === OWNER)
      await db.update(officeRoles).set({ permissions, limits, updatedAt: new Date() }).where(eq(officeRoles.id, id));
  }
}

export const OWNER = 'owner';
