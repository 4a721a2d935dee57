import { and, eq } from 'drizzle-orm';
import type { PaymentNotice, RawNotice } from '#suppliers/payments/port.ts';
import { type Payment, payments, transactions } from '../db/schema.ts';
import { recordHold } from './authorising.ts';
import { callForAttention, changePayment, loadBooking, loadPayment, paymentTransactions, recordEvent } from './booking-store.ts';
import type { JobLog } from './job-log.ts';
import { providerOf, type WorkflowParts } from './workflow-parts.ts';

export type PaymentNotices = {
  /**
   * Takes in what a provider sends of its own accord. Answers with the booking it is about, if there is one; `refused` when there is no
   * such provider or the notice is not from it. Twice, late or out of order, a notice does what it would have done once and in time.
   * Throws when it could not be taken in: the provider has to send it again.
   */
  take(providerName: string, notice: RawNotice): Promise<'refused' | { bookingId: string | null }>;
  /** Lets go of money that no booking is waiting for; what fails is tried again by the next sweep. */
  releaseStrays(): Promise<void>;
};

type Told = Extract<PaymentNotice, { kind: 'told' }>;

export function paymentNotices(
  parts: WorkflowParts,
  { advanceSoon, log }: { advanceSoon: (bookingId: string) => void; log: JobLog },
): PaymentNotices {
  const { db } = parts;

  async function findPayment(provider: string, known: { cartId: string } | { paymentId: string }): Promise<Payment | undefined> {
    if ('cartId' in known) {
      const payment = await loadPayment(db, known.cartId);
      return payment?.provider === provider ? payment : undefined;
    }
    const isIt = and(eq(payments.provider, provider), eq(payments.providerPaymentId, known.paymentId));
    return (await db.select().from(payments).where(isIt))[0];
  }

  /** A page that was given up may have been paid in the same moment. */
  async function lookAgain(payment: Payment): Promise<void> {
    const { providerPaymentId } = payment;
    const outcome = providerPaymentId ? await providerOf(parts, payment).lookUp?.(providerPaymentId) : undefined;
    if (outcome && !outcome.ok && outcome.reason === 'unreachable') throw new Error('the provider did not answer');
    if (!outcome?.ok || outcome.state === 'needs-authentication') return;
    const set = { state: 'to-release' as const, providerPaymentId: outcome.paymentId };
    if (await changePayment(db, payment.id, { from: ['abandoned'], set })) await releaseStrays();
  }

  async function recordTold(payment: Payment, { outcome, amount }: Told): Promise<void> {
    if (!outcome.ok) {
      const set = { state: 'declined' as const, declineCode: outcome.declineCode, nextActionUrl: null };
      await changePayment(db, payment.id, { from: ['needs-authentication'], set });
      return;
    }
    if (outcome.state === 'needs-authentication') return;
    const isRight = amount.amountMinor === payment.amountMinor && amount.currency === payment.currency;
    const { paymentId } = outcome;
    const isHeld = isRight && (await db.transaction((tx) => recordHold(tx, payment, outcome)));
    if (isHeld) return;
    const now = await loadPayment(db, payment.id);
    // The same notice again.
    if (now?.providerPaymentId === paymentId) return;
    // Paid a second time, or after it was given up, or something else than was asked for: not ours to keep.
    const { bookingId, provider } = payment;
    const stray = { bookingId, provider, method: 'page' as const, state: 'to-release' as const, providerPaymentId: paymentId };
    await db
      .insert(payments)
      .values({ ...stray, ...amount })
      .onConflictDoNothing();
    if (!isRight) await callForAttention(db, bookingId, 'paid-amount-differs', `${amount.amountMinor} ${amount.currency}`);
    await recordEvent(db, bookingId, 'paid without need', paymentId);
    await releaseStrays();
  }

  /** Refunds we make ourselves are of payments that are no longer `captured`; this one was made by somebody at the provider. */
  async function recordRefund(payment: Payment, refunded: { amountMinor: number; currency: string }): Promise<void> {
    await db.transaction(async (tx) => {
      const [row] = await tx.select().from(payments).where(eq(payments.id, payment.id)).for('update');
      if (row?.state !== 'captured') return;
      const before = (await paymentTransactions(tx, payment.id)).filter(({ kind }) => kind === 'refund');
      const amountMinor = refunded.amountMinor - before.reduce((sum, one) => sum + one.amountMinor, 0);
      if (amountMinor <= 0) return;
      await tx.insert(transactions).values({ paymentId: payment.id, kind: 'refund', amountMinor, currency: refunded.currency });
      await callForAttention(tx, payment.bookingId, 'refunded-elsewhere', `${amountMinor} ${refunded.currency}`);
    });
  }

  async function releaseStrays(): Promise<void> {
    for (const payment of await db.select().from(payments).where(eq(payments.state, 'to-release'))) {
      const { amountMinor, currency, providerPaymentId: paymentId, bookingId } = payment;
      const released = paymentId
        ? await providerOf(parts, payment).release({
            paymentId,
            amount: { amountMinor, currency },
            idempotencyKey: `stray-${payment.id}`,
          })
        : { ok: true };
      if (!released.ok) {
        log.error({ paymentId: payment.id }, 'could not let go of money that no booking waits for');
        continue;
      }
      await db.transaction(async (tx) => {
        if (!(await changePayment(tx, payment.id, { from: ['to-release'], set: { state: 'released' } }))) return;
        await tx.insert(transactions).values({ paymentId: payment.id, kind: 'void', amountMinor, currency });
        await recordEvent(tx, bookingId, 'money let go', paymentId ?? undefined);
      });
    }
  }

  return {
    async take(providerName, raw) {
      const notice = parts.payments.get(providerName)?.readNotice(raw);
      if (!notice) return 'refused';
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
