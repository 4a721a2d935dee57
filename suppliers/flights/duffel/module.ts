import { z } from 'zod';
import { addressOf, type SupplierModule } from '../supplier-module.ts';
import { createDuffelSupplier } from './adapter.ts';

const Environment = z.object({
  DUFFEL_URL: z.url({ protocol: /^https?$/ }).optional(),
  DUFFEL_ACCESS_TOKEN: z.string().optional(),
  /** The account's rate limit, and the limit of every deadline. */
  DUFFEL_CALLS_PER_SECOND: z.coerce.number().positive().optional(),
  DUFFEL_DEADLINE_MS: z.coerce.number().int().positive().optional(),
});

const DEFAULT_URL = 'https://api.duffel.com';

export const duffel: SupplierModule = {
  name: 'duffel',
  configure(environment, name = 'duffel') {
    const env = Environment.parse(environment);
    const url = env.DUFFEL_URL ?? (env.DUFFEL_ACCESS_TOKEN ? DEFAULT_URL : undefined);
    return {
      name,
      hasAccount: url !== undefined,
      ordersAre: ordersOf(env.DUFFEL_ACCESS_TOKEN),
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

const ordersOf = (token = '') =>
  token.startsWith('duffel_live_') ? 'real' : token.startsWith('duffel_test_') ? 'test' : 'unknown';
