import { withAmountsChecked } from '../chargeable-amount.ts';
import type { OnPaymentCall } from '../payment-calls.ts';
import type { AuthoriseOutcome, CaptureOutcome, PaymentProvider, VoidOutcome } from '../port.ts';
import { Payment } from './answer-shapes.ts';
import { books } from './books.ts';
import { type Calls, callsTo } from './calls.ts';
import { COUNTRIES, type CountryCode } from './countries.ts';
import { readNotice } from './notice.ts';
import { cancelWaiting, checkoutPage, closePage, currentPayment, pageOutcome } from './page.ts';
import { isHeld, isPaymentNumber, isTaken, isWaiting, outcomeOf, readPayment } from './payments.ts';
import { refunds } from './refunds.ts';
import { fromUnits, toUnits } from './units.ts';

export type MercadoPagoAccount = {
  /** Mercado Pago's own URL, or a sandbox's. */
  baseUrl: string;
  accessToken: string;
  webhookSecret: string;
  country: CountryCode;
  /** What the agency takes that is decided in minutes or hours, by Mercado Pago's ids. */
  later: readonly string[];
  /** Deadline of one call; tests set another. */
  deadlineMs?: number;
  onCall?: OnPaymentCall;
};

/**
 * Mercado Pago: Checkout Pro as a hosted page, which takes the money at once, and the Payments API behind it. Cards are typed on
 * its page alone. An account is paid in the currency of its country.
 */
export function createMercadoPagoProvider(account: MercadoPagoAccount): PaymentProvider {
  const calls = callsTo(account);
  const { currency } = COUNTRIES[account.country];
  return withAmountsChecked({
    name: 'mercadopago',
    capabilities: {
      lookup: true,
      voidAuthorisation: true,
      expirePage: true,
      partialRefund: true,
      refundId: true,
      refundsIdempotent: true,
    },
    hostedPage: checkoutPage(calls, account),
    readNotice: (notice) => readNotice(account.webhookSecret, notice),

    lookUp: (paymentId) =>
      unlessUnreachable<AuthoriseOutcome>(async () => {
        if (!isPaymentNumber(paymentId)) return pageOutcome(calls, paymentId);
        const said = await readPayment(calls, paymentId);
        return said.ok ? outcomeOf(said.body) : UNREACHABLE;
      }),

    identify: (paymentId) =>
      unlessUnreachable(async () => {
        const said = await readPayment(calls, paymentId);
        if (!said.ok) return said.reason === 'refused' ? { ok: true, cartId: null } : UNREACHABLE;
        return { ok: true, cartId: said.body.external_reference ?? null };
      }),

    capture: (payment) => unlessUnreachable<CaptureOutcome>(() => capture(calls, payment)),
    voidAuthorisation: ({ paymentId, idempotencyKey }) =>
      unlessUnreachable<VoidOutcome>(() => voidHeld(calls, paymentId, idempotencyKey)),

    expireHostedPage: ({ paymentId }) =>
      unlessUnreachable(async () => {
        if (!isPaymentNumber(paymentId)) return closePage(calls, paymentId);
        if (await isWaitingNow(calls, paymentId)) await cancelWaiting(calls, paymentId);
        const said = await readPayment(calls, paymentId);
        if (!said.ok) return UNREACHABLE;
        if (isTaken(said.body) || isHeld(said.body)) return { ok: false, reason: 'paid' };
        return isWaiting(said.body) ? { ok: false, reason: 'refused' } : { ok: true };
      }),

    ...refunds(calls, currency),
    ...books(calls),
  });
}

const UNREACHABLE = { ok: false, reason: 'unreachable' } as const;

/** Whatever the reason a call said nothing, it says nothing about the payment. */
const unlessUnreachable = <Outcome>(work: () => Promise<Outcome>): Promise<Outcome | typeof UNREACHABLE> =>
  work().catch(() => UNREACHABLE);

async function isWaitingNow(calls: Calls, number: string): Promise<boolean> {
  const said = await readPayment(calls, number);
  return said.ok && isWaiting(said.body);
}

/** Money of a page is taken already: that it is all there is what counts. A hold is captured. */
async function capture(
  calls: Calls,
  { paymentId, amount, idempotencyKey }: Parameters<PaymentProvider['capture']>[0],
): Promise<CaptureOutcome> {
  const payment = await currentPayment(calls, paymentId);
  if (!payment) return { ok: false, reason: 'refused' };
  const isAll = (one: Payment) => {
    const taken = fromUnits(one.transaction_amount, one.currency_id);
    return one.status === 'approved' && taken.amountMinor === amount.amountMinor && taken.currency === amount.currency;
  };
  if (!isHeld(payment)) return isAll(payment) ? { ok: true } : { ok: false, reason: 'refused' };
  const body = { capture: true, transaction_amount: toUnits(amount) };
  const said = await calls.send('PUT', `/v1/payments/${payment.id}`, { body, idempotencyKey, shape: Payment });
  if (said.ok && said.body.id !== payment.id) return UNREACHABLE;
  if (said.ok) return isAll(said.body) ? { ok: true } : { ok: false, reason: 'refused' };
  if (said.reason === 'unreachable') return UNREACHABLE;
  const after = await currentPayment(calls, payment.id);
  return after && isAll(after) ? { ok: true } : { ok: false, reason: 'refused' };
}

async function voidHeld(calls: Calls, paymentId: string, idempotencyKey: string): Promise<VoidOutcome> {
  const payment = await currentPayment(calls, paymentId);
  if (!payment) return { ok: false, reason: 'refused' };
  if (isTaken(payment)) return { ok: false, reason: 'captured' };
  if (!isHeld(payment)) return isWaiting(payment) ? { ok: false, reason: 'refused' } : { ok: true };
  const body = { status: 'cancelled' };
  const said = await calls.send('PUT', `/v1/payments/${payment.id}`, { body, idempotencyKey, shape: Payment });
  if (said.ok) return said.body.status === 'cancelled' ? { ok: true } : { ok: false, reason: 'refused' };
  if (said.reason === 'unreachable') return UNREACHABLE;
  const after = await currentPayment(calls, payment.id);
  if (after?.status === 'cancelled') return { ok: true };
  return { ok: false, reason: after && isTaken(after) ? 'captured' : 'refused' };
}
