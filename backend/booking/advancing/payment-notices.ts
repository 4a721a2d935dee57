import { randomUUID } from 'node:crypto';
import type { BookingState } from '#domain/booking/booking-state.ts';
import type { FlagReason } from '#domain/booking/flag.ts';
import { PAID_AFTERWARDS, type PaymentPurpose } from '#domain/payment/instalments.ts';
import { isPaid, type KnownAs, type ProviderEvent, type RawNotice } from '#suppliers/payments/port.ts';
import type { Booking, Payment } from '../../db/schema.ts';
import type { JobLog } from '../../logging/logger.ts';
import { type BookingRecord, isOpen } from '../record/booking-record.ts';
import type { KnownPayment } from '../record/booking-records.ts';
import type { Change } from '../record/change.ts';
import { methodOf } from '../workflow/money/declared-method.ts';
import { afterDisputeTold } from '../workflow/money/disputing.ts';
import { afterLookingAgain, afterOutcomeEvent, afterPaidAgain } from '../workflow/money/payment-news.ts';
import { afterRefundFailed, afterRefundTold } from '../workflow/money/refund-news.ts';
import {
  afterOrphanReversed,
  afterReversalAnswer,
  type Reversal,
  reversalOf,
  takenSinceOf,
} from '../workflow/money/reversing.ts';
import { askToReverse } from './ask-to-reverse.ts';
import { claimPagesLeft } from './bookings-to-advance.ts';
import type { WorkflowContext } from './workflow-context.ts';

/** The booking of a notice; `purpose` for payments after confirmation. */
export type NoticeTaken = { bookingId: string | null; purpose?: PaymentPurpose };

export type PaymentNotices = {
  /**
   * Processes a provider's notice. Returns the booking it concerns, if any; `refused` for an unknown provider or a notice not
   * from it, `shapeless` for an authentic notice that cannot be read. Duplicate, late and out-of-order notices have the effect of
   * one in time. Throws if it could not be processed: the provider has to send it again.
   */
  take(providerName: string, notice: RawNotice): Promise<'refused' | 'shapeless' | NoticeTaken>;
  /** Reverses orphaned payments; failures are retried by the next periodic job for stuck bookings. */
  reverseOrphans(): Promise<void>;
  /** Looks at pages that were left open because nobody can close them: what is paid on one goes back, also if no notice tells it. */
  lookAtLeftPages(): Promise<void>;
};

type NoticeOfPayment = Extract<ProviderEvent, { kind: 'changed' | 'outcome' | 'refunded' | 'refund-failed' | 'disputed' }>;

const NOT_REVERSED = 'could not reverse an orphaned payment';

type NoticeDesk = {
  context: WorkflowContext;
  log: JobLog;
  newId: () => string;
  /** The last logged reason of each payment waiting to be reversed. */
  waiting: Map<string, string>;
};

export function paymentNotices(
  context: WorkflowContext,
  {
    enqueueAdvance,
    paidWith = () => undefined,
    log,
    newId = randomUUID,
  }: {
    enqueueAdvance: (bookingId: string) => void;
    /** The booking that this process is advancing with this payment. */
    paidWith?: (paymentId: string) => string | undefined;
    log: JobLog;
    newId?: () => string;
  },
): PaymentNotices {
  const desk: NoticeDesk = { context, log, newId, waiting: new Map() };
  return {
    async take(providerName, raw) {
      const notice = context.payments.get(providerName)?.readNotice(raw);
      if (!notice) return 'refused';
      if (notice.kind === 'shapeless') return 'shapeless';
      if (notice.kind === 'ignored') return { bookingId: null };
      // The notice only says that something changed: the current worker sees it, or the booking is advanced after it.
      const inHand = notice.kind === 'changed' && notice.payment.cartId ? paidWith(notice.payment.cartId) : undefined;
      if (inHand !== undefined) {
        enqueueAdvance(inHand);
        return { bookingId: inHand };
      }
      const known = await paymentMeant(context, providerName, notice);
      if (!known) return { bookingId: null };
      const { awaitedIn, about } = meantBy(known.payment);
      if (await isAnothers(desk, notice, known)) return about;
      const state = await takeIn(desk, notice, known);
      // In the background: a provider kept waiting for an airline would send the notice again.
      if (state === awaitedIn) enqueueAdvance(about.bookingId);
      return about;
    },
    reverseOrphans: () => reverseOrphans(desk),
    lookAtLeftPages: () => lookAtLeftPages(desk),
  };
}

