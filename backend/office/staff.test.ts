import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FIRST_ROLES, PERMISSIONS } from '#domain/office/permission.ts';
import { createAuthenticator } from '../../tests/harness/office/software-authenticator.ts';
import {
  AT_DESK,
  OFFICE,
  openTestDoors,
  registerWithLink,
  type TestDoors,
  tokenOf,
} from '../../tests/harness/office/test-doors.ts';
import { officeLog, officeRoles, staff } from '../db/schema.ts';
import { keepRolesCurrent, settleRoles } from './roles.ts';
import { changeRole, comeBack, leave, listStaff } from './staff.ts';

let office: TestDoors;
beforeAll(async () => {
  office = await openTestDoors();
});
afterAll(() => office.close());
beforeEach(() => office.empty());

const change = (staffId: string, roleId: string) => changeRole(office.context, { staffId, roleId });
const NO_ONE = '00000000-0000-0000-0000-000000000000';
const roleOf = async (id: string) => (await office.db.select().from(staff).where(eq(staff.id, id)))[0]?.roleId;

test('settleRoles adds roles that are missing and gives first roles what is new, but for those that the agency changed', async () => {
  const { db } = office;
  await db.delete(officeRoles).where(eq(officeRoles.id, 'finance'));
  await db
    .update(officeRoles)
    .set({ permissions: ['log.read'] })
    .where(eq(officeRoles.id, 'owner'));
  await db
    .update(officeRoles)
    .set({ name: 'Asesores', permissions: [], updatedAt: new Date() })
    .where(eq(officeRoles.id, 'agent'));
  await db.update(officeRoles).set({ permissions: [] }).where(eq(officeRoles.id, 'supervisor'));
  const changed = await Promise.all([settleRoles(db), settleRoles(db)]);
  expect(changed.flat().map(({ id }) => id)).toEqual(['owner', 'supervisor']);
  const roles = new Map((await db.select().from(officeRoles)).map((role) => [role.id, role]));
  expect([...roles.keys()].sort()).toEqual(FIRST_ROLES.map(({ id }) => id).sort());
  expect(roles.get('owner')?.permissions).toEqual([...PERMISSIONS]);
  expect(roles.get('supervisor')?.permissions).toEqual(FIRST_ROLES.find(({ id }) => id === 'supervisor')?.permissions);
  expect(roles.get('agent')).toMatchObject({ name: 'Asesores', permissions: [] });
});

test('keepRolesCurrent puts on record what a new version gives to a role, once', async () => {
  const { db } = office;
  await db.update(officeRoles).set({ permissions: [] }).where(eq(officeRoles.id, 'content'));
  await Promise.all([keepRolesCurrent(db), keepRolesCurrent(db)]);
  const rows = await db.select().from(officeLog).where(eq(officeLog.call, 'keepRolesCurrent'));
  expect(rows).toMatchObject([{ actor: 'system', outcome: 'done', kind: 'role', subject: 'content' }]);
});

test('changes a role, and ends the sessions that had the earlier one', async () => {
  const { signIn, records } = office;
  const { id, session } = await office.person('agent');
  expect(await change(id, 'agent')).toEqual({ ok: true });
  expect(await signIn.sessionOf(session.token)).toBeDefined();
  expect(await change(id, 'supervisor')).toEqual({ ok: true });
  expect(await signIn.sessionOf(session.token)).toBeUndefined();
  expect(records.slice(-2)).toMatchObject([
    { what: 'sessions-ended', because: 'rights-changed' },
    { what: 'role-changed', staffId: id, roleId: 'supervisor' },
  ]);
});

test('refuses a role that there is not, and a person', async () => {
  const { id } = await office.person();
  expect(await change(id, 'king')).toEqual({ ok: false, reason: 'role' });
  expect(await change(NO_ONE, 'agent')).toEqual({ ok: false, reason: 'unknown' });
  expect(await leave(office.context, NO_ONE)).toEqual({ ok: false, reason: 'unknown' });
  expect(await comeBack(office.context, id)).toEqual({ ok: false, reason: 'unknown' });
});

