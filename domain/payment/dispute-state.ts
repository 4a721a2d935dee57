import type { Machine } from '../machine.ts';

/**
 * The life of a payment that its card's holder has disputed at their bank. `open`: nobody has decided. `closed`: the bank has asked, and left it at that, so no
 * money is gone. `won`: what it took is back with the agency; `lost`: it has given that to the traveller for good.
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

/** How far an open one has come, in the order in which it goes: the bank asks first, or takes the money at once; then it waits for proof, then it judges. */
export const DISPUTE_STAGES = ['asked', 'asked-answered', 'to-answer', 'answered'] as const;
export type DisputeStage = (typeof DISPUTE_STAGES)[number];
