import { z } from 'zod';
import { FEE_OCCASIONS, type FeeOccasion, type FeeRate } from '#domain/margins/provider-fee.ts';
import { METHOD_KINDS } from '#domain/payment/payment-method.ts';
import { officeCall } from '../office-call.ts';
import { MoneyDay } from './money.ts';

export type AgreedFee = FeeRate & { id: number; of: FeeOccasion; createdBy: string };

/** The newest first. */
export const listProviderFees = officeCall<AgreedFee[]>()({
  summary: 'See what payment providers keep of payments and charge for refunds and chargebacks, as it was agreed',
  permission: 'margins.read',
  ofAgency: true,
  input: z.object({}),
  logs: 'nothing',
});
/** Nothing is set before a second person has agreed: `approvalId`. */
export const setProviderFee = officeCall<{ ok: true; approvalId?: string } | { ok: false; reason: 'fee-not-understood' }>()({
  summary: 'Set what a payment provider keeps of payments, or charges for refunds or chargebacks; another person has to agree',
  permission: 'margins.manage',
  ofAgency: true,
  input: z.object({
    provider: z
      .string()
      .trim()
      .regex(/^[a-z][\w.-]{0,39}$/, 'must be the name of a provider, such as stripe'),
    /** Empty: every method that has none of its own. */
    method: z.enum([...METHOD_KINDS, '']).default(''),
    /** For what it is charged. */
    of: z.enum(FEE_OCCASIONS).default('capture'),
    currency: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, 'must be a code such as USD'),
    from: MoneyDay,
    percent: z.string().trim().max(20).default(''),
    fixed: z.string().trim().max(20).default(''),
    reason: z.string().trim().max(500).default(''),
  }),
  logs: 'action',
  isSensitive: true,
});
