import { z } from 'zod';
import type { StaySupplierModule } from '../supplier-module.ts';
import { createSabreHotels } from './adapter.ts';
import type { JsonObject } from './avail-request.ts';

const TERMS_FORM = 'must be an object in JSON, as it stands below SearchCriteria of GetHotelAvailRQ';
const Terms = z.string().transform((text, context): JsonObject => {
  const read = z.record(z.string(), z.json()).safeParse(parsed(text)).data;
  if (!read) context.addIssue({ code: 'custom', message: TERMS_FORM });
  return (read ?? {}) as JsonObject;
});

const Environment = z
  .object({
    /** Off by default, because its answers were never seen. */
    SABRE_HOTELS: z.enum(['off', 'experimental']).default('off'),
    SABRE_CLIENT_ID: z.string().optional(),
    SABRE_CLIENT_SECRET: z.string().optional(),
    SABRE_URL: z.url({ protocol: /^https?$/ }).optional(),
    SABRE_PCC: z
      .string()
      .regex(/^[A-Z0-9]{3,4}$/, 'must be a pseudo city code, such as AB1C')
      .optional(),
    /** The agency's own search criteria: rate sources, negotiated rates, brands, order. */
    SABRE_TERMS: Terms.optional(),
    SABRE_CALLS_PER_SECOND: z.coerce.number().positive().optional(),
    SABRE_DEADLINE_MS: z.coerce.number().int().positive().optional(),
  })
  .refine(({ SABRE_CLIENT_ID, SABRE_CLIENT_SECRET }) => (SABRE_CLIENT_ID === undefined) === (SABRE_CLIENT_SECRET === undefined), {
    message: 'is missing: SABRE_CLIENT_ID and SABRE_CLIENT_SECRET are one account',
    path: ['SABRE_CLIENT_SECRET'],
  });

const DEFAULT_URL = 'https://api.platform.sabre.com';

export const sabre: StaySupplierModule = {
  name: 'sabre',
  configure(environment, name = 'sabre') {
    const env = Environment.parse(environment);
    if (env.SABRE_HOTELS === 'off') return undefined;
    const hasAccount = env.SABRE_CLIENT_ID !== undefined || env.SABRE_URL !== undefined;
    return {
      name,
      hasAccount,
      // There are none.
      ordersAre: 'unknown',
      create({ sandboxUrl, ...terms }) {
        const baseUrl = env.SABRE_URL ?? (hasAccount ? DEFAULT_URL : sandboxUrl);
        if (!baseUrl) throw new Error(`${name} has neither an account nor a sandbox`);
        return createSabreHotels({
          name,
          baseUrl: baseUrl.replace(/\/$/, ''),
          clientId: env.SABRE_CLIENT_ID ?? 'sandbox',
          clientSecret: env.SABRE_CLIENT_SECRET ?? 'sandbox',
          pseudoCityCode: env.SABRE_PCC,
          terms: env.SABRE_TERMS,
          callsPerSecond: env.SABRE_CALLS_PER_SECOND,
          maxDeadlineMs: env.SABRE_DEADLINE_MS,
          ...terms,
        });
      },
    };
  },
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
