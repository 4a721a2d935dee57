import type { Machine } from '../machine.ts';

/**
 * The life of one thing that a booking sells and one supplier is asked for. `ordering`: the order call has left, and until its answer is on
 * record the supplier has to be asked what became of it. `refused`: there is no order, and there will be none. `cancelled`: there was one.
 * `ticketed`: everybody who needs a ticket for it has one, by its number. `lapsed`: the supplier has dropped the order, by its own record.
 * `stranded`: the booking came to nothing, and the supplier would not cancel its order: nobody pays for it, and a person has to see to it.
 */
export const ITEM_STATES = ['quoted', 'ordering', 'ordered', 'ticketed', 'refused', 'cancelled', 'lapsed', 'stranded'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export const ITEM_MACHINE = {
  states: ITEM_STATES,
  events: {
    'item-added': { from: [], to: 'quoted' },
    // Again, once it is sure that the call before came to nothing.
    'order-attempted': { from: ['quoted', 'ordering'], to: 'ordering' },
    'item-ordered': { from: ['ordering'], to: 'ordered' },
    'item-refused': { from: ['ordering'], to: 'refused' },
    'item-ticketed': { from: ['ordered'], to: 'ticketed' },
    // A ticket was made void or given back: the order stands, and somebody cannot fly with it.
    'item-unticketed': { from: ['ticketed'], to: 'ordered' },
    'item-cancelled': { from: ['ordered', 'ticketed'], to: 'cancelled' },
    'cancellation-refused': { from: ['ordered', 'ticketed'], to: 'stranded' },
    'item-lapsed': { from: ['ordered', 'ticketed'], to: 'lapsed' },
  },
} as const satisfies Machine<ItemState>;

/** States in which there is an order that stands, as far as is known. */
export const ORDERED: readonly ItemState[] = ['ordered', 'ticketed'];
export const isOrdered = ({ state }: { state: ItemState }): boolean => ORDERED.includes(state);

/** What a booking can be made of. */
export const ITEM_KINDS = ['flight', 'stay', 'cruise', 'tour'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];
