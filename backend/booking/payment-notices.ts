import { and, eq } from 'drizzle-orm';
import type { Money } from '#domain/money.ts';
import type { PaymentState } from '#domain/payment/payment-state.ts';
import type { KnownAs, PaymentNotice, RawNotice, SettleOutcome } from '#suppliers/payments/port.ts';
import { type Payment, payments, transactions } from '../db/schema.ts';
import { begin, transition } from '../db/transition.ts';
import { isAsked, recordHold } from './authorising.ts';
import { loadBooking, loadPayment } from './booking-store.ts';
import { withBooking } from './booking-transaction.ts';
import { endFlags, flagBooking, raiseFlag } from './flags.ts';
import type { JobLog } from './job-log.ts';
import { matchRefunds } from './refunds.ts';
import { providerOf, type WorkflowParts } from './workflow-parts.ts';

export type PaymentNotices = {
  /**
   * Takes in what a provider sends of its own accord. Answers with the booking it is about, if there is one; `refused` when there is no
   * such provider or the notice is not from it, `shapeless` when it is and says nothing that can be understood. Twice, late or out of order, a notice does what it would have done once and in time.
   * Throws when it could not be taken in: the provider has to send it again.
   */
  take(providerName: string, notice: RawNotice): Promise<'refused' | 'shapeless' | { bookingId: string | null }>;
  /** Lets go of money that no booking is waiting for; what fails is tried again by the next sweep. */
  releaseStrays(): Promise<void>;
};

type Told = Extract<PaymentNotice, { kind: 'told' }>;

/** Payments whose money goes back by our own doing, or that never had any. */
const LET_GO = new Set<PaymentState>(['orphaned', 'voided']);
const NOT_LET_GO = 'could not let go of money that no booking waits for';

