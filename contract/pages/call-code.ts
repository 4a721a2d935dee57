import { z } from 'zod';
import { defineCall } from '../call.ts';

export const giveCallCode = defineCall({
  method: 'POST',
  path: '/call/code',
  summary:
    'Six digits to say on the phone: for a quarter of an hour they tell the adviser which page the caller has open, and what it offers. Nothing that says who it is',
  input: z.object({
    /** Path and query of the page. */
    address: z
      .string()
      .regex(/^\/(?![/\\])[^\s\\]*$/, 'has to be the path of a page')
      .max(2_000),
    heading: z.string().max(300).default(''),
    /** Offers in view, each with its price. */
    seen: z.array(z.string().max(400)).max(5).default([]),
  }),
  answers: { 201: z.object({ code: z.string(), expiresAt: z.string() }) },
});
