import type Stripe from 'stripe';
import { HELD_CARDS } from '#domain/payment/payment-method.ts';
import { withCart } from '../page-address.ts';
import type { AuthoriseOutcome, ExpireOutcome, HostedPage } from '../port.ts';
import { CheckoutSession } from './answer-shapes.ts';
import { endUnlessPaid, intentOutcome, isKeyUsed, isRefusal, PAID, unlessUnreachable } from './intents.ts';
import { pageMade } from './made-before.ts';
import { toStripeAmount } from './stripe-amount.ts';

/** Stripe Checkout. The session's id identifies the payment until it is paid; then its payment intent's does. */
export function checkoutPage(stripe: Stripe): HostedPage {
  return {
    brand: 'Stripe',
    methods: [HELD_CARDS],
    async create({ cartId, amount, bookingReference, description, customer, returnUrl, cancelUrl, expiresAt }) {
      const asked = toStripeAmount(amount);
      if (asked === undefined) return { ok: false, reason: 'refused' };
      try {
        const answer = await stripe.checkout.sessions.create(
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
        const session = CheckoutSession.parse(answer);
        return session.url
          ? { ok: true, url: withCart(session.url, cartId), paymentId: session.id }
          : { ok: false, reason: 'refused' };
      } catch (error) {
        if (isKeyUsed(error)) return unlessUnreachable(pageMade(stripe, { cartId, units: asked, currency: amount.currency }));
        return { ok: false, reason: isRefusal(error) ? 'refused' : 'unreachable' };
      }
    },
  };
}

export const isCheckout = (paymentId: string): boolean => paymentId.startsWith('cs_');

/** Throws on an answer that is about another page. */
async function readSession(stripe: Stripe, sessionId: string): Promise<Stripe.Checkout.Session> {
  const session = await stripe.checkout.sessions.retrieve(sessionId);
  if (session.id !== sessionId) throw new Error('Stripe answered about another page');
  return session;
}

export async function checkoutOutcome(stripe: Stripe, sessionId: string): Promise<AuthoriseOutcome> {
  const session = CheckoutSession.parse(await readSession(stripe, sessionId));
  const intentId = session.payment_intent;
  if (session.status === 'expired')
    return { ok: false, reason: 'declined', paymentId: sessionId, declineCode: `page-${session.status}` };
  if (session.status === 'complete' && intentId) return intentOutcome(stripe, intentId);
  // Paid or payable in a state we do not know.
  if (session.status !== 'open' || !session.url) return { ok: false, reason: 'unreachable' };
  const url = withCart(session.url, session.client_reference_id ?? '');
  return { ok: true, state: 'needs-authentication', paymentId: sessionId, url };
}

export const expireCheckout = (stripe: Stripe, sessionId: string): Promise<ExpireOutcome> =>
  endUnlessPaid({
    async look() {
      const { status } = await readSession(stripe, sessionId);
      return status === 'complete' ? PAID : status === 'expired' ? { ok: true } : undefined;
    },
    end: () => stripe.checkout.sessions.expire(sessionId),
  });