export function paymentNotices(
  parts: WorkflowParts,
  { advanceSoon, log }: { advanceSoon: (bookingId: string) => void; log: JobLog },
): PaymentNotices {
  const { db } = parts;

  async function findPayment(provider: string, { paymentId, cartId }: KnownAs): Promise<Payment | undefined> {
    const isIt = and(eq(payments.provider, provider), eq(payments.providerPaymentId, paymentId ?? ''));
    const byTheirName = paymentId ? (await db.select().from(payments).where(isIt))[0] : undefined;
    const payment = byTheirName ?? (await loadPayment(db, cartId ?? null));
    return payment?.provider === provider ? payment : undefined;
  }

  /** A page that was given up may have been paid in the same moment. */
  async function lookAgain(payment: Payment): Promise<void> {
    const { providerPaymentId } = payment;
    const outcome = providerPaymentId ? await providerOf(parts, payment).lookUp?.(providerPaymentId) : undefined;
    if (outcome && !outcome.ok && outcome.reason === 'unreachable') throw new Error('the provider did not answer');
    if (!outcome?.ok || outcome.state === 'needs-authentication') return;
    const { amount: data } = outcome;
    const set = { providerPaymentId: outcome.paymentId, ...data };
    const isOrphaned = await withBooking(db, payment.bookingId, (tx) =>
      transition(tx, 'payment', payment, { event: 'payment-orphaned', from: 'abandoned', actor: 'system', data, set }),
    );
    if (isOrphaned) await releaseStrays();
  }

  async function recordTold(payment: Payment, { outcome }: Told): Promise<void> {
    const { id, bookingId, provider } = payment;
    if (!outcome.ok) {
      const { declineCode } = outcome;
      await withBooking(db, bookingId, (tx) =>
        transition(tx, 'payment', payment, {
          event: 'payment-declined',
          from: 'needs-authentication',
          actor: 'system',
          data: { declineCode },
          set: { declineCode, nextActionUrl: null },
        }),
      );
      return;
    }
    const { paymentId, amount } = outcome;
    const isRight = isAsked(amount, payment);
    const isStray = await withBooking(db, bookingId, async (tx, booking) => {
      const isAwaited = booking.state === 'authorising' && booking.paymentId === id;
      if (isRight && isAwaited && (await recordHold(tx, payment, outcome))) return false;
      // Paid a second time, or after it was given up, or something else than was asked for: not ours to keep.
      const values = { bookingId, provider, method: 'page' as const, providerPaymentId: paymentId, ...amount };
      const found = await begin(tx, 'payment', {
        event: 'orphan-found',
        actor: 'system',
        data: { paymentId, ...amount },
        values,
      });
      // On record by that name: the same notice again.
      if (!found) return false;
      if (!isRight) await raiseFlag(tx, bookingId, 'paid-amount-differs', `${amount.amountMinor} ${amount.currency}`);
      return true;
    });
    if (isStray) await releaseStrays();
  }

  /**
   * Money went back at the provider. It may be told before we know ourselves that it was taken. What was asked for here is told too, often before
   * its answer is on record; anything beyond that somebody gave back there.
   */
  async function recordRefund({ id, bookingId }: Payment, refunded: Money): Promise<void> {
    await withBooking(db, bookingId, async (tx, booking) => {
      const payment = await loadPayment(tx, id);
      const isOurs = booking.state === 'compensating' || !payment || LET_GO.has(payment.state);
      if (isOurs) return;
      const amountMinor = await matchRefunds(tx, { ...payment, currency: refunded.currency }, refunded.amountMinor);
      if (amountMinor <= 0) return;
      await tx.insert(transactions).values({ paymentId: id, kind: 'refund', amountMinor, currency: refunded.currency });
      await raiseFlag(tx, bookingId, 'refunded-elsewhere', `${amountMinor} ${refunded.currency}`);
    });
  }

  async function releaseStrays(): Promise<void> {
    for (const payment of await db.select().from(payments).where(eq(payments.state, 'orphaned'))) {
      // One that cannot be let go must not keep the others from it.
      await releaseStray(payment).catch((error: unknown) => log.error({ paymentId: payment.id, err: error }, NOT_LET_GO));
    }
  }

  async function releaseStray({ id, amountMinor, currency, providerPaymentId: paymentId, bookingId, provider: name }: Payment) {
    const provider = parts.payments.get(name);
    if (!provider) return flagBooking(db, bookingId, 'account-gone', name);
    const request = { amount: { amountMinor, currency }, idempotencyKey: `stray-${id}` };
    const released: SettleOutcome = paymentId ? await provider.release({ paymentId, ...request }) : { ok: true };
    if (!released.ok) {
      log.error({ paymentId: id, reason: released.reason }, NOT_LET_GO);
      if (released.reason === 'refused') await flagBooking(db, bookingId, 'release-refused', paymentId ?? '');
      return;
    }
    await withBooking(db, bookingId, async (tx) => {
      const payment = { id, bookingId };
      const data = { amountMinor, currency };
      if (!(await transition(tx, 'payment', payment, { event: 'payment-voided', from: 'orphaned', actor: 'system', data })))
        return;
      await tx.insert(transactions).values({ paymentId: id, kind: 'void', amountMinor, currency });
      const over = { actor: 'system', note: 'given back' } as const;
      await endFlags(tx, bookingId, { reasons: ['release-refused'], about: paymentId ?? '' }, over);
    });
  }

  return {
    async take(providerName, raw) {
      const notice = parts.payments.get(providerName)?.readNotice(raw);
      if (!notice) return 'refused';
      if (notice.kind === 'shapeless') return 'shapeless';
      if (notice.kind === 'nothing') return { bookingId: null };
      const payment = await findPayment(providerName, notice.kind === 'told' ? notice : notice.payment);
      if (!payment) return { bookingId: null };
      if (notice.kind === 'told') await recordTold(payment, notice);
      else if (notice.kind === 'refunded') await recordRefund(payment, notice.amount);
      else if (payment.state === 'abandoned') await lookAgain(payment);
      const booking = await loadBooking(db, payment.bookingId);
      // Not now: a provider that had to wait for an airline would send the notice again.
      if (booking?.state === 'authorising') advanceSoon(booking.id);
      return { bookingId: payment.bookingId };
    },
    releaseStrays,
  };
}
