import { queryRows } from '../database/test-database.ts';

export type Entry = { kind: string; amount: number; currency: string; priced: number | null };

/** The payments of bookings in the product's database, and what time does to a booking that nobody works on. */
export function paymentsOnRecord(databaseUrl: () => string) {
  const rows = <Row extends Record<string, unknown>>(text: string, bookingId: string) =>
    queryRows<Row>(databaseUrl(), text, [bookingId]);
  return {
    /** In the order in which they were begun. */
    paymentStates: async (bookingId: string): Promise<string[]> =>
      (await rows<{ state: string }>('select state from payments where booking_id = $1 order by created_at', bookingId)).map(
        ({ state }) => state,
      ),
    /** Amounts are in minor units; `priced`: in the currency of prices, where that is another. */
    ledgerOf: (bookingId: string): Promise<Entry[]> =>
      rows<Entry>(
        `select kind, entry.amount_minor::float8 as amount, entry.currency, entry.priced_minor::float8 as priced
         from ledger_entries entry join payments on payments.id = payment_id where booking_id = $1 order by entry.created_at`,
        bookingId,
      ),
    /** So long untouched that any process takes it up. */
    leaveAlone: (bookingId: string) =>
      rows(`update bookings set updated_at = now() - interval '2 minutes' where id = $1`, bookingId),
    /** Left alone, with its session, its hold and the time for its payment over. */
    overdue: (bookingId: string) =>
      rows(
        `with late as (update payments set pay_by = now() - interval '25 minutes', pending_until = now() - interval '25 minutes'
           where booking_id = $1)
         update bookings set expires_at = now() - interval '9 hours', updated_at = now() - interval '2 minutes' where id = $1`,
        bookingId,
      ),
  };
}
