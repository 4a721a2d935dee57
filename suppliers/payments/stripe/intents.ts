import Stripe from 'stripe';
import type { Money } from '#domain/money.ts';
import type { AuthoriseOutcome, CaptureOutcome, ExpireOutcome, PaidCard, VoidOutcome } from '../port.ts';
import { Intent } from './answer-shapes.ts';
import { refundedOf } from './refunded.ts';
import { fromStripeAmount } from './stripe-amount.ts';

export async function intentOutcome(stripe: Stripe, intentId: string): Promise<AuthoriseOutcome> {
  return outcomeOf(await readIntent(stripe, intentId, { expand: ['latest_charge'] }));
}

/** Throws on an answer that is about another payment. */
async function readIntent(
  stripe: Stripe,
  intentId: string,
  options: Stripe.PaymentIntentRetrieveParams = {},
): Promise<Stripe.PaymentIntent> {
  const intent = await stripe.paymentIntents.retrieve(intentId, options);
  if (intent.id !== intentId) throw new Error('Stripe answered about another payment');
  return intent;
}

/** Throws on an answer that does not match the schema. */
export function outcomeOf(answer: unknown): AuthoriseOutcome {
  const intent = Intent.parse(answer);
  const paymentId = intent.id;
  switch (intent.status) {
    case 'requires_capture':
      return { ok: true, state: 'authorised', paymentId, amount: moneyOf(intent.amount_capturable, intent), ...cardOf(intent) };
    case 'succeeded':
      return {
        ok: true,
        state: 'captured',
        paymentId,
        amount: moneyOf(intent.amount_received, intent),
        refundedMinor: moneyOf(refundedOf(chargeIn(intent) ?? {}), intent).amountMinor,
        ...cardOf(intent),
      };
    case 'requires_action': {
      const url = intent.next_action?.redirect_to_url?.url;
      return url ? { ok: true, state: 'needs-authentication', paymentId, url } : { ok: false, reason: 'unreachable' };
    }
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'canceled':
      return { ok: false, reason: 'declined', paymentId, declineCode: declineCodeOf(intent) };
    // Processing, or an unknown state: it is unknown whether the payment is authorised.
    default:
      return { ok: false, reason: 'unreachable' };
  }
}

const declineCodeOf = ({ status, last_payment_error: error }: Intent): string => error?.decline_code ?? error?.code ?? status;

export const PAID = { ok: false, reason: 'paid' } as const;

/** Cancels a payment whose cardholder is authenticating at their bank. */
export const cancelUnpaid = (stripe: Stripe, intentId: string, idempotencyKey: string): Promise<ExpireOutcome> =>
  endUnlessPaid({
    async look() {
      const { status } = await readIntent(stripe, intentId);
      if (status === 'requires_capture' || status === 'succeeded') return PAID;
      return status === 'canceled' ? { ok: true } : undefined;
    },
    end: () => stripe.paymentIntents.cancel(intentId, {}, { idempotencyKey }),
  });

/**
 * Ends a page or payment unless it is paid. After a refusal it reads the state again, because the refusal may mean that it was
 * just paid or ended.
 */
export async function endUnlessPaid({
  look,
  end,
}: {
  look: () => Promise<ExpireOutcome | undefined>;
  end: () => Promise<unknown>;
}): Promise<ExpireOutcome> {
  try {
    const before = await look();
    if (!before) await end();
    return before ?? { ok: true };
  } catch (error) {
    if (!didNothing(error)) return UNREACHABLE;
    return look().then(
      (after) => after ?? { ok: false, reason: 'refused' },
      () => UNREACHABLE,
    );
  }
}

/** The same key came with other parameters before. While that request is still being answered (409), the library says something else. */
export const isKeyUsed = (error: unknown): boolean => error instanceof Stripe.errors.StripeIdempotencyError;

const UNREACHABLE = { ok: false, reason: 'unreachable' } as const;

/** Whatever the reason a look at Stripe's records failed, it says nothing about the payment. */
export const unlessUnreachable = <Outcome>(looked: Promise<Outcome>): Promise<Outcome | typeof UNREACHABLE> =>
  looked.catch(() => UNREACHABLE);

/** Stripe did not take the call (400, 404), or took it and it failed (402): its answer would be the same again. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;

/** Stripe has done nothing now: what the payment has become is in its records. */
const didNothing = (error: unknown): boolean => isRefusal(error) || isKeyUsed(error);

/** Voids an authorisation. Stripe itself refuses to cancel a captured payment. */
export async function cancelHeld(stripe: Stripe, intentId: string, idempotencyKey: string): Promise<VoidOutcome> {
  try {
    await stripe.paymentIntents.cancel(intentId, {}, { idempotencyKey });
    return { ok: true };
  } catch (error) {
    const status = await statusAfter(stripe, intentId, error);
    if (status === 'canceled') return { ok: true };
    return { ok: false, reason: status === 'succeeded' ? 'captured' : status === undefined ? 'unreachable' : 'refused' };
  }
}

/** The payment's state after a refusal; `undefined` if the error was no refusal, or the lookup fails. */
export async function statusAfter(
  stripe: Stripe,
  intentId: string,
  error: unknown,
): Promise<Stripe.PaymentIntent.Status | undefined> {
  if (!didNothing(error)) return undefined;
  const intent = await readIntent(stripe, intentId).catch(() => undefined);
  return intent?.status;
}

/** A refusal may mean that it was captured before: the provider's records decide. */
export async function captureFailure(error: unknown, isDone: () => Promise<boolean>): Promise<CaptureOutcome> {
  if (!didNothing(error)) return UNREACHABLE;
  return unlessUnreachable<CaptureOutcome>(isDone().then((done) => (done ? { ok: true } : { ok: false, reason: 'refused' })));
}

/**
 * Whether exactly this amount was captured: an operator may have captured a part at the provider. Throws on an invalid answer, and on one
 * about another payment.
 */
export function isTaken(answer: unknown, { paymentId, amount }: { paymentId: string; amount: Money }): boolean {
  const intent = Intent.parse(answer);
  if (intent.id !== paymentId) throw new Error('Stripe answered about another payment');
  const taken = moneyOf(intent.amount_received, intent);
  return intent.status === 'succeeded' && taken.amountMinor === amount.amountMinor && taken.currency === amount.currency;
}

const chargeIn = ({ latest_charge }: Intent) => (latest_charge && typeof latest_charge !== 'string' ? latest_charge : undefined);

function cardOf(intent: Intent): { card?: PaidCard } {
  const card = chargeIn(intent)?.payment_method_details?.card;
  return card ? { card: { brand: card.brand, last4: card.last4 ?? undefined } } : {};
}

/** Throws if the amount is missing. */
function moneyOf(amount: number | undefined, { currency }: Intent): Money {
  if (amount === undefined) throw new Error('Stripe said no amount');
  return fromStripeAmount(amount, currency);
}
