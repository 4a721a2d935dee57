import { and, asc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { addDays } from '#domain/calendar-date.ts';
import { cityOf, OLD_AFTER_MS, type SeenPrice } from '#domain/prices/seen-price.ts';
import type { Database } from '../db/connection.ts';
import { pricesSeen } from '../db/schema.ts';

export type LowestAsked = {
  currency: string;
  limit: number;
  /** Codes of airports or cities; matches any airport of that city. */
  origin?: string | undefined;
  destination?: string | undefined;
  /** Only these routes, by codes of cities or airports. */
  routes?: { origin: string; destination: string }[] | undefined;
  /** Flights from or to exactly this airport. */
  airport?: string | undefined;
  airline?: string | undefined;
  /** `yyyy-MM`: departing in this month. */
  month?: string | undefined;
  mostMinor?: number | undefined;
  longestMinutes?: number | undefined;
};

/**
 * The lowest seen price of each matching route; prices of the last day before older ones, round trips before one-way; lowest
 * first. Departures today or tomorrow are left out: they may be sold out before the click.
 */
export async function lowestPrices(db: Database, asked: LowestAsked, now: number): Promise<SeenPrice[]> {
  const { originCity, destinationCity, totalMinor, departureDate, returnDate, seenAt } = pricesSeen;
  const isOld = sql<boolean>`${seenAt} < ${new Date(now - OLD_AFTER_MS)}`;
  const lowest = db
    .selectDistinctOn([originCity, destinationCity])
    .from(pricesSeen)
    .where(and(...conditions(asked, now)))
    .orderBy(originCity, destinationCity, isOld, sql`${returnDate} is null`, totalMinor, departureDate)
    .as('lowest');
  const rows = await db
    .select()
    .from(lowest)
    .orderBy(sql`${lowest.seenAt} < ${new Date(now - OLD_AFTER_MS)}`, asc(lowest.totalMinor), lowest.destinationCity)
    .limit(asked.limit);
  return rows.map(({ totalMinor: amountMinor, currency, originCity: _, destinationCity: __, ...price }) => ({
    ...price,
    total: { amountMinor, currency },
  }));
}

function conditions(asked: LowestAsked, now: number): (SQL | undefined)[] {
  const { originCity, destinationCity, originAirport, destinationAirport, departureDate } = pricesSeen;
  const { origin, destination, routes, airport, airline, month, mostMinor, longestMinutes } = asked;
  const tomorrow = addDays(new Date(now).toISOString().slice(0, 10), 1);
  const pair = ({ origin: from, destination: to }: { origin: string; destination: string }) => `${cityOf(from)}-${cityOf(to)}`;
  return [
    eq(pricesSeen.currency, asked.currency),
    gt(departureDate, tomorrow),
    origin ? eq(originCity, cityOf(origin)) : undefined,
    destination ? eq(destinationCity, cityOf(destination)) : undefined,
    routes ? inArray(sql`${originCity} || '-' || ${destinationCity}`, routes.length > 0 ? routes.map(pair) : ['']) : undefined,
    airport ? or(eq(originAirport, airport), eq(destinationAirport, airport)) : undefined,
    airline ? eq(pricesSeen.airlineCode, airline) : undefined,
    month ? sql`to_char(${departureDate}, 'YYYY-MM') = ${month}` : undefined,
    mostMinor === undefined ? undefined : lte(pricesSeen.totalMinor, mostMinor),
    longestMinutes === undefined ? undefined : lte(pricesSeen.durationMinutes, longestMinutes),
  ];
}
