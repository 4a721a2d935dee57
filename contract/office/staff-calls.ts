import { z } from 'zod';
import { PERMISSIONS, type Role } from '#domain/office/permission.ts';
import { officeCall } from './office-call.ts';

const Staff = z.uuid('names nobody of the staff');
const RoleId = z.string().trim().min(1).max(40);

export type StaffMember = {
  id: string;
  name: string;
  email: string;
  role: { id: string; name: string };
  locale: 'es' | 'en';
  createdAt: Date;
  leftAt: Date | null;
  seenAt: Date | null;
  signsInWith: { passkeys: number; password: boolean; identity: boolean };
};
type StaffActed = { ok: true } | { ok: false; reason: 'unknown' | 'role' | 'last-owner' };

/** Names alone, for handing something to a colleague. */
export const listColleagues = officeCall<{ id: string; name: string }[]>()({
  summary: 'See the names of colleagues',
  permission: null,
  input: z.object({}),
  logs: 'nothing',
});
/** Of who left too: what they did stays theirs. */
export const nameStaff = officeCall<{ email: string; name: string }[]>()({
  summary: 'See who is behind an e-mail of the staff',
  permission: null,
  input: z.object({}),
  logs: 'nothing',
});
export const listStaff = officeCall<StaffMember[]>()({
  summary: 'See who works here, and how they sign in',
  permission: 'staff.read',
  input: z.object({}),
  logs: 'nothing',
});
export const inviteStaff = officeCall<
  { ok: true; staffId: string; url: string } | { ok: false; reason: 'name-or-email' | 'role' | 'known' }
>()({
  summary: 'Invite a colleague',
  permission: 'staff.manage',
  input: z.object({
    name: z.string().trim().max(100),
    email: z.string().trim().max(254),
    roleId: RoleId,
    locale: z.enum(['es', 'en']).default('es'),
  }),
  logs: 'action',
  isSensitive: true,
});
export const changeStaffRole = officeCall<StaffActed>()({
  summary: 'Give a colleague another role',
  permission: 'staff.manage',
  input: z.object({ staffId: Staff, roleId: RoleId }),
  logs: 'action',
  isSensitive: true,
});
export const endStaff = officeCall<StaffActed>()({
  summary: 'End the access of who does not work here any more',
  permission: 'staff.manage',
  input: z.object({ staffId: Staff }),
  logs: 'action',
  isSensitive: true,
});
export const bringStaffBack = officeCall<StaffActed>()({
  summary: 'Let a former colleague in again',
  permission: 'staff.manage',
  input: z.object({ staffId: Staff }),
  logs: 'action',
  isSensitive: true,
});
export const makeSignInLink = officeCall<{ ok: true; url: string } | { ok: false; reason: 'unknown' }>()({
  summary: 'Make a link for who lost their key',
  permission: 'staff.manage',
  input: z.object({ staffId: Staff }),
  logs: 'action',
  isSensitive: true,
});
export const endStaffSessions = officeCall<{ ok: true; ended: number }>()({
  summary: 'End all sessions of a colleague',
  permission: 'staff.manage',
  input: z.object({ staffId: Staff }),
  logs: 'action',
});
export const listRoles = officeCall<(Role & { isFirst: boolean; staff: number })[]>()({
  summary: 'See roles, what they may do and their limits',
  permission: 'staff.read',
  input: z.object({}),
  logs: 'nothing',
});
export const saveRole = officeCall<
  { ok: true; roleId: string } | { ok: false; reason: 'owner' | 'name-missing' | 'no-such-role' | 'more-than-own' }
>()({
  summary: 'Make a role, or change one',
  permission: 'roles.manage',
  input: z.object({
    /** Null for a new one. */
    roleId: RoleId.nullable(),
    name: z.string().trim().max(60),
    permissions: z.array(z.enum(PERMISSIONS)),
    limits: z.object({
      bookings: z.enum(['all', 'own']),
      personalData: z.enum(['whole', 'masked']),
      refundMostMinor: z.number().int().min(0).max(999_999_999_999).nullable(),
    }),
  }),
  logs: 'action',
  isSensitive: true,
});
