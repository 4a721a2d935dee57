import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { addDays } from '#domain/calendar-date.ts';
import { OLD_AFTER_MS } from '#domain/prices/seen-price.ts';
import type { SeenStay } from '#domain/prices/seen-stay.ts';
import type { Database } from '../db/connection.ts';
import { stayPricesSeen } from '../db/schema.ts';

/**
 * The stay with the lowest price a night of each city and month of arrival, by city and month; prices of the last day before older ones.
 * Arrivals today or tomorrow are left out, as with flights.
 */
export async function lowestStays(
  db: Database,
  { cities, currency }: { cities: string[]; currency: string },
  now: number,
): Promise<SeenStay[]> {
  const { city, checkIn, checkOut, totalMinor, seenAt } = stayPricesSeen;
  const month = sql`to_char(${checkIn}, 'YYYY-MM')`;
  const tomorrow = addDays(new Date(now).toISOString().slice(0, 10), 1);
  const rows = await db
    .selectDistinctOn([city, month])
    .from(stayPricesSeen)
    .where(and(inArray(city, cities), eq(stayPricesSeen.currency, currency), gt(checkIn, tomorrow)))
    .orderBy(
      city,
      month,
      sql`${seenAt} < ${new Date(now - OLD_AFTER_MS)}`,
      sql`${totalMinor}::float8 / (${checkOut} - ${checkIn})`,
      checkIn,
      checkOut,
    );
  return rows.map(({ totalMinor: amountMinor, currency, ...stay }) => ({ ...stay, total: { amountMinor, currency } }));
}
