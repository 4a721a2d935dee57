import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Task } from '#contract/office/today/today-calls.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { timeNow } from '#domain/clock.ts';
import { may, type Role } from '#domain/office/permission.ts';
import { type ArrangedService, arrangedUntil } from '#domain/services/sold-service.ts';
import { openStops } from '../../booking/accounts/sales-stops.ts';
import type { Database } from '../../db/connection.ts';
import { amendments, approvals, bookingItems, bookings, disputes, flags, staff, takenTasks } from '../../db/schema.ts';
import { openClaims } from '../../desk/claims.ts';
import { nameOf } from '../../desk/find-booking.ts';
import { dueLeads } from '../../desk/lead-care.ts';
import { acceptedQuotes } from '../../desk/leads.ts';
import { lastSetIn } from '../../retailing/change-rules.ts';
import type { SeesTrips } from '../../trip-quotes/trips-of-leads.ts';
import { bookingsSeenBy } from '../bookings/keepers.ts';
import { byUrgency } from '../by-urgency.ts';

type Found = Omit<Task, 'takenBy' | 'trip'> & Partial<Pick<Task, 'trip'>>;

/** `today`: the day of the law's clock; `day`: the agency's. */
type Asking = { role: Pick<Role, 'permissions' | 'limits'>; staffId: string | null; today: CalendarDate; day: CalendarDate };

/** All that waits for a person, as far as this role sees it; most urgent first. */
export async function tasksFor(db: Database, { role, staffId, today, day }: Asking): Promise<Task[]> {
  const isSeen = await bookingsSeenBy(db, { role, staffId });
  const found = await Promise.all([
    may(role, 'bookings.read') ? flagTasks(db, isSeen) : [],
    may(role, 'claims.read') ? claimTasks(db, today) : [],
    may(role, 'leads.read') ? quoteTasks(db, { role, staffId }) : [],
    may(role, 'leads.care') ? leadTasks(db, day) : [],
    may(role, 'approvals.decide') ? approvalTasks(db, isSeen, role) : [],
    may(role, 'rules.publish') && role.limits.bookings === 'all' ? rulesTasks(db) : [],
    may(role, 'supply.read') ? stoppedTasks(db) : [],
  ]);
  const tasks = found.flat();
  const takers = await takersOf(db, tasks);
  return tasks.map((task) => ({ trip: null, ...task, takenBy: takers.get(task.task) ?? null })).toSorted(byUrgency);
}

async function flagTasks(db: Database, isSeen: (booking: string) => boolean): Promise<Found[]> {
  const all = await db
    .select({ id: bookings.id, reference: bookings.reference, state: bookings.state, flag: flags })
    .from(flags)
    .innerJoin(bookings, eq(bookings.id, flags.bookingId))
    .where(isNull(flags.resolvedAt))
    .orderBy(asc(flags.openedAt));
  const open = all.filter((one) => isSeen(nameOf(one))).slice(0, MOST_TASKS);
  const dues = await duesOf(db, [...new Set(open.map(({ id }) => id))]);
  return open.map(({ id, reference, state, flag }) => ({
    task: `flag:${flag.id}`,
    kind: flag.reason === 'name-to-correct' || flag.reason === 'name-overdue' ? ('name' as const) : ('flag' as const),
    subject: nameOf({ id, reference }),
    reason: flag.reason,
    about: flag.about,
    state,
    since: flag.openedAt,
    due: dues.get(id)?.[flag.reason] ?? null,
  }));
}

/** More are not read by anybody. */
const MOST_TASKS = 500;

/** Until when something of a booking has to be done: tickets, names, evidence for a bank. */
async function duesOf(db: Database, ids: string[]): Promise<Map<string, Record<string, Date | null>>> {
  if (ids.length === 0) return new Map();
  const [items, names, disputed, services] = await Promise.all([
    db
      .select({ id: bookingItems.bookingId, at: bookingItems.ticketingDeadlineAt })
      .from(bookingItems)
      .where(and(inArray(bookingItems.bookingId, ids), eq(bookingItems.state, 'ordered'))),
    db
      .select({ id: amendments.bookingId, at: amendments.answerBy })
      .from(amendments)
      .where(and(inArray(amendments.bookingId, ids), eq(amendments.kind, 'name'), eq(amendments.state, 'asked'))),
    db
      .select({ id: disputes.bookingId, at: disputes.evidenceDueAt })
      .from(disputes)
      .where(and(inArray(disputes.bookingId, ids), eq(disputes.state, 'open'))),
    servicesToArrange(db, ids),
  ]);
  const earliest = (rows: { id: string; at: Date | null }[], id: string): Date | null =>
    rows
      .filter((row) => row.id === id && row.at)
      .reduce<Date | null>((first, { at }) => (!first || (at && at < first) ? at : first), null);
  return new Map(
    ids.map((id) => [
      id,
      {
        'ticket-due': earliest(items, id),
        'name-to-correct': earliest(names, id),
        'name-overdue': earliest(names, id),
        'payment-disputed': earliest(disputed, id),
        'service-to-arrange': earliest(services, id),
      },
    ]),
  );
}

