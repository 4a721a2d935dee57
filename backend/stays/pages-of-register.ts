import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { tourismNumbers } from '../db/schema.ts';

const PAGE = 2_000;

type Row = typeof tourismNumbers.$inferSelect;

/**
 * The whole register, unordered and paged: no statement takes long, and other work runs in between. All pages are of one
 * snapshot.
 */
export async function* pagesOfRegister(tx: Transaction): AsyncGenerator<Row[]> {
  await tx.execute(sql`
    declare whole_register no scroll cursor for
    select supplier, hotel_id as "hotelId", number, to_char(valid_until, 'YYYY-MM-DD') as "validUntil" from ${tourismNumbers}`);
  for (;;) {
    const { rows } = await tx.execute<Row>(sql`fetch ${sql.raw(String(PAGE))} from whole_register`);
    yield rows;
    if (rows.length < PAGE) break;
  }
  await tx.execute(sql`close whole_register`);
}
