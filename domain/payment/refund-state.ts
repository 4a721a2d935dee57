import type { Machine } from '../machine.ts';

/**
 * States of a refund of a captured payment. `requested`: the provider is to be asked, or was asked and has not answered.
 * `pending`: the provider accepted it, the bank has not confirmed. `in-doubt`: it may have been made; only an operator can find
 * out. `by-hand`: no call can make it, a person has to. `overtaken`: the bank returned that payment's money to the traveller before the
 * provider was asked, or before the person had said that it is transferred. `succeeded` is not the
 * end: a bank may return the money days later, because the account was closed.
 */
export const REFUND_STATES = ['requested', 'pending', 'in-doubt', 'by-hand', 'succeeded', 'failed', 'overtaken'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** The outcome is open; the amount already counts as refunded. */
export const OPEN_REFUND = ['requested', 'pending', 'in-doubt', 'by-hand'] as const satisfies RefundState[];

export const REFUND_MACHINE = {
  states: REFUND_STATES,
  events: {
    'refund-requested': { from: [], to: 'requested' },
    'refund-accepted': { from: ['requested'], to: 'pending' },
    'refund-doubted': { from: ['requested', 'pending'], to: 'in-doubt' },
    'refund-left-to-person': { from: ['requested'], to: 'by-hand' },
    'refund-succeeded': { from: [...OPEN_REFUND, 'overtaken'], to: 'succeeded' },
    'refund-failed': { from: OPEN_REFUND, to: 'failed' },
    'refund-sent-back': { from: ['succeeded'], to: 'failed' },
    'refund-overtaken': { from: ['requested', 'by-hand'], to: 'overtaken' },
  },
} as const satisfies Machine<RefundState>;

/** Colombia, Ley 2439 de 2024: what was paid at a distance for nothing is back within fifteen days, whatever its bank needs. */
const MONEY_BACK_MS = 15 * 86_400_000;

/** The last day on which money that goes back since then has to be with its payer. */
export const moneyBackBy = (since: Date): Date => new Date(since.getTime() + MONEY_BACK_MS);
