import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { OfficeAnswer, OfficeInput } from '#contract/office/office-call.ts';
import type * as calls from '#contract/office/today/approval-calls.ts';
import { type Reply, reply } from '#contract/problem.ts';
import { timeNow } from '#domain/clock.ts';
import type { Money } from '#domain/money.ts';
import type { Database } from '../../db/connection.ts';
import { approvals, type Booking } from '../../db/schema.ts';
import { findBooking } from '../../desk/find-booking.ts';
import { isAbove } from '../above-limit.ts';
import type { Acting } from '../acting.ts';
import { bookingsSeenBy, ownBookings } from '../bookings/keepers.ts';
import { agreedBefore } from '../bookings/money-leaving.ts';
import { standingOf } from '../bookings/standing.ts';
import type { CallContext, Handler, Leaving, Subject } from '../handler.ts';
import { inTurn } from '../in-turn.ts';

type Row = typeof approvals.$inferSelect;
type ApprovalHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };
/** Calls that may wait for an agreement: those that send money. */
export type Agreeable = Record<string, Pick<Handler<never>, 'perform' | 'leaving'>>;

/** Those that wait come first, however many were decided since. */
const MOST_LISTED = 200;

export const approvalHandlers = (agreeable: Agreeable): ApprovalHandlers => ({
  listApprovals: {
    perform: async (_, { db, acting }) => {
      const own = await ownBookings(db, acting);
      const isSeen = own === 'all' ? undefined : and(eq(approvals.kind, 'booking'), inArray(approvals.subject, [...own]));
      const isOpen = and(isNull(approvals.decidedAt), gt(approvals.expiresAt, new Date(timeNow())));
      const openFirst = desc(sql`coalesce(${isOpen}, false)`);
      const rows = await db
        .select()
        .from(approvals)
        .where(isSeen)
        .orderBy(openFirst, desc(approvals.createdAt))
        .limit(MOST_LISTED);
      return reply(rows.map(approvalShown));
    },
  },
  withdrawApproval: { about: subjectOf, perform: withdraw },
  decideApproval: { about: subjectOf, perform: (asked, context) => decide(agreeable, asked, context) },
});

/** Which approvals somebody sees: those of bookings that they see; those of the whole agency with whoever sees all bookings. */
async function seenBy(db: Database, acting: Pick<Acting, 'role' | 'staffId'>) {
  const isSeen = await bookingsSeenBy(db, acting);
  return ({ kind, subject }: Pick<Row, 'kind' | 'subject'>): boolean =>
    kind === 'booking' ? isSeen(subject) : acting.role.limits.bookings === 'all';
}

const approvalShown = ({ id, call, kind, subject, askedBy, why, input, createdAt, expiresAt, decidedBy, decision }: Row) => ({
  id,
  call,
  kind,
  subject,
  askedBy,
  why,
  amount: (input.leaving as Money | undefined) ?? null,
  at: createdAt,
  expiresAt,
  decidedBy,
  decision,
});

type Decision = Awaited<ReturnType<ApprovalHandlers['decideApproval']['perform']>>;

type Deciding = OfficeInput<(typeof calls)['decideApproval']>;
type Withdrawing = OfficeInput<(typeof calls)['withdrawApproval']>;

async function subjectOf({ approval }: Withdrawing, { db }: CallContext): Promise<Subject | undefined> {
  const [asked] = await db.select().from(approvals).where(eq(approvals.id, approval));
  if (asked && asked.kind !== 'booking') return { kind: asked.kind, subject: asked.subject };
  const booking = asked && (await findBooking(db, asked.subject));
  return booking && { kind: 'booking', subject: asked.subject, standing: () => standingOf(db, booking.id) };
}

/** Only who asked withdraws. */
async function withdraw(
  { approval: id }: Withdrawing,
  { db, acting }: CallContext,
): Promise<Reply<OfficeAnswer<(typeof calls)['withdrawApproval']>>> {
  const [asked] = await db.select().from(approvals).where(eq(approvals.id, id));
  if (asked?.askedBy !== acting.by) return reply({ ok: false, reason: 'no-such-approval' });
  const isOpen = await claim(db, id, { decision: 'withdrawn', decidedBy: acting.by, outcome: 'withdrawn' });
  return reply(
    isOpen ? { ok: true, outcome: 'withdrawn' } : { ok: false, reason: asked.decidedAt ? 'no-such-approval' : 'expired' },
  );
}

