import { z } from 'zod';
import { QUOTE_STATES } from '#domain/quote.ts';
import { defineCall } from '../call.ts';
import { Total } from '../shapes.ts';

/** The agency's quotes for groups and other requests it prices itself, behind a link sent by mail. */

const Token = z.string().min(1).max(64);

const QuoteAnswer = z.object({
  /** The number of the enquiry it answers. */
  number: z.string(),
  title: z.string(),
  people: z.number().int().nullable(),
  /** For all travellers. */
  total: Total,
  includes: z.array(z.string()),
  /** The last day it is valid, inclusive. */
  until: z.string(),
  state: z.enum(QUOTE_STATES),
});
export type QuoteAnswer = z.output<typeof QuoteAnswer>;

export const findQuote = defineCall({
  method: 'POST',
  path: '/quotes/find',
  summary: 'What a link to a quote leads to, and whether it can still be accepted. Looking at it changes nothing',
  input: z.object({ token: Token }),
  answers: { 200: QuoteAnswer },
});

export const acceptQuote = defineCall({
  method: 'POST',
  path: '/quotes/accept',
  summary: 'Tell the agency that its quote is accepted, by name; accepting it twice is accepting it once. Nothing is charged',
  input: z.object({
    token: Token,
    name: z.string().trim().min(1).max(100),
    /** Version of the consent text that was accepted. */
    consentVersion: z.string().trim().min(1).max(20),
  }),
  answers: { 200: QuoteAnswer },
});
