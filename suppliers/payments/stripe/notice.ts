import Stripe from 'stripe';
import { z } from 'zod';
import { MOST_STORABLE_MINOR } from '#domain/money.ts';
import type { ProviderEvent, RawNotice } from '../port.ts';
import { Dispute, disputeOf } from './dispute.ts';
import { Id, Reference } from './references.ts';
import { refundedOf } from './refunded.ts';
import { fromStripeAmount } from './stripe-amount.ts';

/** Metadata set by us; other users of the account set other fields. */
const Metadata = z.object({ cart_id: z.string().max(64).optional().catch(undefined) }).catch({});

/** The last second of the year 9999. */
const MOST_SECONDS = 253_402_300_799;

const Event = z.object({
  type: z.string().max(200),
  livemode: z.boolean().optional(),
  /** In seconds. */
  created: z.number().int().positive().max(MOST_SECONDS).optional().catch(undefined),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
const Session = z.object({ id: Id, client_reference_id: z.string().max(200).nullish() });
const Intent = z.object({ id: Id, metadata: Metadata.optional() });
const Amount = z.number().int().min(0).max(MOST_STORABLE_MINOR);
const Currency = z.string().regex(/^[a-z]{3}$/i);
const Charge = z.object({
  payment_intent: Reference,
  amount: Amount.optional(),
  amount_captured: Amount.optional(),
  amount_refunded: Amount,
  currency: Currency,
  captured: z.boolean().optional(),
  metadata: Metadata.optional(),
});

const Refund = z.object({
  id: Id,
  payment_intent: Reference,
  status: z.string().max(40),
  amount: Amount.optional().catch(undefined),
  currency: Currency.optional().catch(undefined),
});

const ABOUT_SESSIONS = new Set(['checkout.session.completed', 'checkout.session.expired']);
const ABOUT_INTENTS = new Set([
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
]);

const ABOUT_DISPUTES = new Set([
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]);

/** Their failure comes under several names, by the version of the account and the kind of card. */
const ABOUT_REFUNDS = new Set(['refund.updated', 'refund.failed', 'charge.refund.updated']);

const IGNORED = { kind: 'ignored' } as const;
const SHAPELESS = { kind: 'shapeless' } as const;

/**
 * Parses a webhook. Webhooks are repeated and out of order, so a payment's state in them is ignored: the payment is looked up.
 */
export function readNotice(
  stripe: Stripe,
  { webhookSecret, isLive }: { webhookSecret: string; isLive: boolean },
  { headers, body }: RawNotice,
): ProviderEvent | null {
  let sent: unknown;
  try {
    sent = stripe.webhooks.constructEvent(body, String(headers['stripe-signature'] ?? ''), webhookSecret);
  } catch (error) {
    return error instanceof Stripe.errors.StripeSignatureVerificationError ? null : SHAPELESS;
  }
  const event = Event.safeParse(sent);
  if (!event.success) return SHAPELESS;
  const { type, livemode = isLive, created, data } = event.data;
  // Test events say nothing about live payments, and vice versa.
  if (livemode !== isLive) return null;
  if (ABOUT_SESSIONS.has(type)) return sessionNotice(data.object);
  if (ABOUT_INTENTS.has(type)) return intentNotice(data.object);
  if (ABOUT_DISPUTES.has(type)) return disputeNotice(data.object, type);
  if (ABOUT_REFUNDS.has(type)) return failureNotice(data.object);
  return type === 'charge.refunded' ? refundNotice(data.object, created) : IGNORED;
}

function sessionNotice(object: unknown): ProviderEvent {
  const session = Session.safeParse(object);
  if (!session.success) return SHAPELESS;
  const { client_reference_id: cartId } = session.data;
  return cartId ? { kind: 'changed', payment: { cartId } } : IGNORED;
}

function intentNotice(object: unknown): ProviderEvent {
  const intent = Intent.safeParse(object);
  if (!intent.success) return SHAPELESS;
  return { kind: 'changed', payment: { paymentId: intent.data.id, cartId: intent.data.metadata?.cart_id } };
}

function disputeNotice(object: unknown, type: string): ProviderEvent {
  const dispute = Dispute.safeParse(object);
  if (!dispute.success) return SHAPELESS;
  const { payment_intent: paymentId } = dispute.data;
  if (!paymentId) return IGNORED;
  const told = disputeOf(dispute.data);
  return {
    kind: 'disputed',
    payment: { paymentId },
    dispute: { ...told, isTaken: told.isTaken || type.endsWith('funds_withdrawn') },
  };
}

/** Only a failure is news: a success was in the answer, or is looked up. */
function failureNotice(object: unknown): ProviderEvent {
  const refund = Refund.safeParse(object);
  if (!refund.success) return SHAPELESS;
  const { id: refundId, payment_intent: paymentId, status, amount, currency } = refund.data;
  const hasFailed = status === 'failed' || status === 'canceled';
  if (!hasFailed || !paymentId) return IGNORED;
  const told = amount !== undefined && currency ? { amount: fromStripeAmount(amount, currency) } : {};
  return { kind: 'refund-failed', payment: { paymentId }, refundId, ...told };
}

function refundNotice(object: unknown, created: number | undefined): ProviderEvent {
  const charge = Charge.safeParse(object);
  if (!charge.success) return SHAPELESS;
  const { payment_intent: paymentId, currency, metadata } = charge.data;
  const refunded = refundedOf(charge.data);
  // Stripe reports a voided authorisation as refunded, and what the capture of a part released.
  if (!paymentId || charge.data.captured === false || refunded === 0) return IGNORED;
  const amount = fromStripeAmount(refunded, currency);
  const at = created === undefined ? {} : { at: new Date(created * 1_000) };
  return { kind: 'refunded', payment: { paymentId, cartId: metadata?.cart_id }, amount, ...at };
}
