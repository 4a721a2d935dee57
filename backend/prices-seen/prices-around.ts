import { and, between, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { addDays } from '#domain/calendar-date.ts';
import { AROUND_SEEN_WITHIN_DAYS, type AroundAsked, DAYS_AROUND, type PriceAround } from '#domain/prices/days-around.ts';
import { cityOf } from '#domain/prices/seen-price.ts';
import type { Database } from '../db/connection.ts';
import { pricesSeen } from '../db/schema.ts';

const DAY_MS = 86_400_000;

/** The lowest price seen lately for each pair of days around those of a round trip; those that leave today are left out. */
export async function pricesAround(
  db: Database,
  { currency, ...asked }: AroundAsked & { currency: string },
  now: number,
): Promise<PriceAround[]> {
  const { originCity, destinationCity, departureDate, returnDate, totalMinor, seenAt } = pricesSeen;
  const today = new Date(now).toISOString().slice(0, 10);
  if (asked.departureDate < addDays(today, -DAYS_AROUND)) return [];
  // Reckoned by PostgreSQL, whose calendar does not end with the year 9999.
  const near = (day: string, days: number) => sql`${day}::date + ${days}::int`;
  const around = (day: string) => [near(day, -DAYS_AROUND), near(day, DAYS_AROUND)] as const;
  const rows = await db
    .selectDistinctOn([departureDate, returnDate])
    .from(pricesSeen)
    .where(
      and(
        eq(pricesSeen.currency, currency),
        eq(originCity, cityOf(asked.origin)),
        eq(destinationCity, cityOf(asked.destination)),
        between(departureDate, ...around(asked.departureDate)),
        isNotNull(returnDate),
        between(returnDate, ...around(asked.returnDate)),
        gt(departureDate, today),
        gt(seenAt, new Date(now - AROUND_SEEN_WITHIN_DAYS * DAY_MS)),
      ),
    )
    .orderBy(departureDate, returnDate, totalMinor);
  return rows.flatMap((row) =>
    row.returnDate === null
      ? []
      : [
          {
            departureDate: row.departureDate,
            returnDate: row.returnDate,
            total: { amountMinor: row.totalMinor, currency },
            seenAt: row.seenAt,
          },
        ],
  );
}
