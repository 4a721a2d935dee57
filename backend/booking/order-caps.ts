import { and, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { bookingItems, bookings } from '../db/schema.ts';
import type { SupplierIncidents } from '../incidents/supplier-incidents.ts';

const WINDOW_MS = 3_600_000;
/** A card is settled in seconds: what was asked for and not ordered by then is with its visitor, on a payment page, and may never be paid. */
const ABOUT_TO_ORDER_MS = 120_000;

/** The most orders in an hour at an account, by supplier; without an entry there is no limit. */
export type OrdersPerHour = ReadonlyMap<string, number>;

export type OrderCaps = {
  /** May so many more be ordered of this supplier now? Whoever asks counts in this transaction, and others wait for it. */
  hasRoom(tx: Transaction, supplier: string, orders: number): Promise<boolean>;
};

/**
 * Holds back what an account at a supplier may not take in an hour, whatever the reason: a fare that is wrong, a mistake of ours, a crowd. Counted in the
 * database, for all processes together, before any card is touched; what was paid for is ordered all the same.
 */
export function createOrderCaps({
  perHour,
  onCapped,
  now = Date.now,
}: {
  perHour: OrdersPerHour;
  onCapped: SupplierIncidents['ordersCapped']['report'];
  now?: () => number;
}): OrderCaps {
  return {
    async hasRoom(tx, supplier, orders) {
      const most = perHour.get(supplier);
      if (most === undefined) return true;
      // Forty at once are counted one after another.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders ${supplier}`}, 0))`);
      const hasRoom = (await ordersOf(tx, supplier, now())) + orders <= most;
      if (!hasRoom) onCapped({ supplier, most });
      return hasRoom;
    },
  };
}

/** Orders that were tried in the last hour, whatever became of them, and those that are about to be. */
async function ordersOf(tx: Transaction, supplier: string, now: number): Promise<number> {
  const isOf = eq(bookingItems.supplier, supplier);
  const [tried] = await tx
    .select({ orders: count() })
    .from(bookingItems)
    .where(and(isOf, gt(bookingItems.orderAttemptedAt, new Date(now - WINDOW_MS))));
  const [coming] = await tx
    .select({ orders: count() })
    .from(bookings)
    .innerJoin(bookingItems, eq(bookingItems.bookingId, bookings.id))
    .where(
      and(
        isOf,
        isNull(bookingItems.orderAttemptedAt),
        inArray(bookings.state, ['authorising', 'ordering']),
        gt(bookings.updatedAt, new Date(now - ABOUT_TO_ORDER_MS)),
      ),
    );
  return (tried?.orders ?? 0) + (coming?.orders ?? 0);
}
