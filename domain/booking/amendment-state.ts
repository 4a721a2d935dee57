import type { Machine } from '../machine.ts';

/**
 * The life of a change to an item that was booked. `requested`: its supplier is to be asked what it costs. `quoted`: somebody has to say yes,
 * for as long as the quote holds. `accepted`: it is carried out, and what was quoted binds us. `refused`: the supplier will not, and the item is
 * as it was. `expired`: nobody said yes in time, or a newer one took its place.
 */
export const AMENDMENT_STATES = ['requested', 'quoted', 'accepted', 'applied', 'refused', 'expired'] as const;
export type AmendmentState = (typeof AMENDMENT_STATES)[number];

export const AMENDMENT_MACHINE = {
  states: AMENDMENT_STATES,
  events: {
    'amendment-requested': { from: [], to: 'requested' },
    // A person has done it at the supplier.
    'amendment-done-by-hand': { from: [], to: 'applied' },
    'amendment-quoted': { from: ['requested'], to: 'quoted' },
    'amendment-accepted': { from: ['quoted'], to: 'accepted' },
    'amendment-applied': { from: ['accepted'], to: 'applied' },
    'amendment-refused': { from: ['requested', 'accepted'], to: 'refused' },
    'amendment-expired': { from: ['requested', 'quoted'], to: 'expired' },
  },
} as const satisfies Machine<AmendmentState>;

/** States in which a supplier is to be asked. */
export const AMENDING: readonly AmendmentState[] = ['requested', 'accepted'];

/** What can be changed of an item. */
export type AmendmentKind = 'cancel';

/** Why a supplier will not; `by-hand`: its calls cannot, and somebody has to talk to it. */
export type AmendmentRefusal = 'by-hand' | 'not-found' | 'already-cancelled' | 'refused';
