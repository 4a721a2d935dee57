import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Actor, Operator } from '#domain/booking/booking-event.ts';
import type { Money } from '#domain/money.ts';
import { OPEN_REFUND } from '#domain/payment/refund-state.ts';
import type { RefundOutcome } from '#suppliers/payments/port.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { type Booking, type Payment, type Refund, refunds, transactions } from '../db/schema.ts';
import { begin, transition } from '../db/transition.ts';
import { type Executor, loadPayment } from './booking-store.ts';
import { withBooking } from './booking-transaction.ts';
import { endFlags, flagBooking, raiseFlag } from './flags.ts';
import type { JobLog } from './job-log.ts';
import type { WorkflowParts } from './workflow-parts.ts';

export type RefundRequested =
  | { ok: true; refund: Refund; left: Money }
  | { ok: false; reason: 'nothing-taken' | 'reason-missing' }
  /** What there still is to give back. */
  | { ok: false; reason: 'too-much'; left: Money };

/** Refunds that are not decided, the oldest first. */
export const openRefunds = (db: Executor, bookingId: string): Promise<Refund[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.bookingId, bookingId), inArray(refunds.state, [...OPEN_REFUND])))
    .orderBy(asc(refunds.createdAt));

/** What was given back of a payment, by whosever hand, in the smallest unit of its currency. */
export async function givenBack(db: Executor, payment: Pick<Payment, 'id' | 'currency'>): Promise<number> {
  const rows = await db
    .select({ amountMinor: transactions.amountMinor })
    .from(transactions)
    .where(
      and(eq(transactions.paymentId, payment.id), eq(transactions.kind, 'refund'), eq(transactions.currency, payment.currency)),
    );
  return rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/**
 * Puts on record that this much of what was taken for a booking is to be given back, of the payment it was asked for with; `giveBack` does
 * it. What others have asked for and is still under way counts as given back, so that two people at once do not give it back twice.
 */
export async function requestRefund(
  db: Database,
  { id }: Pick<Booking, 'id'>,
  asked: { amountMinor: number; reason: string; by: Operator },
): Promise<RefundRequested> {
  if (asked.reason.trim() === '') return { ok: false, reason: 'reason-missing' };
  const requested = await withBooking(db, id, (tx, booking) => requestRefundIn(tx, booking, asked));
  return requested ?? { ok: false, reason: 'nothing-taken' };
}

/** The same of a booking whose row is locked. */
export async function requestRefundIn(
  tx: Transaction,
  booking: Pick<Booking, 'id' | 'paymentId'>,
  { amountMinor, reason, by }: { amountMinor: number; reason: string; by: Actor },
): Promise<RefundRequested> {
  const { id } = booking;
  const payment = await loadPayment(tx, booking.paymentId);
  if (payment?.state !== 'captured') return { ok: false, reason: 'nothing-taken' };
  const { id: paymentId, currency } = payment;
  const open = (await openRefunds(tx, id)).filter((one) => one.paymentId === paymentId);
  const asked = open.reduce((sum, one) => sum + one.amountMinor, 0);
  const left = payment.amountMinor - (await givenBack(tx, payment)) - asked;
  if (amountMinor <= 0 || amountMinor > left) return { ok: false, reason: 'too-much', left: { amountMinor: left, currency } };
  const values = { bookingId: id, paymentId, amountMinor, currency, reason: reason.trim(), requestedBy: by };
  const data = { amountMinor, currency, reason: reason.trim() };
  const refundId = await begin(tx, 'refund', { event: 'refund-requested', actor: by, data, values });
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(eq(refunds.id, refundId as string));
  return { ok: true, refund: refund as Refund, left: { amountMinor: left - amountMinor, currency } };
}

/** How often a bank is asked that has not decided. */
const PENDING_LOOK_MS = 10 * 60_000;

type Parts = Pick<WorkflowParts, 'db' | 'payments' | 'now'>;
type Locked = (bookingId: string, work: () => Promise<void>) => Promise<unknown>;

/** Carries on every refund that is not decided; `locked` keeps two workers off one booking. What fails is tried again the next time. */
export async function giveBack(parts: Parts, { locked, log }: { locked: Locked; log: JobLog }): Promise<void> {
  const open = await parts.db
    .select()
    .from(refunds)
    .where(inArray(refunds.state, [...OPEN_REFUND]))
    .orderBy(asc(refunds.createdAt));
  for (const { id, bookingId } of open) {
    await locked(bookingId, () => carryOn(parts, id)).catch((error: unknown) =>
      log.error({ bookingId, refundId: id, err: error }, 'could not give money back'),
    );
  }
}

async function carryOn({ db, payments: providers, now }: Parts, refundId: string): Promise<void> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  const payment = refund && (await loadPayment(db, refund.paymentId));
  if (!refund || !payment?.providerPaymentId) return;
  const provider = providers.get(payment.provider);
  if (!provider) return flagBooking(db, refund.bookingId, 'account-gone', payment.provider);
  const { amountMinor, currency } = refund;
  if (refund.state === 'pending') {
    const askedAt = refund.attemptedAt?.getTime() ?? 0;
    if (!refund.providerRefundId || !provider.lookUpRefund || now() - askedAt < PENDING_LOOK_MS) return;
    await noteAttempt(db, refund, new Date(now()));
    return record(db, refund, await provider.lookUpRefund(refund.providerRefundId));
  }
  if (refund.state !== 'requested') return;
  // A process that died here may have asked already.
  if (refund.attemptedAt && !provider.refundsRepeat) return record(db, refund, { ok: false, reason: 'in-doubt' });
  await noteAttempt(db, refund, new Date(now()));
  const outcome = await provider.refund({
    paymentId: payment.providerPaymentId,
    amount: { amountMinor, currency },
    idempotencyKey: `refund-${refund.id}`,
  });
  const neverAsked = !outcome.ok && outcome.reason === 'unreachable' && !provider.refundsRepeat;
  if (neverAsked) await noteAttempt(db, refund, null);
  await record(db, refund, outcome);
}