/** Services that nobody has arranged yet, with the last minute for it. */
async function servicesToArrange(db: Database, ids: string[]): Promise<{ id: string; at: Date }[]> {
  const waiting = await db
    .select({ id: bookingItems.bookingId, offer: bookingItems.supplierOffer })
    .from(bookingItems)
    .where(
      and(
        inArray(bookingItems.bookingId, ids),
        eq(bookingItems.kind, 'service'),
        eq(bookingItems.state, 'ordered'),
        isNull(bookingItems.confirmation),
      ),
    );
  return waiting.map(({ id, offer }) => ({ id, at: arrangedUntil(offer as ArrangedService) }));
}

async function claimTasks(db: Database, today: CalendarDate): Promise<Found[]> {
  const claims = await openClaims(db, today);
  return claims.map(({ number, madeAt, answerBy }) => ({
    task: `claim:${number}`,
    kind: 'claim',
    subject: number,
    reason: null,
    about: answerBy,
    state: null,
    since: madeAt,
    // The end of the last day in the law's clock is hours after this at the latest.
    due: new Date(`${answerBy}T23:59:59Z`),
  }));
}

async function quoteTasks(db: Database, seeing: SeesTrips): Promise<Found[]> {
  const accepted = await acceptedQuotes(db, seeing);
  return accepted.map(({ lead, about, trip, openedAt }) => ({
    task: `quote:${lead}`,
    kind: 'quote-accepted',
    subject: lead,
    reason: null,
    about,
    state: null,
    trip,
    since: openedAt,
    due: null,
  }));
}

async function leadTasks(db: Database, day: CalendarDate): Promise<Found[]> {
  const due = await dueLeads(db, day);
  return due.map(({ number, about, madeAt, nextOn }) => ({
    task: `lead:${number}`,
    kind: 'lead-due',
    subject: number,
    reason: null,
    about,
    state: null,
    since: madeAt,
    due: new Date(`${nextOn}T23:59:59Z`),
  }));
}

async function approvalTasks(
  db: Database,
  isSeen: (booking: string) => boolean,
  { limits }: Pick<Role, 'limits'>,
): Promise<Found[]> {
  const isOpen = and(isNull(approvals.decidedAt), gt(approvals.expiresAt, new Date(timeNow())));
  const open = await db.select().from(approvals).where(isOpen).orderBy(asc(approvals.createdAt));
  const seen = open.filter(({ kind, subject }) => (kind === 'booking' ? isSeen(subject) : limits.bookings === 'all'));
  return seen.map(({ id, subject, why, createdAt, expiresAt }) => ({
    task: `approval:${id}`,
    kind: 'approval',
    subject,
    reason: null,
    about: why,
    state: null,
    since: createdAt,
    due: expiresAt,
  }));
}

/** Rules of prices that somebody has proposed. */
async function rulesTasks(db: Database): Promise<Found[]> {
  const last = await lastSetIn(db);
  if (last?.last.step !== 'proposed') return [];
  const { why, at, inForceFrom } = last.last;
  return [
    {
      task: `rules:${last.set}`,
      kind: 'rules',
      subject: `R-${last.set}`,
      reason: null,
      about: why,
      state: null,
      since: at,
      due: inForceFrom,
    },
  ];
}

async function stoppedTasks(db: Database): Promise<Found[]> {
  const stops = await openStops(db);
  return stops.map(({ supplier, reason, stoppedAt }) => ({
    task: `supplier:${supplier}`,
    kind: 'supplier-stopped',
    subject: supplier,
    reason: null,
    about: reason,
    state: null,
    since: stoppedAt,
    due: null,
  }));
}

/** Clocks of processes and database differ by less than this. */
const CLOCKS_DIFFER_MS = 60_000;

/** A supplier can be stopped again, and a quote accepted again: who took the task that was there before has not taken this one. */
export const takenBefore = ({ since }: Pick<Task, 'since'>): Date => new Date(since.getTime() - CLOCKS_DIFFER_MS);

async function takersOf(
  db: Database,
  tasks: readonly Pick<Found, 'task' | 'since'>[],
): Promise<Map<string, NonNullable<Task['takenBy']>>> {
  if (tasks.length === 0) return new Map();
  const asked = new Map(tasks.map((one) => [one.task, one]));
  const rows = await db
    .select({ task: takenTasks.task, staffId: staff.id, name: staff.name, since: takenTasks.since })
    .from(takenTasks)
    .innerJoin(staff, eq(staff.id, takenTasks.staffId))
    .where(inArray(takenTasks.task, [...asked.keys()]));
  const isOfNow = ({ task, since }: (typeof rows)[0]) => since >= takenBefore(asked.get(task) as Found);
  return new Map(rows.filter(isOfNow).map(({ task, ...taker }) => [task, taker]));
}
