import Stripe from 'stripe';
import type { Money } from '#domain/money.ts';
import { NOT_CHARGEABLE, withAmountsChecked } from '../chargeable-amount.ts';
import type {
  AuthoriseOutcome,
  CardPayments,
  PaidCard,
  PaymentPage,
  PaymentProvider,
  ProviderDispute,
  ProviderPayment,
  RefundOutcome,
  SettleOutcome,
} from '../port.ts';
import { Dispute, disputeOf } from './dispute.ts';
import { readNotice } from './notice.ts';
import { fromStripeAmount, toStripeAmount } from './stripe-amount.ts';

const DEADLINE_MS = 20_000;
const RETRIES = 2;
const RAW_CARDS_REFUSED = /raw card|sending credit card numbers directly/i;

export type StripeAccount = {
  /** Stripe's own address, or a sandbox's. */
  baseUrl: string;
  secretKey: string;
  webhookSecret: string;
  /** Real money moves: notices of test payments are not for this account. */
  isLive: boolean;
  takesCards: boolean;
  /** Called once, when the account turns out to take no card numbers. */
  onRawCardsRefused: () => void;
};

/** Payments through Stripe's official client: payment intents with manual capture, for card fields and for Checkout. */
export function createStripeProvider(account: StripeAccount): PaymentProvider {
  const { protocol, hostname, port } = new URL(account.baseUrl);
  const stripe = new Stripe(account.secretKey, {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    timeout: DEADLINE_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });

  return withAmountsChecked({
    name: 'stripe',
    cards: cardPayments(stripe, account),
    page: checkoutPage(stripe),
    readNotice: (notice) => readNotice(stripe, account, notice),

    async lookUp(paymentId) {
      try {
        return isCheckout(paymentId) ? await checkoutOutcome(stripe, paymentId) : await intentOutcome(stripe, paymentId);
      } catch {
        // Whatever the reason, it says nothing about the payment.
        return { ok: false, reason: 'unreachable' };
      }
    },

    async capture({ paymentId, amount, idempotencyKey }) {
      const amountToCapture = toStripeAmount(amount);
      if (amountToCapture === undefined) return { ok: false, reason: 'refused' };
      try {
        const intent = await stripe.paymentIntents.capture(paymentId, { amount_to_capture: amountToCapture }, { idempotencyKey });
        return isTaken(intent, amount) ? { ok: true } : { ok: false, reason: 'refused' };
      } catch (error) {
        return settleFailure(error, async () => isTaken(await stripe.paymentIntents.retrieve(paymentId), amount));
      }
    },

    async release({ paymentId, idempotencyKey }) {
      try {
        const intentId = isCheckout(paymentId) ? await closeCheckout(stripe, paymentId) : paymentId;
        return intentId ? await releaseIntent(stripe, intentId, idempotencyKey) : { ok: true };
      } catch (error) {
        return settleFailure(error, async () => false);
      }
    },

    async close({ paymentId, idempotencyKey }) {
      try {
        return isCheckout(paymentId)
          ? await closeUnpaid(stripe, paymentId)
          : await cancelUnpaid(stripe, paymentId, idempotencyKey);
      } catch (error) {
        return settleFailure(error, async () => false);
      }
    },

    refundsIdempotent: true,

    async refund({ paymentId, amount, idempotencyKey }) {
      const asked = toStripeAmount(amount);
      if (asked === undefined) return { ok: false, reason: 'refused' };
      try {
        return refundOutcome(await stripe.refunds.create({ payment_intent: paymentId, amount: asked }, { idempotencyKey }));
      } catch (error) {
        return { ok: false, reason: error instanceof Stripe.errors.StripeInvalidRequestError ? 'refused' : 'unreachable' };
      }
    },

    async lookUpRefund(refundId) {
      try {
        return refundOutcome(await stripe.refunds.retrieve(refundId));
      } catch {
        return { ok: false, reason: 'unreachable' };
      }
    },

    async listPayments(since) {
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      try {
        const found: ProviderPayment[] = [];
        const taken = await takenByBanks(stripe, since);
        for await (const intent of stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] })) {
          const refunded = chargeOf(intent)?.amount_refunded ?? 0;
          const { amountMinor: authorisedMinor, currency } = fromStripeAmount(intent.amount_capturable, intent.currency);
          // A hold that was let go counts as refunded at Stripe, though nothing was received.
          const received = intent.status === 'succeeded' ? intent.amount_received - refunded : 0;
          const { amountMinor: receivedMinor } = fromStripeAmount(received, intent.currency);
          const capturedNetMinor = receivedMinor - (taken.get(intent.id) ?? 0);
          const bookingReference = intent.metadata.booking_reference ?? null;
          found.push({ paymentId: intent.id, bookingReference, authorisedMinor, capturedNetMinor, currency });
        }
        return { ok: true, payments: found };
      } catch {
        return { ok: false, reason: 'unreachable' };
      }
    },

    async listDisputes(since) {
      try {
        return { ok: true, disputes: await disputesSince(stripe, since) };
      } catch {
        return { ok: false, reason: 'unreachable' };
      }
    },
  });
}

