import { eq, min } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { priceAlerts } from '../db/schema.ts';
import type { WantedRoute } from '../prices-seen/route-refresh.ts';

/** Routes beyond this number rely on visitors' own searches. */
const MOST_WANTED = 400;

/** The distinct flights of active alerts, oldest first. */
export function wantedRoutes(db: Database): Promise<WantedRoute[]> {
  const { originCity, destinationCity, month, isRoundTrip, state, createdAt } = priceAlerts;
  return db
    .select({ origin: originCity, destination: destinationCity, month, isRoundTrip })
    .from(priceAlerts)
    .where(eq(state, 'active'))
    .groupBy(originCity, destinationCity, month, isRoundTrip)
    .orderBy(min(createdAt))
    .limit(MOST_WANTED);
}
