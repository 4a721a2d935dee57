import type { Machine } from '../machine.ts';

/**
 * States of an amendment to a booked item. `requested`: the supplier is still to be asked what it costs. `quoted`: the quote can
 * be accepted until it expires. `accepted`: it is being carried out, and the quote binds us. `refused`: the supplier refused and
 * the item is unchanged, or the traveller refused what the airline changed. `expired`: it was not accepted in time, a newer
 * amendment replaced it, or the traveller keeps what they had asked to cancel. A change made by the airline is not requested: it
 * begins as `quoted` if the traveller may refuse it, else as `accepted` by the system. Bags added by a traveller also begin as
 * `quoted`: the supplier was asked for the price when they were shown, and paying is the acceptance. `asked`: a name correction,
 * which no supplier's API can make; an operator makes it, or records why not.
 */
export const AMENDMENT_STATES = ['requested', 'asked', 'quoted', 'accepted', 'applied', 'refused', 'expired'] as const;
export type AmendmentState = (typeof AMENDMENT_STATES)[number];

export const AMENDMENT_MACHINE = {
  states: AMENDMENT_STATES,
  events: {
    'amendment-requested': { from: [], to: 'requested' },
    // An operator has made the change at the supplier.
    'amendment-done-by-hand': { from: [], to: 'applied' },
    'name-asked': { from: [], to: 'asked' },
    'name-corrected': { from: ['asked'], to: 'applied' },
    'name-refused': { from: ['asked'], to: 'refused' },
    'bags-chosen': { from: [], to: 'quoted' },
    'flight-changed': { from: [], to: 'quoted' },
    'flight-change-told': { from: [], to: 'accepted' },
    'flight-change-refused': { from: ['quoted'], to: 'refused' },
    'amendment-quoted': { from: ['requested'], to: 'quoted' },
    'amendment-accepted': { from: ['quoted'], to: 'accepted' },
    'amendment-applied': { from: ['accepted'], to: 'applied' },
    'amendment-refused': { from: ['requested', 'accepted'], to: 'refused' },
    // A cancellation left to an operator, because the supplier's calls could not or would not make it.
    'cancellation-withdrawn': { from: ['refused'], to: 'expired' },
    'amendment-expired': { from: ['requested', 'asked', 'quoted'], to: 'expired' },
  },
} as const satisfies Machine<AmendmentState>;

/** States in which the workflow has to call the supplier. */
export const AMENDING: readonly AmendmentState[] = ['requested', 'accepted'];

/** Kinds of amendment: made for the traveller, or by the airline (`flight-change`). */
export type AmendmentKind = 'cancel' | 'flight-change' | 'bags' | 'name';

/**
 * Why an amendment is refused. `by-hand`: the supplier's calls cannot make it; an operator has to. `declined`: refused by the
 * traveller. Of bags: none are left (`unavailable`), the price has changed, or the request was never carried out.
 */
export const AMENDMENT_REFUSALS = [
  'by-hand',
  'not-found',
  'already-cancelled',
  'refused',
  'declined',
  'unavailable',
  'price-changed',
  'never-made',
] as const;
export type AmendmentRefusal = (typeof AMENDMENT_REFUSALS)[number];