/** Of payments made through us: a charge without an intent is somebody else's. */
async function disputesSince(stripe: Stripe, since: Date) {
  const created = { gte: Math.floor(since.getTime() / 1_000) };
  const found: (ProviderDispute & { paymentId: string })[] = [];
  for await (const listed of stripe.disputes.list({ created, limit: 100 })) {
    const dispute = Dispute.parse(listed);
    if (dispute.payment_intent) found.push({ ...disputeOf(dispute), paymentId: dispute.payment_intent });
  }
  return found;
}

/** What banks have of payments, by their names. */
async function takenByBanks(stripe: Stripe, since: Date): Promise<Map<string, number>> {
  const taken = new Map<string, number>();
  for (const { paymentId, isTaken, amount } of await disputesSince(stripe, since)) {
    if (isTaken) taken.set(paymentId, (taken.get(paymentId) ?? 0) + amount.amountMinor);
  }
  return taken;
}

function cardPayments(stripe: Stripe, { takesCards, onRawCardsRefused }: StripeAccount): CardPayments {
  let isAccepted = takesCards;
  const refused = () => {
    if (isAccepted) onRawCardsRefused();
    isAccepted = false;
    return { ok: false, reason: 'raw-cards-refused' } as const;
  };
  return {
    accepted: () => isAccepted,

    async tokenise({ number, expiryMonth, expiryYear, securityCode, holderName }) {
      if (!isAccepted) return refused();
      try {
        const method = await stripe.paymentMethods.create({
          type: 'card',
          card: { number, exp_month: expiryMonth, exp_year: expiryYear, cvc: securityCode },
          billing_details: { name: holderName },
        });
        const { card } = method;
        if (!card) return { ok: false, reason: 'invalid-card' };
        const { brand, last4, exp_month, exp_year } = card;
        return { ok: true, card: { token: method.id, brand, last4, expiryMonth: exp_month, expiryYear: exp_year } };
      } catch (error) {
        // Which class it has depends on the status it came with. The message is matched, never passed on: it may repeat what was sent.
        const isRefusal =
          error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;
        if (isRefusal) return RAW_CARDS_REFUSED.test(error.message) ? refused() : { ok: false, reason: 'invalid-card' };
        return { ok: false, reason: 'unreachable' };
      }
    },

    async authorise({ cartId, token, amount, idempotencyKey, bookingReference, returnUrl }) {
      const asked = toStripeAmount(amount);
      if (asked === undefined) return { ok: false, reason: 'declined', declineCode: NOT_CHARGEABLE };
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: asked,
            currency: amount.currency.toLowerCase(),
            payment_method: token,
            capture_method: 'manual',
            confirm: true,
            return_url: returnUrl,
            metadata: { booking_reference: bookingReference, cart_id: cartId },
          },
          { idempotencyKey },
        );
        return outcomeOf(intent);
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

/** Stripe Checkout. The session's id stands for the payment until it is paid; then its payment intent does. */
function checkoutPage(stripe: Stripe): PaymentPage {
  return {
    brand: 'Stripe',
    async open({ cartId, amount, bookingReference, description, customer, returnUrl, cancelUrl, expiresAt }) {
      const asked = toStripeAmount(amount);
      if (asked === undefined) return { ok: false, reason: 'refused' };
      try {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: cartId,
            customer_email: customer.email,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: amount.currency.toLowerCase(),
                  unit_amount: asked,
                  product_data: { name: description },
                },
              },
            ],
            payment_intent_data: { capture_method: 'manual', metadata: { booking_reference: bookingReference, cart_id: cartId } },
            success_url: returnUrl,
            cancel_url: cancelUrl,
            locale: 'es-419',
            expires_at: Math.floor(expiresAt.getTime() / 1_000),
          },
          { idempotencyKey: `page-${cartId}` },
        );
        return session.url
          ? { ok: true, url: withCart(session.url, cartId), paymentId: session.id }
          : { ok: false, reason: 'refused' };
      } catch (error) {
        return { ok: false, reason: error instanceof Stripe.errors.StripeInvalidRequestError ? 'refused' : 'unreachable' };
      }
    },
  };
}

