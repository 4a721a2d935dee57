import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import { cityOf, type SearchedTrip, type SeenPrice, searchedTrip, seenPriceOf } from '#domain/prices/seen-price.ts';
import type { FlightSearchRequest } from '#domain/trip-search.ts';
import type { Database } from '../db/connection.ts';
import { pricesSeen } from '../db/schema.ts';
import type { JobLog } from '../logging/logger.ts';
import { latest, writtenTogether } from './written-together.ts';

/** The results of a completed search. `isWhole`: every supplier answered, so no offers means none exist. */
export type FinishedSearch = {
  segment: FlightSearchRequest;
  offers: FlightOffer[];
  dictionaries: Dictionaries;
  isWhole: boolean;
};

type Waiting = { trip: SearchedTrip; seenAt: Date; price: SeenPrice | null };

/**
 * Records the prices found by searches, batched by the second, without delaying them. A later search of a trip replaces an
 * earlier one's price, across processes; one without results deletes it.
 */
export function createPriceBook(db: Database, { log, now = Date.now }: { log: JobLog; now?: () => number }) {
  const { keep, write } = writtenTogether<Waiting>(log, (found) => writeDown(db, found));
  return {
    record({ segment, offers, dictionaries, isWhole }: FinishedSearch): void {
      const trip = searchedTrip(segment);
      if (!trip || (offers.length === 0 && !isWhole)) return;
      const { origin, destination, departureDate, returnDate } = trip;
      const seenAt = new Date(now());
      keep([origin, destination, departureDate, returnDate].join(' '), {
        trip,
        seenAt,
        price: seenPriceOf(trip, { offers, dictionaries, seenAt }),
      });
    },
    write,
  };
}

async function writeDown(db: Database, found: Waiting[]): Promise<void> {
  const rows = found.flatMap(({ price }) => (price ? [rowOf(price)] : []));
  const { origin, destination, departureDate, returnDate } = pricesSeen;
  if (rows.length > 0) {
    await db
      .insert(pricesSeen)
      .values(rows)
      .onConflictDoUpdate({
        target: [origin, destination, departureDate, returnDate],
        set: {
          originAirport: latest('origin_airport'),
          destinationAirport: latest('destination_airport'),
          totalMinor: latest('total_minor'),
          currency: latest('currency'),
          airlineCode: latest('airline_code'),
          airlineName: latest('airline_name'),
          stops: latest('stops'),
          durationMinutes: latest('duration_minutes'),
          seenAt: latest('seen_at'),
        },
        setWhere: sql`${pricesSeen.seenAt} < excluded.seen_at`,
      });
  }
  for (const { trip, seenAt, price } of found) if (!price) await takeAway(db, trip, seenAt);
}

/** Deletes the price of a trip that is no longer sold. */
async function takeAway(db: Database, trip: SearchedTrip, seenAt: Date): Promise<void> {
  const { origin, destination, departureDate, returnDate } = pricesSeen;
  await db
    .delete(pricesSeen)
    .where(
      and(
        eq(origin, trip.origin),
        eq(destination, trip.destination),
        eq(departureDate, trip.departureDate),
        trip.returnDate ? eq(returnDate, trip.returnDate) : isNull(returnDate),
        lt(pricesSeen.seenAt, seenAt),
      ),
    );
}

const rowOf = ({ total, ...price }: SeenPrice): typeof pricesSeen.$inferInsert => ({
  ...price,
  originCity: cityOf(price.origin),
  destinationCity: cityOf(price.destination),
  totalMinor: total.amountMinor,
  currency: total.currency,
});