test('keeps the last owner, whatever else there is', async () => {
  const { context, signIn } = office;
  const last = { ok: false, reason: 'last-owner' };
  const owner = await office.person('owner');
  const gone = await office.person('owner');
  expect(await leave(context, gone.id)).toEqual({ ok: true });
  // Who was invited and never signed in could not go on alone.
  expect((await signIn.invite({ name: 'Eva', email: 'eva@viajes.example', roleId: 'owner' })).ok).toBe(true);
  expect(await leave(context, owner.id)).toEqual(last);
  expect(await change(owner.id, 'agent')).toEqual(last);
  expect(await change(owner.id, 'owner')).toEqual({ ok: true });
  await office.person('owner');
  expect(await change(owner.id, 'agent')).toEqual({ ok: true });
});

test('keeps one of two owners who leave, or lose the role, at once', async () => {
  const { context } = office;
  const [one, other] = [await office.person('owner'), await office.person('owner')];
  const done = await Promise.all([leave(context, one.id), change(other.id, 'agent')]);
  expect(done.map((each) => (each.ok ? 'done' : each.reason)).sort()).toEqual(['done', 'last-owner']);
});

test('takes away the sessions, keys and links of who leaves, and gives none back when they return', async () => {
  const { signIn, context } = office;
  const { id, email, key, session } = await office.person('finance');
  const link = (await signIn.newSignInLink(id)) ?? '';
  expect(await leave(context, id)).toEqual({ ok: true });
  expect(await leave(context, id)).toEqual({ ok: false, reason: 'unknown' });
  expect(await change(id, 'agent')).toEqual({ ok: false, reason: 'unknown' });
  expect(await signIn.sessionOf(session.token)).toBeUndefined();
  expect(await comeBack(context, id)).toEqual({ ok: true });
  expect(await signIn.sessionOf(session.token)).toBeUndefined();
  expect(await signIn.readLink(tokenOf(link))).toBeUndefined();
  const { challengeId, options } = await signIn.passkeySignInOptions();
  expect((await signIn.signInWithPasskey(challengeId, key.sign(options), AT_DESK)).ok).toBe(false);
  const again = await registerWithLink(signIn, tokenOf((await signIn.newSignInLink(id)) ?? ''), createAuthenticator(OFFICE));
  expect(await signIn.sessionOf(again.token)).toMatchObject({ staff: { email }, role: { id: 'finance' } });
});

test('lists who works here, how they sign in, and after them who did', async () => {
  const { db, context, clock, signIn } = office;
  const left = await office.person('agent');
  await leave(context, left.id);
  const withPassword = await office.personWithPassword('supervisor');
  const withKey = await office.person('owner');
  clock.at += 60_000;
  await signIn.sessionOf(withKey.session.token);
  const listed = await listStaff(db);
  expect(listed.map(({ id }) => id)).toEqual([withPassword.id, withKey.id, left.id]);
  expect(listed[0]).toMatchObject({
    role: { id: 'supervisor', name: 'Supervisión' },
    signsInWith: { passkeys: 0, password: true, identity: false },
    leftAt: null,
  });
  expect(listed[1]).toMatchObject({ seenAt: new Date(clock.at), signsInWith: { passkeys: 1, password: false, identity: false } });
  expect(listed[2]).toMatchObject({ signsInWith: { passkeys: 0, password: false, identity: false }, leftAt: expect.any(Date) });
});

test('records and does both, or neither', async () => {
  const { context, db } = office;
  const { id } = await office.person('agent');
  const failing = { ...context, onRecord: () => Promise.reject(new Error('the log cannot be written')) };
  await expect(changeRole(failing, { staffId: id, roleId: 'owner' })).rejects.toThrow('the log');
  expect(await roleOf(id)).toBe('agent');
  await expect(
    db.transaction(async (tx) => {
      expect(await changeRole({ ...context, db: tx }, { staffId: id, roleId: 'owner' })).toEqual({ ok: true });
      throw new Error('the caller’s own part failed');
    }),
  ).rejects.toThrow('own part');
  expect(await roleOf(id)).toBe('agent');
});
