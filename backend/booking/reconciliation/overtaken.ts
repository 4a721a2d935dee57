import { and, eq, isNull, sql } from 'drizzle-orm';
import { ofItem } from '#domain/booking/item-abouts.ts';
import type { Database } from '../../db/connection.ts';
import { allotments, bookingItems, flags, holds } from '../../db/schema.ts';
import { withBooking } from '../record/booking-transaction.ts';
import { endFlags, flagUnlessDealtWith } from '../record/flags.ts';

const REASON = 'allotment-lowered';

/**
 * Flags the latest bookings of an allotment that a feed has since lowered below the number taken: they stand, and an operator has
 * to secure their places. Ends the flags when a later feed raises it again.
 */
export async function flagOvertaken(db: Database): Promise<void> {
  const over = await overtaken(db);
  for (const { bookingId, about } of over) await flagUnlessDealtWith(db, bookingId, REASON, about);
  const open = await db
    .select({ bookingId: flags.bookingId, about: flags.about })
    .from(flags)
    .where(and(eq(flags.reason, REASON), isNull(flags.resolvedAt)));
  const isOver = new Set(over.map(({ bookingId, about }) => `${bookingId} ${about}`));
  for (const { bookingId, about } of open.filter((flag) => !isOver.has(`${flag.bookingId} ${flag.about}`))) {
    const resolution = { actor: 'system', note: 'there is room again' } as const;
    await withBooking(db, bookingId, (tx) => endFlags(tx, bookingId, { reasons: [REASON], about }, resolution));
  }
}

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
