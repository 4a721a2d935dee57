import type { BookingRecord } from '#backend/booking/record/booking-record.ts';
import type { Change } from '#backend/booking/record/change.ts';
import { doubtOver, HELD_IN_DOUBT_MS, nameOrder } from '#backend/booking/workflow/doubting.ts';
import { giveUp, ORDER_DOUBT_MS } from '#backend/booking/workflow/giving-up.ts';
import type { BookingItem } from '#backend/db/schema.ts';
import { UNDER_WAY } from '#domain/booking/booking-state.ts';
import { doubtAbout } from '#domain/booking/item-abouts.ts';
import type { Dice } from './dice.ts';
import type { KeptFlag } from './memory-records.ts';
import type { SimulatedProduct } from './simulated-product.ts';
import type { SupplierBooks } from './simulated-supplier.ts';
import type { VirtualTime } from './virtual-time.ts';

type Doing = {
  time: VirtualTime;
  dice: Dice;
  product: SimulatedProduct;
  recordOf: () => BookingRecord;
  suppliers: ReadonlyMap<string, SupplierBooks>;
  bookingId: string;
  flags: () => readonly KeptFlag[];
};

const by = 'operator:simulated' as const;
const MINUTE_MS = 60_000;
/** How long an operator takes to look, and how long one who sleeps. */
const LOOKS_WITHIN_MINUTES = 60;
const SLEEPS_MS = HELD_IN_DOUBT_MS + 60 * MINUTE_MS;
const LOOKS_AGAIN_MS = 5 * MINUTE_MS;
/** By then a flag that was seen is dealt with: looked at, mistyped, looked at again. */
const DEALT_WITH_MS = 3 * 60 * MINUTE_MS;

/**
 * Operators who are told of an order in doubt: they look in the supplier's records once nothing can be on its way any more, and say
 * what they see. Some mistype, some give up without looking, some are two at once, and some sleep for longer than money is held.
 */
export function simulatedDoubt({ time, dice, product, recordOf, suppliers, bookingId, flags }: Doing) {
  const told = new Set<string>();
  let busyUntil = 0;

  function decide(decision: (record: BookingRecord) => readonly Change[]) {
    product.request((_, records) => records.change(bookingId, (record) => ({ changes: decision(record) })));
  }

  const isFlagged = (item: BookingItem): boolean =>
    flags().some(({ reason, about }) => reason === 'order-in-doubt' && about === doubtAbout(item));
  const itemOf = (id: string) => recordOf().booking.items.find((item) => item.id === id) as BookingItem;
  const liveOrderOf = ({ id, supplier }: BookingItem) =>
    suppliers.get(supplier)?.orders.find(({ reference, isLive }) => reference === id && isLive);

  /** Looks until the flag has ended: what is said may get lost on its way, or be refused. */
  function lookAfter(itemId: string, ms: number): void {
    busyUntil = Math.max(busyUntil, time.now + ms + DEALT_WITH_MS);
    time.after(ms, () => {
      const item = itemOf(itemId);
      if (!isFlagged(item)) return;
      lookAfter(itemId, LOOKS_AGAIN_MS);
      // Whoever looks in the first minutes does not see a call that is still on its way.
      if (time.now - (item.orderAttemptedAt?.getTime() ?? 0) < ORDER_DOUBT_MS) return;
      if (!UNDER_WAY.includes(recordOf().booking.state)) return settle(item);
      say(item);
    });
  }

  function say(item: BookingItem): void {
    const order = liveOrderOf(item);
    if (dice.happens(0.1)) decide((record) => giveUp(record, { isNone: false, note: 'no time', by, now: time.now }).changes);
    if (dice.happens(0.1)) {
      const others = [...suppliers.values()].flatMap(({ orders }) => orders).filter(({ reference }) => reference !== item.id);
      const named = others[0]?.orderId ?? 'mistyped';
      decide((record) => nameOrder(record, { named, by }).changes);
    } else if (order) decide((record) => nameOrder(record, { named: order.orderId, by }).changes);
    else decide((record) => giveUp(record, { isNone: true, note: 'looked', by, now: time.now }).changes);
  }

  /** The booking has ended: what stands at the supplier is cancelled there, then the flag is resolved. */
  function settle(item: BookingItem): void {
    const order = liveOrderOf(item);
    if (order) {
      order.isUndoneByHand = true;
      order.isLive = false;
    }
    decide(() => [doubtOver(item, 'cancelled there by hand', by)]);
  }

  return {
    look({ booking }: BookingRecord): void {
      for (const item of booking.items) {
        if (told.has(item.id) || !isFlagged(item)) continue;
        told.add(item.id);
        const ms = dice.happens(0.03) ? SLEEPS_MS : dice.between(MINUTE_MS, LOOKS_WITHIN_MINUTES * MINUTE_MS);
        lookAfter(item.id, ms);
        if (dice.happens(0.2)) lookAfter(item.id, ms + dice.between(0, 2 * MINUTE_MS));
      }
    },
    /** Until when they are at it. */
    until: (): number => busyUntil,
  };
}