/** The payment of a notice. One that only its provider's id names may be of a page of ours: the provider is asked which. */
async function paymentMeant(
  { records, payments }: WorkflowContext,
  provider: string,
  notice: NoticeOfPayment,
): Promise<KnownPayment | undefined> {
  const named: KnownAs = notice.kind === 'outcome' ? { cartId: notice.cartId } : notice.payment;
  const known = await records.findPayment(provider, named);
  const { paymentId } = named;
  if (known || !paymentId) return known;
  const identified = await payments.get(provider)?.identify?.(paymentId);
  if (identified?.ok === false) throw new ProviderSilent();
  return identified?.cartId ? records.findPayment(provider, { cartId: identified.cartId }) : undefined;
}

/** A payment of another booking cannot pay for this one: the notice is wrong, and repeating it would not help. */
async function isAnothers({ context, log }: NoticeDesk, notice: NoticeOfPayment, { payment }: KnownPayment): Promise<boolean> {
  if (notice.kind !== 'outcome' || !notice.outcome.ok) return false;
  const named = (await context.records.findPayment(payment.provider, { paymentId: notice.outcome.paymentId }))?.payment;
  if (!named || named.bookingId === payment.bookingId) return false;
  log.error(
    { paymentId: payment.id, named: named.id },
    "a notice pays for a booking with another one's payment: nothing was done",
  );
  return true;
}

/** What a payment's notice concerns, and the state in which its booking waits for it. */
const meantBy = ({
  bookingId,
  purpose,
}: Payment): { awaitedIn: BookingState; about: { bookingId: string; purpose?: PaymentPurpose } } =>
  PAID_AFTERWARDS.includes(purpose)
    ? { awaitedIn: 'confirmed', about: { bookingId, purpose } }
    : { awaitedIn: 'authorising', about: { bookingId } };

/** Returns the booking's state afterwards. A notice that only names its payment is resolved by the workflow's look-up. */
async function takeIn(
  desk: NoticeDesk,
  notice: NoticeOfPayment,
  { payment, bookingState }: KnownPayment,
): Promise<BookingState | undefined> {
  const { newId } = desk;
  const { id, bookingId } = payment;
  switch (notice.kind) {
    case 'outcome':
      return (await decide(desk, bookingId, (record) => afterOutcomeEvent(record, id, notice.outcome, newId())))?.state;
    case 'refunded':
      return (await decide(desk, bookingId, (record) => afterRefundTold(record, id, notice.amount, notice.at)))?.state;
    case 'refund-failed':
      return (await decide(desk, bookingId, (record) => afterRefundFailed(record, id, notice, newId())))?.state;
    case 'disputed':
      return (await decide(desk, bookingId, (record) => afterDisputeTold(record, id, notice.dispute, newId())))?.state;
    default: {
      const { paymentId = payment.providerPaymentId } = notice.payment;
      const isAnother = paymentId !== payment.providerPaymentId;
      // Of a hold only the first counts, and a capture stays as it is.
      const isTakenAtOnce = methodOf(payment, desk.context)?.money === 'taken';
      if (isTakenAtOnce && isAnother && payment.state !== 'abandoned') await lookAtAnother(desk, payment, paymentId);
      // Also of one that was reversed: a person may be about to transfer it.
      const mayBeTakenBack = isTakenAtOnce && !isAnother && (payment.state === 'captured' || payment.state === 'voided');
      const isWorthLooking = payment.state === 'abandoned' || mayBeTakenBack;
      return isWorthLooking ? (await lookAgain(desk, payment))?.state : bookingState;
    }
  }
}

/** What the provider says now; undefined if it cannot be asked about this. Throws if it does not answer: the notice has to come again. */
async function outcomeNow({ context }: NoticeDesk, provider: string, paymentId: string | null) {
  const outcome = paymentId === null ? undefined : await context.payments.get(provider)?.lookUp?.(paymentId);
  if (outcome && !outcome.ok && outcome.reason === 'unreachable') throw new ProviderSilent();
  return outcome;
}

/** An abandoned page may have been paid at the same moment, and a bank may take back what it had approved. */
async function lookAgain(
  desk: NoticeDesk,
  { id, bookingId, provider, providerPaymentId }: Payment,
): Promise<Booking | undefined> {
  const outcome = await outcomeNow(desk, provider, providerPaymentId);
  return outcome && decide(desk, bookingId, (record) => afterLookingAgain(record, id, outcome));
}

/** A page ends an hour after it was made, and a bank may decide for as long again. */
const LEFT_FOR_MS = 3 * 3_600_000;
/** Few enough to be looked at before their lease ends, also while a provider lets each wait for twenty seconds. */
const CLAIMED_AT_ONCE = 2;

