import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { addDays } from '#domain/calendar-date.ts';
import { OLD_AFTER_MS } from '#domain/prices/seen-price.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { pricesSeen } from '../db/schema.ts';
import type { PriceAlert } from './alert-links.ts';

type Route = Pick<PriceAlert, 'originCity' | 'destinationCity' | 'month' | 'isRoundTrip' | 'currency'>;

/** The lowest price that was seen of a route in the last day, of flights that leave in its month and not before the day after tomorrow. */
export async function lowestOf(db: Database | Transaction, route: Route, now: number) {
  const { originCity, destinationCity, departureDate, returnDate, currency, seenAt, totalMinor } = pricesSeen;
  const tomorrow = addDays(new Date(now).toISOString().slice(0, 10), 1);
  const [lowest] = await db
    .select()
    .from(pricesSeen)
    .where(
      and(
        eq(originCity, route.originCity),
        eq(destinationCity, route.destinationCity),
        sql`to_char(${departureDate}, 'YYYY-MM') = ${route.month}`,
        gt(departureDate, tomorrow),
        route.isRoundTrip ? isNotNull(returnDate) : isNull(returnDate),
        eq(currency, route.currency),
        gt(seenAt, new Date(now - OLD_AFTER_MS)),
      ),
    )
    .orderBy(asc(totalMinor), asc(departureDate))
    .limit(1);
  return lowest;
}
