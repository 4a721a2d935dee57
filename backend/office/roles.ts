import { and, eq, or, sql } from 'drizzle-orm';
import { FIRST_ROLES, type Role } from '#domain/office/permission.ts';
import type { Database, Executor } from '../db/connection.ts';
import { officeRoles } from '../db/schema.ts';
import { addToLogIn } from './log/office-log.ts';

export const OWNER = 'owner';

/** Nobody has changed the role since it was made. */
const isAsMade = eq(officeRoles.createdAt, officeRoles.updatedAt);

/**
 * Adds the first roles that are missing. Those that nobody has changed, and the owner's always, become what they are in this
 * version of the product, so that new permissions reach them. Returns the roles that were changed.
 */
export async function settleRoles(db: Executor): Promise<Role[]> {
  await db
    .insert(officeRoles)
    .values([...FIRST_ROLES])
    .onConflictDoNothing();
  const changed: Role[] = [];
  for (const role of FIRST_ROLES) if (await follows(db, role)) changed.push(role);
  return changed;
}

/** The same at the start of the product, with what a new version gives to roles on record. */
export const keepRolesCurrent = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { id, permissions, limits } of await settleRoles(tx)) {
      const about = { kind: 'role', subject: id };
      await addToLogIn(tx, {
        actor: 'system',
        call: 'keepRolesCurrent',
        outcome: 'done',
        about,
        details: { after: { permissions, limits } },
      });
    }
  });

async function follows(db: Executor, { id, permissions, limits }: Role): Promise<boolean> {
  const mayBeChanged = id === OWNER ? undefined : isAsMade;
  const isOther = or(
    sql`${officeRoles.permissions} <> ${JSON.stringify(permissions)}::jsonb`,
    sql`${officeRoles.limits} <> ${JSON.stringify(limits)}::jsonb`,
  );
  const rows = await db
    .update(officeRoles)
    .set({ permissions, limits })
    .where(and(eq(officeRoles.id, id), mayBeChanged, isOther))
    .returning({ id: officeRoles.id });
  return rows.length > 0;
}
