import { and, between, eq, gt, type SQL, sql } from 'drizzle-orm';
import { cityOf } from '#domain/prices/seen-price.ts';
import { pricesSeen } from '../db/schema.ts';

const DAY_MS = 86_400_000;

/** Prices of a route, by its cities, in a currency, seen within so many days. */
export const seenLately = (
  { origin, destination, currency }: { origin: string; destination: string; currency: string },
  { withinDays, now }: { withinDays: number; now: number },
): SQL | undefined =>
  and(
    eq(pricesSeen.currency, currency),
    eq(pricesSeen.originCity, cityOf(origin)),
    eq(pricesSeen.destinationCity, cityOf(destination)),
    gt(pricesSeen.seenAt, new Date(now - withinDays * DAY_MS)),
  );

/** Whether a date is at most so many days from a day. Reckoned by PostgreSQL, whose calendar does not end with the year 9999. */
export function isNear(date: typeof pricesSeen.departureDate | typeof pricesSeen.returnDate, day: string, days: number): SQL {
  const moved = (by: number) => sql`${day}::date + ${by}::int`;
  return between(date, moved(-days), moved(days));
}
