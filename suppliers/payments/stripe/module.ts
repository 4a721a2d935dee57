import { z } from 'zod';
import { addressOf } from '../../flights/supplier-module.ts';
import type { PaymentModule } from '../payment-module.ts';
import { createStripeProvider } from './adapter.ts';

const Environment = z
  .object({
    STRIPE_URL: z.url({ protocol: /^https?$/ }).optional(),
    STRIPE_SECRET_KEY: z.string().optional(),
    /** `whsec_…` of the webhook endpoint `…/backend/payment/stripe/notice`. */
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    /** `off` for an account that does not accept card numbers: then only its hosted page is offered. */
    STRIPE_CARD_FIELDS: z.enum(['on', 'off']).default('on'),
  })
  .refine((env) => !env.STRIPE_SECRET_KEY || env.STRIPE_URL || env.STRIPE_WEBHOOK_SECRET, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    message: 'an account needs the secret of its webhook endpoint (Stripe dashboard, Webhooks)',
  });

const DEFAULT_URL = 'https://api.stripe.com';
/** The hosted page, and the redirect to the bank. */
const VISITOR_ORIGINS = ['https://checkout.stripe.com', 'https://hooks.stripe.com'];

export const stripe: PaymentModule = {
  name: 'stripe',
  configure(environment) {
    const env = Environment.parse(environment);
    const isLive = /^(sk|rk)_live_/.test(env.STRIPE_SECRET_KEY ?? '');
    const url = env.STRIPE_URL ?? (env.STRIPE_SECRET_KEY ? DEFAULT_URL : undefined);
    return {
      name: 'stripe',
      hasAccount: url !== undefined,
      isLive,
      visitorOrigins: url === DEFAULT_URL ? VISITOR_ORIGINS : url ? [new URL(url).origin] : [],
      create: ({ sandboxUrl, sandboxSecret, onRawCardsRefused }) =>
        createStripeProvider({
          baseUrl: addressOf('stripe', url, sandboxUrl),
          secretKey: env.STRIPE_SECRET_KEY ?? `sk_test_${sandboxSecret}`,
          webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? `whsec_${sandboxSecret}`,
          isLive,
          takesCards: env.STRIPE_CARD_FIELDS === 'on',
          onRawCardsRefused,
        }),
    };
  },
};
