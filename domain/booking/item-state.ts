import type { Machine } from '../machine.ts';

/**
 * The life of one thing that a booking sells and one supplier is asked for. `ordering`: the order call has left, and until its answer is on
 * record the supplier has to be asked what became of it. `refused`: there is no order, and there will be none. `cancelled`: there was one.
 * `stranded`: the booking came to nothing, and the supplier would not cancel its order: nobody pays for it, and a person has to see to it.
 */
export const ITEM_STATES = ['quoted', 'ordering', 'ordered', 'refused', 'cancelled', 'stranded'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export const ITEM_MACHINE = {
  states: ITEM_STATES,
  events: {
    'item-added': { from: [], to: 'quoted' },
    // Again, once it is sure that the call before came to nothing.
    'order-attempted': { from: ['quoted', 'ordering'], to: 'ordering' },
    'item-ordered': { from: ['ordering'], to: 'ordered' },
    'item-refused': { from: ['ordering'], to: 'refused' },
    'item-cancelled': { from: ['ordered'], to: 'cancelled' },
    'cancellation-refused': { from: ['ordered'], to: 'stranded' },
  },
} as const satisfies Machine<ItemState>;

/** What a booking can be made of. */
export type ItemKind = 'flight';
