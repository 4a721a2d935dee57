import { z } from 'zod';
import { addressOf } from '../../flights/supplier-module.ts';
import { apiAddress } from '../../variable-kinds.ts';
import type { PaymentModule } from '../payment-module.ts';
import { createWorldpayProvider, PAGE_FIELDS } from './adapter.ts';

/** The credentials and signing secret of an installation (Merchant Interface, Installations). */
const ACCOUNT = {
  WORLDPAY_INSTALLATION_ID: z
    .string()
    .optional()
    .meta({ description: 'The installation that payment pages belong to.', example: '1234567' }),
  WORLDPAY_SIGNATURE_SECRET: z.string().optional().meta({
    description: 'The MD5 secret for transactions of the installation.',
    example: 'example-signature-secret',
    isSecret: true,
  }),
  WORLDPAY_CALLBACK_PASSWORD: z.string().optional().meta({
    description: 'The payment response password of the installation.',
    example: 'example-callback-password',
    isSecret: true,
  }),
  WORLDPAY_REMOTE_INSTALLATION_ID: z
    .string()
    .optional()
    .meta({ description: 'The remote administration installation, for captures and refunds.', example: '1234568' }),
  WORLDPAY_REMOTE_PASSWORD: z.string().optional().meta({
    description: 'The password of the remote administration installation.',
    example: 'example-remote-password',
    isSecret: true,
  }),
};
const ACCOUNT_NAMES = Object.keys(ACCOUNT) as (keyof typeof ACCOUNT)[];

const URLS = { '100': 'https://secure-test.worldpay.com', '0': 'https://secure.worldpay.com' };

/** Whoever pays could change these, were they not signed. */
const ALWAYS_SIGNED = ['cartId', 'amount', 'currency'] as const;
const SignatureFields = z
  .string()
  .transform((text) => text.split(':').map((field) => field.trim()))
  .pipe(z.array(z.enum(PAGE_FIELDS, `must be fields of the page with colons between them, of ${PAGE_FIELDS.join(', ')}`)))
  .refine(
    (fields) => ALWAYS_SIGNED.every((field) => fields.includes(field)),
    `must have ${ALWAYS_SIGNED.join(', ')} among them: whoever pays could change what is not signed`,
  );

const Variables = z.object({
  ...ACCOUNT,
  WORLDPAY_TEST_MODE: z
    .enum(['100', '0'], 'must be 100 (test money) or 0 (real money)')
    .default('100')
    .describe('100 for test money, 0 for real.'),
  WORLDPAY_SIGNATURE_FIELDS: SignatureFields.prefault('instId:cartId:currency:amount:testMode:authMode').describe(
    'The fields that are signed, in the order of SignatureFields in the Merchant Interface.',
  ),
  WORLDPAY_URL: apiAddress(URLS['0'])
    .optional()
    .meta({ description: 'The address of the payment pages. By default that of WORLDPAY_TEST_MODE.', example: URLS['100'] }),
});
/** At Worldpay's test host no money moves, whatever the mode: real orders would be paid with test cards. */
const isTestHost = (address = ''): boolean => /^secure-test\.worldpay\.com\.?$/.test(URL.parse(address)?.hostname ?? '');
const Environment = Variables.refine((env) => env.WORLDPAY_TEST_MODE !== '0' || !isTestHost(env.WORLDPAY_URL), {
  path: ['WORLDPAY_TEST_MODE'],
  message: 'says 0 (real money), but WORLDPAY_URL is the host for test money; take it out, or say 100',
});

/** Worldpay Business Gateway 350: the `bg350` of SPEC §7.1. */
export const worldpay: PaymentModule = {
  name: 'worldpay',
  variables: Variables.shape,
  configure(environment) {
    const env = Environment.parse(environment);
    const testMode = env.WORLDPAY_TEST_MODE;
    const given = ACCOUNT_NAMES.filter((variable) => env[variable] !== undefined);
    const missing = ACCOUNT_NAMES.filter((variable) => env[variable] === undefined).map((variable) => ({
      variable,
      reason: 'an installation needs it (Merchant Interface, Installations)',
      isForPlayToo: true as const,
    }));
    const url = env.WORLDPAY_URL ?? (given.length > 0 || testMode === '0' ? URLS[testMode] : undefined);
    return {
      name: 'worldpay',
      hasAccount: url !== undefined,
      moneyIs: testMode === '0' ? 'real' : given.length === 0 ? 'sandbox' : 'test',
      toldBy: 'WORLDPAY_TEST_MODE',
      url,
      lacks: given.length === 0 && testMode === '100' ? [] : missing,
      visitorOrigins: url ? [new URL(url).origin] : [],
      create: ({ sandboxUrl, sandboxSecret, onCall }) =>
        createWorldpayProvider({
          onCall,
          baseUrl: addressOf('worldpay', url, sandboxUrl),
          testMode,
          installationId: env.WORLDPAY_INSTALLATION_ID ?? '1000350',
          signature: {
            secret: env.WORLDPAY_SIGNATURE_SECRET ?? sandboxSecret,
            fields: env.WORLDPAY_SIGNATURE_FIELDS,
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
