import type { Machine } from '../machine.ts';

/**
 * States of one item of a booking, ordered from one supplier. `ordering`: the order call has been sent; until its answer is
 * recorded the supplier has to be asked for the outcome. `held`: an order that nobody has paid stands at the supplier until
 * `heldUntil`, and costs nothing to cancel. `refused`: no order exists or will exist. `cancelled`: the order was
 * cancelled. `ticketed`: every traveller who needs a ticket has one, with its number. `lapsed`: the supplier's record shows the
 * order dropped. `stranded`: the booking failed while an order stands that its supplier refused to cancel, or may stand because
 * it could not be looked up: no traveller pays for it, and an operator has to handle it.
 */
export const ITEM_STATES = [
  'quoted',
  'ordering',
  'held',
  'ordered',
  'ticketed',
  'refused',
  'cancelled',
  'lapsed',
  'stranded',
] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export const ITEM_MACHINE = {
  states: ITEM_STATES,
  events: {
    'item-added': { from: [], to: 'quoted' },
    // Repeated once the earlier call is known to have created no order.
    'order-attempted': { from: ['quoted', 'ordering'], to: 'ordering' },
    // The order call provably never reached the supplier.
    'order-not-sent': { from: ['ordering'], to: 'quoted' },
    // An operator has found the order in doubt; and it was read, and is not the one of this item.
    'order-named': { from: ['ordering'], to: 'ordering' },
    'order-not-it': { from: ['ordering'], to: 'ordering' },
    // The booking ended while it was unknown whether its supplier has the order.
    'order-unresolved': { from: ['ordering'], to: 'stranded' },
    // Ordered on hold; paid for later, it is an order like any other.
    'item-held': { from: ['ordering'], to: 'held' },
    // Its supplier has said until when.
    'hold-dated': { from: ['held'], to: 'held' },
    'item-ordered': { from: ['ordering', 'held'], to: 'ordered' },
    'item-refused': { from: ['ordering'], to: 'refused' },
    'item-ticketed': { from: ['ordered'], to: 'ticketed' },
    // A ticket was voided or refunded: the order stands, but a traveller cannot fly with it.
    'item-unticketed': { from: ['ticketed'], to: 'ordered' },
    'item-cancelled': { from: ['held', 'ordered', 'ticketed'], to: 'cancelled' },
    'cancellation-refused': { from: ['held', 'ordered', 'ticketed'], to: 'stranded' },
    'item-lapsed': { from: ['held', 'ordered', 'ticketed'], to: 'lapsed' },
    // Its hold was let go, and the traveller may pay in another way.
    'item-released': { from: ['cancelled', 'lapsed'], to: 'quoted' },
  },
} as const satisfies Machine<ItemState>;

/** States in which an order stands, as far as is known. */
export const ORDERED: readonly ItemState[] = ['ordered', 'ticketed'];
export const isOrdered = ({ state }: { state: ItemState }): boolean => ORDERED.includes(state);

/** Whether there is something at the supplier to cancel, paid for or on hold. */
export const isStanding = (item: { state: ItemState }): boolean => item.state === 'held' || isOrdered(item);

/** Kinds of item. */
export const ITEM_KINDS = ['flight', 'stay', 'cruise', 'tour', 'service'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];
