import { z } from 'zod';
import { MOST_STORABLE_MINOR } from '#domain/money.ts';
import type { DisputeStage, DisputeState } from '#domain/payment/dispute-state.ts';
import type { ProviderDispute } from '../port.ts';
import { Id, Reference } from './references.ts';
import { fromStripeAmount } from './stripe-amount.ts';

/**
 * Stripe's dispute states. `warning_…`: an inquiry, nothing taken; `prevented`: resolved before it became a dispute;
 * `appeal_…`: a lost dispute is appealed.
 */
const STATUSES = {
  warning_needs_response: { state: 'open', stage: 'asked' },
  warning_under_review: { state: 'open', stage: 'asked-answered' },
  needs_response: { state: 'open', stage: 'to-answer' },
  under_review: { state: 'open', stage: 'answered' },
  appeal_needs_response: { state: 'open', stage: 'answered' },
  appeal_under_review: { state: 'open', stage: 'answered' },
  warning_closed: { state: 'closed', stage: 'asked-answered' },
  prevented: { state: 'closed', stage: 'asked' },
  won: { state: 'won', stage: 'answered' },
  lost: { state: 'lost', stage: 'answered' },
} as const satisfies Record<string, Told>;
type Told = { state: DisputeState; stage: DisputeStage };
/** For unknown states: an operator has to check, and refunds wait meanwhile. */
const UNKNOWN: Told = { state: 'open', stage: 'asked' };

/** Later than any evidence deadline. */
const LATEST_SECONDS = 4_102_444_800;

export const Dispute = z.object({
  id: Id,
  payment_intent: Reference,
  amount: z.number().int().min(1).max(MOST_STORABLE_MINOR),
  currency: z.string().regex(/^[a-z]{3}$/i),
  reason: z.string().max(100),
  status: z.string().max(100),
  balance_transactions: z.array(z.unknown()).optional(),
  evidence_details: z.object({ due_by: z.number().int().min(0).max(LATEST_SECONDS).nullish() }).nullish(),
});

/** Balance transactions exist once money was moved; the state shows which way the last one went. */
export function disputeOf(dispute: z.infer<typeof Dispute>): ProviderDispute {
  const { state, stage } = new Map<string, Told>(Object.entries(STATUSES)).get(dispute.status) ?? UNKNOWN;
  const dueBy = dispute.evidence_details?.due_by;
  return {
    disputeId: dispute.id,
    state,
    stage,
    reason: dispute.reason,
    amount: fromStripeAmount(dispute.amount, dispute.currency),
    isTaken: state === 'lost' || (state === 'open' && (dispute.balance_transactions?.length ?? 0) > 0),
    evidenceDueAt: dueBy ? new Date(dueBy * 1_000) : null,
  };
}
