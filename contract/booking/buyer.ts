import { z } from 'zod';
import { BUYER_KINDS } from '#domain/invoicing/document-types.ts';
import { COUNTRIES } from '#domain/places/airport.ts';

const text = (most: number) => z.string().trim().max(most);

/**
 * Whom a booking is invoiced to. `type`: a document of the seller's country, such as CC or NIT in Colombia, or PAS and TAX for who is of
 * another; `country`: which one gave it; `number` with its check digit.
 */
export const BuyerInput = z.object({
  kind: z.enum(BUYER_KINDS),
  name: text(120).min(1),
  document: z.object({
    country: z
      .string()
      .trim()
      .toUpperCase()
      .refine((code) => COUNTRIES.has(code), 'must be the ISO code of a country, two letters')
      .meta({ pattern: '^[A-Za-z]{2}$' }),
    type: text(6).min(1),
    number: text(30).min(1),
  }),
});
