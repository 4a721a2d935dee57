import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Keys } from './keys.ts';

/** What the address of the page asks for. */
export type Checkout = {
  reference: string;
  amountMinor: number;
  endsAt: number | undefined;
  redirectUrl: string | undefined;
  email: string;
  fullName: string;
  legalId: string;
  legalIdType: string;
  asksLegalId: boolean;
};

export const LEGAL_ID_TYPES = ['CC', 'CE', 'NIT', 'PP', 'TI', 'DNI', 'RG', 'OTHER'] as const;

const Query = z.object({
  'public-key': z.string(),
  currency: z.literal('COP'),
  'amount-in-cents': z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
  reference: z.string().min(1).max(255),
  'signature:integrity': z.string().regex(/^[\da-f]{64}$/),
  'redirect-url': z.url({ protocol: /^https?$/ }).optional(),
  'expiration-time': z.iso.datetime().optional(),
  'customer-data:email': z.string().default(''),
  'customer-data:full-name': z.string().default(''),
  'customer-data:legal-id': z.string().default(''),
  'customer-data:legal-id-type': z.enum(LEGAL_ID_TYPES).optional(),
  'collect-customer-legal-id': z.enum(['true', 'false']).optional(),
});

/** The least that an account takes: 1 500 pesos. */
const LEAST_MINOR = 150_000;

/** Undefined for an address that Wompi shows no page for: incomplete, of another account, or signed for something else. */
export function readCheckout(query: URLSearchParams, keys: Keys): Checkout | undefined {
  const read = Query.safeParse(Object.fromEntries(query));
  if (!read.success) return undefined;
  const { reference, currency, 'amount-in-cents': amountMinor, 'expiration-time': ends = '' } = read.data;
  const signed = `${reference}${amountMinor}${currency}${ends}${keys.integritySecret}`;
  const expected = createHash('sha256').update(signed).digest();
  const isSigned = timingSafeEqual(Buffer.from(read.data['signature:integrity'], 'hex'), expected);
  if (!isSigned || read.data['public-key'] !== keys.publicKey || amountMinor < LEAST_MINOR) return undefined;
  return {
    reference,
    amountMinor,
    endsAt: ends ? Date.parse(ends) : undefined,
    redirectUrl: read.data['redirect-url'],
    email: read.data['customer-data:email'],
    fullName: read.data['customer-data:full-name'],
    legalId: read.data['customer-data:legal-id'],
    legalIdType: read.data['customer-data:legal-id-type'] ?? 'CC',
    asksLegalId: read.data['collect-customer-legal-id'] === 'true',
  };
}
