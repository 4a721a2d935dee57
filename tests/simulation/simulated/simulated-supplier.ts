import type { ItemDesk } from '#backend/booking/items/item-desk.ts';
import type { AddedBags } from '#domain/booking/bags/added-bags.ts';
import type { ReadItinerary } from '#domain/flights/flown-itinerary.ts';
import type { UnconfirmedChange } from '#domain/flights/orders/booked-order.ts';
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
import type { Dice } from './dice.ts';
import type { Network, SimulatedProcess } from './network.ts';
import type { VirtualTime } from './virtual-time.ts';

/** How a supplier treats an order, by client reference; `kept`: sold, and refuses cancellation. */
export type OrderFate = 'sold' | 'kept' | 'unavailable' | 'price-changed' | 'rejected';
export type SimulatedOrder = {
  orderId: string;
  reference: string;
  isLive: boolean;
  visibleAt: number;
  undoable: Undoable;
  /**
   * The current itineraries where they differ from those sold; the changes to be confirmed and the confirmed ones; the
   * itineraries the product last read.
   */
  itineraries?: ReadItinerary[];
  unconfirmed?: UnconfirmedChange[];
  confirmed?: string[];
  readAs?: ReadItinerary[];
  /** Bags added afterwards, by amendment id. */
  added?: string[];
  /** An operator is cancelling it with the supplier. */
  isUndoneByHand?: boolean;
  /** Of an order on hold. */
  hold?: SimulatedHold;
};

/** `isLapsed`: nobody paid for it or cancelled it by its hour; `isDropped`: its airline let go of it before. */
export type SimulatedHold = { until: number; isPaid: boolean; isLapsed?: true; isDropped?: true };

export const isUnpaidHold = ({ hold }: SimulatedOrder): boolean => hold !== undefined && !hold.isPaid;

const MINUTE_MS = 60_000;
/** How long orders are kept unpaid: too short for some ways of paying, and longer than others take. */
const KEPT_MINUTES = [75, 100, 130, 170, 200] as const;

/** The supplier's fee for cancelling an order that is not free to cancel. */
const FEE = { amountMinor: 3_000, currency: 'USD' };

/** How long a cancellation quote is valid. */
const QUOTE_HOLDS_MS = 60 * 60_000;

/** An order can be found by its reference only after this time. */
const VISIBLE_AFTER_MS = 3_000;

export type SupplierBooks = {
  /** Its calls find no order by our reference. */
  isBlind?: boolean;
  /** How often an order was requested, by its reference: with a blind supplier once at the most. */
  requested?: Map<string, number>;
  orders: SimulatedOrder[];
  fates: Map<string, OrderFate>;
  /** The cost of cancelling an order, by its reference. */
  undoing: Map<string, Undoable>;
  /** The supplier as this process reaches it. */
  deskOf(process: SimulatedProcess): ItemDesk;
};

