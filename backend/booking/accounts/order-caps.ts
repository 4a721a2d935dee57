import { and, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { timeNow } from '#domain/clock.ts';
import type { Transaction } from '../../db/connection.ts';
import { bookingItems, bookings } from '../../db/schema.ts';
import type { SupplierIncidents } from '../../incidents/supplier-incidents.ts';

const WINDOW_MS = 3_600_000;
/** Card payments take seconds: a booking not ordered by then has its visitor on a payment page and may never be paid. */
const ABOUT_TO_ORDER_MS = 120_000;

/** The maximum orders per hour of an account, by supplier; no entry means no limit. */
export type OrdersPerHour = ReadonlyMap<string, number>;

export type OrderCaps = {
  /** Whether this many more orders fit this supplier's cap now. The caller counts within its transaction; others wait for it. */
  hasRoom(tx: Transaction, supplier: string, orders: number): Promise<boolean>;
};

/**
 * Limits the orders per hour at a supplier's account, whatever the cause: a wrong fare, our own bug, a rush. Counted in the
 * database for all processes, before any card is charged; paid bookings are ordered regardless.
 */
export function createOrderCaps({
  perHour,
  onCapped,
  now = timeNow,
}: {
  perHour: OrdersPerHour;
  onCapped: SupplierIncidents['ordersCapped']['report'];
  now?: () => number;
}): OrderCaps {
  return {
    async hasRoom(tx, supplier, orders) {
      const most = perHour.get(supplier);
      if (most === undefined) return true;
      // Concurrent requests are counted one after another.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders ${supplier}`}, 0))`);
      const hasRoom = (await ordersOf(tx, supplier, now())) + orders <= most;
      if (!hasRoom) onCapped({ supplier, most });
      return hasRoom;
    },
  };
}

/** Orders attempted in the last hour, whatever their outcome, and those about to be. */
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
