import { z } from 'zod';
import { addressOf } from '../../flights/supplier-module.ts';
import { type Lack, lacking } from '../../orders-kind.ts';
import { apiAddress, commaSeparated } from '../../variable-kinds.ts';
import { chargingWanted } from '../charged-in.ts';
import type { MoneyKind, PaymentModule } from '../payment-module.ts';
import { createMercadoPagoProvider } from './adapter.ts';
import { COUNTRIES, COUNTRY_CODES } from './countries.ts';
import { LATER_METHODS } from './methods.ts';

const DEFAULT_URL = 'https://api.mercadopago.com';

const Environment = z.object({
  MERCADOPAGO_ACCESS_TOKEN: z
    .string()
    .regex(/^(TEST|APP_USR)-[\w-]{8,}$/, 'must be an access token of Mercado Pago: APP_USR-… or TEST-…')
    .optional()
    .meta({ description: "The application's access token.", example: 'TEST-example-token', isSecret: true }),
  MERCADOPAGO_WEBHOOK_SECRET: z.string().min(1).optional().meta({
    description:
      'The secret signature of the webhook at …/backend/payment/mercadopago/notice (Your integrations, Webhooks), event Payments.',
    example: 'example-webhook-secret',
    isSecret: true,
  }),
  MERCADOPAGO_COUNTRY: z
    .enum(COUNTRY_CODES, `must be the country of the account: ${COUNTRY_CODES.join(', ')}`)
    .optional()
    .meta({ description: 'The country of the account: it is paid in its currency alone.', example: 'CO' }),
  MERCADOPAGO_MONEY: z.enum(['test', 'real'], 'must be test or real').optional().meta({
    description:
      'Whether payments at this account move money: real, or test for a test user, whose token looks like a real one. Without it an APP_USR token counts as real.',
    example: 'test',
  }),
  MERCADOPAGO_METHODS: commaSeparated
    .pipe(z.array(z.enum(LATER_METHODS as [string, ...string[]], `must be of ${LATER_METHODS.join(', ')}`)))
    .prefault('')
    .meta({
      description:
        'What the page takes besides cards and the wallet, of what the country of the account has: pse, efecty, oxxo, clabe, pagoefectivo_atm. It is decided in minutes or hours; a booking waits that long, and its price may change meanwhile.',
      example: 'pse,efecty',
    }),
  MERCADOPAGO_URL: apiAddress(DEFAULT_URL).optional().meta({
    description:
      'The address of the API. By default, with an account, that of the example. The address of its sandbox has the product pay there.',
    example: DEFAULT_URL,
  }),
});
type Environment = z.output<typeof Environment>;

export const mercadopago: PaymentModule = {
  name: 'mercadopago',
  variables: Environment.shape,
  configure(environment) {
    const env = Environment.parse(environment);
    const { MERCADOPAGO_ACCESS_TOKEN: token, MERCADOPAGO_COUNTRY: country = 'CO' } = env;
    const url = env.MERCADOPAGO_URL ?? (token ? DEFAULT_URL : undefined);
    return {
      name: 'mercadopago',
      hasAccount: url !== undefined,
      moneyIs: moneyOf(env),
      toldBy: token?.startsWith('APP_USR-') ? 'MERCADOPAGO_MONEY' : 'MERCADOPAGO_ACCESS_TOKEN',
      url,
      lacks: lacksOf(env, environment),
      visitorOrigins: url === undefined ? [] : [url === DEFAULT_URL ? COUNTRIES[country].pages : new URL(url).origin],
      create: ({ sandboxUrl, sandboxSecret, onCall }) =>
        createMercadoPagoProvider({
          onCall,
          baseUrl: addressOf('mercadopago', url, sandboxUrl),
          accessToken: token ?? `TEST-${COUNTRIES[country].site}-${sandboxSecret}`,
          webhookSecret: env.MERCADOPAGO_WEBHOOK_SECRET ?? sandboxSecret,
          country,
          later: env.MERCADOPAGO_METHODS,
        }),
    };
  },
};

/** A test user's token begins as a real one does. */
function moneyOf({ MERCADOPAGO_ACCESS_TOKEN: token, MERCADOPAGO_MONEY: said }: Environment): MoneyKind {
  if (token === undefined) return said === 'real' ? 'real' : 'sandbox';
  return token.startsWith('TEST-') ? 'test' : (said ?? 'real');
}

function lacksOf(env: Environment, environment: Record<string, string | undefined>): Lack[] {
  const { currency } = COUNTRIES[env.MERCADOPAGO_COUNTRY ?? 'CO'];
  return [
    ...lacking(env, 'MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_WEBHOOK_SECRET'),
    ...lacking(env, 'MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_COUNTRY'),
    ...lacking(env, 'MERCADOPAGO_WEBHOOK_SECRET', 'MERCADOPAGO_ACCESS_TOKEN'),
    ...(env.MERCADOPAGO_ACCESS_TOKEN === undefined ? [] : chargingWanted(environment, currency)),
  ];
}