async function lookAtLeftPages(desk: NoticeDesk): Promise<void> {
  const { payments, db, now } = desk.context;
  const kept = [...payments.values()].filter(({ capabilities }) => capabilities.lookup && !capabilities.expirePage);
  const providers = kept.map(({ name }) => name);
  const dueBy = now();
  const since = new Date(dueBy - LEFT_FOR_MS);
  for (;;) {
    const claimed = await claimPagesLeft(db, { providers, since, dueBy, now: now(), atMost: CLAIMED_AT_ONCE });
    // One that says nothing must not keep the others from being looked at; the next look tries again.
    for (const payment of claimed)
      await lookAgain(desk, payment).catch((err: unknown) => {
        if (!(err instanceof ProviderSilent))
          desk.log.error({ paymentId: payment.id, err }, 'could not look at a page that was left');
      });
    if (claimed.length < CLAIMED_AT_ONCE) return;
  }
}

/** Perhaps a second payment on a page that is paid already; or the first, whose page was known by another id until now. */
async function lookAtAnother(desk: NoticeDesk, payment: Payment, paymentId: string | null): Promise<void> {
  const { id, bookingId, provider, providerPaymentId } = payment;
  const first = isOpen(payment) ? await outcomeNow(desk, provider, providerPaymentId) : undefined;
  const isPagePaidOtherwise = first !== undefined && isPaid(first) && first.paymentId !== paymentId;
  if (isOpen(payment) && !isPagePaidOtherwise) return;
  const outcome = await outcomeNow(desk, provider, paymentId);
  if (outcome && isPaid(outcome)) await decide(desk, bookingId, (record) => afterPaidAgain(record, id, outcome, desk.newId()));
}

/** The provider does not answer. */
export class ProviderSilent extends Error {}

/** Writes the changes and returns the booking after them; payments orphaned by them are reversed at once. */
async function decide(
  desk: NoticeDesk,
  bookingId: string,
  changesOf: (record: BookingRecord) => Change[],
): Promise<Booking | undefined> {
  const decided = await desk.context.records.change(bookingId, (record) => ({ changes: changesOf(record) }));
  const isOrphan = ({ state }: Payment) => state === 'orphaned';
  if (decided && decided.changes.length > 0 && decided.record.payments.some(isOrphan)) await reverseOrphans(desk);
  return decided?.record.booking;
}

async function reverseOrphans(desk: NoticeDesk): Promise<void> {
  const { context, log, waiting } = desk;
  const orphans = await context.records.orphans();
  for (const id of waiting.keys()) if (!orphans.some((orphan) => orphan.id === id)) waiting.delete(id);
  for (const payment of orphans) {
    const { id: paymentId } = payment;
    // One failure must not keep the others from being reversed.
    const kept = await reverseOrphan(desk, payment).catch((err: unknown) => ({ err }));
    const why = kept && ('err' in kept ? String(kept.err) : `refused: ${kept.isRefused}`);
    // Every run of the periodic job finds it again: only a new reason is logged.
    if (kept && why !== waiting.get(paymentId)) log.error({ paymentId, ...kept }, NOT_REVERSED);
    if (why) waiting.set(paymentId, why);
  }
}

/** Returns what prevents the reversal, unless a flag alone covers it. */
async function reverseOrphan({ context }: NoticeDesk, payment: Payment): Promise<{ isRefused: boolean } | undefined> {
  const { id, providerPaymentId, bookingId, provider: name } = payment;
  if (!context.payments.has(name)) {
    await raise(context, bookingId, 'account-gone', name);
    return undefined;
  }
  const came = await reverse(context, payment);
  if ('done' in came) {
    const { done } = came;
    await context.records.change(bookingId, (record) => ({ changes: afterOrphanReversed(record, id, done, context.now()) }));
    return undefined;
  }
  if (came.isRefused) await raise(context, bookingId, 'reversal-refused', providerPaymentId ?? '');
  return came;
}

async function reverse(context: WorkflowContext, payment: Payment): Promise<Exclude<Reversal, { next: unknown }>> {
  let call = reversalOf(payment, context);
  while (call) {
    const answer = await askToReverse(context, call);
    const came = afterReversalAnswer(answer, { ...context, now: context.now(), takenSince: takenSinceOf(payment) });
    if (!('next' in came)) return came;
    call = came.next;
  }
  return { done: { by: 'void' } };
}

const raise = async ({ records }: WorkflowContext, bookingId: string, reason: FlagReason, about: string) =>
  void (await records.change(bookingId, () => ({ changes: [{ change: 'raise', reason, about }] })));
