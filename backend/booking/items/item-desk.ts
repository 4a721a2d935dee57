import type { AddedBags } from '#domain/booking/added-bags.ts';
import type { AddBagsOutcome, ConfirmChangeOutcome, CountAddedOutcome } from '#suppliers/flights/port.ts';
import type {
  CancellationQuoteOutcome,
  CancelOrderOutcome,
  FindOrderOutcome,
  OrderOutcome,
  Undoable,
} from '#suppliers/orders/port.ts';
import type { Booking, BookingItem } from '../../db/schema.ts';

export type OrderStanding = 'stands' | 'gone' | 'unknown';

/** What a supplier's answer says of an order that was read. */
export const standingOf = (
  read: { ok: true; order: { isCancelled: boolean } } | { ok: false; reason: 'not-found' | 'unreachable' },
): OrderStanding => {
  if (read.ok) return read.order.isCancelled ? 'gone' : 'stands';
  return read.reason === 'not-found' ? 'gone' : 'unknown';
};

/** Where an item is ordered, whatever it is: all that the workflow asks of a supplier. Nothing here throws for what has to be expected. */
export type ItemDesk<Item = BookingItem> = {
  /** What undoing an order of this item costs the agency at an instant, in epoch milliseconds. */
  undoable(item: Item, at: number): Undoable;
  order(booking: Booking, item: Item): Promise<OrderOutcome>;
  /** By our own name of it; some suppliers know that for a day or two only. */
  findOrder(clientReference: string): Promise<FindOrderOutcome>;
  /** By its own, however old it is: `gone` where its supplier says that it is cancelled, or knows nothing of it. */
  standing(orderId: string): Promise<OrderStanding>;
  /** What its supplier keeps of an order of this item if it is cancelled now; asking changes nothing. */
  quoteCancellation(item: Item): Promise<CancellationQuoteOutcome>;
  cancelOrder(item: Item): Promise<CancelOrderOutcome>;
  /** Tells its supplier that what an airline has changed of its flights is agreed to; once more does no harm. */
  confirmChanges(changeIds: readonly string[]): Promise<ConfirmChangeOutcome>;
  /** Adds bags to an order of this item, for what its supplier has asked; never twice. */
  addBags(item: Item, added: AddedBags): Promise<AddBagsOutcome>;
  /** How many things an order has on top of what was sold first. */
  countAdded(item: Item): Promise<CountAddedOutcome>;
};

/** Of what nobody flies: no airline changes anything of it, and it takes no bags. */
export const NOT_FLOWN: Pick<ItemDesk<never>, 'confirmChanges' | 'addBags' | 'countAdded'> = {
  confirmChanges: async () => ({ ok: false, reason: 'refused' }),
  addBags: async () => ({ ok: false, reason: 'rejected' }),
  countAdded: async () => ({ ok: false, reason: 'not-found' }),
};
