import { z } from 'zod';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { CallerView } from '#domain/company/caller-view.ts';
import type { Quote, QuoteState } from '#domain/quote.ts';
import type { TripQuoteState } from '#domain/trip-quotes/trip-quote.ts';
import { officeCall } from '../office-call.ts';

const Lead = z.string().trim().max(80);
const Words = z.string().trim().max(2_000, 'is longer than 2,000 letters');

/** A trip that was made for a request; `isConfirmed`: its booking was, so that a quote of it waits for nobody. */
export type TripOfLead = { id: string; number: string; state: TripQuoteState; isConfirmed: boolean };
export type Lead = {
  number: string;
  madeAt: Date;
  about: string;
  people: number | null;
  quote: { state: QuoteState; until: CalendarDate | null; acceptedAt: Date | null } | null;
  /** `of-another`: there is one that this person, who sees only their own bookings, may not see. */
  trip: TripOfLead | 'of-another' | null;
};
export type Claim = { number: string; madeAt: Date; answerBy: CalendarDate; daysLeft: number };
type LeadActed = { ok: true; number: string } | { ok: false; reason: 'no-such-lead' | 'no-quote' | 'note-missing' };

export const listLeads = officeCall<Lead[]>()({
  summary: 'See open requests of visitors',
  permission: 'leads.read',
  input: z.object({}),
  logs: 'nothing',
});
export const makeQuote = officeCall<
  | { ok: true; number: string; url: string; quote: Quote }
  | { ok: false; reason: 'no-such-lead' | 'no-amount' | 'no-currency' | 'no-includes' | 'no-day' | 'no-people' }
>()({
  summary: 'Make a quote for a request',
  permission: 'leads.quote',
  input: z.object({
    lead: Lead,
    amount: z.string().trim().max(80),
    currency: z.string().trim().max(80),
    includes: z.string().max(10_000),
    until: z.string().trim().max(80),
    title: z.string().trim().max(200).optional(),
    people: z.string().trim().max(80).optional(),
  }),
  logs: 'action',
});
export const withdrawQuote = officeCall<LeadActed>()({
  summary: 'Withdraw a quote',
  permission: 'leads.quote',
  input: z.object({ lead: Lead }),
  logs: 'action',
});
export const closeLead = officeCall<LeadActed>()({
  summary: 'Close a request',
  permission: 'leads.close',
  input: z.object({ lead: Lead, note: Words }),
  logs: 'action',
});
export const listClaims = officeCall<Claim[]>()({
  summary: 'See petitions, complaints and claims with their legal terms',
  permission: 'claims.read',
  input: z.object({}),
  logs: 'nothing',
});
export const answerClaim = officeCall<{ ok: true; number: string } | { ok: false; reason: 'no-such-claim' | 'note-missing' }>()({
  summary: 'Put the answer to a claim on record',
  permission: 'claims.answer',
  input: z.object({ claim: z.string().trim().max(80), note: Words }),
  logs: 'action',
});
export const readCallerPage = officeCall<
  | { ok: true; view: CallerView; expiresAt: Date }
  | { ok: false; reason: 'unknown'; left: number }
  | { ok: false; reason: 'locked'; until: Date }
>()({
  summary: "See a caller's page by the code they read out",
  permission: 'callers.read',
  input: z.object({ code: z.string().max(40) }),
  logs: 'action',
  hidden: ['code'],
});
