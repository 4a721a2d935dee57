import type { Machine } from '../machine.ts';

/**
 * The life of a change to an item that was booked. `requested`: its supplier is to be asked what it costs. `quoted`: somebody has to say yes,
 * for as long as the quote holds. `accepted`: it is carried out, and what was quoted binds us. `refused`: the supplier will not, and the item is
 * as it was, or the traveller will not have what its airline has changed. `expired`: nobody said yes in time, a newer one took its place, or the traveller
 * keeps what they had asked to cancel. Of what an airline
 * changes nobody asks: it begins as `quoted` where the traveller may say no, else as `accepted` by ourselves. Bags that a traveller adds begin as `quoted`
 * too: their supplier was asked what they cost when they were shown, and whoever pays has said yes. `asked`: a name is to be corrected, which no supplier's
 * calls can; a person does it, or says why not.
 */
export const AMENDMENT_STATES = ['requested', 'asked', 'quoted', 'accepted', 'applied', 'refused', 'expired'] as const;
export type AmendmentState = (typeof AMENDMENT_STATES)[number];

export const AMENDMENT_MACHINE = {
  states: AMENDMENT_STATES,
  events: {
    'amendment-requested': { from: [], to: 'requested' },
    // A person has done it at the supplier.
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
    // What a person had in hand, because the supplier's calls could not or would not cancel it.
    'cancellation-withdrawn': { from: ['refused'], to: 'expired' },
    'amendment-expired': { from: ['requested', 'asked', 'quoted'], to: 'expired' },
  },
} as const satisfies Machine<AmendmentState>;

/** States in which a supplier is to be asked. */
export const AMENDING: readonly AmendmentState[] = ['requested', 'accepted'];

/** What can be changed of an item: by its traveller, or by the airline that flies it. */
export type AmendmentKind = 'cancel' | 'flight-change' | 'bags' | 'name';

/**
 * Why a supplier will not; `by-hand`: its calls cannot, and somebody has to talk to it. `declined`: it is the traveller who will not. Of bags: there are none
 * any more, they cost something else by now, or what was asked for was never done.
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
