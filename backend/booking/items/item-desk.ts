import type { CancelOrderOutcome, FindOrderOutcome, OrderOutcome, Undoable } from '#suppliers/orders/port.ts';
import type { Booking, BookingItem } from '../../db/schema.ts';

/** Where an item is ordered, whatever it is: all that the workflow asks of a supplier. Nothing here throws for what has to be expected. */
export type ItemDesk<Item = BookingItem> = {
  /** What undoing an order of this item costs the agency at an instant, in epoch milliseconds. */
  undoable(item: Item, at: number): Undoable;
  order(booking: Booking, item: Item): Promise<OrderOutcome>;
  findOrder(clientReference: string): Promise<FindOrderOutcome>;
  cancelOrder(orderId: string): Promise<CancelOrderOutcome>;
};
