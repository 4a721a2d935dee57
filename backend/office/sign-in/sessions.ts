import { createHmac } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, ne, type SQL } from 'drizzle-orm';
import type { Role } from '#domain/office/permission.ts';
import { officeRoles, type SessionEnd, staff, staffSessions } from '../../db/schema.ts';
import { hashOfToken, newToken } from '../../secrets/secret-token.ts';
import { HOUR_MS, MINUTE_MS, type OpenedSession, type SignInMethod, type StaffContext } from './sign-in-context.ts';
import { isStaff } from './who-is-staff.ts';

const IDLE_MS = 30 * MINUTE_MS;
const LONGEST_MS = 12 * HOUR_MS;
/** How precisely the last use is known: a write for each request would be too many. */
const SEEN_MS = MINUTE_MS;
const TOKEN_BYTES = 32;
const AGENT_LENGTH = 200;
/** A proof of who is there is recent for so long: changes of keys and sensitive actions want one. */
export const PROOF_MS = 10 * MINUTE_MS;

/** Whether this person has proved lately who they are; a command always has, by its terminal. */
export const isProven = ({ provenAt }: { provenAt: Date | null }, now: number): boolean =>
  provenAt === null || provenAt.getTime() + PROOF_MS > now;

/** A new token at every sign-in: one that was put into a browser before is never signed in. */
export async function openSession(
  { db, now, onRecord }: StaffContext,
  {
    staffId,
    method,
    agent,
    provenAt,
  }: {
    staffId: string;
    method: SignInMethod;
    agent: string;
    /** When they proved who they are, if that was not now. */
    provenAt?: Date;
  },
): Promise<OpenedSession> {
  const token = newToken(TOKEN_BYTES);
  const at = new Date(now());
  const [row] = await db
    .insert(staffSessions)
    .values({
      tokenHash: hashOfToken(token),
      staffId,
      method,
      createdAt: at,
      seenAt: at,
      provenAt: provenAt ?? at,
      agent: agent.slice(0, AGENT_LENGTH),
    })
    .returning({ id: staffSessions.id });
  const sessionId = row?.id ?? '';
  await onRecord(db, { what: 'signed-in', staffId, sessionId, method });
  return { token, sessionId, staffId, csrf: csrfOf(token), expiresAt: new Date(now() + LONGEST_MS) };
}

/** What a form of this session carries. Derived, so that nothing of it is stored. */
const csrfOf = (token: string): string => createHmac('sha256', token).update('csrf').digest('base64url');

export type OfficeSession = {
  sessionId: string;
  staff: { id: string; email: string; name: string; locale: 'es' | 'en' };
  role: Role;
  method: SignInMethod;
  provenAt: Date;
  csrf: string;
};

/** Whose token this is. Person and role are read each time: what changed counts at once. */
export async function sessionOf(context: StaffContext, token: string): Promise<OfficeSession | undefined> {
  const { db, now } = context;
  const [found] = await db
    .select({ session: staffSessions, person: staff, role: officeRoles })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .innerJoin(officeRoles, eq(officeRoles.id, staff.roleId))
    .where(and(eq(staffSessions.tokenHash, hashOfToken(token)), isNull(staffSessions.endedAt)));
  if (!found) return undefined;
  const { session, person, role } = found;
  const because = whyOver(session, person.leftAt, now());
  if (because) {
    await endSession(context, session.id, because);
    return undefined;
  }
  const before = new Date(now() - SEEN_MS);
  if (session.seenAt <= before)
    await db
      .update(staffSessions)
      .set({ seenAt: new Date(now()) })
      .where(and(eq(staffSessions.id, session.id), lt(staffSessions.seenAt, new Date(now()))));
  return {
    sessionId: session.id,
    staff: { id: person.id, email: person.email, name: person.name, locale: person.locale },
    role: { id: role.id, name: role.name, permissions: role.permissions, limits: role.limits },
    method: session.method,
    provenAt: session.provenAt,
    csrf: csrfOf(token),
  };
}

function whyOver(session: typeof staffSessions.$inferSelect, leftAt: Date | null, now: number): SessionEnd | undefined {
  if (leftAt) return 'left';
  if (session.createdAt.getTime() + LONGEST_MS <= now) return 'too-old';
  return session.seenAt.getTime() + IDLE_MS <= now ? 'idle' : undefined;
}

/** Sessions that have neither been ended nor run out. */
const isLive = (now: number) =>
  and(
    isNull(staffSessions.endedAt),
    gt(staffSessions.seenAt, new Date(now - IDLE_MS)),
    gt(staffSessions.createdAt, new Date(now - LONGEST_MS)),
  );

/** The live session with this id and whose it is. */
export async function liveSession({ db, now }: Pick<StaffContext, 'db' | 'now'>, sessionId: string) {
  const [found] = await db
    .select({ session: staffSessions, person: staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.id, sessionId), isLive(now()), isNull(staff.leftAt)));
  return found;
}

/** The same, and the person held until the transaction ends. */
export async function holdSession(context: Pick<StaffContext, 'db' | 'now'>, sessionId: string) {
  const live = await liveSession(context, sessionId);
  const isHeld = live && (await isStaff(context.db, live.person.id));
  // Read again: whoever held the person before may have ended it.
  return isHeld ? liveSession(context, sessionId) : undefined;
}

export async function sessionsOf({ db, now }: StaffContext, staffId: string) {
  const { id, method, createdAt, seenAt, agent } = staffSessions;
  return db
    .select({ sessionId: id, method, createdAt, seenAt, agent })
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isLive(now())))
    .orderBy(desc(seenAt));
}

export const endSession = (context: StaffContext, sessionId: string, because: SessionEnd = 'signed-out'): Promise<number> =>
  endWhere(context, eq(staffSessions.id, sessionId), because);

/** Returns how many there were. */
export const endOtherSessions = (context: StaffContext, staffId: string, keptSessionId: string): Promise<number> =>
  endWhere(context, and(eq(staffSessions.staffId, staffId), ne(staffSessions.id, keptSessionId)), 'signed-out');

/** Returns how many there were. */
export const endAllOf = (context: StaffContext, staffId: string, because: SessionEnd): Promise<number> =>
  endWhere(context, eq(staffSessions.staffId, staffId), because);

function endWhere({ db, now, onRecord }: StaffContext, which: SQL | undefined, because: SessionEnd): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(staffSessions)
      .set({ endedAt: new Date(now()), endedBecause: because })
      .where(and(which, isNull(staffSessions.endedAt)))
      .returning({ sessionId: staffSessions.id, staffId: staffSessions.staffId });
    const [first] = ended;
    if (first) {
      const one = ended.length === 1 ? { sessionId: first.sessionId } : {};
      await onRecord(tx, { what: 'sessions-ended', staffId: first.staffId, ...one, because, sessions: ended.length });
    }
    return ended.length;
  });
}

/** Notes that who is signed in has proved it again: now, or at another moment. */
export async function renewProof({ db, now }: StaffContext, sessionId: string, at = now()): Promise<void> {
  await db
    .update(staffSessions)
    .set({ provenAt: new Date(at) })
    .where(eq(staffSessions.id, sessionId));
}