/** A supplier without idempotency: ordering twice makes two orders. `isBlind`: it can be read by its own order ids alone. */
export function simulatedSupplier(
  name: string,
  { time, dice, network, isBlind = false }: { time: VirtualTime; dice: Dice; network: Network; isBlind?: boolean },
) {
  const requested = new Map<string, number>();
  const orders: SimulatedOrder[] = [];
  const fates = new Map<string, OrderFate>();
  const undoing = new Map<string, Undoable>();

  function make(reference: string, isOnHold = false): OrderOutcome {
    const fate = fates.get(reference) ?? 'sold';
    if (fate !== 'sold' && fate !== 'kept') return { ok: false, reason: fate };
    const orderId = `${name}-${orders.length + 1}`;
    const undoable = undoing.get(reference) ?? 'free';
    const order: SimulatedOrder = {
      orderId,
      reference,
      isLive: true,
      visibleAt: time.now + dice.between(0, VISIBLE_AFTER_MS),
      undoable,
    };
    orders.push(order);
    return { ok: true, order: { orderId, locators: [], ...(isOnHold ? { heldUntil: keep(order) } : {}) } };
  }

  /** Keeps an order unpaid; half of the answers do not say until when. Sometimes its airline lets go of it before. */
  function keep(order: SimulatedOrder): Date | null {
    const hold: SimulatedHold = { until: time.now + dice.pick(KEPT_MINUTES) * MINUTE_MS, isPaid: false };
    order.hold = hold;
    const end = (how: 'isLapsed' | 'isDropped') => () => {
      if (!order.isLive || hold.isPaid) return;
      order.isLive = false;
      hold[how] = true;
    };
    time.after(hold.until - time.now, end('isLapsed'));
    if (dice.happens(0.06)) time.after(dice.between(1_000, hold.until - time.now), end('isDropped'));
    return dice.happens(0.5) ? new Date(hold.until) : null;
  }

  /** Paying twice pays once. Sometimes the airline wants more by then, or does not want it at all. */
  function pay(orderId: string | null): PayHoldOutcome {
    const order = orders.find((one) => one.orderId === orderId);
    if (!order?.hold || !order.isLive) return { ok: false, reason: 'gone' };
    if (!order.hold.isPaid && dice.happens(0.08)) return { ok: false, reason: dice.pick(['price-changed', 'rejected'] as const) };
    order.hold.isPaid = true;
    return { ok: true, order: { orderId: order.orderId, locators: [] } };
  }

  function readHold(orderId: string | null): HoldOutcome {
    const order = orders.find((one) => one.orderId === orderId);
    if (!order?.hold || !order.isLive) return { ok: false, reason: 'gone' };
    return { ok: true, until: dice.happens(0.2) ? null : new Date(order.hold.until) };
  }

  function find(reference: string): FindOrderOutcome {
    const found = orders.find((order) => order.reference === reference && order.isLive && order.visibleAt <= time.now);
    return { ok: true, order: found ? { orderId: found.orderId, locators: [] } : null };
  }

  function identify(reference: string, orderId: string): IdentifyOrderOutcome {
    const named = orders.find((order) => order.orderId === orderId);
    if (!named) return { ok: false, reason: 'not-found' };
    if (named.reference !== reference) return { ok: false, reason: 'another' };
    return named.isLive ? { ok: true, order: { orderId, locators: [] } } : { ok: false, reason: 'cancelled' };
  }

  function cancel(orderId: string): CancelOrderOutcome {
    const order = orders.find((one) => one.orderId === orderId);
    if (order && isUnpaidHold(order)) {
      order.isLive = false;
      // Let go, its item can be asked for once more.
      requested.delete(order.reference);
      return { ok: true };
    }
    if (order && (fates.get(order.reference) === 'kept' || order.undoable === 'never')) return { ok: false, reason: 'refused' };
    if (order) order.isLive = false;
    return order?.undoable === 'at-a-cost' ? { ok: true, fee: FEE } : { ok: true };
  }

  /** A change that was superseded is refused: only the last can be confirmed. */
  function confirm(ids: readonly string[]): ConfirmChangeOutcome {
    for (const id of ids) {
      const order = orders.find(({ unconfirmed }) => unconfirmed?.some((change) => change.id === id));
      if (!order) return { ok: false, reason: 'refused' };
      order.confirmed = [...(order.confirmed ?? []), id];
    }
    return { ok: true };
  }

  /** Adding bags twice adds two. Sometimes none are left, or the price has changed. */
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

  /** An order that refuses cancellation is quoted as cancellable: only the attempt shows it. */
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
    holds: {
      until: () => undefined,
      create(_, { id }) {
        if (dice.happens(0.02))
          return process.effect(1, (): OrderOutcome => ({ ok: false, reason: dice.pick(['not-sent', 'not-held'] as const) }));
        requested.set(id, (requested.get(id) ?? 0) + 1);
        return network.call<OrderOutcome>(process, {
          upstream: () => make(id, true),
          silence: { ok: false, reason: 'in-doubt' },
        });
      },
      read: ({ orderId }) =>
        network.call<HoldOutcome>(process, {
          upstream: () => readHold(orderId),
          silence: { ok: false, reason: 'unreachable' },
          repeats: true,
        }),
      pay: ({ orderId }) =>
        network.call<PayHoldOutcome>(process, {
          upstream: () => pay(orderId),
          silence: { ok: false, reason: 'unreachable' },
          repeats: true,
        }),
      isTicketedByHand: name === 'first',
    },
    order(_, { id }) {
      if (dice.happens(0.01)) return process.effect(1, (): OrderOutcome => ({ ok: false, reason: 'not-sent' }));
      requested.set(id, (requested.get(id) ?? 0) + 1);
      return network.call<OrderOutcome>(process, { upstream: () => make(id), silence: { ok: false, reason: 'in-doubt' } });
    },
    ...(isBlind
      ? {}
      : {
          findOrder: (reference: string) =>
            network.call<FindOrderOutcome>(process, {
              upstream: () => find(reference),
              silence: { ok: false, reason: 'unreachable' },
            }),
        }),
    identifyOrder: (_, { id }, named) =>
      network.call<IdentifyOrderOutcome>(process, {
        upstream: () => identify(id, named),
        silence: { ok: false, reason: 'unreachable' },
        repeats: true,
      }),
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

  return { isBlind, requested, orders, fates, undoing, deskOf } satisfies SupplierBooks;
}
