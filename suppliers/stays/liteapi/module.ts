import { z } from 'zod';
import { contradictionOf, ordersKind, ordersSaid } from '../../orders-kind.ts';
import { apiAddress, callsPerSecond, deadlineMs, isHostOf } from '../../variable-kinds.ts';
import type { StaySupplierModule } from '../supplier-module.ts';
import { createLiteApiSupplier } from './adapter.ts';

const DEFAULT_URL = 'https://api.liteapi.travel/v3.0';
const DEFAULT_BOOK_URL = 'https://book.liteapi.travel/v3.0';

const Environment = z
  .object({
    LITEAPI_KEY: z
      .string()
      .optional()
      .meta({ description: "The account's key: prod_… or sand_….", example: 'sand_example', isSecret: true }),
    LITEAPI_URL: apiAddress(DEFAULT_URL).optional().meta({
      description: 'The address of rates and hotels. By default, with an account, that of the example.',
      example: DEFAULT_URL,
    }),
    LITEAPI_BOOK_URL: apiAddress(DEFAULT_BOOK_URL).optional().meta({
      description:
        "The address of bookings. By default, with an account, that of the example; at another host than LiteAPI's the same as LITEAPI_URL.",
      example: DEFAULT_BOOK_URL,
    }),
    LITEAPI_ORDERS: ordersSaid,
    LITEAPI_PAYMENT_METHOD: z
      .enum(['ACC_CREDIT_CARD', 'WALLET', 'CREDIT'], 'must be WALLET, CREDIT or ACC_CREDIT_CARD')
      .default('WALLET')
      .describe('How the account pays for bookings: WALLET, CREDIT or ACC_CREDIT_CARD.'),
    LITEAPI_CALLS_PER_SECOND: callsPerSecond,
    LITEAPI_DEADLINE_MS: deadlineMs,
  })
  .superRefine((env, context) => {
    const message = contradictionOf({ told: toldBy(env.LITEAPI_KEY), said: env.LITEAPI_ORDERS });
    if (message) context.addIssue({ code: 'custom', path: ['LITEAPI_ORDERS'], message });
  });

const BASE = '/v3.0';

export const liteApi: StaySupplierModule = {
  name: 'liteapi',
  variables: Environment.shape,
  configure(environment, name = 'liteapi') {
    const env = Environment.parse(environment);
    const hasAccount = env.LITEAPI_KEY !== undefined || env.LITEAPI_URL !== undefined;
    const ownBookUrl = bookUrlOf(env);
    const url = ownBookUrl ?? (hasAccount ? DEFAULT_BOOK_URL : undefined);
    return {
      name,
      hasAccount,
      url,
      furtherUrls: { URL: env.LITEAPI_URL, BOOK_URL: env.LITEAPI_BOOK_URL },
      ordersAre: ordersKind({
        url,
        hasCredentials: env.LITEAPI_KEY !== undefined,
        told: toldBy(env.LITEAPI_KEY),
        said: env.LITEAPI_ORDERS,
      }),
      toldBy: 'LITEAPI_KEY',
      lacks: [],
      create({ sandboxUrl, ...terms }) {
        if (!hasAccount && !sandboxUrl) throw new Error(`${name} has neither an account nor a sandbox`);
        const [own, ownBook] = hasAccount ? [DEFAULT_URL, DEFAULT_BOOK_URL] : [sandboxUrl + BASE, sandboxUrl + BASE];
        const baseUrl = env.LITEAPI_URL ?? own;
        const bookUrl = ownBookUrl ?? ownBook;
        return createLiteApiSupplier({
          name,
          baseUrl: baseUrl.replace(/\/$/, ''),
          bookUrl: bookUrl.replace(/\/$/, ''),
          apiKey: env.LITEAPI_KEY ?? 'sand_sandbox',
          paymentMethod: env.LITEAPI_PAYMENT_METHOD,
          callsPerSecond: env.LITEAPI_CALLS_PER_SECOND,
          maxDeadlineMs: env.LITEAPI_DEADLINE_MS,
          ...terms,
        });
      },
    };
  },
};

/** LiteAPI has two hosts. Any other server is one host, unless two are configured. */
const bookUrlOf = ({ LITEAPI_URL: url, LITEAPI_BOOK_URL: bookUrl }: z.infer<typeof Environment>): string | undefined =>
  bookUrl ?? (url !== undefined && isHostOf(DEFAULT_URL, url) ? undefined : url);

const toldBy = (key = '') => (key.startsWith('prod_') ? 'real' : key.startsWith('sand_') ? 'test' : undefined);
