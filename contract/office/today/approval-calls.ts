import { z } from 'zod';
import { officeCall } from '../office-call.ts';

/** What one person asked for and another has to agree to. */
export type Approval = {
  id: string;
  call: string;
  /** A booking, or an affiliate who is paid. */
  kind: string;
  subject: string;
  askedBy: string;
  why: string;
  amount: { amountMinor: number; currency: string } | null;
  at: Date;
  expiresAt: Date;
  decidedBy: string | null;
  decision: 'agreed' | 'declined' | 'withdrawn' | null;
};
export const listApprovals = officeCall<Approval[]>()({
  summary: 'See what waits for the agreement of another',
  permission: 'bookings.read',
  input: z.object({}),
  logs: 'nothing',
});
export const withdrawApproval = officeCall<
  { ok: true; outcome: string } | { ok: false; reason: 'no-such-approval' | 'expired' }
>()({
  summary: 'Withdraw what one has asked a colleague to agree to',
  permission: null,
  input: z.object({ approval: z.uuid('names none') }),
  logs: 'action',
});
export const decideApproval = officeCall<
  { ok: true; outcome: string } | { ok: false; reason: 'no-such-approval' | 'own' | 'above-limit' | 'note-missing' | 'expired' }
>()({
  summary: 'Agree to what a colleague asks for, or decline',
  permission: 'approvals.decide',
  input: z.object({ approval: z.uuid('names none'), isAgreed: z.boolean(), note: z.string().trim().max(2_000).default('') }),
  logs: 'action',
  isSensitive: true,
});
