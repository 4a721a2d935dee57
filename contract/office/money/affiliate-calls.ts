import { z } from 'zod';
import type { Money } from '#domain/money.ts';
import { officeCall } from '../office-call.ts';
import { MoneyDay } from './money.ts';

/** A share in hundredths of a per cent, or an amount for each booking. */
export type Rate = { from: string; percentHundredths: number | null; amountMinor: number | null; currency: string | null };

/** `name`: empty where nobody has set a rate yet. The newest rate comes first. */
export type AffiliateLine = {
  affiliate: string;
  name: string;
  sales: number;
  rates: Rate[];
  owed: { currency: string; earnedMinor: number; paidMinor: number; owedMinor: number }[];
};

/** `before`: what was owed when the month began; `owedMinor`: when it ended. */
export type Statement = {
  name: string;
  /** Whether it has ever had a rate. */
  isKnown: boolean;
  entries: { booking: string; day: string; currency: string; baseMinor: number; amountMinor: number }[];
  payments: { day: string; currency: string; amountMinor: number; note: string; paidBy: string }[];
  sums: { currency: string; beforeMinor: number; earnedMinor: number; paidMinor: number; owedMinor: number }[];
  owedNow: Money[];
};

const affiliate = z.string().trim().min(1, 'is missing').max(200, 'must have no more than 200 characters');
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-12');
const currency = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'must be a code such as USD');

export const listAffiliates = officeCall<AffiliateLine[]>()({
  summary: 'See affiliates and what they are owed',
  permission: 'affiliates.read',
  ofAgency: true,
  input: z.object({}),
  logs: 'nothing',
});
export const readStatement = officeCall<Statement>()({
  summary: 'See the statement of an affiliate for a month',
  permission: 'affiliates.read',
  ofAgency: true,
  input: z.object({ affiliate, month: Month }),
  logs: 'nothing',
});
/** Lets a statement be written out. */
export const exportStatement = officeCall<{ ok: true }>()({
  summary: 'Export the statement of an affiliate',
  permission: 'affiliates.read',
  ofAgency: true,
  input: z.object({ affiliate, month: Month }),
  logs: 'action',
});
/** `percent`, or `amount` with its currency. */
export const saveAffiliateRate = officeCall<{ ok: true } | { ok: false; reason: 'rate-not-understood' }>()({
  summary: 'Set what an affiliate gets',
  permission: 'affiliates.manage',
  ofAgency: true,
  input: z.object({
    affiliate,
    name: z.string().trim().min(1, 'is missing').max(120, 'must have no more than 120 characters'),
    from: MoneyDay,
    percent: z.string().trim().max(20).default(''),
    amount: z.string().trim().max(20).default(''),
    currency: currency.default('USD'),
  }),
  logs: 'action',
  isSensitive: true,
});
export const payAffiliate = officeCall<
  /** `approvalId`: it is above what this person may note alone, and waits for another. */
  | { ok: true; approvalId?: string; amount?: Money }
  | { ok: false; reason: 'no-such-affiliate' | 'more-than-owed' | 'amount-not-understood' | 'note-missing' }
>()({
  summary: 'Note that an affiliate was paid',
  permission: 'affiliates.pay',
  ofAgency: true,
  input: z.object({ affiliate, amount: z.string().trim().max(20), currency, note: z.string().trim().max(2_000) }),
  logs: 'action',
  isSensitive: true,
});
