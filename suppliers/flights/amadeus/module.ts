import { z } from 'zod';
import { contradictionOf, lacking, ordersKind, ordersSaid } from '../../orders-kind.ts';
import { apiAddress, callsPerSecond, deadlineMs } from '../../variable-kinds.ts';
import { addressOf, type SupplierModule } from '../supplier-module.ts';
import { createAmadeusSupplier } from './adapter.ts';
import { placeOfOrders } from './order-body.ts';

const DEFAULT_URL = 'https://test.travel.api.amadeus.com';

/** Nine signs: the city, the agency or airline, its kind, and a number. */
const officeId = z
  .string()
  .regex(/^[A-Z]{3}[A-Z\d]{6}$/, 'must be the id of an office, nine capital letters and digits, such as BOGCO0000')
  .optional();

const Environment = z
  .object({
    AMADEUS_CLIENT_ID: z.string().optional().meta({ description: 'The API key of the account.', example: 'example-client-id' }),
    AMADEUS_CLIENT_SECRET: z
      .string()
      .optional()
      .meta({ description: 'The API secret of the account.', example: 'example-client-secret', isSecret: true }),
    AMADEUS_URL: apiAddress(DEFAULT_URL)
      .optional()
      .meta({ description: 'The address of the API. By default, with an account, that of the example.', example: DEFAULT_URL }),
    AMADEUS_ORDERS: ordersSaid,
    AMADEUS_GUEST_OFFICE_ID: officeId.meta({
      description: 'The office that calls are made for, where the account has several.',
      example: 'BOGCO0000',
    }),
    AMADEUS_OWNER_OFFICE_ID: officeId.meta({
      description: 'The office that owns the orders. Real orders need it.',
      example: 'BOGCO0000',
    }),
    AMADEUS_QUEUING_OFFICE_ID: officeId.meta({
      description: "The office whose queue the orders are put on (SPEC §3). By default the owner's.",
      example: 'BOGCO0000',
    }),
    AMADEUS_HOLD_QUEUE: z
      .string()
      .regex(/^\d{1,3}\/\d{1,3}$/, 'must be a queue and its category, like 81/0')
      .optional()
      .meta({
        description:
          'The queue, with its category, on which orders wait that nobody has paid yet. No tickets may be issued from it. By default that of the example.',
        example: '81/0',
      }),
    AMADEUS_ORDER_LOOKUP: z.enum(['client-reference', 'none'], 'must be client-reference or none').optional().meta({
      description:
        'client-reference where the account finds an order by our reference, else none. No published document says that it does, so the default is none; at sandboxes it is client-reference.',
      example: 'client-reference',
    }),
    AMADEUS_CALLS_PER_SECOND: callsPerSecond,
    AMADEUS_DEADLINE_MS: deadlineMs,
  })
  .superRefine((env, context) => {
    const message = contradictionOf({ told: toldBy(urlOf(env)), said: env.AMADEUS_ORDERS });
    if (message) context.addIssue({ code: 'custom', path: ['AMADEUS_ORDERS'], message });
  });

function queueOf(said: string | undefined): { number: string; category: string } | undefined {
  const [number, category] = said?.split('/') ?? [];
  return number && category ? { number, category } : undefined;
}

/** An office for accounts whose orders cost nothing. */
const SANDBOX_OFFICE = 'MDECO0000';

export const amadeus: SupplierModule = {
  name: 'amadeus',
  variables: Environment.shape,
  configure(environment, name = 'amadeus') {
    const env = Environment.parse(environment);
    const url = urlOf(env);
    const ordersAre = ordersKind({
      url,
      hasCredentials: (env.AMADEUS_CLIENT_ID ?? env.AMADEUS_CLIENT_SECRET) !== undefined,
      told: toldBy(url),
      said: env.AMADEUS_ORDERS,
    });
    const offices = {
      ownerOfficeId: env.AMADEUS_OWNER_OFFICE_ID ?? SANDBOX_OFFICE,
      queuingOfficeId: env.AMADEUS_QUEUING_OFFICE_ID,
      holdQueue: queueOf(env.AMADEUS_HOLD_QUEUE),
    };
    return {
      name,
      hasAccount: url !== undefined,
      url,
      ordersAre,
      ordersAt: placeOfOrders(offices),
      toldBy: 'AMADEUS_URL',
      lacks: [
        ...lacking(env, 'AMADEUS_CLIENT_ID', 'AMADEUS_CLIENT_SECRET'),
        ...lacking(env, 'AMADEUS_CLIENT_SECRET', 'AMADEUS_CLIENT_ID'),
        ...(toldBy(url) && !env.AMADEUS_CLIENT_SECRET ? lacking(env, 'AMADEUS_URL', 'AMADEUS_CLIENT_ID') : []),
        ...(env.AMADEUS_OWNER_OFFICE_ID
          ? []
          : [{ variable: 'AMADEUS_OWNER_OFFICE_ID', reason: 'without it orders would belong to an office that is not yours' }]),
      ],
      create: ({ sandboxUrl, ...terms }) =>
        createAmadeusSupplier({
          name,
          baseUrl: addressOf(name, url, sandboxUrl),
          // Sandboxes accept any account.
          clientId: env.AMADEUS_CLIENT_ID ?? 'sandbox',
          clientSecret: env.AMADEUS_CLIENT_SECRET ?? 'sandbox',
          guestOfficeId: env.AMADEUS_GUEST_OFFICE_ID,
          ...offices,
          orderLookup: env.AMADEUS_ORDER_LOOKUP ?? (ordersAre === 'sandbox' ? 'client-reference' : 'none'),
          callsPerSecond: env.AMADEUS_CALLS_PER_SECOND,
          maxDeadlineMs: env.AMADEUS_DEADLINE_MS,
          ...terms,
        }),
    };
  },
};

const urlOf = (env: { AMADEUS_URL?: string | undefined; AMADEUS_CLIENT_ID?: string | undefined }): string | undefined =>
  env.AMADEUS_URL ?? (env.AMADEUS_CLIENT_ID ? DEFAULT_URL : undefined);

/** The GDS's own hosts tell; those of consolidators and partners do not. */
function toldBy(url: string | undefined) {
  // A dot at its end is the root of the same name.
  const hostname = URL.parse(url ?? '')?.hostname.replace(/\.$/, '') ?? '';
  if (!hostname.endsWith('.amadeus.com')) return undefined;
  return hostname.startsWith('test.') ? 'test' : 'real';
}