const noteAttempt = async (db: Database, { id }: Refund, attemptedAt: Date | null): Promise<void> =>
  void (await db.update(refunds).set({ attemptedAt }).where(eq(refunds.id, id)));

async function record(db: Database, refund: Refund, outcome: RefundOutcome): Promise<void> {
  const { id, bookingId, amountMinor, currency } = refund;
  if (!outcome.ok && outcome.reason === 'unreachable') return;
  if (!outcome.ok && outcome.reason === 'in-doubt') return flagBooking(db, bookingId, 'refund-in-doubt', id);
  await withBooking(db, bookingId, async (tx) => {
    if (!outcome.ok) {
      const hasFailed = await transition(tx, 'refund', refund, {
        event: 'refund-failed',
        actor: 'system',
        data: { refundId: id },
      });
      if (hasFailed) await raiseFlag(tx, bookingId, 'refund-refused', `${amountMinor} ${currency}`);
      return;
    }
    const set = outcome.refundId ? { providerRefundId: outcome.refundId } : {};
    if (outcome.state === 'succeeded') await markGivenBack(tx, refund, { actor: 'system', set });
    else if (refund.state === 'requested')
      await transition(tx, 'refund', refund, { event: 'refund-accepted', actor: 'system', data: { refundId: id }, set });
  });
}

/** The money is on its way to the traveller: the refund's state and the entry of what moved, in one. */
async function markGivenBack(
  tx: Transaction,
  refund: Refund,
  { actor, set = {} }: { actor: Actor; set?: { providerRefundId?: string } },
): Promise<boolean> {
  const { id: refundId, paymentId, bookingId, amountMinor, currency } = refund;
  const data = { refundId, amountMinor, currency };
  if (!(await transition(tx, 'refund', refund, { event: 'refund-succeeded', actor, data, set }))) return false;
  await tx.insert(transactions).values({ paymentId, kind: 'refund', refundId, amountMinor, currency });
  await endFlags(tx, bookingId, { reasons: ['refund-in-doubt'], about: refundId }, { actor, note: 'given back' });
  return true;
}

/**
 * A provider says how much of a payment has been given back in all. What we have asked for ourselves is in it: those refunds are done. Answers
 * what is left over, which somebody else gave back. The booking's row is locked.
 */
export async function matchRefunds(tx: Transaction, payment: Payment, refundedMinor: number): Promise<number> {
  let left = refundedMinor - (await givenBack(tx, payment));
  for (const refund of (await openRefunds(tx, payment.bookingId)).filter(({ paymentId }) => paymentId === payment.id)) {
    if (refund.attemptedAt === null || refund.amountMinor > left) continue;
    await markGivenBack(tx, refund, { actor: 'system' });
    left -= refund.amountMinor;
  }
  return left;
}

export type RefundSettled = { ok: true; refund: Refund } | { ok: false; reason: 'no-such-refund' | 'note-missing' };

/** What a person found out at the provider about a refund that nobody else can tell the outcome of. */
export async function settleRefund(
  db: Database,
  { id }: Pick<Booking, 'id'>,
  { refundId, isGivenBack, note, by }: { refundId: string; isGivenBack: boolean; note: string; by: Operator },
): Promise<RefundSettled> {
  if (note.trim() === '') return { ok: false, reason: 'note-missing' };
  const settled = await withBooking(db, id, async (tx) => {
    const refund = (await openRefunds(tx, id)).find((one) => one.id === refundId);
    // Only what is in doubt: one that is being asked for may be done in this moment.
    const over = { actor: by, note: note.trim() };
    const doubts = refund ? await endFlags(tx, id, { reasons: ['refund-in-doubt'], about: refundId }, over) : [];
    if (!refund || doubts.length === 0) return undefined;
    if (isGivenBack) await markGivenBack(tx, refund, { actor: by });
    else await transition(tx, 'refund', refund, { event: 'refund-failed', actor: by, data: { refundId, note: note.trim() } });
    return refund;
  });
  return settled ? { ok: true, refund: settled } : { ok: false, reason: 'no-such-refund' };
}
