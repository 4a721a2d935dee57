import { sql } from 'drizzle-orm';
import { ofItem } from '#domain/booking/item-abouts.ts';
import type { Database } from '../../db/connection.ts';
import { allotments, bookingItems, holds } from '../../db/schema.ts';
import { keepFlags } from '../record/flags.ts';

/**
 * Flags the latest bookings of an allotment that a feed has since lowered below the number taken: they stand, and an operator has
 * to secure their places. Ends the flags when a later feed raises it again.
 */
export const flagOvertaken = async (db: Database): Promise<void> =>
  keepFlags(db, 'allotment-lowered', await overtaken(db), 'there is room again');

async function overtaken(db: Database): Promise<{ bookingId: string; about: string }[]> {
  const { rows } = await db.execute<{ bookingId: string; position: number }>(sql`
    select items.booking_id as "bookingId", items.position
    from (
      select booking_item_id, kind, record_id, unit,
        sum(quantity) over (partition by kind, record_id, unit order by taken_at, id) as taken
      from ${holds} where state = 'taken'
    ) as takings
    join ${allotments} as known using (kind, record_id, unit)
    join ${bookingItems} as items on items.id = takings.booking_item_id
    where takings.taken > known.total`);
  return rows.map(({ bookingId, position }) => ({ bookingId, about: ofItem({ position }, 'allotment') }));
}
