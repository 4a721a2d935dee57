import type { Machine } from '../machine.ts';

/**
 * The life of money that is given back of a payment that was taken. `requested`: the provider is to be asked, or was and has not answered.
 * `pending`: it has taken the order, and the bank has not said yes yet. `in-doubt`: it may have been done, and only a person can find out. `overtaken`: the bank gave that payment's
 * money to the traveller before the provider was asked.
 */
export const REFUND_STATES = ['requested', 'pending', 'in-doubt', 'succeeded', 'failed', 'overtaken'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Still to be decided: their money counts as given back already. */
export const OPEN_REFUND = ['requested', 'pending', 'in-doubt'] as const satisfies RefundState[];

export const REFUND_MACHINE = {
  states: REFUND_STATES,
  events: {
    'refund-requested': { from: [], to: 'requested' },
    'refund-accepted': { from: ['requested'], to: 'pending' },
    'refund-doubted': { from: ['requested', 'pending'], to: 'in-doubt' },
    'refund-succeeded': { from: OPEN_REFUND, to: 'succeeded' },
    'refund-failed': { from: OPEN_REFUND, to: 'failed' },
    'refund-overtaken': { from: ['requested'], to: 'overtaken' },
  },
} as const satisfies Machine<RefundState>;
