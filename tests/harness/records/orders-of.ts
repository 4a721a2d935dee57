import { queryRows } from '../database/test-database.ts';
import type { Books } from '../suppliers/sandboxes.ts';

/** The suppliers' orders of a booking: their client reference is the booking item's id, not the booking's. */
export async function ordersOf(
  databaseUrl: string,
  { orders }: Pick<Books, 'orders'>,
  bookingId: string,
): Promise<Books['orders']> {
  const items = await queryRows<{ id: string }>(databaseUrl, 'select id from booking_items where booking_id = $1', [bookingId]);
  return orders.filter(({ clientReference }) => items.some(({ id }) => id === clientReference));
}
