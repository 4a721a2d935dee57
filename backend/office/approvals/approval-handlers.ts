import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { OfficeInput } from '#contract/office/office-call.ts';
import type * as calls from '#contract/office/today-calls.ts';
import { type Reply, reply } from '#contract/problem.ts';
import type { Money } from '#domain/money.ts';
import type { Database } from '../../db/connection.ts';
import { approvals } from '../../db/schema.ts';
import { findBooking } from '../../desk/find-booking.ts';
import { isAbove } from '../above-limit.ts';
import type { CallContext, Handler } from '../handler.ts';

type Row = typeof approvals.$inferSelect;
type ApprovalHandlers = { [Name in 'listApprovals' | 'decideApproval']: Handler<(typeof calls)[Name]> };
/** Calls that may wait for an agreement: those that send money. */
export type Agreeable = Record<string, Pick<Handler<never>, 'perform'>>;

export const approvalHandlers = (agreeable: Agreeable): ApprovalHandlers => ({
  listApprovals: {
    perform: async (_, { db }) => {
      const rows = await db.select().from(approvals).orderBy(desc(approvals.createdAt)).limit(200);
      return reply(rows.map(approvalShown));
    },
  },
  decideApproval: { perform: (asked, context) => decide(agreeable, asked, context) },
});

export const approvalShown = ({ id, call, subject, askedBy, why, input, createdAt, expiresAt, decidedBy, decision }: Row) => ({
  id,
  call,
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

/** Whoever asked may withdraw, and nobody agrees to what they asked for, or to more than they may give back themselves. */
async function decide(
  agreeable: Agreeable,
  { approval: id, isAgreed, note }: OfficeInput<typeof calls.decideApproval>,
  context: CallContext,
): Promise<Decision> {
  const { db, acting } = context;
  const [asked] = await db.select().from(approvals).where(eq(approvals.id, id));
  if (!asked || asked.decidedAt) return refused('no-such-approval');
  if (asked.expiresAt.getTime() < Date.now()) return refused('expired');
  const isOwn = asked.askedBy === acting.by;
  if (isOwn && isAgreed) return refused('own');
  if (isAgreed && isAbove(asked.input.leaving as Money, acting.role.limits.refundMostMinor)) return refused('above-limit');
  if (!isAgreed && !isOwn && note === '') return refused('note-missing');
  const decision = isAgreed ? 'agreed' : isOwn ? 'withdrawn' : 'declined';
  if (!(await claim(db, id, { decision, decidedBy: acting.by }))) return refused('no-such-approval');
  const outcome = isAgreed ? await carryOut(agreeable, asked, context) : decision;
  await db.update(approvals).set({ outcome }).where(eq(approvals.id, id));
  return reply({ ok: true, outcome });
}

const refused = (reason: 'no-such-approval' | 'own' | 'above-limit' | 'note-missing' | 'expired'): Decision =>
  reply({ ok: false, reason });

/** Of two who decide at once, the first one has. */
async function claim(db: Database, id: string, { decision, decidedBy }: Pick<Row, 'decision' | 'decidedBy'>): Promise<boolean> {
  const open = and(eq(approvals.id, id), isNull(approvals.decidedAt), gt(approvals.expiresAt, new Date()));
  const now = { decision, decidedBy, decidedAt: new Date() };
  return (await db.update(approvals).set(now).where(open).returning({ id: approvals.id })).length > 0;
}

/** Does what was asked for, in the name of who asked; the second name is in the approval and in the log. */
async function carryOut(
  agreeable: Agreeable,
  { call, input, subject, askedBy }: Row,
  { db, acting }: CallContext,
): Promise<string> {
  const handler = agreeable[call];
  const booking = await findBooking(db, subject);
  if (!handler || !booking) return 'no-such-booking';
  const { leaving: _, ...given } = input;
  const context: CallContext = { db, acting: { ...acting, by: askedBy }, booking: () => booking };
  const answer: Reply<unknown> = await handler.perform(given as never, context);
  const body = answer.ok ? (answer.body as { ok?: boolean; reason?: string }) : { ok: false, reason: answer.problem.code };
  return body.ok === false ? (body.reason ?? 'refused') : 'done';
}
