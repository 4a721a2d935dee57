import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import { MailAddress } from '#contract/input/from-form.ts';
import type { Executor } from '../../db/connection.ts';
import { officeRoles, type StaffLinkPurpose, staff, staffLinks } from '../../db/schema.ts';
import { takeTurnOf } from '../../db/turns-of-all.ts';
import { hashOfToken, newToken } from '../../secrets/secret-token.ts';
import { HOUR_MS, type SignInContext, type StaffContext } from './sign-in-context.ts';

const HOURS: Record<StaffLinkPurpose, number> = { 'first-owner': 24, invitation: 72, 'new-sign-in': 72 };
const PATHS: Record<StaffLinkPurpose, string> = {
  'first-owner': '/primer-acceso',
  invitation: '/invitacion',
  'new-sign-in': '/invitacion',
};
const TOKEN_BYTES = 32;

export const StaffEmail = MailAddress.transform((mail) => mail.toLowerCase());
export const NewPerson = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^\P{C}*$/u),
  email: StaffEmail,
});
export type NewPerson = z.input<typeof NewPerson>;

/** While nobody is staff, the address at which the first owner is made; the one given out before stops working. */
export function firstOwnerLink(context: SignInContext): Promise<string | undefined> {
  return context.db.transaction(async (tx) => {
    if (!(await isWithoutStaff(tx))) return undefined;
    return makeLink({ ...context, db: tx }, 'first-owner', null);
  });
}

/** Whether there is nobody yet. Holds until the transaction ends, so that only one first owner is made. */
export async function isWithoutStaff(tx: Executor): Promise<boolean> {
  await takeTurnOf(tx, 'the first owner');
  return (await tx.$count(staff)) === 0;
}

export type Invitation = NewPerson & { roleId: string; locale?: 'es' | 'en' };
export type Invited = { ok: true; staffId: string; url: string } | { ok: false; reason: 'name-or-email' | 'role' | 'known' };

/** A new colleague, who can sign in once they have used the link. */
export function invite(context: SignInContext, invitation: Invitation): Promise<Invited> {
  return context.db.transaction(async (tx): Promise<Invited> => {
    const person = NewPerson.safeParse(invitation);
    if (!person.success) return { ok: false, reason: 'name-or-email' };
    const { roleId, locale } = invitation;
    if ((await tx.$count(officeRoles, eq(officeRoles.id, roleId))) === 0) return { ok: false, reason: 'role' };
    const [made] = await tx
      .insert(staff)
      .values({ ...person.data, roleId, locale, createdAt: new Date(context.now()) })
      .onConflictDoNothing()
      .returning({ id: staff.id });
    if (!made) return { ok: false, reason: 'known' };
    const within = { ...context, db: tx };
    await context.onRecord(tx, { what: 'invited', staffId: made.id, roleId });
    return { ok: true, staffId: made.id, url: await makeLink(within, 'invitation', made.id) };
  });
}

/** For who lost their key. What they signed in with works until the link is used. Undefined for who is not staff. */
export function newSignInLink(context: SignInContext, staffId: string): Promise<string | undefined> {
  return context.db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.id, staffId), isNull(staff.leftAt)))
      .for('update');
    return person && makeLink({ ...context, db: tx }, 'new-sign-in', person.id);
  });
}

async function makeLink(context: SignInContext, purpose: StaffLinkPurpose, staffId: string | null): Promise<string> {
  const { db, now, origin, onRecord } = context;
  const token = newToken(TOKEN_BYTES);
  await dropLinks(db, staffId);
  await db.insert(staffLinks).values({
    tokenHash: hashOfToken(token),
    purpose,
    staffId,
    createdAt: new Date(now()),
    expiresAt: new Date(now() + HOURS[purpose] * HOUR_MS),
  });
  await onRecord(db, { what: 'link-made', staffId, purpose });
  return `${origin}${PATHS[purpose]}?token=${token}`;
}

/** Takes away the unused links of a person, or with null those of the first owner. */
export async function dropLinks(db: Executor, staffId: string | null): Promise<void> {
  const whose = staffId === null ? isNull(staffLinks.staffId) : eq(staffLinks.staffId, staffId);
  await db.delete(staffLinks).where(and(whose, isNull(staffLinks.usedAt)));
}

export type ReadLink =
  | { purpose: 'first-owner' }
  | { purpose: 'invitation' | 'new-sign-in'; staff: { id: string; name: string; email: string; locale: 'es' | 'en' } };

/** What a link is for; undefined for one that cannot be used (any more). The first owner's asks for a name and an e-mail. */
export async function readLink({ db, now }: Pick<StaffContext, 'db' | 'now'>, token: string): Promise<ReadLink | undefined> {
  const { id, name, email, locale } = staff;
  const [found] = await db
    .select({ purpose: staffLinks.purpose, person: { id, name, email, locale } })
    .from(staffLinks)
    .leftJoin(staff, eq(staff.id, staffLinks.staffId))
    .where(and(isOpen(token, now()), or(isNull(staffLinks.staffId), isNull(staff.leftAt))));
  if (!found) return undefined;
  if (found.purpose !== 'first-owner') return found.person ? { purpose: found.purpose, staff: found.person } : undefined;
  return (await db.$count(staff)) === 0 ? { purpose: 'first-owner' } : undefined;
}

const isOpen = (token: string, now: number) =>
  and(eq(staffLinks.tokenHash, hashOfToken(token)), isNull(staffLinks.usedAt), gt(staffLinks.expiresAt, new Date(now)));

/** Uses up a link: of two at once, only one gets it. */
export async function takeLink({ db, now }: Pick<StaffContext, 'db' | 'now'>, token: string) {
  const [taken] = await db
    .update(staffLinks)
    .set({ usedAt: new Date(now()) })
    .where(isOpen(token, now()))
    .returning({ purpose: staffLinks.purpose, staffId: staffLinks.staffId });
  return taken;
}
