import { z } from 'zod';
import { addressOf } from '../../flights/supplier-module.ts';
import type { PaymentModule } from '../payment-module.ts';
import { createWorldpayProvider } from './adapter.ts';

const ACCOUNT = [
  'WORLDPAY_INSTALLATION_ID',
  'WORLDPAY_SIGNATURE_SECRET',
  'WORLDPAY_CALLBACK_PASSWORD',
  'WORLDPAY_REMOTE_INSTALLATION_ID',
  'WORLDPAY_REMOTE_PASSWORD',
] as const;

const Environment = z
  .object({
    WORLDPAY_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** `100` for test money, `0` for real. */
    WORLDPAY_TEST_MODE: z.enum(['100', '0']).default('100'),
    /** The signed fields, in the account's order. */
    WORLDPAY_SIGNATURE_FIELDS: z
      .string()
      .regex(/^\w+(:\w+)*$/, 'must be field names with colons between them')
      .default('instId:cartId:currency:amount:testMode:authMode'),
    ...(Object.fromEntries(ACCOUNT.map((name) => [name, z.string().optional()])) as Record<
      (typeof ACCOUNT)[number],
      z.ZodOptional<z.ZodString>
    >),
  })
  .superRefine((env, context) => {
    if (!env.WORLDPAY_INSTALLATION_ID) return;
    for (const name of ACCOUNT.filter((one) => !env[one])) {
      context.addIssue({ code: 'custom', path: [name], message: 'an installation needs it (Merchant Interface, Installations)' });
    }
  });

const URLS = { '100': 'https://secure-test.worldpay.com', '0': 'https://secure.worldpay.com' };

/** Worldpay Business Gateway 350: the `bg350` of SPEC §7.1. */
export const worldpay: PaymentModule = {
  name: 'worldpay',
  configure(environment) {
    const env = Environment.parse(environment);
    const testMode = env.WORLDPAY_TEST_MODE;
    const url = env.WORLDPAY_URL ?? (env.WORLDPAY_INSTALLATION_ID ? URLS[testMode] : undefined);
    return {
      name: 'worldpay',
      hasAccount: url !== undefined,
      isLive: env.WORLDPAY_INSTALLATION_ID !== undefined && testMode === '0',
      visitorOrigins: url ? [new URL(url).origin] : [],
      create: ({ sandboxUrl, sandboxSecret }) =>
        createWorldpayProvider({
          baseUrl: addressOf('worldpay', url, sandboxUrl),
          testMode,
          installationId: env.WORLDPAY_INSTALLATION_ID ?? '1000350',
          signature: {
            secret: env.WORLDPAY_SIGNATURE_SECRET ?? sandboxSecret,
            fields: env.WORLDPAY_SIGNATURE_FIELDS.split(':'),
          },
          callbackPassword: env.WORLDPAY_CALLBACK_PASSWORD ?? sandboxSecret,
          remote: {
            installationId: env.WORLDPAY_REMOTE_INSTALLATION_ID ?? '1000351',
            password: env.WORLDPAY_REMOTE_PASSWORD ?? sandboxSecret,
          },
        }),
    };
  },
};
