import { z } from 'zod';
import { addressOf, type SupplierModule } from '../supplier-module.ts';
import { createAmadeusSupplier } from './adapter.ts';
import { placeOfOrders } from './order-body.ts';

const Environment = z
  .object({
    AMADEUS_URL: z.url({ protocol: /^https?$/ }).optional(),
    AMADEUS_CLIENT_ID: z.string().optional(),
    AMADEUS_CLIENT_SECRET: z.string().optional(),
    AMADEUS_GUEST_OFFICE_ID: z.string().optional(),
    AMADEUS_OWNER_OFFICE_ID: z.string().default('MDECO0000'),
    /** The office whose queue orders are put on (SPEC §3): the owner's by default. */
    AMADEUS_QUEUING_OFFICE_ID: z.string().optional(),
    /** Whether the account finds an order by our reference, which no published document says; the sandbox does. */
    AMADEUS_ORDER_LOOKUP: z.enum(['client-reference', 'none']).optional(),
    /** The account's rate limit, and the limit of every deadline. */
    AMADEUS_CALLS_PER_SECOND: z.coerce.number().positive().optional(),
    AMADEUS_DEADLINE_MS: z.coerce.number().int().positive().optional(),
  })
  .refine((env) => Boolean(env.AMADEUS_CLIENT_ID) === Boolean(env.AMADEUS_CLIENT_SECRET), {
    path: ['AMADEUS_CLIENT_SECRET'],
    message: 'set AMADEUS_CLIENT_ID and AMADEUS_CLIENT_SECRET together, or neither',
  });

const DEFAULT_URL = 'https://test.travel.api.amadeus.com';

export const amadeus: SupplierModule = {
  name: 'amadeus',
  configure(environment, name = 'amadeus') {
    const env = Environment.parse(environment);
    const url = env.AMADEUS_URL ?? (env.AMADEUS_CLIENT_ID ? DEFAULT_URL : undefined);
    return {
      name,
      hasAccount: url !== undefined,
      ordersAre: ordersOf(url),
      ordersAt: placeOfOrders({
        ownerOfficeId: env.AMADEUS_OWNER_OFFICE_ID,
        queuingOfficeId: env.AMADEUS_QUEUING_OFFICE_ID,
      }),
      create: ({ sandboxUrl, ...terms }) =>
        createAmadeusSupplier({
          name,
          baseUrl: addressOf(name, url, sandboxUrl),
          // Sandboxes accept any account.
          clientId: env.AMADEUS_CLIENT_ID ?? 'sandbox',
          clientSecret: env.AMADEUS_CLIENT_SECRET ?? 'sandbox',
          guestOfficeId: env.AMADEUS_GUEST_OFFICE_ID,
          ownerOfficeId: env.AMADEUS_OWNER_OFFICE_ID,
          queuingOfficeId: env.AMADEUS_QUEUING_OFFICE_ID,
          orderLookup: env.AMADEUS_ORDER_LOOKUP ?? (url ? 'none' : 'client-reference'),
          callsPerSecond: env.AMADEUS_CALLS_PER_SECOND,
          maxDeadlineMs: env.AMADEUS_DEADLINE_MS,
          ...terms,
        }),
    };
  },
};

function ordersOf(url: string | undefined) {
  const { hostname = '' } = URL.parse(url ?? '') ?? {};
  if (!hostname.endsWith('.amadeus.com')) return 'unknown';
  return hostname.startsWith('test.') ? 'test' : 'real';
}
