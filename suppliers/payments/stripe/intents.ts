import Stripe from 'stripe';
import type { Money } from '#domain/money.ts';
import type { AuthoriseOutcome, PaidCard, SettleOutcome } from '../port.ts';
import { fromStripeAmount } from './stripe-amount.ts';

export async function intentOutcome(stripe: Stripe, intentId: string): Promise<AuthoriseOutcome> {
  return outcomeOf(await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }));
}

export function outcomeOf(intent: Stripe.PaymentIntent): AuthoriseOutcome {
  const paymentId = intent.id;
  switch (intent.status) {
    case 'requires_capture':
      return { ok: true, state: 'authorised', paymentId, amount: moneyOf(intent.amount_capturable, intent), ...cardOf(intent) };
    case 'succeeded':
      return { ok: true, state: 'captured', paymentId, amount: moneyOf(intent.amount_received, intent), ...cardOf(intent) };
    case 'requires_action': {
      const url = intent.next_action?.redirect_to_url?.url;
      return url ? { ok: true, state: 'needs-authentication', paymentId, url } : { ok: false, reason: 'unreachable' };
    }
    case 'processing':
      return { ok: false, reason: 'unreachable' };
    default:
      return { ok: false, reason: 'declined', paymentId, declineCode: intent.last_payment_error?.code ?? intent.status };
  }
}

export async function cancelUnpaid(stripe: Stripe, intentId: string, idempotencyKey: string): Promise<SettleOutcome> {
  const { status } = await stripe.paymentIntents.retrieve(intentId);
  if (status === 'canceled') return { ok: true };
  if (status === 'requires_capture' || status === 'succeeded') return { ok: false, reason: 'refused' };
  await stripe.paymentIntents.cancel(intentId, {}, { idempotencyKey });
  return { ok: true };
}

export async function releaseIntent(stripe: Stripe, intentId: string, idempotencyKey: string): Promise<SettleOutcome> {
  const isReleased = async () => (await stripe.paymentIntents.retrieve(intentId)).status === 'canceled';
  try {
    const { status } = await stripe.paymentIntents.retrieve(intentId);
    if (status === 'canceled') return { ok: true };
    if (status === 'succeeded') {
      const refund = await stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: `${idempotencyKey}-refund` });
      if (refund.status === 'failed' || refund.status === 'canceled') return { ok: false, reason: 'refused' };
    } else await stripe.paymentIntents.cancel(intentId, {}, { idempotencyKey });
    return { ok: true };
  } catch (error) {
    const isRefunded = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded';
    return isRefunded ? { ok: true } : settleFailure(error, isReleased);
  }
}

/** A refusal may mean that it was done before: the provider's books decide. */
export async function settleFailure(error: unknown, isDone: () => Promise<boolean>): Promise<SettleOutcome> {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return { ok: false, reason: 'unreachable' };
  try {
    return (await isDone()) ? { ok: true } : { ok: false, reason: 'refused' };
  } catch {
    return { ok: false, reason: 'unreachable' };
  }
}

/** Was just this taken? A person may have captured a part of it at the provider. */
export function isTaken(intent: Stripe.PaymentIntent, amount: Money): boolean {
  const taken = moneyOf(intent.amount_received, intent);
  return intent.status === 'succeeded' && taken.amountMinor === amount.amountMinor && taken.currency === amount.currency;
}

export function chargeOf({ latest_charge }: Stripe.PaymentIntent): Stripe.Charge | undefined {
  return latest_charge && typeof latest_charge !== 'string' ? latest_charge : undefined;
}

function cardOf(intent: Stripe.PaymentIntent): { card?: PaidCard } {
  const card = chargeOf(intent)?.payment_method_details?.card;
  return card?.brand ? { card: { brand: card.brand, last4: card.last4 ?? undefined } } : {};
}

const moneyOf = (amount: number, { currency }: Stripe.PaymentIntent): Money => fromStripeAmount(amount, currency);
