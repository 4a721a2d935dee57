import { and, asc, desc, eq, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { StaffMember } from '#contract/office/staff-calls.ts';
import type { Executor } from '../db/connection.ts';
import { officeRoles, staff, staffPasskeys, staffPasswords, staffSessions } from '../db/schema.ts';
import { OWNER } from './roles.ts';
import { dropLinks } from './sign-in/links.ts';
import { endAllOf } from './sign-in/sessions.ts';
import type { Refused, StaffContext } from './sign-in/sign-in-context.ts';
import { clearKeys, presentStaff, waysToSignIn } from './sign-in/who-is-staff.ts';

/** Who works here, and after them who did. */
export async function listStaff(db: Executor): Promise<StaffMember[]> {
  const seen = db
    .select({ staffId: staffSessions.staffId, at: max(staffSessions.seenAt).as('at') })
    .from(staffSessions)
    .groupBy(staffSessions.staffId)
    .as('seen');
  const rows = await db
    .select({
      person: staff,
      role: { id: officeRoles.id, name: officeRoles.name },
      seenAt: seen.at,
      passkeys: passkeysOfRow,
      password: isNotNull(staffPasswords.staffId).mapWith(Boolean),
    })
    .from(staff)
    .innerJoin(officeRoles, eq(officeRoles.id, staff.roleId))
    .leftJoin(staffPasswords, eq(staffPasswords.staffId, staff.id))
    .leftJoin(seen, eq(seen.staffId, staff.id))
    .orderBy(desc(isNull(staff.leftAt)), asc(staff.name));
  return rows.map(({ person, role, seenAt, passkeys, password }) => {
    const { id, name, email, locale, createdAt, leftAt } = person;
    const signsInWith = { passkeys, password, identity: person.identity !== null };
    return { id, name, email, role, locale, createdAt, leftAt, seenAt, signsInWith };
  });
}

const passkeysOfRow = sql<number>`(select count(*) from ${staffPasskeys} where ${staffPasskeys.staffId} = ${staff.id})`.mapWith(
  Number,
);

/** The owners who can sign in. Nobody changes who is one until the transaction ends. */
async function holdOwners(tx: Executor): Promise<string[]> {
  const owners = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.roleId, OWNER), isNull(staff.leftAt)))
    .orderBy(asc(staff.id))
    .for('update');
  const able: string[] = [];
  for (const { id } of owners) if ((await waysToSignIn(tx, id)) > 0) able.push(id);
  return able;
}

/** Without this person, no owner could sign in. */
const isLast = (owners: string[], person: { id: string; roleId: string }): boolean =>
  person.roleId === OWNER && owners.every((id) => id === person.id);

type Changed<Reason extends string> = { ok: true } | Refused<Reason>;

/** Ends their sessions: what is on a screen, or under way, was of the earlier role. */
export function changeRole(
  context: StaffContext,
  { staffId, roleId }: { staffId: string; roleId: string },
): Promise<Changed<'unknown' | 'role' | 'last-owner'>> {
  return context.db.transaction(async (tx): Promise<Changed<'unknown' | 'role' | 'last-owner'>> => {
    const within = { ...context, db: tx };
    const owners = await holdOwners(tx);
    const person = await presentStaff(tx, staffId);
    if (!person) return { ok: false, reason: 'unknown' };
    if ((await tx.$count(officeRoles, eq(officeRoles.id, roleId))) === 0) return { ok: false, reason: 'role' };
    if (person.roleId === roleId) return { ok: true };
    if (isLast(owners, person)) return { ok: false, reason: 'last-owner' };
    await endAllOf(within, staffId, 'rights-changed');
    await tx.update(staff).set({ roleId }).where(eq(staff.id, staffId));
    await context.onRecord(tx, { what: 'role-changed', staffId, roleId });
    return { ok: true };
  });
}

/** Ends a person's sessions and takes away their keys and links. What they did stays theirs. */
export function leave(context: StaffContext, staffId: string): Promise<Changed<'unknown' | 'last-owner'>> {
  return context.db.transaction(async (tx): Promise<Changed<'unknown' | 'last-owner'>> => {
    const within = { ...context, db: tx };
    const owners = await holdOwners(tx);
    const person = await presentStaff(tx, staffId);
    if (!person) return { ok: false, reason: 'unknown' };
    if (isLast(owners, person)) return { ok: false, reason: 'last-owner' };
    await endAllOf(within, staffId, 'left');
    await tx
      .update(staff)
      .set({ leftAt: new Date(context.now()) })
      .where(eq(staff.id, staffId));
    await clearKeys(within, staffId);
    await dropLinks(tx, staffId);
    await context.onRecord(tx, { what: 'left', staffId });
    return { ok: true };
  });
}

/** A former colleague is one again. They sign in with a new link (`newSignInLink`). */
export function comeBack(context: StaffContext, staffId: string): Promise<Changed<'unknown'>> {
  return context.db.transaction(async (tx): Promise<Changed<'unknown'>> => {
    const back = await tx
      .update(staff)
      .set({ leftAt: null })
      .where(and(eq(staff.id, staffId), isNotNull(staff.leftAt)))
      .returning({ id: staff.id });
    if (back.length === 0) return { ok: false, reason: 'unknown' };
    await context.onRecord(tx, { what: 'came-back', staffId });
    return { ok: true };
  });
}
