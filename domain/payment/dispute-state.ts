import type { Machine } from '../machine.ts';

/**
 * States of a payment disputed by the cardholder at their bank. `open`: undecided. `closed`: the inquiry ended without a
 * chargeback, so nothing was withdrawn. `won`: the disputed amount was returned to the agency; `lost`: the traveller keeps it for
 * good.
 */
export const DISPUTE_STATES = ['open', 'won', 'lost', 'closed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export const DISPUTE_MACHINE = {
  states: DISPUTE_STATES,
  events: {
    'dispute-noticed': { from: [], to: 'open' },
    'dispute-won': { from: ['open'], to: 'won' },
    'dispute-lost': { from: ['open'], to: 'lost' },
    'dispute-closed': { from: ['open'], to: 'closed' },
  },
} as const satisfies Machine<DisputeState>;

/**
 * Stages of an open dispute, in order: the bank inquires first, or withdraws the amount at once; then it waits for evidence, then
 * it decides.
 */
export const DISPUTE_STAGES = ['asked', 'asked-answered', 'to-answer', 'answered'] as const;
export type DisputeStage = (typeof DISPUTE_STAGES)[number];
