import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Actor, Operator } from '#domain/booking/booking-event.ts';
import type { Permission, RoleLimits } from '#domain/office/permission.ts';
import { encryptedValue } from '../encryption.ts';
import { bookings } from './bookings/bookings.ts';
import { createdAt, moment, updatedAt } from './columns.ts';

/** Roles of the agency's staff, as data. The first ones are those of `domain/office/permission.ts`. */
export const officeRoles = pgTable('office_roles', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  permissions: jsonb('permissions').$type<Permission[]>().notNull(),
  limits: jsonb('limits').$type<RoleLimits>().notNull(),
  createdAt,
  updatedAt,
});

/** Who works in the back office. Rows are never deleted: the log names them. */
export const staff = pgTable('staff', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** In lower case. */
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  roleId: text('role_id')
    .notNull()
    .references(() => officeRoles.id),
  locale: text('locale').$type<'es' | 'en'>().notNull().default('es'),
  /** The account's subject at the agency's identity provider, once it was used. */
  identity: text('identity').unique(),
  createdAt,
  /** Since when this person may not sign in any more. */
  leftAt: moment('left_at'),
});

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    /** The credential's id, base64url. */
    id: text('id').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter; many passkeys always say 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    name: text('name').notNull(),
    createdAt,
    usedAt: moment('used_at'),
  },
  (table) => [index('staff_passkeys_of').on(table.staffId)],
);

/** A password with its second factor, for who has neither passkey nor identity provider. */
export const staffPasswords = pgTable('staff_passwords', {
  staffId: uuid('staff_id')
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  /** scrypt, with its parameters and salt. */
  hash: text('hash').notNull(),
  /** The secret of the authenticator app, base32; encrypted. */
  totp: encryptedValue<string>('totp').notNull(),
  /** The last time step whose code was used: a code works once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt,
});

export type StaffLinkPurpose = 'first-owner' | 'invitation' | 'new-sign-in';

/** One-time links: of the first owner, of an invitation, of a new way to sign in. Only a hash of the token is stored. */
export const staffLinks = pgTable('staff_links', {
  tokenHash: text('token_hash').primaryKey(),
  purpose: text('purpose').$type<StaffLinkPurpose>().notNull(),
  /** Null for the first owner, who is made with it. */
  staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  createdAt,
});

/** What a browser was asked to sign or to bring back: a passkey's challenge, or the state of a sign-in elsewhere. Used once. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    id: text('id').primaryKey(),
    kind: text('kind')
      .$type<'register' | 'sign-in' | 'prove' | 'identity' | 'prove-identity' | 'second-factor' | 'new-password'>()
      .notNull(),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    content: encryptedValue<Record<string, unknown>>('content').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('staff_challenges_by_end').on(table.expiresAt)],
);

export type SessionEnd = 'signed-out' | 'idle' | 'too-old' | 'ended-by-staff' | 'left' | 'rights-changed';

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** A hash of the cookie's token. */
    tokenHash: text('token_hash').notNull().unique(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    method: text('method').$type<'passkey' | 'password' | 'identity' | 'link'>().notNull(),
    createdAt,
    seenAt: moment('seen_at').notNull().default(sql`now()`),
    /** When this person last proved to be there; sensitive actions want it to be recent. */
    provenAt: moment('proven_at').notNull().default(sql`now()`),
    endedAt: moment('ended_at'),
    endedBecause: text('ended_because').$type<SessionEnd>(),
    /** As the browser calls itself, shortened. */
    agent: text('agent').notNull(),
  },
  (table) => [index('staff_sessions_of').on(table.staffId).where(sql`ended_at is null`)],
);

/** Attempts to sign in, for the limits. E-mail and network are keyed hashes, kept for a day; of right ones for thirty. */
export const staffAttempts = pgTable(
  'staff_attempts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    who: text('who').notNull(),
    network: text('network').notNull(),
    isRight: boolean('is_right').notNull(),
    at: moment('at').notNull().default(sql`now()`),
  },
  (table) => [
    index('staff_attempts_by_who').on(table.who, table.at),
    index('staff_attempts_by_network').on(table.network, table.at),
    index('staff_attempts_by_time').on(table.at),
  ],
);

export type LogOutcome = 'asked' | 'done' | 'refused' | 'failed' | 'read';

/**
 * Everything done in the back office. Rows are only added: a trigger refuses anything else, and each row's hash covers the one
 * before (`backend/office/log/`). No personal data of travellers.
 */
export const officeLog = pgTable(
  'office_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    /** `operator:` and the e-mail of the staff member, or the account that typed a command. */
    actor: text('actor').$type<Actor>().notNull(),
    sessionId: uuid('session_id'),
    /** The name of the call. */
    call: text('call').notNull(),
    outcome: text('outcome').$type<LogOutcome>().notNull(),
    /** The row in which the same call was asked for. */
    askedIn: bigint('asked_in', { mode: 'number' }),
    /** What it was about: `booking`, `staff`, … and its id. */
    kind: text('kind'),
    subject: text('subject'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    why: text('why'),
    hash: text('hash').notNull(),
  },
  (table) => [
    index('office_log_by_subject').on(table.kind, table.subject, table.id),
    index('office_log_by_actor').on(table.actor, table.id),
  ],
);

/** Calls that one person asked for and another has to agree to. */
export const approvals = pgTable(
  'approvals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    call: text('call').notNull(),
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    askedBy: text('asked_by').$type<Operator>().notNull(),
    why: text('why').notNull(),
    createdAt,
    expiresAt: moment('expires_at').notNull(),
    decidedBy: text('decided_by').$type<Operator>(),
    decidedAt: moment('decided_at'),
    decision: text('decision').$type<'agreed' | 'declined' | 'withdrawn'>(),
    /** What came of it, once it was agreed to and carried out. */
    outcome: text('outcome'),
  },
  (table) => [index('approvals_open').on(table.createdAt).where(sql`decided_at is null`)],
);

/** Who looks after a booking. */
export const bookingKeepers = pgTable(
  'booking_keepers',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    since: moment('since').notNull().default(sql`now()`),
  },
  (table) => [index('booking_keepers_by_staff').on(table.staffId)],
);

/** Tasks of *Today* that somebody has taken, so that two do not do the same. */
export const takenTasks = pgTable('taken_tasks', {
  /** `flag:12`, `claim:PQR-…`, `approval:…` */
  task: text('task').primaryKey(),
  staffId: uuid('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' }),
  since: moment('since').notNull().default(sql`now()`),
});

/** Filters of a list that somebody saved under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    position: integer('position').notNull().default(0),
    createdAt,
  },
  (table) => [uniqueIndex('saved_views_by_name').on(table.staffId, table.list, table.name)],
);
