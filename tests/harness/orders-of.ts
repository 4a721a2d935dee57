import type { Books } from './started-product.ts';
import { queryRows } from './test-database.ts';

/** What suppliers have on their books of a booking: they know its items, not the booking. */
export async function ordersOf(
  databaseUrl: string,
  { orders }: Pick<Books, 'orders'>,
  bookingId: string,
): Promise<Books['orders']> {
  const items = await queryRows<{ id: string }>(databaseUrl, 'select id from booking_items where booking_id = $1', [bookingId]);
  return orders.filter(({ clientReference }) => items.some(({ id }) => id === clientReference));
}
