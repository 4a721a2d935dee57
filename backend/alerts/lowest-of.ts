import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { addDays } from '#domain/calendar-date.ts';
import { OLD_AFTER_MS } from '#domain/prices/seen-price.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { priceAlerts, pricesSeen } from '../db/schema.ts';
import type { PriceAlert } from './alert-links.ts';

const { originCity, destinationCity, month, isRoundTrip, currency } = priceAlerts;
/** The columns of an alert, to compare each alert with its own prices in a query. */
export const EACH_ALERT = { originCity, destinationCity, month, isRoundTrip, currency };

type Route = Pick<PriceAlert, keyof typeof EACH_ALERT>;

/** The prices of a route: seen in the last day, for departures in its month from the day after tomorrow on. */
export function pricesOf(route: Route | typeof EACH_ALERT, now: number): SQL | undefined {
  const tomorrow = addDays(new Date(now).toISOString().slice(0, 10), 1);
  return and(
    eq(pricesSeen.originCity, route.originCity),
    eq(pricesSeen.destinationCity, route.destinationCity),
    sql`to_char(${pricesSeen.departureDate}, 'YYYY-MM') = ${route.month}`,
    gt(pricesSeen.departureDate, tomorrow),
    sql`(${pricesSeen.returnDate} is not null) = ${route.isRoundTrip}`,
    eq(pricesSeen.currency, route.currency),
    gt(pricesSeen.seenAt, new Date(now - OLD_AFTER_MS)),
  );
}

/** The lowest of these prices. */
export async function lowestOf(db: Database | Transaction, route: Route, now: number) {
  const { totalMinor, departureDate } = pricesSeen;
  const [lowest] = await db
    .select()
    .from(pricesSeen)
    .where(pricesOf(route, now))
    .orderBy(asc(totalMinor), asc(departureDate))
    .limit(1);
  return lowest;
}
