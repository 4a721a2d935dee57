import { z } from 'zod';
import { officeCall } from '../office-call.ts';

/**
 * A rate that is charged at, in millionths of a currency for a dollar, without the agency's margin. `refused`: what its source says instead, which
 * is not used before a person has said that it is right; `byPercent`: by how much it differs.
 */
export type RateInUse = {
  currency: string;
  rateMicros: number;
  rateDate: string | null;
  saidAt: Date;
  refused: { rateMicros: number; rateDate: string | null; saidAt: Date; byPercent: number } | null;
  accepted: { by: string; rateMicros: number; at: Date } | null;
};

export const listRates = officeCall<RateInUse[]>()({
  summary: 'See the rates that travellers are charged at, and those that were not used',
  permission: 'money.read',
  ofAgency: true,
  input: z.object({}),
  logs: 'nothing',
});
export const acceptRate = officeCall<{ ok: true } | { ok: false; reason: 'rate-changed' | 'reason-missing' }>()({
  summary: 'Say that a rate which was not used is right: it is charged at from then on',
  permission: 'money.rates',
  ofAgency: true,
  input: z.object({
    currency: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, 'must be a code such as COP'),
    /** The rate that is accepted, as it was shown: another that has come meanwhile is not. */
    rate: z
      .string()
      .trim()
      .regex(/^\d{1,9}([.,]\d{1,6})?$/, 'must be what a dollar costs, such as 4100.50'),
    reason: z.string().trim().max(500).default(''),
  }),
  logs: 'action',
  isSensitive: true,
});
