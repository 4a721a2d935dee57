import { NOT_FLOWN } from '#backend/booking/items/item-desk.ts';
import { UNDER_WAY } from '#domain/booking/booking-state.ts';
import type { CancelOrderOutcome, FindOrderOutcome, OrderOutcome } from '#suppliers/orders/port.ts';
import type { Dice } from './dice.ts';
import type { Network, SimulatedProcess } from './network.ts';
import type { SimulatedOrder, SupplierBooks } from './simulated-supplier.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The same as in `backend/catalogue/allotments.ts`. */
const HOLD_MS = 15 * 60_000;
const STRANGERS_WITHIN_MS = 40 * 60_000;

type AllotmentWorld = { time: VirtualTime; dice: Dice; network: Network; cabins: number };

type Hold = { until: number; order: SimulatedOrder | undefined };

/**
 * The agency's own catalogue with the last cabins of a sailing, for which other buyers compete: all cabins of a booking or none
 * are held at payment, taken when ordered, and free again when released or expired. The answer of its database can be lost.
 */
export function simulatedAllotment({ time, dice, network, cabins }: AllotmentWorld) {
  const orders: SimulatedOrder[] = [];
  const holds = new Map<string, Hold>();
  let strangers = 0;

  const counts = ({ until, order }: Hold): boolean => (order ? order.isLive : until > time.now);
  const areFree = (wanted: number, but: readonly string[] = []): boolean => {
    const others = [...holds].filter(([reference, hold]) => !but.includes(reference) && counts(hold)).length;
    return strangers + others + wanted <= cabins;
  };

  function make(reference: string): OrderOutcome {
    const held = holds.get(reference);
    if (held?.order?.isLive) return { ok: true, order: { orderId: held.order.orderId, locators: [] } };
    if (!(held && counts(held)) && !areFree(1, [reference])) return { ok: false, reason: 'unavailable' };
    const order = {
      orderId: `cabin-${orders.length + 1}`,
      reference,
      isLive: true,
      visibleAt: time.now,
      undoable: 'free' as const,
    };
    orders.push(order);
    holds.set(reference, { until: 0, order });
    return { ok: true, order: { orderId: order.orderId, locators: [] } };
  }

  function find(reference: string): FindOrderOutcome {
    const order = holds.get(reference)?.order;
    return { ok: true, order: order?.isLive ? { orderId: order.orderId, locators: [] } : null };
  }

  function giveBack(reference: string): CancelOrderOutcome {
    const order = holds.get(reference)?.order;
    if (order) order.isLive = false;
    return { ok: true };
  }

  const books: SupplierBooks = {
    orders,
    fates: new Map(),
    undoing: new Map(),
    deskOf: (process: SimulatedProcess) => ({
      undoable: () => 'free',
      ...NOT_FLOWN,
      order: (_, { id }) =>
        network.call<OrderOutcome>(process, { upstream: () => make(id), silence: { ok: false, reason: 'in-doubt' } }),
      findOrder: (reference) =>
        network.call<FindOrderOutcome>(process, {
          upstream: () => find(reference),
          silence: { ok: false, reason: 'unreachable' },
        }),
      standing: async () => 'unknown',
      quoteCancellation: async ({ totalMinor, currency }) => ({
        ok: true,
        fee: { amountMinor: 0, currency },
        refund: { amountMinor: totalMinor, currency },
        holdsUntil: null,
      }),
      cancelOrder: ({ id }) =>
        network.call<CancelOrderOutcome>(process, {
          upstream: () => giveBack(id),
          silence: { ok: false, reason: 'unreachable' },
          repeats: true,
        }),
    }),
  };

  return {
    books,
    /** Holds all cabins of a booking at payment, or none. */
    hold(references: readonly string[]): boolean {
      if (!areFree(references.length, references)) return false;
      for (const reference of references) {
        if (!holds.get(reference)?.order?.isLive) holds.set(reference, { until: time.now + HOLD_MS, order: undefined });
      }
      return true;
    },
    /** When a booking leaves the states in progress, frees what it holds and has not taken. */
    after(before: string, { state, items }: { state: string; items: readonly { id: string }[] }): void {
      if (!UNDER_WAY.some((one) => one === before) || UNDER_WAY.some((one) => one === state)) return;
      for (const { id } of items) if (holds.get(id)?.order === undefined) holds.delete(id);
    },
    /** Another buyer tries to take a cabin, successfully or too late. */
    letStrangersIn(): void {
      if (dice.happens(0.5)) return;
      time.after(dice.between(0, STRANGERS_WITHIN_MS), () => {
        if (areFree(1)) strangers += 1;
      });
    },
    isOversold: (): boolean => strangers + [...holds.values()].filter(({ order }) => order?.isLive).length > cabins,
  };
}
