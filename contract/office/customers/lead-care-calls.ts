import { z } from 'zod';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { type LeadStage, LOST_BECAUSE, type LostBecause } from '#domain/lead-stage.ts';
import { dayField } from '../filter-fields.ts';
import { officeCall } from '../office-call.ts';
import type { Outcome } from '../refusals.ts';
import type { Lead } from './lead-calls.ts';

/** A request of a visitor on its way to a sale, with the dates of its way. */
export type LeadInCare = {
  number: string;
  madeAt: Date;
  about: string;
  people: number | null;
  stage: LeadStage;
  contactedAt: Date | null;
  quotedAt: Date | null;
  endedAt: Date | null;
  lostBecause: LostBecause | null;
  keeper: { staffId: string; name: string } | null;
  /** Null where personal data is seen masked: it is about people. */
  nextStep: string | null;
  nextOn: CalendarDate | null;
  isOverdue: boolean;
  trip: Lead['trip'];
};

const LeadNumber = z.string().trim().max(80);
const Gone = 'no-such-lead' as const;

export const listPipeline = officeCall<{ open: LeadInCare[]; ended: LeadInCare[] }>()({
  summary: 'See requests by how far they have come, overdue ones first, and those that ended last',
  permission: 'leads.read',
  input: z.object({}),
  logs: 'nothing',
});
export const careForLead = officeCall<Outcome<Record<never, never>, typeof Gone | 'no-such-staff'>>()({
  summary: 'Say who looks after a request, that its visitor was contacted, and what is next on which day',
  permission: 'leads.care',
  input: z.object({
    lead: LeadNumber,
    /** A member of the staff; null: nobody. Left out: as it is. */
    keeper: z.uuid('names nobody of the staff').nullable().optional(),
    isContacted: z.boolean().optional(),
    /** Both empty: nothing is next. */
    nextStep: z.string().trim().max(300, 'is longer than 300 letters').optional(),
    nextOn: dayField,
  }),
  logs: 'action',
  hidden: ['nextStep'],
});
export const endLead = officeCall<Outcome<{ number: string }, typeof Gone | 'note-missing' | 'which-reason'>>()({
  summary: 'Close a request as won, or as lost with the reason',
  permission: 'leads.close',
  input: z.object({
    lead: LeadNumber,
    as: z.enum(['won', 'lost']),
    because: z.enum(LOST_BECAUSE).optional(),
    note: z.string().trim().max(2_000, 'is longer than 2,000 letters'),
  }),
  logs: 'action',
});
