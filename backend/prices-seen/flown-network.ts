import { and, eq, gt, or, sql } from 'drizzle-orm';
import { cityOf } from '#domain/prices/seen-price.ts';
import type { Database } from '../db/connection.ts';
import { pricesSeen } from '../db/schema.ts';

export type FlownNetwork = { airlines: { code: string; name: string | null }[]; cities: string[] };

const DAY_MS = 86_400_000;
/** As long as prices are kept. */
const NETWORK_DAYS = 14;

/**
 * The non-stop airlines and destinations of an airport, or the routes of an airline, as found by searches of the last two weeks:
 * what our suppliers sell, not everything flown. Airlines by frequency, places by code.
 */
export async function flownNetwork(
  db: Database,
  { airport, airline }: { airport?: string | undefined; airline?: string | undefined },
  now: number,
): Promise<FlownNetwork> {
  const { originAirport, destinationAirport, airlineCode, airlineName, stops, seenAt } = pricesSeen;
  const rows = await db
    .select({
      originAirport,
      destinationAirport,
      airlineCode,
      airlineName: sql<string | null>`max(${airlineName})`,
      times: sql<number>`count(*)::int`,
    })
    .from(pricesSeen)
    .where(
      and(
        eq(stops, 0),
        gt(seenAt, new Date(now - NETWORK_DAYS * DAY_MS)),
        airport ? or(eq(originAirport, airport), eq(destinationAirport, airport)) : undefined,
        airline ? eq(airlineCode, airline) : undefined,
      ),
    )
    .groupBy(originAirport, destinationAirport, airlineCode);
  const airlines = new Map<string, { code: string; name: string | null; times: number }>();
  const cities = new Set<string>();
  for (const row of rows) {
    const known = airlines.get(row.airlineCode);
    const name = row.airlineName ?? known?.name ?? null;
    airlines.set(row.airlineCode, { code: row.airlineCode, name, times: row.times + (known?.times ?? 0) });
    for (const end of [row.originAirport, row.destinationAirport]) if (end !== airport) cities.add(cityOf(end));
  }
  const inOrder = [...airlines.values()].sort((a, b) => b.times - a.times || a.code.localeCompare(b.code));
  return { airlines: inOrder.map(({ code, name }) => ({ code, name })), cities: [...cities].sort() };
}
