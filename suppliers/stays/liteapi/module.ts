import { z } from 'zod';
import type { StaySupplierModule } from '../supplier-module.ts';
import { createLiteApiSupplier } from './adapter.ts';

const url = z.url({ protocol: /^https?$/ });
const Environment = z.object({
  LITEAPI_KEY: z.string().optional(),
  /** The two hosts: one for rates and hotels, one for bookings. */
  LITEAPI_URL: url.optional(),
  LITEAPI_BOOK_URL: url.optional(),
  /** How the account pays for bookings. */
  LITEAPI_PAYMENT_METHOD: z.enum(['ACC_CREDIT_CARD', 'WALLET', 'CREDIT']).default('WALLET'),
  LITEAPI_CALLS_PER_SECOND: z.coerce.number().positive().optional(),
  LITEAPI_DEADLINE_MS: z.coerce.number().int().positive().optional(),
});

const DEFAULT_URL = 'https://api.liteapi.travel/v3.0';
const DEFAULT_BOOK_URL = 'https://book.liteapi.travel/v3.0';
const BASE = '/v3.0';

export const liteApi: StaySupplierModule = {
  name: 'liteapi',
  configure(environment, name = 'liteapi') {
    const env = Environment.parse(environment);
    const hasAccount = env.LITEAPI_KEY !== undefined || env.LITEAPI_URL !== undefined;
    return {
      name,
      hasAccount,
      ordersAre: ordersOf(env.LITEAPI_KEY),
      create({ sandboxUrl, ...terms }) {
        if (!hasAccount && !sandboxUrl) throw new Error(`${name} has neither an account nor a sandbox`);
        const [own, ownBook] = hasAccount ? [DEFAULT_URL, DEFAULT_BOOK_URL] : [sandboxUrl + BASE, sandboxUrl + BASE];
        // A custom LiteAPI server is one host, unless two are configured.
        const baseUrl = env.LITEAPI_URL ?? own;
        const bookUrl = env.LITEAPI_BOOK_URL ?? env.LITEAPI_URL ?? ownBook;
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

const ordersOf = (key = '') => (key.startsWith('prod_') ? 'real' : key.startsWith('sand_') ? 'test' : 'unknown');
