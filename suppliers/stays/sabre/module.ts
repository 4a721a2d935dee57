import { z } from 'zod';
import { lacking } from '../../orders-kind.ts';
import { apiAddress, callsPerSecond, deadlineMs, isThisMachine } from '../../variable-kinds.ts';
import type { StaySupplierModule } from '../supplier-module.ts';
import { createSabreHotels } from './adapter.ts';
import type { JsonObject } from './avail-request.ts';

const DEFAULT_URL = 'https://api.platform.sabre.com';

const TERMS_FORM = 'must be an object in JSON, as it stands below SearchCriteria of GetHotelAvailRQ';
const Terms = z.string().transform((text, context): JsonObject => {
  const read = z.record(z.string(), z.json()).safeParse(parsed(text)).data;
  if (!read) context.addIssue({ code: 'custom', message: TERMS_FORM });
  return (read ?? {}) as JsonObject;
});

const Variables = z.object({
  SABRE_HOTELS: z
    .enum(['off', 'experimental'], 'must be off or experimental')
    .default('off')
    .describe(
      'experimental shows hotels of Sabre with a price for reference; off does not. It is off because nobody here has seen an answer of the API.',
    ),
  SABRE_CLIENT_ID: z.string().optional().meta({ description: 'The client id of the account.', example: 'example-client-id' }),
  SABRE_CLIENT_SECRET: z
    .string()
    .optional()
    .meta({ description: 'The client secret of the account.', example: 'example-client-secret', isSecret: true }),
  SABRE_URL: apiAddress(DEFAULT_URL)
    .optional()
    .meta({ description: 'The address of the API. By default, with an account, that of the example.', example: DEFAULT_URL }),
  SABRE_PCC: z
    .string()
    .regex(/^[A-Z0-9]{3,4}$/, 'must be a pseudo city code, such as AB1C')
    .optional()
    .meta({ description: "The pseudo city code of another office than the account's own.", example: 'AB1C' }),
  SABRE_TERMS: Terms.optional().meta({
    description:
      "The agency's own search criteria, in JSON as they stand below SearchCriteria: rate sources, negotiated rates, brands, order.",
    example: '{"RateInfoRef":{"RateSource":"100,113"}}',
  }),
  SABRE_CALLS_PER_SECOND: callsPerSecond,
  SABRE_DEADLINE_MS: deadlineMs,
});
const Environment = Variables.refine(({ SABRE_HOTELS, SABRE_CLIENT_ID }) => SABRE_HOTELS !== 'off' || !SABRE_CLIENT_ID, {
  path: ['SABRE_HOTELS'],
  message: 'is off, and an account is set; say experimental to show its hotels',
});

export const sabre: StaySupplierModule = {
  name: 'sabre',
  variables: Variables.shape,
  configure(environment, name = 'sabre') {
    const env = Environment.parse(environment);
    if (env.SABRE_HOTELS === 'off') return undefined;
    const hasAccount = env.SABRE_CLIENT_ID !== undefined || env.SABRE_URL !== undefined;
    return {
      name,
      hasAccount,
      url: env.SABRE_URL ?? (hasAccount ? DEFAULT_URL : undefined),
      ordersAre: hasAccount && !(env.SABRE_URL && isThisMachine(env.SABRE_URL)) ? 'none' : 'sandbox',
      toldBy: 'SABRE_CLIENT_ID',
      lacks: [
        ...lacking(env, 'SABRE_CLIENT_ID', 'SABRE_CLIENT_SECRET'),
        ...lacking(env, 'SABRE_CLIENT_SECRET', 'SABRE_CLIENT_ID'),
      ],
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
