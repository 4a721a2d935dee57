import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FIRST_ROLES } from '#domain/office/permission.ts';
import { openTestDoors, type TestDoors } from '../../../tests/harness/office/test-doors.ts';
import { officeRoles, staffSessions } from '../../db/schema.ts';
import { changeRole, leave } from '../staff.ts';
import { HOUR_MS, MINUTE_MS } from './sign-in-context.ts';

let office: TestDoors;
beforeAll(async () => {
  office = await openTestDoors();
});
afterAll(() => office.close());
beforeEach(() => office.empty());

const open = (staffId: string, agent = 'Firefox') => office.signIn.openSession({ staffId, method: 'passkey', agent });
const isOpen = async ({ token }: { token: string }) => (await office.signIn.sessionOf(token)) !== undefined;
const rowOf = async ({ sessionId }: { sessionId: string }) =>
  (await office.db.select().from(staffSessions).where(eq(staffSessions.id, sessionId)))[0];

test('has a new token of 256 bits at every sign-in, and stores neither it nor what forms carry', async () => {
  const { db } = office;
  const { id } = await office.person();
  const [one, other] = [await open(id), await open(id)];
  expect(one.token).toMatch(/^[\w-]{43}$/);
  expect(new Set([one.token, other.token, one.csrf, other.csrf]).size).toBe(4);
  const stored = JSON.stringify(await db.select().from(staffSessions));
  for (const secret of [one.token, one.csrf]) expect(stored).not.toContain(secret);
});

test('knows no token that it did not give out', async () => {
  const { signIn } = office;
  const { session } = await office.person();
  const hash = (await rowOf(session))?.tokenHash ?? '';
  for (const token of ['', 'x', hash, session.sessionId, session.csrf, `${session.token} `])
    expect(await signIn.sessionOf(token)).toBeUndefined();
});

test('shortens what the browser calls itself', async () => {
  const { id } = await office.person();
  expect((await rowOf(await open(id, 'x'.repeat(5_000))))?.agent).toHaveLength(200);
});

test('ends after half an hour without a request, of which it notes one a minute', async () => {
  const { clock, records } = office;
  const { session } = await office.person();
  const start = clock.at;
  clock.at = start + MINUTE_MS - 1;
  expect(await isOpen(session)).toBe(true);
  expect((await rowOf(session))?.seenAt.getTime()).toBe(start);
  clock.at = start + 30 * MINUTE_MS - 1;
  expect(await isOpen(session)).toBe(true);
  expect((await rowOf(session))?.seenAt.getTime()).toBe(clock.at);
  clock.at += 30 * MINUTE_MS;
  expect(await isOpen(session)).toBe(false);
  expect(await rowOf(session)).toMatchObject({ endedBecause: 'idle', endedAt: new Date(clock.at) });
  expect(records.at(-1)).toMatchObject({ what: 'sessions-ended', because: 'idle', sessions: 1, sessionId: session.sessionId });
});

test('ends after twelve hours, however busy', async () => {
  const { clock } = office;
  const { session } = await office.person();
  const end = clock.at + 12 * HOUR_MS;
  expect(session.expiresAt).toEqual(new Date(end));
  for (; clock.at < end; clock.at += 20 * MINUTE_MS) expect(await isOpen(session)).toBe(true);
  expect(await isOpen(session)).toBe(false);
  expect((await rowOf(session))?.endedBecause).toBe('too-old');
});

test('does not work after signing out, also for who copied the token', async () => {
  const { signIn, records } = office;
  const { id, session } = await office.person();
  expect(await signIn.endSession(session.sessionId)).toBe(1);
  expect(await isOpen(session)).toBe(false);
  expect(await signIn.endSession(session.sessionId)).toBe(0);
  expect(records.filter(({ what }) => what === 'sessions-ended')).toEqual([
    { what: 'sessions-ended', staffId: id, sessionId: session.sessionId, because: 'signed-out', sessions: 1 },
  ]);
});

test('counts at once that a person left, even where their sessions were not ended', async () => {
  const { db, context } = office;
  const { id, session } = await office.person();
  await leave(context, id);
  expect((await rowOf(session))?.endedBecause).toBe('left');
  await db.update(staffSessions).set({ endedAt: null, endedBecause: null });
  expect(await isOpen(session)).toBe(false);
});

test('does not outlast a change of role, and has the new rights after signing in again', async () => {
  const { signIn, context } = office;
  const { id, session } = await office.person('supervisor');
  expect(await changeRole(context, { staffId: id, roleId: 'content' })).toEqual({ ok: true });
  expect(await isOpen(session)).toBe(false);
  expect((await rowOf(session))?.endedBecause).toBe('rights-changed');
  const again = await open(id);
  expect((await signIn.sessionOf(again.token))?.role.permissions).toEqual(
    FIRST_ROLES.find((role) => role.id === 'content')?.permissions,
  );
});

test('reads what a role may do anew each time', async () => {
  const { signIn, db } = office;
  const { session } = await office.person('agent');
  expect((await signIn.sessionOf(session.token))?.role.permissions).toContain('bookings.refund');
  const limits = { bookings: 'own', personalData: 'masked', refundMostMinor: 0 } as const;
  await db
    .update(officeRoles)
    .set({ permissions: ['bookings.read'], limits })
    .where(eq(officeRoles.id, 'agent'));
  expect((await signIn.sessionOf(session.token))?.role).toEqual({
    id: 'agent',
    name: 'Ventas',
    permissions: ['bookings.read'],
    limits,
  });
});

test('lists the open sessions of a person, and ends the others or all of them', async () => {
  const { signIn, clock } = office;
  const { id, session } = await office.person();
  const stranger = await office.person();
  clock.at += MINUTE_MS;
  const others = [await open(id, 'Safari'), await open(id, 'Edge')];
  const listed = await signIn.sessionsOf(id);
  expect(listed.map(({ agent }) => agent).sort()).toEqual(['Edge', 'Firefox', 'Safari']);
  expect(JSON.stringify(listed)).not.toContain((await rowOf(session))?.tokenHash);
  expect(await signIn.endOtherSessions(id, session.sessionId)).toBe(2);
  expect(await Promise.all([session, ...others].map(isOpen))).toEqual([true, false, false]);
  expect(await signIn.endAllOf(id, 'ended-by-staff')).toBe(1);
  expect(await signIn.sessionsOf(id)).toEqual([]);
  expect(await isOpen(stranger.session)).toBe(true);
  clock.at += 30 * MINUTE_MS;
  expect(await signIn.sessionsOf(stranger.id)).toEqual([]);
});
