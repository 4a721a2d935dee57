import type { AddedBags } from '#domain/booking/bags/added-bags.ts';
import type { AddBagsOutcome, ConfirmChangeOutcome, CountAddedOutcome } from '#suppliers/flights/port.ts';
import type {
  CancellationQuoteOutcome,
  CancelOrderOutcome,
  FindOrderOutcome,
  HoldOutcome,
  IdentifyOrderOutcome,
  OrderOutcome,
  PayHoldOutcome,
  Undoable,
} from '#suppliers/orders/port.ts';
import type { Booking, BookingItem } from '../../db/schema.ts';

export type OrderStanding = 'stands' | 'gone' | 'unknown';

/** The standing of an order by the supplier's answer. */
export const standingOf = (
  read: { ok: true; order: { isCancelled: boolean } } | { ok: false; reason: 'not-found' | 'unreachable' },
): OrderStanding => {
  if (read.ok) return read.order.isCancelled ? 'gone' : 'stands';
  return read.reason === 'not-found' ? 'gone' : 'unknown';
};

/** Everything the workflow asks of an item's supplier, whatever the kind of item. Expected failures are values, never thrown. */
export type ItemDesk<Item = BookingItem> = {
  /** What cancelling an order of this item costs the agency at an instant, in epoch milliseconds. */
  undoable(item: Item, at: number): Undoable;
  order(booking: Booking, item: Item): Promise<OrderOutcome>;
  /** Only of suppliers that can keep an order without being paid (`Holds` of `suppliers/flights/port.ts`). */
  holds?: {
    until(item: Item, now: Date): Date | undefined;
    create(booking: Booking, item: Item): Promise<OrderOutcome>;
    read(item: Item): Promise<HoldOutcome>;
    pay(item: Item): Promise<PayHoldOutcome>;
    /** Paid for, its tickets are issued by the agency's people. */
    isTicketedByHand: boolean;
  };
  /** Finds an order by our own reference. Some suppliers find it for only a day or two, some APIs not at all. */
  findOrder?(clientReference: string): Promise<FindOrderOutcome>;
  /** Reads the order that an operator has found, by its id or locator, and checks whether it belongs to this item. */
  identifyOrder?(booking: Booking, item: Item, named: string): Promise<IdentifyOrderOutcome>;
  /** By the supplier's order id, however old: `gone` if the supplier says it is cancelled or does not know it. */
  standing(orderId: string): Promise<OrderStanding>;
  /** The supplier's fee if an order of this item were cancelled now; changes nothing. */
  quoteCancellation(item: Item): Promise<CancellationQuoteOutcome>;
  cancelOrder(item: Item): Promise<CancelOrderOutcome>;
  /** Confirms an airline's flight changes to the supplier. Idempotent. */
  confirmChanges(changeIds: readonly string[]): Promise<ConfirmChangeOutcome>;
  /** Adds bags to an order of this item at the supplier's quoted price. Not idempotent: never repeated. */
  addBags(item: Item, added: AddedBags): Promise<AddBagsOutcome>;
  /** The number of services in an order beyond those sold first. */
  countAdded(item: Item): Promise<CountAddedOutcome>;
};

/** For items that are not flights: no airline changes them and they take no bags. */
export const NOT_FLOWN: Pick<ItemDesk<never>, 'confirmChanges' | 'addBags' | 'countAdded'> = {
  confirmChanges: async () => ({ ok: false, reason: 'refused' }),
  addBags: async () => ({ ok: false, reason: 'rejected' }),
  countAdded: async () => ({ ok: false, reason: 'not-found' }),
};