/** SPEC §7.2 reads a `cartId` from the page's address, whoever's page it is. */
function withCart(address: string, cartId: string): string {
  const url = new URL(address);
  url.searchParams.set('cartId', cartId);
  return url.href;
}

const isCheckout = (paymentId: string): boolean => paymentId.startsWith('cs_');

async function intentOutcome(stripe: Stripe, intentId: string): Promise<AuthoriseOutcome> {
  return outcomeOf(await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }));
}

async function checkoutOutcome(stripe: Stripe, sessionId: string): Promise<AuthoriseOutcome> {
  const session = await stripe.checkout.sessions.retrieve(sessionId);
  const intentId = idOf(session.payment_intent);
  if (session.status === 'complete' && intentId) return intentOutcome(stripe, intentId);
  if (session.status === 'open' && session.url) {
    return {
      ok: true,
      state: 'needs-authentication',
      paymentId: sessionId,
      url: withCart(session.url, session.client_reference_id ?? ''),
    };
  }
  return { ok: false, reason: 'declined', paymentId: sessionId, declineCode: `page-${session.status}` };
}

/** Closes a page that nobody has paid on; if somebody has meanwhile, the payment it made. */
async function closeCheckout(stripe: Stripe, sessionId: string): Promise<string | null> {
  const session = await stripe.checkout.sessions.retrieve(sessionId);
  const intentId = idOf(session.payment_intent);
  if (session.status === 'complete') {
    if (!intentId) throw new Error(`Checkout session ${sessionId} is complete, with no payment intent`);
    return intentId;
  }
  if (session.status === 'open') await stripe.checkout.sessions.expire(sessionId);
  return null;
}

/** A page that was paid on is not closed. */
async function closeUnpaid(stripe: Stripe, sessionId: string): Promise<SettleOutcome> {
  return (await closeCheckout(stripe, sessionId)) === null ? { ok: true } : { ok: false, reason: 'refused' };
}

async function cancelUnpaid(stripe: Stripe, intentId: string, idempotencyKey: string): Promise<SettleOutcome> {
  const { status } = await stripe.paymentIntents.retrieve(intentId);
  if (status === 'canceled') return { ok: true };
  if (status === 'requires_capture' || status === 'succeeded') return { ok: false, reason: 'refused' };
  await stripe.paymentIntents.cancel(intentId, {}, { idempotencyKey });
  return { ok: true };
}

async function releaseIntent(stripe: Stripe, intentId: string, idempotencyKey: string): Promise<SettleOutcome> {
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

/** `requires_action`: the customer still has to say where to; as far as we are concerned it is on its way. */
function refundOutcome({ id: refundId, status }: Stripe.Refund): RefundOutcome {
  if (status === 'failed' || status === 'canceled') return { ok: false, reason: 'refused' };
  return { ok: true, state: status === 'succeeded' ? 'succeeded' : 'pending', refundId };
}

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

function chargeOf({ latest_charge }: Stripe.PaymentIntent): Stripe.Charge | undefined {
  return latest_charge && typeof latest_charge !== 'string' ? latest_charge : undefined;
}

function cardOf(intent: Stripe.PaymentIntent): { card?: PaidCard } {
  const card = chargeOf(intent)?.payment_method_details?.card;
  return card?.brand ? { card: { brand: card.brand, last4: card.last4 ?? undefined } } : {};
}

const moneyOf = (amount: number, { currency }: Stripe.PaymentIntent): Money => fromStripeAmount(amount, currency);

/** Was just this taken? A person may have captured a part of it at the provider. */
function isTaken(intent: Stripe.PaymentIntent, amount: Money): boolean {
  const taken = moneyOf(intent.amount_received, intent);
  return intent.status === 'succeeded' && taken.amountMinor === amount.amountMinor && taken.currency === amount.currency;
}

function outcomeOf(intent: Stripe.PaymentIntent): AuthoriseOutcome {
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

function failureOf(error: unknown): AuthoriseOutcome {
  if (error instanceof Stripe.errors.StripeCardError) {
    const paymentId = error.payment_intent?.id;
    return {
      ok: false,
      reason: 'declined',
      declineCode: error.decline_code ?? error.code ?? 'card_declined',
      ...(paymentId ? { paymentId } : {}),
    };
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return { ok: false, reason: 'declined', declineCode: error.code ?? 'invalid_request' };
  return { ok: false, reason: 'unreachable' };
}

/** A refusal may mean that it was done before: the provider's books decide. */
async function settleFailure(error: unknown, isDone: () => Promise<boolean>): Promise<SettleOutcome> {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return { ok: false, reason: 'unreachable' };
  try {
    return (await isDone()) ? { ok: true } : { ok: false, reason: 'refused' };
  } catch {
    return { ok: false, reason: 'unreachable' };
  }
}
