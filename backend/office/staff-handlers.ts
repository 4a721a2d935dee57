import { randomUUID } from 'node:crypto';
import { asc, count, eq, isNull } from 'drizzle-orm';
import type * as calls from '#contract/office/staff-calls.ts';
import { reply } from '#contract/problem.ts';
import { timeNow } from '#domain/clock.ts';
import { FIRST_ROLES, may, type Role } from '#domain/office/permission.ts';
import type { Database } from '../db/connection.ts';
import { officeRoles, staff } from '../db/schema.ts';
import type { CallContext, Handler } from './handler.ts';
import { OWNER } from './roles.ts';
import type { SignIn } from './sign-in/sign-in.ts';
import type { StaffContext } from './sign-in/sign-in-context.ts';
import { changeRole, comeBack, leave, listStaff } from './staff.ts';

type StaffHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };
export type Doors = { signIn: Pick<SignIn, 'invite' | 'newSignInLink' | 'endAllOf'>; staffContext: StaffContext };

export const staffHandlers = (openDoors: (db: Database) => Doors): StaffHandlers => ({
  listColleagues: {
    perform: async (_, { db }) =>
      reply(await db.select({ id: staff.id, name: staff.name }).from(staff).where(isNull(staff.leftAt)).orderBy(asc(staff.name))),
  },
  nameStaff: { perform: async (_, { db }) => reply(await db.select({ email: staff.email, name: staff.name }).from(staff)) },
  listStaff: { perform: async (_, { db }) => reply(await listStaff(db)) },
  inviteStaff: {
    perform: async (invitation, context) =>
      (await mayGive(context, invitation.roleId)) ? reply(await openDoors(context.db).signIn.invite(invitation)) : reply(NO_ROLE),
  },
  changeStaffRole: {
    perform: async (change, context) =>
      (await mayGive(context, change.roleId))
        ? reply(await changeRole(openDoors(context.db).staffContext, change))
        : reply(NO_ROLE),
  },
  endStaff: { perform: async ({ staffId }, { db }) => reply(await leave(openDoors(db).staffContext, staffId)) },
  bringStaffBack: { perform: async ({ staffId }, { db }) => reply(await comeBack(openDoors(db).staffContext, staffId)) },
  makeSignInLink: {
    perform: async ({ staffId }, { db }) => {
      const url = await openDoors(db).signIn.newSignInLink(staffId);
      return reply(url ? { ok: true as const, url } : { ok: false as const, reason: 'unknown' as const });
    },
  },
  endStaffSessions: {
    perform: async ({ staffId }, { db }) =>
      reply({ ok: true as const, ended: await openDoors(db).signIn.endAllOf(staffId, 'ended-by-staff') }),
  },
  listRoles: { perform: async (_, { db }) => reply(await listRoles(db)) },
  saveRole: { perform: saveRole },
});

const NO_ROLE = { ok: false as const, reason: 'role' as const };

/** Nobody gives a role that may do more than their own. */
async function mayGive({ db, acting }: CallContext, roleId: string): Promise<boolean> {
  const [role] = await db.select().from(officeRoles).where(eq(officeRoles.id, roleId));
  return role !== undefined && isWithin(role, acting.role);
}

const isWithin = (
  { permissions, limits }: Pick<Role, 'permissions' | 'limits'>,
  own: Pick<Role, 'permissions' | 'limits'>,
): boolean =>
  permissions.every((permission) => may(own, permission)) &&
  (limits.bookings === 'own' || own.limits.bookings === 'all') &&
  (limits.personalData === 'masked' || own.limits.personalData === 'whole') &&
  (own.limits.refundMostMinor === null ||
    (limits.refundMostMinor !== null && limits.refundMostMinor <= own.limits.refundMostMinor));

async function listRoles(db: Database) {
  const rows = await db
    .select({ role: officeRoles, people: count(staff.id) })
    .from(officeRoles)
    .leftJoin(staff, eq(staff.roleId, officeRoles.id))
    .groupBy(officeRoles.id)
    .orderBy(asc(officeRoles.createdAt), asc(officeRoles.id));
  const first = new Set(FIRST_ROLES.map(({ id }) => id));
  return rows.map(({ role: { id, name, permissions, limits }, people }) => ({
    id,
    name,
    permissions,
    limits,
    isFirst: first.has(id),
    staff: people,
  }));
}

/** Counts at once for whoever is signed in with it. */
async function saveRole(
  { roleId, name, permissions, limits }: Omit<Role, 'id'> & { roleId: string | null },
  { db, acting }: CallContext,
) {
  const refuse = (reason: 'owner' | 'name-missing' | 'no-such-role' | 'more-than-own') => reply({ ok: false as const, reason });
  if (roleId === OWNER) return refuse('owner');
  if (name === '') return refuse('name-missing');
  if (!isWithin({ permissions, limits }, acting.role)) return refuse('more-than-own');
  if (roleId === null) {
    const id = randomUUID();
    await db.insert(officeRoles).values({ id, name, permissions, limits });
    return reply({ ok: true as const, roleId: id });
  }
  const [before] = await db.select().from(officeRoles).where(eq(officeRoles.id, roleId));
  if (!before) return refuse('no-such-role');
  // Who may do more than this person is not made smaller by them.
  if (!isWithin(before, acting.role)) return refuse('more-than-own');
  await db
    .update(officeRoles)
    .set({ name, permissions, limits, updatedAt: new Date(timeNow()) })
    .where(eq(officeRoles.id, roleId));
  return reply({ ok: true as const, roleId });
}
