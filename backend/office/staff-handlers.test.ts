import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { FIRST_ROLES, type Permission, type Role, type RoleLimits } from '#domain/office/permission.ts';
import { testOffice } from '../../tests/harness/office/test-office.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { officeRoles, savedViews, staff } from '../db/schema.ts';

const far = await farBooksOfFile();
const { db } = far;
const { office, staffIdOf } = await testOffice(far);
beforeEach(async () => {
  await db.delete(savedViews);
});

const WHOLE: RoleLimits = { bookings: 'all', personalData: 'whole', refundMostMinor: 50_000 };
/** Manages people, and may do little else. */
const keeper = (limits: Partial<RoleLimits> = {}, more: Permission[] = []): Role => ({
  id: 'keeper',
  name: 'Keeper',
  permissions: ['staff.read', 'staff.manage', 'roles.manage', 'bookings.read', ...more],
  limits: { ...WHOLE, ...limits },
});
const roleOf = (role: Role) => ({ name: role.name, permissions: role.permissions, limits: role.limits });
const save = async (by: Role, changes: Partial<Role> & { roleId?: string | null }) => {
  const { roleId = null, ...role } = changes;
  const answer = await office('ana', by).saveRole({ ...roleOf(keeper()), ...role, roleId });
  return answer.ok ? answer.body : answer.problem.code;
};

test.each<[string, Partial<Role>]>([
  ['a right they do not have', { permissions: ['bookings.erase'] }],
  ['all bookings from who sees their own', { limits: WHOLE }],
  ['whole data from who sees them masked', { limits: { ...WHOLE, bookings: 'own' } }],
  ['a higher limit', { limits: { bookings: 'own', personalData: 'masked', refundMostMinor: 10_001 } }],
  ['no limit at all', { limits: { bookings: 'own', personalData: 'masked', refundMostMinor: null } }],
])('nobody makes a role with %s', async (_, role) => {
  const by = keeper({ bookings: 'own', personalData: 'masked', refundMostMinor: 10_000 });
  const before = await db.$count(officeRoles);
  expect(await save(by, { permissions: ['bookings.read'], ...role })).toEqual({ ok: false, reason: 'more-than-own' });
  expect(await db.$count(officeRoles)).toBe(before);
});

test('a role within one’s own is made, and changed; the owner’s is nobody’s to change, nor one that may do more', async () => {
  const by = keeper();
  const made = await save(by, { name: 'Mostrador', permissions: ['bookings.read'] });
  if (typeof made === 'string' || !made.ok) throw new Error(JSON.stringify(made));
  expect(await save(by, { roleId: made.roleId, name: 'Caja', permissions: [] })).toEqual({ ok: true, roleId: made.roleId });
  const [kept] = await db.select().from(officeRoles).where(eq(officeRoles.id, made.roleId));
  expect(kept).toMatchObject({ name: 'Caja', permissions: [] });
  expect(await save(by, { roleId: 'owner' })).toEqual({ ok: false, reason: 'owner' });
  expect(await save(by, { roleId: 'supervisor', permissions: [] })).toEqual({ ok: false, reason: 'more-than-own' });
  expect(await save(by, { roleId: 'nobody' })).toEqual({ ok: false, reason: 'no-such-role' });
  expect(await save(by, { name: ' ' })).toEqual({ ok: false, reason: 'name-missing' });
  expect((await db.select().from(officeRoles).where(eq(officeRoles.id, 'supervisor')))[0]?.permissions).toEqual(
    FIRST_ROLES.find(({ id }) => id === 'supervisor')?.permissions,
  );
});

test('nobody gives a role above their own: not to a colleague, not to a new one, not to themselves', async () => {
  const by = keeper();
  const roleOfAna = async () =>
    (
      await db
        .select()
        .from(staff)
        .where(eq(staff.id, staffIdOf('ana')))
    )[0]?.roleId;
  for (const roleId of ['owner', 'supervisor']) {
    const refused = { body: { ok: false, reason: 'role' } };
    expect(await office('ana', by).changeStaffRole({ staffId: staffIdOf('ana'), roleId })).toMatchObject(refused);
    expect(await office('ana', by).inviteStaff({ name: 'Nuria', email: 'nuria@agencia.test', roleId })).toMatchObject(refused);
  }
  expect(await roleOfAna()).toBe('agent');
  expect(await db.$count(staff, eq(staff.email, 'nuria@agencia.test'))).toBe(0);
});

test('saved lists are one’s own', async () => {
  const views = async (name: string) => {
    const answer = await office(name, 'agent').listViews({});
    return answer.ok ? answer.body : [];
  };
  await office('ana', 'agent').saveView({ name: 'Miami', query: '?to=MIA' });
  await office('ana', 'agent').saveView({ name: 'Miami', query: '?to=MIA&flagged=yes' });
  expect(await views('ana')).toMatchObject([{ name: 'Miami', query: '?to=MIA&flagged=yes' }]);
  expect(await views('luis')).toEqual([]);
  const [{ id = '' } = {}] = await views('ana');
  await office('luis', 'agent').dropView({ id });
  expect(await views('ana')).toHaveLength(1);
  await office('ana', 'agent').dropView({ id });
  expect(await views('ana')).toEqual([]);
  for (let number = 0; number < 30; number++) await office('ana', 'agent').saveView({ name: `v${number}`, query: '' });
  expect(await office('ana', 'agent').saveView({ name: 'one more', query: '' })).toMatchObject({
    body: { ok: false, reason: 'too-many' },
  });
});