/** Nobody agrees to what they asked for, or to more than they may give back themselves. */
async function decide(agreeable: Agreeable, { approval: id, isAgreed, note }: Deciding, context: CallContext): Promise<Decision> {
  const { db, acting } = context;
  const [asked] = await db.select().from(approvals).where(eq(approvals.id, id));
  if (!asked || asked.decidedAt || !(await seenBy(db, acting))(asked)) return refused('no-such-approval');
  if (asked.expiresAt.getTime() < timeNow()) return refused('expired');
  if (asked.askedBy === acting.by) return isAgreed ? refused('own') : withdraw({ approval: id }, context);
  if (isAgreed) return agree(agreeable, asked, context);
  if (note === '') return refused('note-missing');
  const isFirst = await claim(db, id, { decision: 'declined', decidedBy: acting.by, outcome: 'declined' });
  return isFirst ? reply({ ok: true, outcome: 'declined' }) : refused('no-such-approval');
}

const refused = (reason: 'no-such-approval' | 'own' | 'above-limit' | 'note-missing' | 'expired'): Decision =>
  reply({ ok: false, reason });

/** Of two who decide at once, the first one has. */
async function claim(db: Database, id: string, decided: Pick<Row, 'decision' | 'decidedBy' | 'outcome'>): Promise<boolean> {
  const open = and(eq(approvals.id, id), isNull(approvals.decidedAt), gt(approvals.expiresAt, new Date(timeNow())));
  const now = { ...decided, decidedAt: new Date(timeNow()) };
  return (await db.update(approvals).set(now).where(open).returning({ id: approvals.id })).length > 0;
}

/**
 * Does what was asked for, in the name of who asked; the second name is in the approval and in the log. Agreed and done are one
 * transaction, and a limit is not passed by agreeing to several parts, of one person or of several.
 */
async function agree(
  agreeable: Agreeable,
  { id, call, input, kind, subject, askedBy }: Row,
  context: CallContext,
): Promise<Decision> {
  const { db, acting } = context;
  const handler = agreeable[call];
  const booking = kind === 'booking' ? await findBooking(db, subject) : undefined;
  const turn = kind === 'booking' ? booking?.id : subject;
  if (!handler || turn === undefined) return refused('no-such-approval');
  return inTurn(db, turn, async (tx) => {
    const inTheirName: CallContext = { ...context, db: tx, acting: { ...acting, by: askedBy }, booking: () => known(booking) };
    const { leaving: _, ...given } = input;
    const leaving = await handler.leaving?.(given as never, inTheirName);
    const own = booking && (await handler.leaving?.(given as never, { ...inTheirName, acting }));
    const agreedMinor = booking ? await agreedBefore(tx, booking, { by: acting.by, askedBy }) : 0;
    const all = leaving && own ? allByTheirSay(leaving, own, agreedMinor) : leaving?.together;
    if (all && isAbove(all, acting.role.limits.refundMostMinor)) return refused('above-limit');
    if (!(await claim(tx, id, { decision: 'agreed', decidedBy: acting.by, outcome: null }))) return refused('no-such-approval');
    const outcome = outcomeOf(await handler.perform(given as never, inTheirName));
    await tx.update(approvals).set({ outcome }).where(eq(approvals.id, id));
    return reply({ ok: true, outcome });
  });
}

/**
 * What leaves a booking by the say of two: of who asks now, and of who agrees. What the second has agreed to of the first's stands in the
 * name of the first, and counts once.
 */
const allByTheirSay = ({ together }: Leaving, own: Leaving, agreedMinor: number): Money => ({
  ...together,
  amountMinor: together.amountMinor + own.together.amountMinor - own.amount.amountMinor - agreedMinor,
});

function known(booking: Booking | undefined): Booking {
  if (!booking) throw new Error('This approval is about no booking');
  return booking;
}

function outcomeOf(answer: Reply<unknown>): string {
  const body = answer.ok ? (answer.body as { ok?: boolean; reason?: string }) : { ok: false, reason: answer.problem.code };
  return body.ok === false ? (body.reason ?? 'refused') : 'done';
}
