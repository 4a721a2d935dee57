import { z } from 'zod';
import { addressOf } from '../../flights/supplier-module.ts';
import { lacking } from '../../orders-kind.ts';
import { apiAddress } from '../../variable-kinds.ts';
import type { PaymentModule } from '../payment-module.ts';
import { createStripeProvider } from './adapter.ts';

const DEFAULT_URL = 'https://api.stripe.com';

const Environment = z.object({
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^(sk|rk)_(live|test)_\w/,
      'must be a secret or restricted key of Stripe: sk_live_…, sk_test_…, rk_live_… or rk_test_…',
    )
    .optional()
    .meta({ description: "The account's secret or restricted key.", example: 'sk_test_example', isSecret: true }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_./, 'must be the signing secret of the webhook endpoint: whsec_…')
    .optional()
    .meta({
      description:
        "The signing secret of the webhook endpoint at …/backend/payment/stripe/notice (Stripe's dashboard, Webhooks).",
      example: 'whsec_example',
      isSecret: true,
    }),
  STRIPE_URL: apiAddress(DEFAULT_URL)
    .optional()
    .meta({ description: 'The address of the API. By default, with an account, that of the example.', example: DEFAULT_URL }),
  STRIPE_CARD_FIELDS: z
    .enum(['on', 'off'], 'must be on or off')
    .default('on')
    .describe('off for an account that takes no card numbers: then visitors pay on its payment page only. Else on.'),
});

/** The hosted page, and the redirect to the bank. */
const VISITOR_ORIGINS = ['https://checkout.stripe.com', 'https://hooks.stripe.com'];

export const stripe: PaymentModule = {
  name: 'stripe',
  variables: Environment.shape,
  configure(environment) {
    const env = Environment.parse(environment);
    const isLive = /^(sk|rk)_live_/.test(env.STRIPE_SECRET_KEY ?? '');
    const url = env.STRIPE_URL ?? (env.STRIPE_SECRET_KEY ? DEFAULT_URL : undefined);
    return {
      name: 'stripe',
      hasAccount: url !== undefined,
      moneyIs: env.STRIPE_SECRET_KEY === undefined ? 'sandbox' : isLive ? 'real' : 'test',
      url,
      toldBy: 'STRIPE_SECRET_KEY',
      lacks: env.STRIPE_WEBHOOK_SECRET
        ? lacking(env, 'STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY')
        : [
            {
              variable: 'STRIPE_WEBHOOK_SECRET',
              reason: 'an account needs the secret of its webhook endpoint (Stripe dashboard, Webhooks)',
              // A sandbox elsewhere signs with SANDBOX_SECRET.
              ...(url === DEFAULT_URL ? { isForPlayToo: true as const } : {}),
            },
          ],
      visitorOrigins: url === DEFAULT_URL ? VISITOR_ORIGINS : url ? [new URL(url).origin] : [],
      create: ({ sandboxUrl, sandboxSecret, onRawCardsRefused, onCall }) =>
        createStripeProvider({
          onCall,
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
