import { and, gt, isNotNull } from 'drizzle-orm';
import { addDays } from '#domain/calendar-date.ts';
import { AROUND_SEEN_WITHIN_DAYS, type AroundAsked, DAYS_AROUND, type PriceAround } from '#domain/prices/days-around.ts';
import type { Database } from '../db/connection.ts';
import { pricesSeen } from '../db/schema.ts';
import { isNear, seenLately } from './seen-lately.ts';

/** The lowest price seen lately for each pair of days around those of a round trip; those that leave today are left out. */
export async function pricesAround(
  db: Database,
  { currency, ...asked }: AroundAsked & { currency: string },
  now: number,
): Promise<PriceAround[]> {
  const { departureDate, returnDate, totalMinor } = pricesSeen;
  const today = new Date(now).toISOString().slice(0, 10);
  if (asked.departureDate < addDays(today, -DAYS_AROUND)) return [];
  const rows = await db
    .selectDistinctOn([departureDate, returnDate])
    .from(pricesSeen)
    .where(
      and(
        seenLately({ ...asked, currency }, { withinDays: AROUND_SEEN_WITHIN_DAYS, now }),
        isNear(departureDate, asked.departureDate, DAYS_AROUND),
        isNotNull(returnDate),
        isNear(returnDate, asked.returnDate, DAYS_AROUND),
        gt(departureDate, today),
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
