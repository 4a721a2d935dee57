import type { ItemDesk } from '#backend/booking/items/item-desk.ts';
import type { AddedBags } from '#domain/booking/added-bags.ts';
import type { UnconfirmedChange } from '#domain/flights/booked-order.ts';
import type { ReadItinerary } from '#domain/flights/flown-itinerary.ts';
import type { AddBagsOutcome, ConfirmChangeOutcome, CountAddedOutcome } from '#suppliers/flights/port.ts';
import type {
  CancellationQuoteOutcome,
  CancelOrderOutcome,
  FindOrderOutcome,
  OrderOutcome,
  Undoable,
} from '#suppliers/orders/port.ts';
import type { Dice } from './dice.ts';
import type { Network, SimulatedProcess } from './network.ts';
import type { VirtualTime } from './virtual-time.ts';

/** What a supplier does with an order, by the reference it is ordered with; `kept`: sold, and never to be cancelled. */
export type OrderFate = 'sold' | 'kept' | 'unavailable' | 'price-changed' | 'rejected';
export type SimulatedOrder = {
  orderId: string;
  reference: string;
  isLive: boolean;
  visibleAt: number;
  undoable: Undoable;
  /** How it is flown by now, where that is not what was sold; what is to be confirmed of it, and was; and what the product has read last. */
  itineraries?: ReadItinerary[];
  unconfirmed?: UnconfirmedChange[];
  confirmed?: string[];
  readAs?: ReadItinerary[];
  /** Bags that were added to it afterwards, by the names they were asked for under. */
  added?: string[];
  /** Somebody at the desk talks to the supplier about it. */
  isUndoneByHand?: boolean;
};

/** What a supplier keeps of an order that costs something to undo. */
const FEE = { amountMinor: 3_000, currency: 'USD' };

/** How long a supplier stands by what it said. */
const QUOTE_HOLDS_MS = 60 * 60_000;

/** An order is found by its reference only after a moment. */
const VISIBLE_AFTER_MS = 3_000;

export type SupplierBooks = {
  orders: SimulatedOrder[];
  fates: Map<string, OrderFate>;
  /** What undoing an order costs, by its reference. */
  undoing: Map<string, Undoable>;
  /** As this process reaches it. */
  deskOf(process: SimulatedProcess): ItemDesk;
};

/** A supplier without mercy: whoever orders twice has two orders. */
export function simulatedSupplier(name: string, { time, dice, network }: { time: VirtualTime; dice: Dice; network: Network }) {
  const orders: SimulatedOrder[] = [];
  const fates = new Map<string, OrderFate>();
  const undoing = new Map<string, Undoable>();

  function make(reference: string): OrderOutcome {
    const fate = fates.get(reference) ?? 'sold';
    if (fate !== 'sold' && fate !== 'kept') return { ok: false, reason: fate };
    const orderId = `${name}-${orders.length + 1}`;
    const undoable = undoing.get(reference) ?? 'free';
    orders.push({ orderId, reference, isLive: true, visibleAt: time.now + dice.between(0, VISIBLE_AFTER_MS), undoable });
    return { ok: true, order: { orderId, locators: [] } };
  }

  function find(reference: string): FindOrderOutcome {
    const found = orders.find((order) => order.reference === reference && order.isLive && order.visibleAt <= time.now);
    return { ok: true, order: found ? { orderId: found.orderId, locators: [] } : null };
  }

  function cancel(orderId: string): CancelOrderOutcome {
    const order = orders.find((one) => one.orderId === orderId);
    if (order && (fates.get(order.reference) === 'kept' || order.undoable === 'never')) return { ok: false, reason: 'refused' };
    if (order) order.isLive = false;
    return order?.undoable === 'at-a-cost' ? { ok: true, fee: FEE } : { ok: true };
  }

  /** A change that was overtaken by another is refused: only the last can be agreed to. */
  function confirm(ids: readonly string[]): ConfirmChangeOutcome {
    for (const id of ids) {
      const order = orders.find(({ unconfirmed }) => unconfirmed?.some((change) => change.id === id));
      if (!order) return { ok: false, reason: 'refused' };
      order.confirmed = [...(order.confirmed ?? []), id];
    }
    return { ok: true };
  }

  /** Whoever asks twice has two of them. Now and then there are none left, or they cost something else. */
  function add(orderId: string | null, { bags }: AddedBags): AddBagsOutcome {
    const order = orders.find((one) => one.orderId === orderId);
    if (!order?.isLive) return { ok: false, reason: 'rejected' };
    const refusal = dice.happens(0.2) && dice.pick(['unavailable', 'price-changed', 'rejected'] as const);
    if (refusal) return { ok: false, reason: refusal };
    order.added = [...(order.added ?? []), ...bags.map(({ serviceId = '' }) => serviceId)];
    return { ok: true };
  }

  function countAdded(orderId: string | null): CountAddedOutcome {
    const order = orders.find((one) => one.orderId === orderId);
    return order ? { ok: true, count: order.added?.length ?? 0 } : { ok: false, reason: 'not-found' };
  }

  /** What was sold and is never to be cancelled is quoted as if it could be: only trying tells. */
  function quote(reference: string, totalMinor: number): CancellationQuoteOutcome {
    const order = orders.find((one) => one.reference === reference);
    if (!order) return { ok: false, reason: 'not-found' };
    if (!order.isLive) return { ok: false, reason: 'already-cancelled' };
    if (order.undoable === 'never') return { ok: false, reason: 'by-hand' };
    const fee = order.undoable === 'at-a-cost' ? FEE : { ...FEE, amountMinor: 0 };
    const refund = { ...FEE, amountMinor: totalMinor - fee.amountMinor };
    return { ok: true, fee, refund, holdsUntil: new Date(time.now + QUOTE_HOLDS_MS).toISOString() };
  }

  const deskOf = (process: SimulatedProcess): ItemDesk => ({
    undoable: ({ id }) => undoing.get(id) ?? 'free',
    order: (_, { id }) =>
      network.call<OrderOutcome>(process, { upstream: () => make(id), silence: { ok: false, reason: 'in-doubt' } }),
    findOrder: (reference) =>
      network.call<FindOrderOutcome>(process, { upstream: () => find(reference), silence: { ok: false, reason: 'unreachable' } }),
    standing: async () => 'unknown',
    quoteCancellation: ({ id, totalMinor }) =>
      network.call<CancellationQuoteOutcome>(process, {
        upstream: () => quote(id, totalMinor),
        silence: { ok: false, reason: 'unreachable' },
        repeats: true,
      }),
    confirmChanges: (ids) =>
      network.call<ConfirmChangeOutcome>(process, {
        upstream: () => confirm(ids),
        silence: { ok: false, reason: 'unreachable' },
        repeats: true,
      }),
    addBags: ({ orderId }, added) =>
      network.call<AddBagsOutcome>(process, {
        upstream: () => add(orderId, added),
        silence: { ok: false, reason: 'in-doubt' },
      }),
    countAdded: ({ orderId }) =>
      network.call<CountAddedOutcome>(process, {
        upstream: () => countAdded(orderId),
        silence: { ok: false, reason: 'unreachable' },
        repeats: true,
      }),
    cancelOrder: ({ orderId }) =>
      network.call<CancelOrderOutcome>(process, {
        upstream: () => cancel(orderId as string),
        silence: { ok: false, reason: 'unreachable' },
        repeats: true,
      }),
  });

  return { orders, fates, undoing, deskOf } satisfies SupplierBooks;
}
