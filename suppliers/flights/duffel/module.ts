import { z } from 'zod';
import { contradictionOf, ordersKind, ordersSaid } from '../../orders-kind.ts';
import { apiAddress, callsPerSecond, deadlineMs } from '../../variable-kinds.ts';
import { addressOf, type SupplierModule } from '../supplier-module.ts';
import { createDuffelSupplier } from './adapter.ts';

const DEFAULT_URL = 'https://api.duffel.com';

const Environment = z
  .object({
    DUFFEL_ACCESS_TOKEN: z.string().optional().meta({
      description: "The account's access token: duffel_live_… or duffel_test_….",
      example: 'duffel_test_example',
      isSecret: true,
    }),
    DUFFEL_URL: apiAddress(DEFAULT_URL)
      .optional()
      .meta({ description: 'The address of the API. By default, with an account, that of the example.', example: DEFAULT_URL }),
    DUFFEL_ORDERS: ordersSaid,
    DUFFEL_CALLS_PER_SECOND: callsPerSecond,
    DUFFEL_DEADLINE_MS: deadlineMs,
  })
  .superRefine((env, context) => {
    const message = contradictionOf({ told: toldBy(env.DUFFEL_ACCESS_TOKEN), said: env.DUFFEL_ORDERS });
    if (message) context.addIssue({ code: 'custom', path: ['DUFFEL_ORDERS'], message });
  });

export const duffel: SupplierModule = {
  name: 'duffel',
  variables: Environment.shape,
  configure(environment, name = 'duffel') {
    const env = Environment.parse(environment);
    const url = env.DUFFEL_URL ?? (env.DUFFEL_ACCESS_TOKEN ? DEFAULT_URL : undefined);
    return {
      name,
      hasAccount: url !== undefined,
      url,
      ordersAre: ordersKind({
        url,
        hasCredentials: env.DUFFEL_ACCESS_TOKEN !== undefined,
        told: toldBy(env.DUFFEL_ACCESS_TOKEN),
        said: env.DUFFEL_ORDERS,
      }),
      toldBy: 'DUFFEL_ACCESS_TOKEN',
      lacks: [],
      create: ({ sandboxUrl, ...terms }) =>
        createDuffelSupplier({
          name,
          baseUrl: addressOf(name, url, sandboxUrl),
          accessToken: env.DUFFEL_ACCESS_TOKEN ?? 'sandbox',
          callsPerSecond: env.DUFFEL_CALLS_PER_SECOND,
          maxDeadlineMs: env.DUFFEL_DEADLINE_MS,
          ...terms,
        }),
    };
  },
};

const toldBy = (token = '') =>
  token.startsWith('duffel_live_') ? 'real' : token.startsWith('duffel_test_') ? 'test' : undefined;
