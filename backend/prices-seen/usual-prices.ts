import { and, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { addDays } from '#domain/calendar-date.ts';
import { FEWEST_TRIPS, USUAL, type UsualAsked, type UsualPrices } from '#domain/prices/usual-prices.ts';
import type { Database } from '../db/connection.ts';
import { pricesSeen } from '../db/schema.ts';
import { isNear, seenLately } from './seen-lately.ts';

/**
 * The quartiles of the lowest prices seen of a route's other trips: of the same kind, leaving near the same day, seen lately.
 * `null` when they are too few to say what is usual.
 */
export async function usualPrices(
  db: Database,
  { currency, ...asked }: UsualAsked & { currency: string },
  now: number,
): Promise<UsualPrices | null> {
  const { departureDate, returnDate, totalMinor } = pricesSeen;
  const today = new Date(now).toISOString().slice(0, 10);
  if (asked.departureDate < today) return null;
  const isOther = asked.returnDate
    ? or(ne(departureDate, asked.departureDate), ne(returnDate, asked.returnDate))
    : ne(departureDate, asked.departureDate);
  const quartile = (part: number) => sql<string | null>`percentile_disc(${part}) within group (order by ${totalMinor})`;
  const [found] = await db
    .select({ trips: sql<string>`count(*)`, from: quartile(0.25), to: quartile(0.75) })
    .from(pricesSeen)
    .where(
      and(
        seenLately({ ...asked, currency }, { withinDays: USUAL.seenWithinDays, now }),
        asked.returnDate ? isNotNull(returnDate) : isNull(returnDate),
        isNear(departureDate, asked.departureDate, USUAL.departingWithinDays),
        gt(departureDate, addDays(today, 1)),
        isOther,
      ),
    );
  const trips = Number(found?.trips ?? 0);
  if (trips < FEWEST_TRIPS) return null;
  const money = (amount: string | null | undefined) => ({ amountMinor: Number(amount), currency });
  return { from: money(found?.from), to: money(found?.to), trips };
}
